#include <stdint.h>

int32_t unchecked_jacobi_1d(int32_t *restrict a, int32_t *restrict b, int64_t n, int64_t steps)
{
    for (int64_t t = 0; t < steps; t++) {
        for (int64_t i = 1; i < n - 1; i++) {
            b[i] = (int32_t)(3u * ((uint32_t)a[i - 1] + (uint32_t)a[i] + (uint32_t)a[i + 1]));
        }
        for (int64_t i = 1; i < n - 1; i++) {
            a[i] = (int32_t)(3u * ((uint32_t)b[i - 1] + (uint32_t)b[i] + (uint32_t)b[i + 1]));
        }
    }
    return 0;
}
