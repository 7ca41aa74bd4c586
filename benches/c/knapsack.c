#include <stdint.h>

int32_t unchecked_knapsack(int32_t *restrict best, const int32_t *restrict weights, const int32_t *restrict values,
                           int64_t n, int64_t capacity)
{
    for (int64_t c = 0; c <= capacity; c++) {
        best[c] = 0;
    }
    for (int64_t i = 0; i < n; i++) {
        const int64_t weight = weights[i];
        const uint32_t value = (uint32_t)values[i];
        for (int64_t c = capacity; c >= weight; c--) {
            const int32_t with_it = (int32_t)((uint32_t)best[c - weight] + value);
            if (with_it > best[c]) {
                best[c] = with_it;
            }
        }
    }
    return best[capacity];
}
