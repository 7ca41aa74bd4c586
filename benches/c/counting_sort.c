#include <stdint.h>

int32_t unchecked_counting_sort(int32_t *restrict out, int32_t *restrict counts, const int32_t *restrict a, int64_t n,
                                int64_t m)
{
    for (int64_t v = 0; v < m; v++) {
        counts[v] = 0;
    }
    for (int64_t i = 0; i < n; i++) {
        const int64_t v = a[i];
        counts[v] = (int32_t)((uint32_t)counts[v] + 1u);
    }
    uint32_t start = 0;
    for (int64_t v = 0; v < m; v++) {
        const uint32_t count = (uint32_t)counts[v];
        counts[v] = (int32_t)start;
        start += count;
    }
    for (int64_t i = 0; i < n; i++) {
        const int32_t v = a[i];
        const int32_t place = counts[v];
        out[place] = v;
        counts[v] = (int32_t)((uint32_t)place + 1u);
    }
    return 0;
}
