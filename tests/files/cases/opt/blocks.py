# Decisions that decide nothing go, the inner ones first; the loop keeps its header, whose place a step limit names.
def nothing(a: buffer, n):
    while 1:
        if n < 0:
            pass
        elif n == 5:
            pass
        elif n == 6:
            n = n
        if a[n] == 0:
            break
        n += 1
    return n

#: opt:blocks
# ssa func nothing(a: buffer, n: i32):
# entry:
#   jump while_1
# while_1:
#   n.1 = phi [entry: n, merge_15: n.6]
#   branch 1, body_2, end_3
# body_2:
#   $t1.1 = lt n.1, 0
#   branch $t1.1, merge_6, else_5
# end_3:
#   n.7 = phi [merge_6: n.5, while_1: n.1]
#   return n.7
# else_5:
#   $t2.1 = eq n.1, 5
#   branch $t2.1, merge_9, else_8
# merge_6:
#   n.5 = phi [body_2: n.1, merge_9: n.4]
#   $t4.1 = load a, n.5
#   $t5.1 = eq $t4.1, 0
#   branch $t5.1, end_3, merge_15
# else_8:
#   $t3.1 = eq n.1, 6
#   branch $t3.1, then_10, merge_12
# merge_9:
#   n.4 = phi [else_5: n.1, merge_12: n.2]
#   jump merge_6
# then_10:
#   n.3 = copy n.1
#   jump merge_12
# merge_12:
#   n.2 = phi [else_8: n.1, then_10: n.3]
#   jump merge_9
# merge_15:
#   n.6 = add n.5, 1
#   jump while_1

#: opt
# ssa func nothing(a: buffer, n: i32):
# entry:
#   jump while_1
# while_1:
#   n.1 = phi [entry: n, merge_15: n.6]
#   jump merge_6
# end_3:
#   return n.1
# merge_6:
#   check a, n.1
#   $t4.1 = read a, n.1
#   $t5.1 = eq $t4.1, 0
#   branch $t5.1, end_3, merge_15
# merge_15:
#   n.6 = add n.1, 1
#   jump while_1

#: run a = [1, 1, 0]; n = 0
# return 2 after 2 steps
# a = [1, 1, 0]
