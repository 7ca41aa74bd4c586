# A phi whose inputs are constants after copies, of both ends of i32.
def constants(x):
    if x:
        r = 2147483647
    else:
        r = -2147483648
    return r

#: ssa
# ssa func constants(x: i32):
# entry:
#   branch x, then_1, else_2
# then_1:
#   r.3 = copy 2147483647
#   jump merge_3
# else_2:
#   $t1.1 = sub 0, -2147483648
#   r.1 = copy $t1.1
#   jump merge_3
# merge_3:
#   r.2 = phi [else_2: r.1, then_1: r.3]
#   return r.2

#: destroyed
# func constants(x: i32):
# entry:
#   branch x, then_1, else_2
# then_1:
#   r.3 = copy 2147483647
#   jump $edge1
# else_2:
#   $t1.1 = sub 0, -2147483648
#   r.1 = copy $t1.1
#   jump $edge2
# merge_3:
#   return r.2
# $edge1:
#   $edge1_copy0 = copy r.3
#   r.2 = copy $edge1_copy0
#   jump merge_3
# $edge2:
#   $edge2_copy0 = copy r.1
#   r.2 = copy $edge2_copy0
#   jump merge_3

#: coalesced
# func constants(x: i32):
# entry:
#   branch x, then_1, else_2
# then_1:
#   $t1.1 = copy 2147483647
#   jump merge_3
# else_2:
#   $t1.1 = sub 0, -2147483648
#   jump merge_3
# merge_3:
#   return $t1.1

#: c-functions
# MINICC_HIDDEN uint64_t kernel(int32_t s0);
# MINICC_HIDDEN uint64_t kernel(int32_t s0)
# {
#     uint32_t v0;
#     uint32_t v3;
#     v0 = (uint32_t)s0;
#     v3 = v0 != 0u ? 2147483647u : 2147483648u;
#     return (uint64_t)v3;
# }

#: run x = 1
# return 2147483647 after 0 steps

#: run x = 0
# return -2147483648 after 0 steps
