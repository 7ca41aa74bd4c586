# A loop over a buffer: phis for what the loop changes, none for the bound.
def total(a: buffer, n):
    s = 0
    i = 0
    while i < n:
        s += a[i]
        i += 1
    return s

#: cfg
# func total(a: buffer, n: i32):
# entry:
#   s = copy 0
#   i = copy 0
#   jump while_1
# while_1:
#   $t1 = lt i, n
#   branch $t1, body_2, end_3
# body_2:
#   $t2 = load a, i
#   s = add s, $t2
#   i = add i, 1
#   jump while_1
# end_3:
#   return s

#: ssa
# ssa func total(a: buffer, n: i32):
# entry:
#   s.1 = copy 0
#   i.1 = copy 0
#   jump while_1
# while_1:
#   i.2 = phi [body_2: i.3, entry: i.1]
#   s.2 = phi [body_2: s.3, entry: s.1]
#   $t1.1 = lt i.2, n
#   branch $t1.1, body_2, end_3
# body_2:
#   $t2.1 = load a, i.2
#   s.3 = add s.2, $t2.1
#   i.3 = add i.2, 1
#   jump while_1
# end_3:
#   return s.2

#: destroyed
# func total(a: buffer, n: i32):
# entry:
#   s.1 = copy 0
#   i.1 = copy 0
#   jump $edge1
# while_1:
#   $t1.1 = lt i.2, n
#   branch $t1.1, body_2, end_3
# body_2:
#   $t2.1 = load a, i.2
#   s.3 = add s.2, $t2.1
#   i.3 = add i.2, 1
#   jump $edge2
# end_3:
#   return s.2
# $edge1:
#   $edge1_copy0 = copy i.1
#   $edge1_copy1 = copy s.1
#   i.2 = copy $edge1_copy0
#   s.2 = copy $edge1_copy1
#   jump while_1
# $edge2:
#   $edge2_copy0 = copy i.3
#   $edge2_copy1 = copy s.3
#   i.2 = copy $edge2_copy0
#   s.2 = copy $edge2_copy1
#   jump while_1

#: coalesced
# func total(a: buffer, n: i32):
# entry:
#   s.1 = copy 0
#   i.1 = copy 0
#   jump while_1
# while_1:
#   $t1.1 = lt i.1, n
#   branch $t1.1, body_2, end_3
# body_2:
#   $t2.1 = load a, i.1
#   s.1 = add s.1, $t2.1
#   i.1 = add i.1, 1
#   jump while_1
# end_3:
#   return s.1

#: alloc:greedy 2
# r0     n
# r1     i.1, i.2, i.3, $edge1_copy0, $edge2_copy0
# slot0  s.2
# slot1  s.3
# slot2  $edge1_copy1
# slot3  $edge2_copy1
# slot4  $t1.1
# slot5  $t2.1
# slot6  s.1

#: alloc 2
# r0     i.1
# r1     $t1.1, $t2.1
# slot0  n
# slot1  s.1

#: c
# #include <stdint.h>
#
# #if defined(__ELF__) || defined(__APPLE__)
# #define MINICC_HIDDEN __attribute__((visibility("hidden")))
# #else
# #define MINICC_HIDDEN
# #endif
# #if defined(__GNUC__) || defined(_MSC_VER)
# #define MINICC_RESTRICT __restrict
# #else
# #define MINICC_RESTRICT
# #endif
# #if defined(__GNUC__) && !defined(__clang__)
# #pragma GCC diagnostic ignored "-Wpragmas"
# #pragma GCC diagnostic ignored "-Waggressive-loop-optimizations"
# #endif
# #if defined(__SIZEOF_POINTER__) && __SIZEOF_POINTER__ < 8
# #if defined(__clang__)
# #pragma clang diagnostic ignored "-Warray-bounds"
# #else
# #pragma GCC diagnostic ignored "-Warray-bounds"
# #pragma GCC diagnostic ignored "-Wrestrict"
# #pragma GCC diagnostic ignored "-Wstringop-overflow"
# #pragma GCC diagnostic ignored "-Wstringop-overread"
# #endif
# #endif
#
# #ifndef MINICC_INLINE
# #if defined(__GNUC__)
# #define MINICC_INLINE __inline__
# #elif defined(_MSC_VER)
# #define MINICC_INLINE __inline
# #else
# #define MINICC_INLINE
# #endif
# #endif
#
# #ifndef MINICC_LIMIT
# #define MINICC_LIMIT
# static MINICC_INLINE uint32_t minicc_limit(int32_t base, int32_t scale, int32_t first, int32_t bound, int32_t length)
# {
#     int64_t start = (int64_t)base + (int64_t)scale * first;
#     int64_t end = (int64_t)base + (int64_t)scale * ((int64_t)bound - 1);
#     int64_t ahead;
#     if (bound <= first) {
#         return (uint32_t)bound;
#     }
#     if (start < 0 || start >= length) {
#         return (uint32_t)first;
#     }
#     if (end >= 0 && end < length) {
#         return (uint32_t)bound;
#     }
#     ahead = scale > 0 ? (length - 1 - start) / scale : start / -(int64_t)scale;
#     return (uint32_t)(first + ahead + 1);
# }
# #endif
#
# MINICC_HIDDEN uint64_t kernel(const int32_t *p0, int32_t n0, int32_t s0);
# MINICC_HIDDEN uint64_t kernel(const int32_t *p0, int32_t n0, int32_t s0)
# {
#     uint32_t v0;
#     uint32_t v3;
#     uint32_t v4;
#     uint32_t v5;
#     uint32_t v6;
#     uint32_t v7;
#     uint32_t v8;
#     int64_t v9;
#     uint32_t v10;
#     uint32_t v12;
#     uint32_t v13;
#     int64_t v14;
#     uint32_t v15;
#     uint32_t v16;
#     (void)p0;
#     (void)n0;
#     v0 = (uint32_t)s0;
# #line 5 "control/while.py"
#     v15 = minicc_limit(0, 1, 0, (int32_t)v0, n0);
#     v9 = (int64_t)0;
#     v10 = 0u;
# b1:
#     v16 = (uint32_t)(v9 < (int64_t)(int32_t)v15);
#     if (v16 == 0u) {
#         v3 = (uint32_t)v9;
#         v4 = v10;
#         goto b3;
#     }
# #line 6
#     v12 = (uint32_t)p0[v9];
#     v13 = v10 + v12;
# #line 7
#     v14 = v9 + (int64_t)1;
# #line 5
#     v9 = v14;
#     v10 = v13;
#     goto b1;
# b3:
#     v5 = (uint32_t)((int32_t)v3 < (int32_t)v0);
#     if (v5 == 0u) {
#         goto b5;
#     }
# #line 6
#     if (v3 >= (uint32_t)n0) {
#         return ((uint64_t)1u << 32) | v3;
#     }
#     v6 = (uint32_t)p0[v3];
#     v7 = v4 + v6;
# #line 7
#     v8 = v3 + 1u;
# #line 5
#     v3 = v8;
#     v4 = v7;
#     goto b3;
# b5:
# #line 8
#     return (uint64_t)v4;
# }

#: run a = [1, 2, 3]; n = 3
# return 6 after 3 steps
# a = [1, 2, 3]

#: run a = [1, 2, 3]; n = 0
# return 0 after 0 steps
# a = [1, 2, 3]

#: run a = [1, 2, 3]; n = 4
# trap a[3] of 3 at 6:14 after 3 steps
# a = [1, 2, 3]

#: values
# v0 n
# v15 $m1
# v9 i.4
# v10 s.4
# v16 $m2
# v12 $t2.2
# v13 s.5
# v14 i.5
# v3 i.2
# v4 s.2
# v5 $t1.1
# v6 $t2.1
# v7 s.3
# v8 i.3
