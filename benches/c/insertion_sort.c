#include <stdint.h>

int32_t unchecked_insertion_sort(int32_t *restrict out, const int32_t *restrict a, int64_t n)
{
    for (int64_t i = 0; i < n; i++) {
        const int32_t x = a[i];
        int64_t j = i;
        while (j > 0) {
            const int32_t before = out[j - 1];
            if (before <= x) {
                break;
            }
            out[j] = before;
            j--;
        }
        out[j] = x;
    }
    return 0;
}
