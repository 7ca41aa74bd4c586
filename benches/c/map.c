#include <stdint.h>

int32_t unchecked_map(int32_t *restrict out, const int32_t *restrict a, int64_t n)
{
    for (int64_t i = 0; i < n; i++) {
        const uint32_t x = (uint32_t)a[i];
        out[i] = (int32_t)(x * x - 3u * x + 7u);
    }
    return 0;
}
