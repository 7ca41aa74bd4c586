# The lost copy from Python: y is x from before the last round.
def lost_copy(n):
    x = 1
    y = 0
    while x < n:
        y = x
        x = x + 3
    return y * 100 + x

#: ssa
# ssa func lost_copy(n: i32):
# entry:
#   x.1 = copy 1
#   y.1 = copy 0
#   jump while_1
# while_1:
#   x.2 = phi [body_2: x.3, entry: x.1]
#   y.2 = phi [body_2: y.3, entry: y.1]
#   $t1.1 = lt x.2, n
#   branch $t1.1, body_2, end_3
# body_2:
#   y.3 = copy x.2
#   $t2.1 = add x.2, 3
#   x.3 = copy $t2.1
#   jump while_1
# end_3:
#   $t3.1 = mul y.2, 100
#   $t4.1 = add $t3.1, x.2
#   return $t4.1

#: destroyed
# func lost_copy(n: i32):
# entry:
#   x.1 = copy 1
#   y.1 = copy 0
#   jump $edge1
# while_1:
#   $t1.1 = lt x.2, n
#   branch $t1.1, body_2, end_3
# body_2:
#   y.3 = copy x.2
#   $t2.1 = add x.2, 3
#   x.3 = copy $t2.1
#   jump $edge2
# end_3:
#   $t3.1 = mul y.2, 100
#   $t4.1 = add $t3.1, x.2
#   return $t4.1
# $edge1:
#   $edge1_copy0 = copy x.1
#   $edge1_copy1 = copy y.1
#   x.2 = copy $edge1_copy0
#   y.2 = copy $edge1_copy1
#   jump while_1
# $edge2:
#   $edge2_copy0 = copy x.3
#   $edge2_copy1 = copy y.3
#   x.2 = copy $edge2_copy0
#   y.2 = copy $edge2_copy1
#   jump while_1

#: coalesced
# func lost_copy(n: i32):
# entry:
#   x.1 = copy 1
#   y.1 = copy 0
#   jump while_1
# while_1:
#   $t1.1 = lt x.1, n
#   branch $t1.1, body_2, end_3
# body_2:
#   $t2.1 = add x.1, 3
#   y.1 = copy x.1
#   x.1 = copy $t2.1
#   jump while_1
# end_3:
#   $t3.1 = mul y.1, 100
#   $t4.1 = add $t3.1, x.1
#   return $t4.1

#: run n = 0
# return 1 after 0 steps

#: run n = 10
# return 710 after 3 steps
