# A load whose result nothing reads still traps, in its turn (M3): it is in every form, and in C as a check.
def dead_load(a: buffer, b: buffer, i):
    b[0] = 1
    x = a[i]
    x = 5
    b[0] = 2
    return x

#: ssa
# ssa func dead_load(a: buffer, b: buffer, i: i32):
# entry:
#   store b, 0, 1
#   $t1.1 = load a, i
#   x.1 = copy $t1.1
#   x.2 = copy 5
#   store b, 0, 2
#   return x.2

#: c-functions
# MINICC_HIDDEN uint64_t kernel(const int32_t *MINICC_RESTRICT p0, int32_t n0, int32_t *MINICC_RESTRICT p1, int32_t n1, int32_t s0);
# MINICC_HIDDEN uint64_t kernel(const int32_t *MINICC_RESTRICT p0, int32_t n0, int32_t *MINICC_RESTRICT p1, int32_t n1, int32_t s0)
# {
#     uint32_t v0;
#     (void)p0;
#     (void)n0;
#     (void)p1;
#     (void)n1;
#     v0 = (uint32_t)s0;
#     if (0u >= (uint32_t)n1) {
#         return ((uint64_t)1u << 32) | 0u;
#     }
#     p1[0u] = 1;
#     if (v0 >= (uint32_t)n0) {
#         return ((uint64_t)2u << 32) | v0;
#     }
#     p1[0u] = 2;
#     return (uint64_t)5u;
# }
#
# MINICC_HIDDEN uint64_t kernel_aliased(const int32_t *p0, int32_t n0, int32_t *p1, int32_t n1, int32_t s0);
# MINICC_HIDDEN uint64_t kernel_aliased(const int32_t *p0, int32_t n0, int32_t *p1, int32_t n1, int32_t s0)
# {
#     uint32_t v0;
#     (void)p0;
#     (void)n0;
#     (void)p1;
#     (void)n1;
#     v0 = (uint32_t)s0;
#     if (0u >= (uint32_t)n1) {
#         return ((uint64_t)1u << 32) | 0u;
#     }
#     p1[0u] = 1;
#     if (v0 >= (uint32_t)n0) {
#         return ((uint64_t)2u << 32) | v0;
#     }
#     p1[0u] = 2;
#     return (uint64_t)5u;
# }

#: run a = [7]; b = [0]; i = 0
# return 5 after 0 steps
# a = [7]
# b = [2]

#: run a = [7]; b = [0]; i = 1
# trap a[1] of 1 at 4:9 after 0 steps
# a = [7]
# b = [1]
