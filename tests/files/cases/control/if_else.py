# Two arms meet again: one phi for what both assign, none for what only one of them uses.
def if_else(x):
    if x < 10:
        t = x + 1
        y = t
    else:
        y = x
    return y

#: cfg
# func if_else(x: i32):
# entry:
#   $t1 = lt x, 10
#   branch $t1, then_1, else_2
# then_1:
#   $t2 = add x, 1
#   t = copy $t2
#   y = copy t
#   jump merge_3
# else_2:
#   y = copy x
#   jump merge_3
# merge_3:
#   return y

#: ssa
# ssa func if_else(x: i32):
# entry:
#   $t1.1 = lt x, 10
#   branch $t1.1, then_1, else_2
# then_1:
#   $t2.1 = add x, 1
#   t.1 = copy $t2.1
#   y.3 = copy t.1
#   jump merge_3
# else_2:
#   y.1 = copy x
#   jump merge_3
# merge_3:
#   y.2 = phi [else_2: y.1, then_1: y.3]
#   return y.2

#: coalesced
# func if_else(x: i32):
# entry:
#   $t1.1 = lt x, 10
#   branch $t1.1, then_1, else_2
# then_1:
#   x = add x, 1
#   jump merge_3
# else_2:
#   jump merge_3
# merge_3:
#   return x

#: run x = 9
# return 10 after 0 steps

#: run x = 10
# return 10 after 0 steps
