# The right side comes first, then the index of the target, then the store (V4).
def element(a: buffer, i):
    a[i] = 7
    a[a[0]] = a[1] + a[2]
    return a[i]

#: cfg
# func element(a: buffer, i: i32):
# entry:
#   store a, i, 7
#   $t1 = load a, 1
#   $t2 = load a, 2
#   $t3 = add $t1, $t2
#   $t4 = load a, 0
#   store a, $t4, $t3
#   $t5 = load a, i
#   return $t5

#: ssa
# ssa func element(a: buffer, i: i32):
# entry:
#   store a, i, 7
#   $t1.1 = load a, 1
#   $t2.1 = load a, 2
#   $t3.1 = add $t1.1, $t2.1
#   $t4.1 = load a, 0
#   store a, $t4.1, $t3.1
#   $t5.1 = load a, i
#   return $t5.1

#: run a = [3, 4, 5, 6]; i = 3
# return 9 after 0 steps
# a = [3, 4, 5, 9]

#: run a = [9, 4, 5, 6]; i = 3
# trap a[9] of 4 at 4:5 after 0 steps
# a = [9, 4, 5, 7]

#: run a = [9, 4]; i = 0
# trap a[2] of 2 at 4:22 after 0 steps
# a = [7, 4]

#: run a = [2, 4]; i = 2
# trap a[2] of 2 at 3:5 after 0 steps
# a = [2, 4]
