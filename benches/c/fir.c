#include <stdint.h>

int32_t unchecked_fir(int32_t *restrict out, const int32_t *restrict x, const int32_t *restrict taps, int64_t n,
                      int64_t t)
{
    for (int64_t i = 0; i < n; i++) {
        uint32_t s = 0;
        for (int64_t k = 0; k < t; k++) {
            s += (uint32_t)taps[k] * (uint32_t)x[i + k];
        }
        out[i] = (int32_t)s;
    }
    return 0;
}
