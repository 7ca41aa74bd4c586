#include <stdint.h>

int32_t unchecked_sobel(int32_t *restrict out, const int32_t *restrict image, int64_t h, int64_t w)
{
    for (int64_t y = 1; y < h - 1; y++) {
        for (int64_t x = 1; x < w - 1; x++) {
            const uint32_t nw = (uint32_t)image[(y - 1) * w + x - 1];
            const uint32_t n = (uint32_t)image[(y - 1) * w + x];
            const uint32_t ne = (uint32_t)image[(y - 1) * w + x + 1];
            const uint32_t west = (uint32_t)image[y * w + x - 1];
            const uint32_t east = (uint32_t)image[y * w + x + 1];
            const uint32_t sw = (uint32_t)image[(y + 1) * w + x - 1];
            const uint32_t s = (uint32_t)image[(y + 1) * w + x];
            const uint32_t se = (uint32_t)image[(y + 1) * w + x + 1];
            uint32_t gx = ne + 2u * east + se - nw - 2u * west - sw;
            uint32_t gy = sw + 2u * s + se - nw - 2u * n - ne;
            if ((int32_t)gx < 0) {
                gx = 0u - gx;
            }
            if ((int32_t)gy < 0) {
                gy = 0u - gy;
            }
            int32_t g = (int32_t)(gx + gy);
            if (g > 255) {
                g = 255;
            }
            out[y * w + x] = g;
        }
    }
    return 0;
}
