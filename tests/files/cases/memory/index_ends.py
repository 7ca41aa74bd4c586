# An index is in [0, length): negative ones have no Python meaning (M1), and an index that wrapped is just a number.
def index(a: buffer, i, step):
    return a[i + step]

#: c-functions
# MINICC_HIDDEN uint64_t kernel(const int32_t *p0, int32_t n0, int32_t s0, int32_t s1);
# MINICC_HIDDEN uint64_t kernel(const int32_t *p0, int32_t n0, int32_t s0, int32_t s1)
# {
#     uint32_t v0;
#     uint32_t v1;
#     uint32_t v2;
#     uint32_t v3;
#     (void)p0;
#     (void)n0;
#     v0 = (uint32_t)s0;
#     v1 = (uint32_t)s1;
#     v2 = v0 + v1;
#     if (v2 >= (uint32_t)n0) {
#         return ((uint64_t)1u << 32) | v2;
#     }
#     v3 = (uint32_t)p0[v2];
#     return (uint64_t)v3;
# }

#: run a = [1, 2]; i = 0; step = 1
# return 2 after 0 steps
# a = [1, 2]

#: run a = [1, 2]; i = 1; step = 1
# trap a[2] of 2 at 3:12 after 0 steps
# a = [1, 2]

#: run a = [1, 2]; i = 0; step = -1
# trap a[-1] of 2 at 3:12 after 0 steps
# a = [1, 2]

#: run a = [1, 2]; i = 2147483647; step = 1
# trap a[-2147483648] of 2 at 3:12 after 0 steps
# a = [1, 2]

#: run a = [1, 2]; i = -2147483648; step = -2147483648
# return 1 after 0 steps
# a = [1, 2]

#: run a = [1, 2]; i = -2147483648; step = -1
# trap a[2147483647] of 2 at 3:12 after 0 steps
# a = [1, 2]
