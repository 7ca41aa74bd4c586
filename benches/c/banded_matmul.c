#include <stdint.h>

int32_t unchecked_banded_matmul(int32_t *restrict c, const int32_t *restrict a, const int32_t *restrict b, int64_t n,
                                int64_t w)
{
    const int64_t p = 2 * w + 1;
    const int64_t q = 4 * w + 1;
    for (int64_t i = 0; i < n; i++) {
        for (int64_t d = 0; d < q; d++) {
            c[i * q + d] = 0;
        }
        for (int64_t d = 0; d < p; d++) {
            const int64_t k = i + d - w;
            if (k >= 0 && k < n) {
                const uint32_t x = (uint32_t)a[i * p + d];
                for (int64_t e = 0; e < p; e++) {
                    c[i * q + d + e] = (int32_t)((uint32_t)c[i * q + d + e] + x * (uint32_t)b[k * p + e]);
                }
            }
        }
    }
    return 0;
}
