# A loop that is left by `return` as well as by its condition.
def find(a: buffer, n, x):
    i = 0
    while i < n:
        if a[i] == x:
            return i
        i += 1
    return -1

#: cfg
# func find(a: buffer, n: i32, x: i32):
# entry:
#   i = copy 0
#   jump while_1
# while_1:
#   $t1 = lt i, n
#   branch $t1, body_2, end_3
# body_2:
#   $t2 = load a, i
#   $t3 = eq $t2, x
#   branch $t3, then_4, else_5
# end_3:
#   $t4 = sub 0, 1
#   return $t4
# then_4:
#   return i
# else_5:
#   jump merge_6
# merge_6:
#   i = add i, 1
#   jump while_1

#: ssa
# ssa func find(a: buffer, n: i32, x: i32):
# entry:
#   i.1 = copy 0
#   jump while_1
# while_1:
#   i.2 = phi [entry: i.1, merge_6: i.3]
#   $t1.1 = lt i.2, n
#   branch $t1.1, body_2, end_3
# body_2:
#   $t2.1 = load a, i.2
#   $t3.1 = eq $t2.1, x
#   branch $t3.1, then_4, else_5
# end_3:
#   $t4.1 = sub 0, 1
#   return $t4.1
# then_4:
#   return i.2
# else_5:
#   jump merge_6
# merge_6:
#   i.3 = add i.2, 1
#   jump while_1

#: c-functions
# MINICC_HIDDEN uint64_t kernel(const int32_t *p0, int32_t n0, int32_t s0, int32_t s1);
# MINICC_HIDDEN uint64_t kernel(const int32_t *p0, int32_t n0, int32_t s0, int32_t s1)
# {
#     uint32_t v0;
#     uint32_t v1;
#     uint32_t v3;
#     uint32_t v4;
#     uint32_t v5;
#     uint32_t v6;
#     uint32_t v7;
#     int64_t v9;
#     uint32_t v11;
#     uint32_t v12;
#     int64_t v13;
#     uint32_t v14;
#     uint32_t v15;
#     uint32_t v16;
#     (void)p0;
#     (void)n0;
#     v0 = (uint32_t)s0;
#     v1 = (uint32_t)s1;
#     v14 = minicc_limit(0, 1, 0, (int32_t)v0, n0);
#     v9 = (int64_t)0;
# b1:
#     v15 = (uint32_t)(v9 < (int64_t)(int32_t)v14);
#     if (v15 == 0u) {
#         v3 = (uint32_t)v9;
#         goto b4;
#     }
#     v11 = (uint32_t)p0[v9];
#     v12 = (uint32_t)((int32_t)v11 == (int32_t)v1);
#     if (v12 != 0u) {
#         v16 = (uint32_t)v9;
#         goto b7;
#     }
#     v13 = v9 + (int64_t)1;
#     v9 = v13;
#     goto b1;
# b4:
#     v4 = (uint32_t)((int32_t)v3 < (int32_t)v0);
#     if (v4 == 0u) {
#         goto b6;
#     }
#     if (v3 >= (uint32_t)n0) {
#         return ((uint64_t)1u << 32) | v3;
#     }
#     v5 = (uint32_t)p0[v3];
#     v6 = (uint32_t)((int32_t)v5 == (int32_t)v1);
#     if (v6 != 0u) {
#         v16 = v3;
#         goto b7;
#     }
#     goto b8;
# b6:
#     return (uint64_t)4294967295u;
# b7:
#     return (uint64_t)v16;
# b8:
#     v7 = v3 + 1u;
#     v3 = v7;
#     goto b4;
# }

#: run a = [4, 5, 6]; n = 3; x = 6
# return 2 after 2 steps
# a = [4, 5, 6]

#: run a = [4, 5, 6]; n = 3; x = 7
# return -1 after 3 steps
# a = [4, 5, 6]

#: run a = [4, 5, 6]; n = 4; x = 7
# trap a[3] of 3 at 5:12 after 3 steps
# a = [4, 5, 6]
