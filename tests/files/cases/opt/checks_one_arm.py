# What passed in one arm only is checked again behind the join, and so is what one arm only has bounded.
def once(a: buffer, i, j):
    s = 0
    if i < j:
        s = a[i + 1]
    else:
        s = a[j]
        if i > 0:
            s += a[i + 1]
    return s + a[i] + a[j]

#: opt
# ssa func once(a: buffer, i: i32, j: i32):
# entry:
#   $t1.1 = lt i, j
#   branch $t1.1, then_1, else_2
# then_1:
#   $t2.1 = add i, 1
#   check a, $t2.1
#   $t3.1 = read a, $t2.1
#   jump merge_3
# else_2:
#   check a, j
#   $t4.1 = read a, j
#   $t5.1 = lt 0, i
#   branch $t5.1, then_4, merge_6
# merge_3:
#   s.5 = phi [merge_6: s.3, then_1: $t3.1]
#   check a, i
#   $t8.1 = read a, i
#   $t9.1 = add s.5, $t8.1
#   check a, j
#   $t10.1 = read a, j
#   $t11.1 = add $t9.1, $t10.1
#   return $t11.1
# then_4:
#   $t6.1 = add i, 1
#   check a, $t6.1
#   $t7.1 = read a, $t6.1
#   s.4 = add $t4.1, $t7.1
#   jump merge_6
# merge_6:
#   s.3 = phi [else_2: $t4.1, then_4: s.4]
#   jump merge_3

#: run a = [1, 2, 3]; i = 1; j = 2
# return 8 after 0 steps
# a = [1, 2, 3]

#: run a = [1, 2, 3]; i = -1; j = 2
# trap a[-1] of 3 at 10:16 after 0 steps
# a = [1, 2, 3]

#: run a = [1, 2, 3]; i = 2; j = 0
# trap a[3] of 3 at 9:18 after 0 steps
# a = [1, 2, 3]
