#include <stdint.h>

int32_t unchecked_prefix_sum(int32_t *restrict out, const int32_t *restrict a, int64_t n)
{
    uint32_t s = 0;
    for (int64_t i = 0; i < n; i++) {
        s += (uint32_t)a[i];
        out[i] = (int32_t)s;
    }
    return (int32_t)s;
}
