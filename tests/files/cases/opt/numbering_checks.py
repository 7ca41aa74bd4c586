# An element that was checked on every path to here is there; one that was checked in one arm only need not be.
def again(a: buffer, i, n):
    x = a[i]
    if x < n:
        a[i + 1] = x
        x += a[i]
    return x + a[1 + i]

#: opt:accesses,numbering
# ssa func again(a: buffer, i: i32, n: i32):
# entry:
#   check a, i
#   $t1.1 = read a, i
#   x.1 = copy $t1.1
#   $t2.1 = lt x.1, n
#   branch $t2.1, then_1, else_2
# then_1:
#   $t3.1 = add i, 1
#   check a, $t3.1
#   write a, $t3.1, x.1
#   $t4.1 = read a, i
#   x.3 = add x.1, $t4.1
#   jump merge_3
# else_2:
#   jump merge_3
# merge_3:
#   x.2 = phi [else_2: x.1, then_1: x.3]
#   $t5.1 = add 1, i
#   check a, $t5.1
#   $t6.1 = read a, $t5.1
#   $t7.1 = add x.2, $t6.1
#   return $t7.1

#: run a = [1, 2]; i = 0; n = 5
# return 3 after 0 steps
# a = [1, 1]

#: run a = [1]; i = 0; n = 5
# trap a[1] of 1 at 5:9 after 0 steps
# a = [1]

#: run a = [7]; i = 0; n = 5
# trap a[1] of 1 at 7:16 after 0 steps
# a = [7]
