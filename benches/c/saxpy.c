#include <stdint.h>

int32_t unchecked_saxpy(int32_t *restrict y, const int32_t *restrict x, int64_t alpha, int64_t n)
{
    const uint32_t factor = (uint32_t)alpha;
    for (int64_t i = 0; i < n; i++) {
        y[i] = (int32_t)((uint32_t)y[i] + factor * (uint32_t)x[i]);
    }
    return 0;
}
