# The inner loop begins at 1. What its index is at 0 is an i32 all the same, so that main loops have exact indices.
def inner(a: buffer, h, w):
    s = 0
    y = 0
    while y < h:
        x = 1
        while x < 9:
            s += a[y * w + 2 * x - 1]
            x += 1
        y += 1
    return s

#: opt
# ssa func inner(a: buffer, h: i32, w: i32):
# entry:
#   $m1 = limit a, 1, w, 0, h
#   $m2 = limit a, 15, w, 0, $m1
#   $m3 = limit a, 1, 2, 0, 7
#   $m4 = eq $m3, 7
#   $m5 = select $m4, $m2, 0
#   jump while_2
# while_2:
#   s.5 = phi [end_1: s.6, entry: 0]
#   y.4 = phi [end_1: y.5, entry: 0]
#   $m6 = lt y.4, $m5
#   branch $m6, before_2, while_1
# while_3:
#   s.6 = phi [before_2: s.5, body_1: s.7]
#   x.4 = phi [before_2: 1, body_1: x.5]
#   $t2.2 = lt x.4, 9
#   branch $t2.2, body_1, end_1
# body_1:
#   $t7.2 = read a, $m8, 2, x.4, 0
#   s.7 = add s.6, $t7.2
#   x.5 = add x.4, 1
#   jump while_3
# end_1:
#   y.5 = add y.4, 1
#   jump while_2
# before_2:
#   $t3.2 = mul y.4, w
#   $m8 = add $t3.2, -1
#   jump while_3
# while_1:
#   s.2 = phi [end_6: s.3, while_2: s.5]
#   y.2 = phi [end_6: y.3, while_2: y.4]
#   $t1.1 = lt y.2, h
#   branch $t1.1, before_1, end_3
# end_3:
#   return s.2
# while_4:
#   s.3 = phi [before_1: s.2, body_5: s.4]
#   x.2 = phi [before_1: 1, body_5: x.3]
#   $t2.1 = lt x.2, 9
#   branch $t2.1, body_5, end_6
# body_5:
#   $t4.1 = mul x.2, 2
#   $t5.1 = add $t3.1, $t4.1
#   $t6.1 = add $t5.1, -1
#   check a, $t6.1
#   $t7.1 = read a, $t6.1
#   s.4 = add s.3, $t7.1
#   x.3 = add x.2, 1
#   jump while_4
# end_6:
#   y.3 = add y.2, 1
#   jump while_1
# before_1:
#   $t3.1 = mul y.2, w
#   jump while_4

#: run a = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]; h = 2; w = 3
# return 152 after 18 steps
# a = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]

#: run a = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]; h = 9; w = 3
# trap a[21] of 20 at 8:18 after 25 steps
# a = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]
