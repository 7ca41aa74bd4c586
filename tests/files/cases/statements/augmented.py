# The three augmented assignments that names can have; the right side is a whole expression.
def augmented(x, y):
    x += y
    x -= y - 1
    x *= y + 2
    return x

#: cfg
# func augmented(x: i32, y: i32):
# entry:
#   x = add x, y
#   $t1 = sub y, 1
#   x = sub x, $t1
#   $t2 = add y, 2
#   x = mul x, $t2
#   return x

#: ssa
# ssa func augmented(x: i32, y: i32):
# entry:
#   x.1 = add x, y
#   $t1.1 = sub y, 1
#   x.2 = sub x.1, $t1.1
#   $t2.1 = add y, 2
#   x.3 = mul x.2, $t2.1
#   return x.3

#: run x = 10; y = 3
# return 55 after 0 steps
