# Literals in every base, truth values, and literals that are reduced modulo 2^32 (V2).
def literals():
    a = 0x10 + 0b11 + 0o17 + 1_000
    b = True + True + False
    c = 4294967297
    d = 2147483648
    e = -2147483648
    return a + b + c + d + e

#: cfg
# func literals():
# entry:
#   $t1 = add 16, 3
#   $t2 = add $t1, 15
#   $t3 = add $t2, 1000
#   a = copy $t3
#   $t4 = add 1, 1
#   $t5 = add $t4, 0
#   b = copy $t5
#   c = copy 1
#   d = copy -2147483648
#   $t6 = sub 0, -2147483648
#   e = copy $t6
#   $t7 = add a, b
#   $t8 = add $t7, c
#   $t9 = add $t8, d
#   $t10 = add $t9, e
#   return $t10

#: run
# return 1037 after 0 steps
