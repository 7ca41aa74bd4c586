# A long chain of `elif`: each is an `if` in the arm before it, and the merges come from the innermost outwards.
def sign(x):
    if x < -100:
        r = -2
    elif x < 0:
        r = -1
    elif x == 0:
        r = 0
    elif x <= 100:
        r = 1
    else:
        r = 2
    return r

#: cfg
# func sign(x: i32):
# entry:
#   $t1 = sub 0, 100
#   $t2 = lt x, $t1
#   branch $t2, then_1, else_2
# then_1:
#   $t3 = sub 0, 2
#   r = copy $t3
#   jump merge_3
# else_2:
#   $t4 = lt x, 0
#   branch $t4, then_4, else_5
# merge_3:
#   return r
# then_4:
#   $t5 = sub 0, 1
#   r = copy $t5
#   jump merge_6
# else_5:
#   $t6 = eq x, 0
#   branch $t6, then_7, else_8
# merge_6:
#   jump merge_3
# then_7:
#   r = copy 0
#   jump merge_9
# else_8:
#   $t7 = le x, 100
#   branch $t7, then_10, else_11
# merge_9:
#   jump merge_6
# then_10:
#   r = copy 1
#   jump merge_12
# else_11:
#   r = copy 2
#   jump merge_12
# merge_12:
#   jump merge_9

#: ssa
# ssa func sign(x: i32):
# entry:
#   $t1.1 = sub 0, 100
#   $t2.1 = lt x, $t1.1
#   branch $t2.1, then_1, else_2
# then_1:
#   $t3.1 = sub 0, 2
#   r.9 = copy $t3.1
#   jump merge_3
# else_2:
#   $t4.1 = lt x, 0
#   branch $t4.1, then_4, else_5
# merge_3:
#   r.8 = phi [merge_6: r.6, then_1: r.9]
#   return r.8
# then_4:
#   $t5.1 = sub 0, 1
#   r.7 = copy $t5.1
#   jump merge_6
# else_5:
#   $t6.1 = eq x, 0
#   branch $t6.1, then_7, else_8
# merge_6:
#   r.6 = phi [merge_9: r.4, then_4: r.7]
#   jump merge_3
# then_7:
#   r.5 = copy 0
#   jump merge_9
# else_8:
#   $t7.1 = le x, 100
#   branch $t7.1, then_10, else_11
# merge_9:
#   r.4 = phi [merge_12: r.2, then_7: r.5]
#   jump merge_6
# then_10:
#   r.3 = copy 1
#   jump merge_12
# else_11:
#   r.1 = copy 2
#   jump merge_12
# merge_12:
#   r.2 = phi [else_11: r.1, then_10: r.3]
#   jump merge_9

#: coalesced
# func sign(x: i32):
# entry:
#   $t1.1 = sub 0, 100
#   $t2.1 = lt x, $t1.1
#   branch $t2.1, then_1, else_2
# then_1:
#   r.1 = sub 0, 2
#   jump merge_3
# else_2:
#   $t4.1 = lt x, 0
#   branch $t4.1, then_4, else_5
# merge_3:
#   return r.1
# then_4:
#   r.1 = sub 0, 1
#   jump merge_6
# else_5:
#   $t6.1 = eq x, 0
#   branch $t6.1, then_7, else_8
# merge_6:
#   jump merge_3
# then_7:
#   r.1 = copy 0
#   jump merge_9
# else_8:
#   $t7.1 = le x, 100
#   branch $t7.1, then_10, else_11
# merge_9:
#   jump merge_6
# then_10:
#   r.1 = copy 1
#   jump merge_12
# else_11:
#   r.1 = copy 2
#   jump merge_12
# merge_12:
#   jump merge_9

#: run x = -101
# return -2 after 0 steps

#: run x = -1
# return -1 after 0 steps

#: run x = 0
# return 0 after 0 steps

#: run x = 100
# return 1 after 0 steps

#: run x = 101
# return 2 after 0 steps
