# Constants through a branch that always goes one way: the other side is gone, and with it the other value.
def decided(a: buffer, n):
    debug = 0
    scale = 3
    if debug:
        a[0] = 99
        scale = n
    a[1] = scale * 2
    return scale

#: opt:sparse
# ssa func decided(a: buffer, n: i32):
# entry:
#   debug.1 = copy 0
#   scale.1 = copy 3
#   jump else_2
# else_2:
#   jump merge_3
# merge_3:
#   scale.2 = phi [else_2: 3]
#   $t1.1 = mul 3, 2
#   store a, 1, 6
#   return 3

#: opt
# ssa func decided(a: buffer, n: i32):
# entry:
#   check a, 1
#   write a, 1, 6
#   return 3

#: run a = [1, 2]; n = 7
# return 3 after 0 steps
# a = [1, 6]
