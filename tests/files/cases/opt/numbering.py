# What was computed on every path to here is not computed again; two loads of one element stay two.
def twice(a: buffer, i, j, n):
    x = a[i * n + j]
    if j < i:
        x += a[j + n * i]
    return x + (i * n + j)

#: opt:numbering
# ssa func twice(a: buffer, i: i32, j: i32, n: i32):
# entry:
#   $t1.1 = mul i, n
#   $t2.1 = add $t1.1, j
#   $t3.1 = load a, $t2.1
#   x.1 = copy $t3.1
#   $t4.1 = lt j, i
#   branch $t4.1, then_1, else_2
# then_1:
#   $t7.1 = load a, $t2.1
#   x.3 = add x.1, $t7.1
#   jump merge_3
# else_2:
#   jump merge_3
# merge_3:
#   x.2 = phi [else_2: x.1, then_1: x.3]
#   $t10.1 = add x.2, $t2.1
#   return $t10.1

#: opt
# ssa func twice(a: buffer, i: i32, j: i32, n: i32):
# entry:
#   $t1.1 = mul i, n
#   $t2.1 = add $t1.1, j
#   check a, $t2.1
#   $t3.1 = read a, $t2.1
#   $t4.1 = lt j, i
#   $t7.1 = read a, $t2.1
#   x.3 = add $t3.1, $t7.1
#   x.2 = select $t4.1, x.3, $t3.1
#   $t10.1 = add x.2, $t2.1
#   return $t10.1

#: run a = [1, 2, 3, 4]; i = 1; j = 0; n = 2
# return 8 after 0 steps
# a = [1, 2, 3, 4]
