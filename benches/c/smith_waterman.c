#include <stdint.h>

int32_t unchecked_smith_waterman(int32_t *restrict h, const int32_t *restrict a, const int32_t *restrict b, int64_t n,
                                 int64_t m)
{
    const int64_t w = m + 1;
    for (int64_t j = 0; j <= m; j++) {
        h[j] = 0;
    }
    int32_t best = 0;
    for (int64_t i = 1; i <= n; i++) {
        h[i * w] = 0;
        const int32_t x = a[i - 1];
        for (int64_t j = 1; j <= m; j++) {
            uint32_t cell = (uint32_t)h[(i - 1) * w + j - 1];
            if (x == b[j - 1]) {
                cell += 2u;
            } else {
                cell -= 1u;
            }
            int32_t score = (int32_t)cell;
            const int32_t above = (int32_t)((uint32_t)h[(i - 1) * w + j] - 1u);
            if (above > score) {
                score = above;
            }
            const int32_t left = (int32_t)((uint32_t)h[i * w + j - 1] - 1u);
            if (left > score) {
                score = left;
            }
            if (score < 0) {
                score = 0;
            }
            h[i * w + j] = score;
            if (score > best) {
                best = score;
            }
        }
    }
    return best;
}
