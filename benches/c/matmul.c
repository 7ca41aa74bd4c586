#include <stdint.h>

int32_t unchecked_matmul(int32_t *restrict c, const int32_t *restrict a, const int32_t *restrict b, int64_t n)
{
    for (int64_t i = 0; i < n; i++) {
        for (int64_t j = 0; j < n; j++) {
            c[i * n + j] = 0;
        }
        for (int64_t k = 0; k < n; k++) {
            const uint32_t x = (uint32_t)a[i * n + k];
            for (int64_t j = 0; j < n; j++) {
                c[i * n + j] = (int32_t)((uint32_t)c[i * n + j] + x * (uint32_t)b[k * n + j]);
            }
        }
    }
    return 0;
}
