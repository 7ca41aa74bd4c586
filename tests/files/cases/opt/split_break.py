# Both loops are left in two ways, with what each of them has counted.
def find(a: buffer, n, x):
    i = 0
    while i < n:
        if a[i] == x:
            break
        i += 1
    return i

#: opt
# ssa func find(a: buffer, n: i32, x: i32):
# entry:
#   $m1 = limit a, 0, 1, 0, n
#   jump while_2
# while_2:
#   i.4 = phi [entry: 0, merge_1: i.5]
#   $m2 = lt i.4, $m1
#   branch $m2, body_1, while_1
# body_1:
#   $t2.2 = read a, 0, 1, i.4, 0
#   $t3.2 = eq $t2.2, x
#   branch $t3.2, end_3, merge_1
# merge_1:
#   i.5 = add i.4, 1
#   jump while_2
# while_1:
#   i.2 = phi [merge_6: i.3, while_2: i.4]
#   $t1.1 = lt i.2, n
#   branch $t1.1, body_2, end_3
# body_2:
#   check a, i.2
#   $t2.1 = read a, i.2
#   $t3.1 = eq $t2.1, x
#   branch $t3.1, end_3, merge_6
# end_3:
#   i.6 = phi [body_1: i.4, body_2: i.2, while_1: i.2]
#   return i.6
# merge_6:
#   i.3 = add i.2, 1
#   jump while_1

#: run a = [5, 6, 7]; n = 3; x = 6
# return 1 after 1 step
# a = [5, 6, 7]

#: run a = [5, 6, 7]; n = 9; x = 8
# trap a[3] of 3 at 5:12 after 3 steps
# a = [5, 6, 7]
