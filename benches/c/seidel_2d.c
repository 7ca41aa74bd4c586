#include <stdint.h>

int32_t unchecked_seidel_2d(int32_t *a, int64_t n, int64_t steps)
{
    for (int64_t t = 0; t < steps; t++) {
        for (int64_t i = 1; i < n - 1; i++) {
            for (int64_t j = 1; j < n - 1; j++) {
                const uint32_t above = (uint32_t)a[(i - 1) * n + j - 1] + (uint32_t)a[(i - 1) * n + j]
                    + (uint32_t)a[(i - 1) * n + j + 1];
                const uint32_t beside =
                    (uint32_t)a[i * n + j - 1] + (uint32_t)a[i * n + j] + (uint32_t)a[i * n + j + 1];
                const uint32_t below = (uint32_t)a[(i + 1) * n + j - 1] + (uint32_t)a[(i + 1) * n + j]
                    + (uint32_t)a[(i + 1) * n + j + 1];
                a[i * n + j] = (int32_t)(5u * (above + beside + below));
            }
        }
    }
    return 0;
}
