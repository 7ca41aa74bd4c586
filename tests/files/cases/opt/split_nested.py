# The inner loop runs between the same ends in each round, so that both are covered together, corner by corner.
def matrix(a: buffer, h, w):
    s = 0
    y = 0
    while y < h:
        x = 0
        while x < w:
            s = s * 3 + a[y * w + x]
            x += 1
        y += 1
    return s

#: opt
# ssa func matrix(a: buffer, h: i32, w: i32):
# entry:
#   $m1 = add w, -1
#   $m2 = limit a, 0, w, 0, h
#   $m3 = limit a, $m1, w, 0, $m2
#   $m4 = limit a, 0, 1, 0, $m1
#   $m5 = eq $m4, $m1
#   $m6 = select $m5, $m3, 0
#   jump while_2
# while_2:
#   s.5 = phi [end_1: s.6, entry: 0]
#   y.4 = phi [end_1: y.5, entry: 0]
#   $m7 = lt y.4, $m6
#   branch $m7, before_2, while_1
# while_3:
#   s.6 = phi [before_2: s.5, body_1: $t7.2]
#   x.4 = phi [before_2: 0, body_1: x.5]
#   $t2.2 = lt x.4, w
#   branch $t2.2, body_1, end_1
# body_1:
#   $t3.2 = mul s.6, 3
#   $t6.2 = read a, $t4.2, 1, x.4, 0
#   $t7.2 = add $t3.2, $t6.2
#   x.5 = add x.4, 1
#   jump while_3
# end_1:
#   y.5 = add y.4, 1
#   jump while_2
# before_2:
#   $t4.2 = mul y.4, w
#   jump while_3
# while_1:
#   s.2 = phi [end_6: s.3, while_2: s.5]
#   y.2 = phi [end_6: y.3, while_2: y.4]
#   $t1.1 = lt y.2, h
#   branch $t1.1, before_1, end_3
# end_3:
#   return s.2
# while_4:
#   s.3 = phi [before_1: s.2, body_5: $t7.1]
#   x.2 = phi [before_1: 0, body_5: x.3]
#   $t2.1 = lt x.2, w
#   branch $t2.1, body_5, end_6
# body_5:
#   $t3.1 = mul s.3, 3
#   $t5.1 = add $t4.1, x.2
#   check a, $t5.1
#   $t6.1 = read a, $t5.1
#   $t7.1 = add $t3.1, $t6.1
#   x.3 = add x.2, 1
#   jump while_4
# end_6:
#   y.3 = add y.2, 1
#   jump while_1
# before_1:
#   $t4.1 = mul y.2, w
#   jump while_4

#: run a = [1, 2, 3, 4, 5, 6]; h = 2; w = 3
# return 543 after 8 steps
# a = [1, 2, 3, 4, 5, 6]

#: run a = [1, 2, 3, 4, 5]; h = 2; w = 3
# trap a[5] of 5 at 8:25 after 6 steps
# a = [1, 2, 3, 4, 5]

#: run a = [1, 2]; h = 3; w = 1073741824
# trap a[2] of 2 at 8:25 after 2 steps
# a = [1, 2]
