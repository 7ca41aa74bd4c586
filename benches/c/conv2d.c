#include <stdint.h>

int32_t unchecked_conv2d(int32_t *restrict out, const int32_t *restrict image, const int32_t *restrict weights,
                         int64_t h, int64_t w, int64_t k)
{
    const int64_t rows = h - k + 1;
    const int64_t columns = w - k + 1;
    for (int64_t y = 0; y < rows; y++) {
        for (int64_t x = 0; x < columns; x++) {
            uint32_t s = 0;
            for (int64_t v = 0; v < k; v++) {
                for (int64_t u = 0; u < k; u++) {
                    s += (uint32_t)image[(y + v) * w + x + u] * (uint32_t)weights[v * k + u];
                }
            }
            out[y * columns + x] = (int32_t)s;
        }
    }
    return 0;
}
