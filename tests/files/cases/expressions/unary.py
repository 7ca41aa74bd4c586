# Minus and `not`, once and twice; minus wraps at the lower end, and `not` is a comparison with 0.
def unary(x, y):
    a = -x
    b = --x
    c = not y
    d = not not y
    e = -x * y
    return (a == b) * 1000 + c * 100 + d * 10 + e

#: cfg
# func unary(x: i32, y: i32):
# entry:
#   $t1 = sub 0, x
#   a = copy $t1
#   $t2 = sub 0, x
#   $t3 = sub 0, $t2
#   b = copy $t3
#   $t4 = eq y, 0
#   c = copy $t4
#   $t5 = eq y, 0
#   $t6 = eq $t5, 0
#   d = copy $t6
#   $t7 = sub 0, x
#   $t8 = mul $t7, y
#   e = copy $t8
#   $t9 = eq a, b
#   $t10 = mul $t9, 1000
#   $t11 = mul c, 100
#   $t12 = add $t10, $t11
#   $t13 = mul d, 10
#   $t14 = add $t12, $t13
#   $t15 = add $t14, e
#   return $t15

#: run x = -2147483648; y = 0
# return 1100 after 0 steps

#: run x = 3; y = 2
# return 4 after 0 steps
