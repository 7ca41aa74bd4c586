# `break` and `continue` belong to the innermost loop, through any number of `if`s.
def break_continue(n, m):
    count = 0
    i = 0
    while i < n:
        i += 1
        if i == 2:
            continue
        j = 0
        while 1:
            j += 1
            if j > m:
                break
            if j == i:
                continue
            count += 1
        if count > 20:
            break
    return count

#: cfg
# func break_continue(n: i32, m: i32):
# entry:
#   count = copy 0
#   i = copy 0
#   jump while_1
# while_1:
#   $t1 = lt i, n
#   branch $t1, body_2, end_3
# body_2:
#   i = add i, 1
#   $t2 = eq i, 2
#   branch $t2, then_4, else_5
# end_3:
#   return count
# then_4:
#   jump while_1
# else_5:
#   jump merge_6
# merge_6:
#   j = copy 0
#   jump while_7
# while_7:
#   branch 1, body_8, end_9
# body_8:
#   j = add j, 1
#   $t3 = lt m, j
#   branch $t3, then_10, else_11
# end_9:
#   $t5 = lt 20, count
#   branch $t5, then_16, else_17
# then_10:
#   jump end_9
# else_11:
#   jump merge_12
# merge_12:
#   $t4 = eq j, i
#   branch $t4, then_13, else_14
# then_13:
#   jump while_7
# else_14:
#   jump merge_15
# merge_15:
#   count = add count, 1
#   jump while_7
# then_16:
#   jump end_3
# else_17:
#   jump merge_18
# merge_18:
#   jump while_1

#: ssa
# ssa func break_continue(n: i32, m: i32):
# entry:
#   count.1 = copy 0
#   i.1 = copy 0
#   jump while_1
# while_1:
#   count.2 = phi [entry: count.1, merge_18: count.3, then_4: count.2]
#   i.2 = phi [entry: i.1, merge_18: i.3, then_4: i.3]
#   $t1.1 = lt i.2, n
#   branch $t1.1, body_2, end_3
# body_2:
#   i.3 = add i.2, 1
#   $t2.1 = eq i.3, 2
#   branch $t2.1, then_4, else_5
# end_3:
#   count.5 = phi [then_16: count.3, while_1: count.2]
#   return count.5
# then_4:
#   jump while_1
# else_5:
#   jump merge_6
# merge_6:
#   j.1 = copy 0
#   jump while_7
# while_7:
#   count.3 = phi [merge_15: count.4, merge_6: count.2, then_13: count.3]
#   j.2 = phi [merge_15: j.3, merge_6: j.1, then_13: j.3]
#   branch 1, body_8, end_9
# body_8:
#   j.3 = add j.2, 1
#   $t3.1 = lt m, j.3
#   branch $t3.1, then_10, else_11
# end_9:
#   $t5.1 = lt 20, count.3
#   branch $t5.1, then_16, else_17
# then_10:
#   jump end_9
# else_11:
#   jump merge_12
# merge_12:
#   $t4.1 = eq j.3, i.3
#   branch $t4.1, then_13, else_14
# then_13:
#   jump while_7
# else_14:
#   jump merge_15
# merge_15:
#   count.4 = add count.3, 1
#   jump while_7
# then_16:
#   jump end_3
# else_17:
#   jump merge_18
# merge_18:
#   jump while_1

#: run n = 3; m = 3
# return 4 after 9 steps

#: run n = 100; m = 8
# return 21 after 27 steps
