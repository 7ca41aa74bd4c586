# Where the elements before and behind have passed, so has the one between; the other way round, only the last is left.
def stencil(a: buffer, i):
    around = a[i - 1] + a[i + 1]
    return around - 2 * a[i]

#: opt:accesses,numbering,checks
# ssa func stencil(a: buffer, i: i32):
# entry:
#   $t1.1 = sub i, 1
#   check a, $t1.1
#   $t2.1 = read a, $t1.1
#   $t3.1 = add i, 1
#   check a, $t3.1
#   $t4.1 = read a, $t3.1
#   $t5.1 = add $t2.1, $t4.1
#   around.1 = copy $t5.1
#   $t6.1 = read a, i
#   $t7.1 = mul 2, $t6.1
#   $t8.1 = sub around.1, $t7.1
#   return $t8.1

#: run a = [1, 5, 2]; i = 1
# return -7 after 0 steps
# a = [1, 5, 2]

#: run a = [1, 5, 2]; i = 0
# trap a[-1] of 3 at 3:14 after 0 steps
# a = [1, 5, 2]

#: run a = [1, 5, 2]; i = 2
# trap a[3] of 3 at 3:25 after 0 steps
# a = [1, 5, 2]

#: run a = [1, 5, 2]; i = 2147483647
# trap a[2147483646] of 3 at 3:14 after 0 steps
# a = [1, 5, 2]
