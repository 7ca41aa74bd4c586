# A comparison of a value with itself or of two constants is a literal in C, since compilers warn about it; what only it
# reads is no variable there.
def known(n, m):
    x = n + m
    y = (n < n) + (n <= n) * 2 + (n == n) * 4 + (n != n) * 8
    z = (2 < 1) + (1 <= 2) * 2 + (-1 == 1) * 4 + (1 != 2) * 8
    return y * 16 + z + (x != x)

#: c-functions
# MINICC_HIDDEN uint64_t kernel(int32_t s0, int32_t s1);
# MINICC_HIDDEN uint64_t kernel(int32_t s0, int32_t s1)
# {
#     (void)s0;
#     (void)s1;
#     return (uint64_t)106u;
# }

#: run n = 3; m = -4
# return 106 after 0 steps
