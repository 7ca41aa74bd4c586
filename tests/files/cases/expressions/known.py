# A comparison of a value with itself or of two constants is a literal in C, since compilers warn about it; what only it
# reads is no variable there.
def known(n, m):
    x = n + m
    y = (n < n) + (n <= n) * 2 + (n == n) * 4 + (n != n) * 8
    z = (2 < 1) + (1 <= 2) * 2 + (-1 == 1) * 4 + (1 != 2) * 8
    return y * 16 + z + (x != x)

#: c
# MINICC_HIDDEN uint64_t kernel(int32_t s0, int32_t s1);
# MINICC_HIDDEN uint64_t kernel(int32_t s0, int32_t s1)
# {
#     uint32_t v4;
#     uint32_t v5;
#     uint32_t v6;
#     uint32_t v7;
#     uint32_t v8;
#     uint32_t v9;
#     uint32_t v10;
#     uint32_t v11;
#     uint32_t v12;
#     uint32_t v13;
#     uint32_t v14;
#     uint32_t v15;
#     uint32_t v16;
#     uint32_t v17;
#     uint32_t v18;
#     uint32_t v19;
#     uint32_t v20;
#     uint32_t v21;
#     uint32_t v22;
#     uint32_t v23;
#     uint32_t v24;
#     uint32_t v25;
#     uint32_t v26;
#     uint32_t v27;
#     uint32_t v28;
#     uint32_t v29;
#     uint32_t v30;
#     (void)s0;
#     (void)s1;
#     v4 = 0u;
#     v5 = 1u;
#     v6 = v5 * 2u;
#     v7 = v4 + v6;
#     v8 = 1u;
#     v9 = v8 * 4u;
#     v10 = v7 + v9;
#     v11 = 0u;
#     v12 = v11 * 8u;
#     v13 = v10 + v12;
#     v14 = v13;
#     v15 = 0u;
#     v16 = 1u;
#     v17 = v16 * 2u;
#     v18 = v15 + v17;
#     v19 = 0u - 1u;
#     v20 = (uint32_t)((int32_t)v19 == 1);
#     v21 = v20 * 4u;
#     v22 = v18 + v21;
#     v23 = 1u;
#     v24 = v23 * 8u;
#     v25 = v22 + v24;
#     v26 = v25;
#     v27 = v14 * 16u;
#     v28 = v27 + v26;
#     v29 = 0u;
#     v30 = v28 + v29;
#     return (uint64_t)v30;
# }

#: run n = 3; m = -4
# return 106 after 0 steps
