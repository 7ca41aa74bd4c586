#include <stdint.h>

int32_t unchecked_mvt(int32_t *restrict u, int32_t *restrict v, const int32_t *restrict a, const int32_t *restrict x,
                      const int32_t *restrict y, int64_t n)
{
    for (int64_t i = 0; i < n; i++) {
        uint32_t s = (uint32_t)u[i];
        for (int64_t j = 0; j < n; j++) {
            s += (uint32_t)a[i * n + j] * (uint32_t)x[j];
        }
        u[i] = (int32_t)s;
    }
    for (int64_t i = 0; i < n; i++) {
        const uint32_t t = (uint32_t)y[i];
        for (int64_t j = 0; j < n; j++) {
            v[j] = (int32_t)((uint32_t)v[j] + (uint32_t)a[i * n + j] * t);
        }
    }
    return 0;
}
