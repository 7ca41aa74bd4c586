# Sums, differences and products wrap modulo 2^32 at both ends (V1); comparisons are signed (V3).
def wraps(x, y):
    s = x + y
    d = y - x
    p = x * y
    if s < x:
        s = 0
    return s * 3 + d * 5 + p * 7

#: ssa
# ssa func wraps(x: i32, y: i32):
# entry:
#   $t1.1 = add x, y
#   s.1 = copy $t1.1
#   $t2.1 = sub y, x
#   d.1 = copy $t2.1
#   $t3.1 = mul x, y
#   p.1 = copy $t3.1
#   $t4.1 = lt s.1, x
#   branch $t4.1, then_1, else_2
# then_1:
#   s.3 = copy 0
#   jump merge_3
# else_2:
#   jump merge_3
# merge_3:
#   s.2 = phi [else_2: s.1, then_1: s.3]
#   $t5.1 = mul s.2, 3
#   $t6.1 = mul d.1, 5
#   $t7.1 = add $t5.1, $t6.1
#   $t8.1 = mul p.1, 7
#   $t9.1 = add $t7.1, $t8.1
#   return $t9.1

#: c-functions
# MINICC_HIDDEN uint64_t kernel(int32_t s0, int32_t s1);
# MINICC_HIDDEN uint64_t kernel(int32_t s0, int32_t s1)
# {
#     uint32_t v0;
#     uint32_t v1;
#     uint32_t v2;
#     uint32_t v4;
#     uint32_t v6;
#     uint32_t v9;
#     uint32_t v10;
#     uint32_t v11;
#     uint32_t v12;
#     uint32_t v13;
#     uint32_t v14;
#     v0 = (uint32_t)s0;
#     v1 = (uint32_t)s1;
#     v2 = v0 + v1;
#     v4 = v1 - v0;
#     v6 = v0 * v1;
#     v9 = (int32_t)v2 < (int32_t)v0 ? 0u : v2;
#     v10 = v9 * 3u;
#     v11 = v4 * 5u;
#     v12 = v10 + v11;
#     v13 = v6 * 7u;
#     v14 = v12 + v13;
#     return (uint64_t)v14;
# }

#: run x = 2147483647; y = 1
# return 3 after 0 steps

#: run x = -2147483648; y = -2147483648
# return 0 after 0 steps

#: run x = -2147483648; y = 2147483647
# return 2147483640 after 0 steps
