# The main loop ends where an element could be missing, and the loop as it was makes the rest, with its traps.
def stencil(a: buffer, n):
    s = 0
    i = 1
    while i < n - 1:
        s += a[i - 1] * a[i + 1]
        i += 1
    return s

#: opt
# ssa func stencil(a: buffer, n: i32):
# entry:
#   $t1.1 = add n, -1
#   $m1 = limit a, -1, 1, 1, $t1.1
#   $m2 = limit a, 1, 1, 1, $m1
#   jump while_2
# while_2:
#   i.4 = phi [body_1: $t5.2, entry: 1]
#   s.4 = phi [body_1: s.5, entry: 0]
#   $m3 = lt i.4, $m2
#   branch $m3, body_1, while_1
# body_1:
#   $t4.2 = read a, -1, 1, i.4, 0
#   $t5.2 = add i.4, 1
#   $t6.2 = read a, -1, 1, i.4, 2
#   $t7.2 = mul $t4.2, $t6.2
#   s.5 = add s.4, $t7.2
#   jump while_2
# while_1:
#   i.2 = phi [body_2: $t5.1, while_2: i.4]
#   s.2 = phi [body_2: s.3, while_2: s.4]
#   $t2.1 = lt i.2, $t1.1
#   branch $t2.1, body_2, end_3
# body_2:
#   $t3.1 = add i.2, -1
#   check a, $t3.1
#   $t4.1 = read a, $t3.1
#   $t5.1 = add i.2, 1
#   check a, $t5.1
#   $t6.1 = read a, $t5.1
#   $t7.1 = mul $t4.1, $t6.1
#   s.3 = add s.2, $t7.1
#   jump while_1
# end_3:
#   return s.2

#: run a = [1, 2, 3, 4, 5]; n = 5
# return 26 after 3 steps
# a = [1, 2, 3, 4, 5]

#: run a = [1, 2, 3, 4]; n = 6
# trap a[4] of 4 at 6:25 after 2 steps
# a = [1, 2, 3, 4]

#: run a = [1, 2, 3]; n = -2147483648
# trap a[3] of 3 at 6:25 after 1 step
# a = [1, 2, 3]
