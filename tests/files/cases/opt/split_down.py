# Downwards the limit is computed of the negated variable; a start behind the end traps in the loop as it was.
def reverse(a: buffer, n):
    s = 0
    while n >= 1:
        n -= 1
        s = s * 3 + a[n]
    return s

#: opt
# ssa func reverse(a: buffer, n: i32):
# entry:
#   $m1 = sub 0, n
#   $m2 = limit a, -1, -1, $m1, 0
#   $m4 = sub 0, $m2
#   jump while_2
# while_2:
#   n.3 = phi [body_1: n.4, entry: n]
#   s.4 = phi [body_1: $t4.2, entry: 0]
#   $m5 = lt $m4, n.3
#   branch $m5, body_1, while_1
# body_1:
#   n.4 = add n.3, -1
#   $t2.2 = mul s.4, 3
#   $t3.2 = read a, -1, 1, n.3, 0
#   $t4.2 = add $t2.2, $t3.2
#   jump while_2
# while_1:
#   n.1 = phi [body_2: n.2, while_2: n.3]
#   s.2 = phi [body_2: $t4.1, while_2: s.4]
#   $t1.1 = le 1, n.1
#   branch $t1.1, body_2, end_3
# body_2:
#   n.2 = add n.1, -1
#   $t2.1 = mul s.2, 3
#   check a, n.2
#   $t3.1 = read a, n.2
#   $t4.1 = add $t2.1, $t3.1
#   jump while_1
# end_3:
#   return s.2

#: run a = [1, 2, 3]; n = 3
# return 34 after 3 steps
# a = [1, 2, 3]

#: run a = [1, 2, 3]; n = 4
# trap a[3] of 3 at 6:21 after 0 steps
# a = [1, 2, 3]

#: run a = [1, 2, 3]; n = -2147483648
# return 0 after 0 steps
# a = [1, 2, 3]
