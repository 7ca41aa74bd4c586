#include <stdint.h>

int32_t unchecked_edit_distance(int32_t *restrict d, const int32_t *restrict a, const int32_t *restrict b, int64_t n,
                                int64_t m)
{
    const int64_t w = m + 1;
    for (int64_t j = 0; j <= m; j++) {
        d[j] = (int32_t)j;
    }
    for (int64_t i = 1; i <= n; i++) {
        d[i * w] = (int32_t)i;
        const int32_t x = a[i - 1];
        for (int64_t j = 1; j <= m; j++) {
            uint32_t best = (uint32_t)d[(i - 1) * w + j - 1];
            if (x != b[j - 1]) {
                best += 1u;
            }
            const uint32_t above = (uint32_t)d[(i - 1) * w + j] + 1u;
            if ((int32_t)above < (int32_t)best) {
                best = above;
            }
            const uint32_t left = (uint32_t)d[i * w + j - 1] + 1u;
            if ((int32_t)left < (int32_t)best) {
                best = left;
            }
            d[i * w + j] = (int32_t)best;
        }
    }
    return d[n * w + m];
}
