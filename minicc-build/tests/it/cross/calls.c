/* Calls of two kernels, by number, without a C library. BLEND, BLEND_ALIASED and FAR name the entries. */

#include <stdint.h>

uint64_t BLEND(int32_t *a, int32_t n, const int32_t *b, int32_t m, int32_t end, int32_t k);
uint64_t BLEND_ALIASED(int32_t *a, int32_t n, const int32_t *b, int32_t m, int32_t end, int32_t k);
uint64_t FAR(const int32_t *a, int32_t n, int32_t base, int32_t scale, int32_t start, int32_t end);

static int32_t memory[10];

int32_t cell(int32_t index);
uint64_t answer(int32_t call);

int32_t cell(int32_t index)
{
    return memory[index];
}

uint64_t answer(int32_t call)
{
    const int32_t min = INT32_MIN, max = INT32_MAX;
    int32_t *m = memory;
    int32_t i;
    for (i = 0; i < 10; i++) {
        m[i] = i + 1;
    }
    switch (call) {
    case 0: return BLEND(m, 5, m + 5, 5, 5, 2);
    case 1: return BLEND(m, 4, m + 5, 5, 5, 2);
    case 2: return BLEND_ALIASED(m, 5, m + 1, 5, 5, 1);
    case 3: return BLEND_ALIASED(m + 1, 5, m, 5, 5, 1);
    case 4: return BLEND(m, 5, m + 5, 5, 5, max);
    case 5: return FAR(m, 10, 9, -2, 0, 5);
    case 6: return FAR(m, 10, 9, -2, 0, 6);
    case 7: return FAR(m, 10, min, max, 0, 3);
    case 8: return FAR(m, 10, max, -max, 0, 3);
    case 9: return FAR(m, 10, max, -max, 1, 2);
    case 10: return FAR(m, 10, max, -max, 1, 3);
    case 11: return FAR(m, 10, 5, 1 << 30, 4, 5);
    case 12: return FAR(m, 10, 0, 1, max - 1, max);
    case 13: return FAR(m, 10, min, 1, min, min + 3);
    default: return ~UINT64_C(0);
    }
}

#ifdef MAIN
#include <stdio.h>

int main(void)
{
    int32_t call, i;
    for (call = 0; call < 14; call++) {
        printf("%llx:", (unsigned long long)answer(call));
        for (i = 0; i < 10; i++) {
            printf(" %ld", (long)cell(i));
        }
        printf("\n");
    }
    return 0;
}
#endif
