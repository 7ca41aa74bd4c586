#include <stdint.h>

int32_t unchecked_spmv(int32_t *restrict y, const int32_t *restrict starts, const int32_t *restrict columns,
                       const int32_t *restrict values, const int32_t *restrict x, int64_t n)
{
    for (int64_t i = 0; i < n; i++) {
        uint32_t s = 0;
        const int64_t end = starts[i + 1];
        for (int64_t p = starts[i]; p < end; p++) {
            s += (uint32_t)values[p] * (uint32_t)x[columns[p]];
        }
        y[i] = (int32_t)s;
    }
    return 0;
}
