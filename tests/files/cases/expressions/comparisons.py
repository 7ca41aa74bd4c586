# All six comparisons, as values. The IR has four; `>` and `>=` are turned around.
def comparisons(a, b):
    r = a < b
    r = r * 10 + (a <= b)
    r = r * 10 + (a == b)
    r = r * 10 + (a != b)
    r = r * 10 + (a > b)
    r = r * 10 + (a >= b)
    return r

#: cfg
# func comparisons(a: i32, b: i32):
# entry:
#   $t1 = lt a, b
#   r = copy $t1
#   $t2 = mul r, 10
#   $t3 = le a, b
#   $t4 = add $t2, $t3
#   r = copy $t4
#   $t5 = mul r, 10
#   $t6 = eq a, b
#   $t7 = add $t5, $t6
#   r = copy $t7
#   $t8 = mul r, 10
#   $t9 = ne a, b
#   $t10 = add $t8, $t9
#   r = copy $t10
#   $t11 = mul r, 10
#   $t12 = lt b, a
#   $t13 = add $t11, $t12
#   r = copy $t13
#   $t14 = mul r, 10
#   $t15 = le b, a
#   $t16 = add $t14, $t15
#   r = copy $t16
#   return r

#: run a = 1; b = 2
# return 110100 after 0 steps

#: run a = 2; b = 2
# return 11001 after 0 steps

#: run a = 2147483647; b = -2147483648
# return 111 after 0 steps
