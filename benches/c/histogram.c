#include <stdint.h>

int32_t unchecked_histogram(int32_t *restrict counts, const int32_t *restrict a, int64_t n)
{
    for (int64_t i = 0; i < n; i++) {
        const int64_t v = a[i];
        counts[v] = (int32_t)((uint32_t)counts[v] + 1u);
    }
    return 0;
}
