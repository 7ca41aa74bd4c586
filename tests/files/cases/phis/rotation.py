# Three variables go round.
def rotation(x, y, z, n):
    while n > 0:
        t = x
        x = y
        y = z
        z = t
        n -= 1
    return x * 100 + y * 10 + z

#: ssa
# ssa func rotation(x: i32, y: i32, z: i32, n: i32):
# entry:
#   jump while_1
# while_1:
#   n.1 = phi [body_2: n.2, entry: n]
#   x.1 = phi [body_2: x.2, entry: x]
#   y.1 = phi [body_2: y.2, entry: y]
#   z.1 = phi [body_2: z.2, entry: z]
#   $t1.1 = lt 0, n.1
#   branch $t1.1, body_2, end_3
# body_2:
#   t.1 = copy x.1
#   x.2 = copy y.1
#   y.2 = copy z.1
#   z.2 = copy t.1
#   n.2 = sub n.1, 1
#   jump while_1
# end_3:
#   $t2.1 = mul x.1, 100
#   $t3.1 = mul y.1, 10
#   $t4.1 = add $t2.1, $t3.1
#   $t5.1 = add $t4.1, z.1
#   return $t5.1

#: destroyed
# func rotation(x: i32, y: i32, z: i32, n: i32):
# entry:
#   jump $edge1
# while_1:
#   $t1.1 = lt 0, n.1
#   branch $t1.1, body_2, end_3
# body_2:
#   t.1 = copy x.1
#   x.2 = copy y.1
#   y.2 = copy z.1
#   z.2 = copy t.1
#   n.2 = sub n.1, 1
#   jump $edge2
# end_3:
#   $t2.1 = mul x.1, 100
#   $t3.1 = mul y.1, 10
#   $t4.1 = add $t2.1, $t3.1
#   $t5.1 = add $t4.1, z.1
#   return $t5.1
# $edge1:
#   $edge1_copy0 = copy n
#   $edge1_copy1 = copy x
#   $edge1_copy2 = copy y
#   $edge1_copy3 = copy z
#   n.1 = copy $edge1_copy0
#   x.1 = copy $edge1_copy1
#   y.1 = copy $edge1_copy2
#   z.1 = copy $edge1_copy3
#   jump while_1
# $edge2:
#   $edge2_copy0 = copy n.2
#   $edge2_copy1 = copy x.2
#   $edge2_copy2 = copy y.2
#   $edge2_copy3 = copy z.2
#   n.1 = copy $edge2_copy0
#   x.1 = copy $edge2_copy1
#   y.1 = copy $edge2_copy2
#   z.1 = copy $edge2_copy3
#   jump while_1

#: coalesced
# func rotation(x: i32, y: i32, z: i32, n: i32):
# entry:
#   jump while_1
# while_1:
#   $t1.1 = lt 0, n
#   branch $t1.1, body_2, end_3
# body_2:
#   n = sub n, 1
#   $cycle1 = copy x
#   x = copy y
#   y = copy z
#   z = copy $cycle1
#   jump while_1
# end_3:
#   $t2.1 = mul x, 100
#   $t3.1 = mul y, 10
#   $t4.1 = add $t2.1, $t3.1
#   $t5.1 = add $t4.1, z
#   return $t5.1

#: run x = 1; y = 2; z = 3; n = 1
# return 231 after 1 step

#: run x = 1; y = 2; z = 3; n = 2
# return 312 after 2 steps

#: run x = 1; y = 2; z = 3; n = 3
# return 123 after 3 steps
