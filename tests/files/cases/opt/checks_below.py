# In the loop, j is at least 1, so that j - 1 is an element where j is; nothing is known of j + 1.
def sink(a: buffer, j):
    while j > 0:
        if a[j] >= a[j - 1]:
            break
        t = a[j]
        a[j] = a[j - 1]
        a[j - 1] = t
        j -= 1
    return a[j + 1]

#: opt
# ssa func sink(a: buffer, j: i32):
# entry:
#   $m1 = sub 0, j
#   $m2 = limit a, 0, -1, $m1, 0
#   $m3 = sub 0, $m2
#   jump while_2
# while_2:
#   j.3 = phi [entry: j, merge_1: $t3.2]
#   $m4 = lt $m3, j.3
#   branch $m4, body_1, while_1
# body_1:
#   $t2.2 = read a, 0, 1, j.3, 0
#   $t3.2 = add j.3, -1
#   $t4.2 = read a, $t3.2
#   $t5.2 = le $t4.2, $t2.2
#   branch $t5.2, end_3, merge_1
# merge_1:
#   $t6.2 = read a, 0, 1, j.3, 0
#   $t8.2 = read a, $t3.2
#   write a, 0, 1, j.3, 0, $t8.2
#   write a, $t3.2, $t6.2
#   jump while_2
# while_1:
#   j.1 = phi [merge_6: $t3.1, while_2: j.3]
#   $t1.1 = lt 0, j.1
#   branch $t1.1, body_2, end_3
# body_2:
#   check a, j.1
#   $t2.1 = read a, j.1
#   $t3.1 = add j.1, -1
#   $t4.1 = read a, $t3.1
#   $t5.1 = le $t4.1, $t2.1
#   branch $t5.1, end_3, merge_6
# end_3:
#   j.4 = phi [body_1: j.3, body_2: j.1, while_1: j.1]
#   $t10.1 = add j.4, 1
#   check a, $t10.1
#   $t11.1 = read a, $t10.1
#   return $t11.1
# merge_6:
#   $t6.1 = read a, j.1
#   $t8.1 = read a, $t3.1
#   write a, j.1, $t8.1
#   write a, $t3.1, $t6.1
#   jump while_1

#: run a = [2, 4, 6, 3, 9]; j = 3
# return 4 after 2 steps
# a = [2, 3, 4, 6, 9]

#: run a = [3]; j = 0
# trap a[1] of 1 at 10:12 after 0 steps
# a = [3]

#: run a = [3, 1]; j = 2
# trap a[2] of 2 at 4:12 after 0 steps
# a = [3, 1]

#: run a = [3, 1]; j = -7
# trap a[-6] of 2 at 10:12 after 0 steps
# a = [3, 1]
