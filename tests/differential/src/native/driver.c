/* The part of the driver that is the same for every batch; the thunks above it are made by unit.rs.
 *
 *     driver TABLE FIRST GUARD
 *
 * makes the calls in the file TABLE from number FIRST on, and prints one line for each as soon as it returns:
 * the answer, whether the guard cells around the memory are intact, and every cell. If the process ends early, the
 * call after the last line is the one that ended it. GUARD cells stand before and after each piece of memory.
 *
 * TABLE is int32_t throughout: how many calls, and for each of them: thunk, apart, cells, the cells, buffers, start
 * and length of each, scalars, the scalars. Where `apart`, each buffer is a piece of memory of its own; else they are views of one.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

/* Far longer than any call takes: a kernel that hangs becomes a process that a signal ended. Of the processor's
 * time, not the clock's: the machine may have more important things to do than to run this. */
#define SECONDS 5
#define MOST 4
#define PATTERN 0x5afe5afe

static long guard;

static int32_t *allocate(const int32_t *cells, int32_t count)
{
    size_t size = (size_t)count + 2u * (size_t)guard;
    int32_t *piece = malloc(size * sizeof *piece);
    if (piece == NULL) {
        fputs("out of memory\n", stderr);
        exit(99);
    }
    for (long i = 0; i < guard; i++) {
        piece[i] = PATTERN;
        piece[guard + count + i] = PATTERN;
    }
    if (count > 0) {
        memcpy(piece + guard, cells, (size_t)count * sizeof *cells);
    }
    return piece + guard;
}

static int release(int32_t *cells, int32_t count)
{
    int intact = 1;
    for (long i = 0; i < guard; i++) {
        intact &= cells[i - guard] == PATTERN && cells[count + i] == PATTERN;
    }
    free(cells - guard);
    return intact;
}

static const int32_t *call(const int32_t *table, int make)
{
    int32_t thunk = *table++;
    int32_t apart = *table++;
    int32_t count = *table++;
    const int32_t *cells = table;
    table += count;
    int32_t buffers = *table++;
    const int32_t *ranges = table;
    table += 2 * buffers;
    int32_t scalars = *table++;
    const int32_t *values = table;
    table += scalars;
    if (!make) {
        return table;
    }
    int32_t *all = allocate(cells, count);
    int32_t *pointers[MOST] = {NULL};
    int32_t lengths[MOST] = {0};
    for (int32_t b = 0; b < buffers; b++) {
        int32_t start = ranges[2 * b];
        lengths[b] = ranges[2 * b + 1];
        pointers[b] = apart ? allocate(cells + start, lengths[b]) : all + start;
    }
#ifndef __wasi__ /* which has no signals */
    const struct itimerval limit = {{0, 0}, {SECONDS, 0}};
    (void)setitimer(ITIMER_PROF, &limit, NULL);
#endif
    uint64_t answer = thunks[thunk](pointers, lengths, values);
    int intact = 1;
    for (int32_t b = 0; apart && b < buffers; b++) {
        if (lengths[b] > 0) {
            memcpy(all + ranges[2 * b], pointers[b], (size_t)lengths[b] * sizeof *all);
        }
        intact &= release(pointers[b], lengths[b]);
    }
    printf("%llx %d", (unsigned long long)answer, intact);
    for (int32_t i = 0; i < count; i++) {
        printf(" %ld", (long)all[i]);
    }
    intact = release(all, count);
    printf(" %d\n", intact);
    fflush(stdout);
    return table;
}

static int32_t *read_table(const char *path)
{
    FILE *file = fopen(path, "rb");
    long size = -1;
    if (file != NULL && fseek(file, 0, SEEK_END) == 0) {
        size = ftell(file);
        rewind(file);
    }
    int32_t *table = size > 0 ? malloc((size_t)size) : NULL;
    if (table == NULL || fread(table, 1, (size_t)size, file) != (size_t)size) {
        fputs("cannot read the table of calls\n", stderr);
        exit(97);
    }
    fclose(file);
    return table;
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        return 98;
    }
    int32_t *calls = read_table(argv[1]);
    long first = atol(argv[2]);
    guard = atol(argv[3]);
    const int32_t *table = calls + 1;
    for (long number = 0; number < calls[0]; number++) {
        table = call(table, number >= first);
    }
    free(calls);
    return 0;
}
