# The parameters themselves are what the loop changes: their phis start with the arguments.
def gcd(a, b):
    while a != b:
        if a > b:
            a -= b
        else:
            b -= a
    return a

#: ssa
# ssa func gcd(a: i32, b: i32):
# entry:
#   jump while_1
# while_1:
#   a.1 = phi [entry: a, merge_6: a.2]
#   b.1 = phi [entry: b, merge_6: b.3]
#   $t1.1 = ne a.1, b.1
#   branch $t1.1, body_2, end_3
# body_2:
#   $t2.1 = lt b.1, a.1
#   branch $t2.1, then_4, else_5
# end_3:
#   return a.1
# then_4:
#   a.3 = sub a.1, b.1
#   jump merge_6
# else_5:
#   b.2 = sub b.1, a.1
#   jump merge_6
# merge_6:
#   a.2 = phi [else_5: a.1, then_4: a.3]
#   b.3 = phi [else_5: b.2, then_4: b.1]
#   jump while_1

#: destroyed
# func gcd(a: i32, b: i32):
# entry:
#   jump $edge1
# while_1:
#   $t1.1 = ne a.1, b.1
#   branch $t1.1, body_2, end_3
# body_2:
#   $t2.1 = lt b.1, a.1
#   branch $t2.1, then_4, else_5
# end_3:
#   return a.1
# then_4:
#   a.3 = sub a.1, b.1
#   jump $edge2
# else_5:
#   b.2 = sub b.1, a.1
#   jump $edge3
# merge_6:
#   jump $edge4
# $edge1:
#   $edge1_copy0 = copy a
#   $edge1_copy1 = copy b
#   a.1 = copy $edge1_copy0
#   b.1 = copy $edge1_copy1
#   jump while_1
# $edge2:
#   $edge2_copy0 = copy a.3
#   $edge2_copy1 = copy b.1
#   a.2 = copy $edge2_copy0
#   b.3 = copy $edge2_copy1
#   jump merge_6
# $edge3:
#   $edge3_copy0 = copy a.1
#   $edge3_copy1 = copy b.2
#   a.2 = copy $edge3_copy0
#   b.3 = copy $edge3_copy1
#   jump merge_6
# $edge4:
#   $edge4_copy0 = copy a.2
#   $edge4_copy1 = copy b.3
#   a.1 = copy $edge4_copy0
#   b.1 = copy $edge4_copy1
#   jump while_1

#: coalesced
# func gcd(a: i32, b: i32):
# entry:
#   jump while_1
# while_1:
#   $t1.1 = ne a, b
#   branch $t1.1, body_2, end_3
# body_2:
#   $t2.1 = lt b, a
#   branch $t2.1, then_4, else_5
# end_3:
#   return a
# then_4:
#   a = sub a, b
#   jump merge_6
# else_5:
#   b = sub b, a
#   jump merge_6
# merge_6:
#   jump while_1

#: alloc 2
# r0     a
# r1     b
# slot0  $t1.1, $t2.1

#: run a = 12; b = 18
# return 6 after 2 steps
