#include <stdint.h>

int32_t unchecked_floyd_warshall(int32_t *d, int64_t n)
{
    for (int64_t k = 0; k < n; k++) {
        for (int64_t i = 0; i < n; i++) {
            const uint32_t first = (uint32_t)d[i * n + k];
            for (int64_t j = 0; j < n; j++) {
                int32_t best = d[i * n + j];
                const int32_t through = (int32_t)(first + (uint32_t)d[k * n + j]);
                if (through < best) {
                    best = through;
                }
                d[i * n + j] = best;
            }
        }
    }
    return 0;
}
