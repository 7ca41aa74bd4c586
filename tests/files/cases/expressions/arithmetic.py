# Products bind stronger, operators of one strength go from left to right, brackets go first.
def arithmetic(a, b, c):
    x = a - b - c
    y = a - b * c
    z = (a - b) * c
    return x * 10000 + y * 100 + z

#: cfg
# func arithmetic(a: i32, b: i32, c: i32):
# entry:
#   $t1 = sub a, b
#   $t2 = sub $t1, c
#   x = copy $t2
#   $t3 = mul b, c
#   $t4 = sub a, $t3
#   y = copy $t4
#   $t5 = sub a, b
#   $t6 = mul $t5, c
#   z = copy $t6
#   $t7 = mul x, 10000
#   $t8 = mul y, 100
#   $t9 = add $t7, $t8
#   $t10 = add $t9, z
#   return $t10

#: run a = 9; b = 2; c = 3
# return 40321 after 0 steps
