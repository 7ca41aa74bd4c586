# What lies between is known whichever end passed first; and one step further down the outer ones are still known.
def stencil(a: buffer, i):
    s = a[i + 1]
    s -= a[i - 1]
    s += 2 * a[i]
    s -= a[i - 2]
    return s + a[i] * a[i - 1]

#: opt:accesses,checks
# ssa func stencil(a: buffer, i: i32):
# entry:
#   $t1.1 = add i, 1
#   check a, $t1.1
#   $t2.1 = read a, $t1.1
#   s.1 = copy $t2.1
#   $t3.1 = sub i, 1
#   check a, $t3.1
#   $t4.1 = read a, $t3.1
#   s.2 = sub s.1, $t4.1
#   $t5.1 = read a, i
#   $t6.1 = mul 2, $t5.1
#   s.3 = add s.2, $t6.1
#   $t7.1 = sub i, 2
#   check a, $t7.1
#   $t8.1 = read a, $t7.1
#   s.4 = sub s.3, $t8.1
#   $t9.1 = read a, i
#   $t10.1 = sub i, 1
#   $t11.1 = read a, $t10.1
#   $t12.1 = mul $t9.1, $t11.1
#   $t13.1 = add s.4, $t12.1
#   return $t13.1

#: fates
# 3:9 a[i + 1]
#     Kept: it is in no loop, and nothing before it says that the index is inside.
# 4:10 a[i - 1]
#     Kept: it is in no loop, and nothing before it says that the index is inside.
# 5:14 a[i]
#     Removed: a smaller index has passed on line 4 and a greater one on line 3.
# 6:10 a[i - 2]
#     Kept: it is in no loop, and nothing before it says that the index is inside.
# 7:16 a[i]
#     Removed: the same index has passed on line 5.
# 7:23 a[i - 1]
#     Removed: the same index has passed on line 4.

#: run a = [1, 5, 2, 7]; i = 2
# return 15 after 0 steps
# a = [1, 5, 2, 7]

#: run a = [1, 5, 2, 7]; i = 1
# trap a[-1] of 4 at 6:10 after 0 steps
# a = [1, 5, 2, 7]

#: run a = [1, 5, 2, 7]; i = 3
# trap a[4] of 4 at 3:9 after 0 steps
# a = [1, 5, 2, 7]
