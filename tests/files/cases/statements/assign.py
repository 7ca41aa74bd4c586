# A name is assigned again and again; each assignment is a version of its own.
def assign(n):
    x = n
    y = x
    x = 5
    x = x
    return x + y

#: cfg
# func assign(n: i32):
# entry:
#   x = copy n
#   y = copy x
#   x = copy 5
#   x = copy x
#   $t1 = add x, y
#   return $t1

#: ssa
# ssa func assign(n: i32):
# entry:
#   x.1 = copy n
#   y.1 = copy x.1
#   x.2 = copy 5
#   x.3 = copy x.2
#   $t1.1 = add x.3, y.1
#   return $t1.1

#: coalesced
# func assign(n: i32):
# entry:
#   x.2 = copy 5
#   $t1.1 = add x.2, n
#   return $t1.1

#: c-functions
# MINICC_HIDDEN uint64_t kernel(int32_t s0);
# MINICC_HIDDEN uint64_t kernel(int32_t s0)
# {
#     uint32_t v0;
#     uint32_t v5;
#     v0 = (uint32_t)s0;
#     v5 = v0 + 5u;
#     return (uint64_t)v5;
# }

#: run n = 7
# return 12 after 0 steps
