# An end of a range that a value is not is cut off; a value in the middle of it is not known to be gone.
def unequal(x):
    y = 0
    if x >= 3:
        if x <= 5:
            if x != 3:
                if 4 <= x:
                    y += 1
            if x != 5:
                if x <= 4:
                    y += 2
            if x != 4:
                if 4 <= x:
                    y += 4
    return y

#: opt:checks
# ssa func unequal(x: i32):
# entry:
#   y.1 = copy 0
#   $t1.1 = le 3, x
#   branch $t1.1, then_1, else_2
# then_1:
#   $t2.1 = le x, 5
#   branch $t2.1, then_4, else_5
# else_2:
#   jump merge_3
# merge_3:
#   y.2 = phi [else_2: y.1, merge_6: y.3]
#   return y.2
# then_4:
#   $t3.1 = ne x, 3
#   branch $t3.1, then_7, else_8
# else_5:
#   jump merge_6
# merge_6:
#   y.3 = phi [else_5: y.1, merge_21: y.6]
#   jump merge_3
# then_7:
#   $t4.1 = copy 1
#   branch 1, then_10, else_11
# else_8:
#   jump merge_9
# merge_9:
#   y.4 = phi [else_8: y.1, merge_12: y.11]
#   $t5.1 = ne x, 5
#   branch $t5.1, then_13, else_14
# then_10:
#   y.12 = copy 1
#   jump merge_12
# else_11:
#   jump merge_12
# merge_12:
#   y.11 = phi [else_11: y.1, then_10: y.12]
#   jump merge_9
# then_13:
#   $t6.1 = copy 1
#   branch 1, then_16, else_17
# else_14:
#   jump merge_15
# merge_15:
#   y.5 = phi [else_14: y.4, merge_18: y.9]
#   $t7.1 = ne x, 4
#   branch $t7.1, then_19, else_20
# then_16:
#   y.10 = add y.4, 2
#   jump merge_18
# else_17:
#   jump merge_18
# merge_18:
#   y.9 = phi [else_17: y.4, then_16: y.10]
#   jump merge_15
# then_19:
#   $t8.1 = le 4, x
#   branch $t8.1, then_22, else_23
# else_20:
#   jump merge_21
# merge_21:
#   y.6 = phi [else_20: y.5, merge_24: y.7]
#   jump merge_6
# then_22:
#   y.8 = add y.5, 4
#   jump merge_24
# else_23:
#   jump merge_24
# merge_24:
#   y.7 = phi [else_23: y.5, then_22: y.8]
#   jump merge_21

#: run x = 3
# return 2 after 0 steps

#: run x = 4
# return 3 after 0 steps

#: run x = 5
# return 5 after 0 steps
