# A loop that does not end stops at the limit, at the place of its `while`; the stores before it stay (M7).
def endless(a: buffer, n):
    i = 0
    while i != n:
        a[0] = i
        i += 2
    return i

#: c-limited 3
# MINICC_HIDDEN uint64_t kernel(int32_t *p0, int32_t n0, int32_t s0);
# MINICC_HIDDEN uint64_t kernel(int32_t *p0, int32_t n0, int32_t s0)
# {
#     uint32_t v0;
#     uint32_t v2;
#     uint32_t v3;
#     uint32_t v4;
#     uint64_t steps = 0u;
#     (void)p0;
#     (void)n0;
#     v0 = (uint32_t)s0;
#     v2 = 0u;
# b1:
#     v3 = (uint32_t)((int32_t)v2 != (int32_t)v0);
#     if (v3 == 0u) {
#         goto b3;
#     }
#     if (0u >= (uint32_t)n0) {
#         return ((uint64_t)1u << 32) | 0u;
#     }
#     p0[0u] = (int32_t)v2;
#     v4 = v2 + 2u;
#     if (steps == UINT64_C(3)) {
#         return (uint64_t)2u << 32;
#     }
#     steps = steps + 1u;
#     v2 = v4;
#     goto b1;
# b3:
#     return (uint64_t)v2;
# }

#: run limit = 3; a = [9]; n = 7
# step limit at 4:5 after 3 steps
# a = [6]

#: run limit = 3; a = [9]; n = 6
# return 6 after 3 steps
# a = [4]
