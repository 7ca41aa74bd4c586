# In a loop from 0, the index is never negative, and the sum with 1 never wraps: both questions have one answer.
def positive(a: buffer, n):
    i = 0
    odd = 0
    while i < n:
        if i < 0:
            odd = 1
        if i + 1 < 1:
            odd = 2
        a[i] = odd
        i += 1
    return odd

#: opt
# ssa func positive(a: buffer, n: i32):
# entry:
#   $m1 = limit a, 0, 1, 0, n
#   jump while_2
# while_2:
#   i.4 = phi [body_1: $t3.2, entry: 0]
#   $m2 = lt i.4, $m1
#   branch $m2, body_1, while_1
# body_1:
#   $t3.2 = add i.4, 1
#   write a, 0, 1, i.4, 0, 0
#   jump while_2
# while_1:
#   i.2 = phi [body_2: $t3.1, while_2: i.4]
#   $t1.1 = lt i.2, n
#   branch $t1.1, body_2, end_3
# body_2:
#   $t3.1 = add i.2, 1
#   check a, i.2
#   write a, i.2, 0
#   jump while_1
# end_3:
#   return 0

#: run a = [7, 7, 7]; n = 3
# return 0 after 3 steps
# a = [0, 0, 0]

#: run a = [7]; n = 2147483647
# trap a[1] of 1 at 10:9 after 1 step
# a = [0]
