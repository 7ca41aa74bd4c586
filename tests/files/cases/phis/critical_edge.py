# With a `break`, the exit of the loop's condition is a critical edge. What the loop has at its head goes over it.
def critical(n):
    x = 0
    last = -1
    while x < n:
        last = x
        x += 1
        if x == 3:
            x = 50
            break
    return last * 100 + x

#: ssa
# ssa func critical(n: i32):
# entry:
#   x.1 = copy 0
#   $t1.1 = sub 0, 1
#   last.1 = copy $t1.1
#   jump while_1
# while_1:
#   last.2 = phi [entry: last.1, merge_6: last.3]
#   x.2 = phi [entry: x.1, merge_6: x.3]
#   $t2.1 = lt x.2, n
#   branch $t2.1, body_2, end_3
# body_2:
#   last.3 = copy x.2
#   x.3 = add x.2, 1
#   $t3.1 = eq x.3, 3
#   branch $t3.1, then_4, else_5
# end_3:
#   last.4 = phi [then_4: last.3, while_1: last.2]
#   x.5 = phi [then_4: x.4, while_1: x.2]
#   $t4.1 = mul last.4, 100
#   $t5.1 = add $t4.1, x.5
#   return $t5.1
# then_4:
#   x.4 = copy 50
#   jump end_3
# else_5:
#   jump merge_6
# merge_6:
#   jump while_1

#: destroyed
# func critical(n: i32):
# entry:
#   x.1 = copy 0
#   $t1.1 = sub 0, 1
#   last.1 = copy $t1.1
#   jump $edge1
# while_1:
#   $t2.1 = lt x.2, n
#   branch $t2.1, body_2, $edge2
# body_2:
#   last.3 = copy x.2
#   x.3 = add x.2, 1
#   $t3.1 = eq x.3, 3
#   branch $t3.1, then_4, else_5
# end_3:
#   $t4.1 = mul last.4, 100
#   $t5.1 = add $t4.1, x.5
#   return $t5.1
# then_4:
#   x.4 = copy 50
#   jump $edge3
# else_5:
#   jump merge_6
# merge_6:
#   jump $edge4
# $edge1:
#   $edge1_copy0 = copy last.1
#   $edge1_copy1 = copy x.1
#   last.2 = copy $edge1_copy0
#   x.2 = copy $edge1_copy1
#   jump while_1
# $edge2:
#   $edge2_copy0 = copy last.2
#   $edge2_copy1 = copy x.2
#   last.4 = copy $edge2_copy0
#   x.5 = copy $edge2_copy1
#   jump end_3
# $edge3:
#   $edge3_copy0 = copy last.3
#   $edge3_copy1 = copy x.4
#   last.4 = copy $edge3_copy0
#   x.5 = copy $edge3_copy1
#   jump end_3
# $edge4:
#   $edge4_copy0 = copy last.3
#   $edge4_copy1 = copy x.3
#   last.2 = copy $edge4_copy0
#   x.2 = copy $edge4_copy1
#   jump while_1

#: coalesced
# func critical(n: i32):
# entry:
#   x.1 = copy 0
#   $t1.1 = sub 0, 1
#   jump while_1
# while_1:
#   $t2.1 = lt x.1, n
#   branch $t2.1, body_2, end_3
# body_2:
#   x.3 = add x.1, 1
#   $t3.1 = eq x.3, 3
#   branch $t3.1, then_4, else_5
# end_3:
#   $t4.1 = mul $t1.1, 100
#   $t5.1 = add $t4.1, x.1
#   return $t5.1
# then_4:
#   x.4 = copy 50
#   $t1.1 = copy x.1
#   x.1 = copy x.4
#   jump end_3
# else_5:
#   jump merge_6
# merge_6:
#   $t1.1 = copy x.1
#   x.1 = copy x.3
#   jump while_1

#: run n = 2
# return 102 after 2 steps

#: run n = 5
# return 250 after 2 steps
