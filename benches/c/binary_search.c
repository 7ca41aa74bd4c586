#include <stdint.h>

int32_t unchecked_binary_search(int32_t *restrict found, const int32_t *restrict keys, const int32_t *restrict a,
                                const int32_t *restrict halves, int64_t m, int64_t depth)
{
    for (int64_t q = 0; q < m; q++) {
        const int32_t key = keys[q];
        int64_t base = 0;
        for (int64_t k = 0; k < depth; k++) {
            const int64_t half = halves[k];
            if (a[base + half - 1] < key) {
                base += half;
            }
        }
        found[q] = (int32_t)base;
    }
    return 0;
}
