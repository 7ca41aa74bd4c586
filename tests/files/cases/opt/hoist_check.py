# The loop checks `a[k]` first in any case, so that it can be checked before it. Of `b[k]` that is not so: the check stays
# behind what is stored, and in a loop that may not run.
def first(a: buffer, b: buffer, k, n):
    i = 0
    while a[k] + i < n:
        i += 1
    j = 0
    while j < n:
        a[j] = i
        j += b[k]
    return j

#: opt
# ssa func first(a: buffer, b: buffer, k: i32, n: i32):
# entry:
#   check a, k
#   $t1.1 = read a, k
#   jump while_1
# while_1:
#   i.2 = phi [body_2: i.3, entry: 0]
#   $t2.1 = add $t1.1, i.2
#   $t3.1 = lt $t2.1, n
#   branch $t3.1, body_2, while_4
# body_2:
#   i.3 = add i.2, 1
#   jump while_1
# while_4:
#   j.2 = phi [body_5: j.3, while_1: 0]
#   $t4.1 = lt j.2, n
#   branch $t4.1, body_5, end_6
# body_5:
#   check a, j.2
#   write a, j.2, i.2
#   check b, k
#   $t5.1 = read b, k
#   j.3 = add j.2, $t5.1
#   jump while_4
# end_6:
#   return j.2

#: run a = [1, 2]; b = [1]; k = 0; n = 2
# return 2 after 3 steps
# a = [1, 1]
# b = [1]

#: run a = [1, 2]; b = [1]; k = 1; n = 1
# trap b[1] of 1 at 10:14 after 0 steps
# a = [0, 2]
# b = [1]

#: run a = [1, 2]; b = [1]; k = 2; n = 0
# trap a[2] of 2 at 5:11 after 0 steps
# a = [1, 2]
# b = [1]
