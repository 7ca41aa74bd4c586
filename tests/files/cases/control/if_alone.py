# Without `else`, the false edge goes through an empty block, so that no edge is critical.
def if_alone(x):
    y = 1
    if x < 0:
        y = -1
    return x * y

#: cfg
# func if_alone(x: i32):
# entry:
#   y = copy 1
#   $t1 = lt x, 0
#   branch $t1, then_1, else_2
# then_1:
#   $t2 = sub 0, 1
#   y = copy $t2
#   jump merge_3
# else_2:
#   jump merge_3
# merge_3:
#   $t3 = mul x, y
#   return $t3

#: ssa
# ssa func if_alone(x: i32):
# entry:
#   y.1 = copy 1
#   $t1.1 = lt x, 0
#   branch $t1.1, then_1, else_2
# then_1:
#   $t2.1 = sub 0, 1
#   y.3 = copy $t2.1
#   jump merge_3
# else_2:
#   jump merge_3
# merge_3:
#   y.2 = phi [else_2: y.1, then_1: y.3]
#   $t3.1 = mul x, y.2
#   return $t3.1

#: destroyed
# func if_alone(x: i32):
# entry:
#   y.1 = copy 1
#   $t1.1 = lt x, 0
#   branch $t1.1, then_1, else_2
# then_1:
#   $t2.1 = sub 0, 1
#   y.3 = copy $t2.1
#   jump $edge1
# else_2:
#   jump $edge2
# merge_3:
#   $t3.1 = mul x, y.2
#   return $t3.1
# $edge1:
#   $edge1_copy0 = copy y.3
#   y.2 = copy $edge1_copy0
#   jump merge_3
# $edge2:
#   $edge2_copy0 = copy y.1
#   y.2 = copy $edge2_copy0
#   jump merge_3

#: coalesced
# func if_alone(x: i32):
# entry:
#   y.1 = copy 1
#   $t1.1 = lt x, 0
#   branch $t1.1, then_1, else_2
# then_1:
#   y.1 = sub 0, 1
#   jump merge_3
# else_2:
#   jump merge_3
# merge_3:
#   $t3.1 = mul x, y.1
#   return $t3.1

#: run x = -5
# return 5 after 0 steps

#: run x = 5
# return 5 after 0 steps
