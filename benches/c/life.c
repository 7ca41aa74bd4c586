#include <stdint.h>

int32_t unchecked_life(int32_t *restrict out, const int32_t *restrict grid, int64_t h, int64_t w)
{
    for (int64_t y = 1; y < h - 1; y++) {
        for (int64_t x = 1; x < w - 1; x++) {
            uint32_t s = (uint32_t)grid[(y - 1) * w + x - 1] + (uint32_t)grid[(y - 1) * w + x]
                + (uint32_t)grid[(y - 1) * w + x + 1];
            s += (uint32_t)grid[y * w + x - 1] + (uint32_t)grid[y * w + x + 1];
            s += (uint32_t)grid[(y + 1) * w + x - 1] + (uint32_t)grid[(y + 1) * w + x]
                + (uint32_t)grid[(y + 1) * w + x + 1];
            int32_t alive = 0;
            if (s == 3u) {
                alive = 1;
            } else if (s == 2u) {
                alive = grid[y * w + x];
            }
            out[y * w + x] = alive;
        }
    }
    return 0;
}
