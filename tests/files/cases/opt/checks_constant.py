# A constant index below one that has passed passes, and so does any index that is known to be that small.
def head(a: buffer, k):
    total = a[3]
    if 0 <= k:
        if k < 4:
            total += a[k]
    return total + a[0] + a[2] + a[4]

#: opt:accesses,checks
# ssa func head(a: buffer, k: i32):
# entry:
#   check a, 3
#   $t1.1 = read a, 3
#   total.1 = copy $t1.1
#   $t2.1 = le 0, k
#   branch $t2.1, then_1, else_2
# then_1:
#   $t3.1 = lt k, 4
#   branch $t3.1, then_4, else_5
# else_2:
#   jump merge_3
# merge_3:
#   total.2 = phi [else_2: total.1, merge_6: total.3]
#   $t5.1 = read a, 0
#   $t6.1 = add total.2, $t5.1
#   $t7.1 = read a, 2
#   $t8.1 = add $t6.1, $t7.1
#   check a, 4
#   $t9.1 = read a, 4
#   $t10.1 = add $t8.1, $t9.1
#   return $t10.1
# then_4:
#   $t4.1 = read a, k
#   total.4 = add total.1, $t4.1
#   jump merge_6
# else_5:
#   jump merge_6
# merge_6:
#   total.3 = phi [else_5: total.1, then_4: total.4]
#   jump merge_3

#: run a = [1, 2, 3, 4, 5]; k = 2
# return 16 after 0 steps
# a = [1, 2, 3, 4, 5]

#: run a = [1, 2, 3, 4]; k = 3
# trap a[4] of 4 at 7:34 after 0 steps
# a = [1, 2, 3, 4]

#: run a = [1, 2, 3]; k = 0
# trap a[3] of 3 at 3:13 after 0 steps
# a = [1, 2, 3]
