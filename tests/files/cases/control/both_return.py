# Both arms return: nothing comes together again, and what follows need not be there.
def both_return(x):
    if x:
        return 1
    else:
        return 2

#: cfg
# func both_return(x: i32):
# entry:
#   branch x, then_1, else_2
# then_1:
#   return 1
# else_2:
#   return 2

#: ssa
# ssa func both_return(x: i32):
# entry:
#   branch x, then_1, else_2
# then_1:
#   return 1
# else_2:
#   return 2

#: c-functions
# MINICC_HIDDEN uint64_t kernel(int32_t s0);
# MINICC_HIDDEN uint64_t kernel(int32_t s0)
# {
#     uint32_t v0;
#     v0 = (uint32_t)s0;
#     if (v0 == 0u) {
#         goto b2;
#     }
#     return (uint64_t)1u;
# b2:
#     return (uint64_t)2u;
# }

#: run x = 0
# return 2 after 0 steps

#: run x = 4
# return 1 after 0 steps
