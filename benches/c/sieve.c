#include <stdint.h>

int32_t unchecked_sieve(int32_t *prime, int64_t n)
{
    for (int64_t i = 0; i < n; i++) {
        prime[i] = 1;
    }
    uint32_t count = 0;
    for (int64_t i = 2; i < n; i++) {
        if (prime[i] != 0) {
            count += 1u;
            if (i <= 46340) {
                for (int64_t j = i * i; j < n; j += i) {
                    prime[j] = 0;
                }
            }
        }
    }
    return (int32_t)count;
}
