# `while 1` is not special: its exit is an edge like any other, so that the `return` after it is needed (S10).
def while_true(n):
    while 1:
        n -= 3
        if n < 0:
            break
    return n

#: cfg
# func while_true(n: i32):
# entry:
#   jump while_1
# while_1:
#   branch 1, body_2, end_3
# body_2:
#   n = sub n, 3
#   $t1 = lt n, 0
#   branch $t1, then_4, else_5
# end_3:
#   return n
# then_4:
#   jump end_3
# else_5:
#   jump merge_6
# merge_6:
#   jump while_1

#: ssa
# ssa func while_true(n: i32):
# entry:
#   jump while_1
# while_1:
#   n.1 = phi [entry: n, merge_6: n.2]
#   branch 1, body_2, end_3
# body_2:
#   n.2 = sub n.1, 3
#   $t1.1 = lt n.2, 0
#   branch $t1.1, then_4, else_5
# end_3:
#   n.3 = phi [then_4: n.2, while_1: n.1]
#   return n.3
# then_4:
#   jump end_3
# else_5:
#   jump merge_6
# merge_6:
#   jump while_1

#: coalesced
# func while_true(n: i32):
# entry:
#   jump while_1
# while_1:
#   branch 1, body_2, end_3
# body_2:
#   n = sub n, 3
#   $t1.1 = lt n, 0
#   branch $t1.1, then_4, else_5
# end_3:
#   return n
# then_4:
#   jump end_3
# else_5:
#   jump merge_6
# merge_6:
#   jump while_1

#: run n = 7
# return -2 after 2 steps

#: run limit = 2; n = 100
# step limit at 3:5 after 2 steps
