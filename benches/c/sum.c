#include <stdint.h>

int32_t unchecked_sum(const int32_t *a, int64_t n)
{
    uint32_t s = 0;
    for (int64_t i = 0; i < n; i++) {
        s += (uint32_t)a[i];
    }
    return (int32_t)s;
}
