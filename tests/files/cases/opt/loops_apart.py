# The counters of two loops are alike in everything but the loop, and stay two.
def twice(n):
    i = 0
    while i < n:
        i += 1
    j = 0
    while j < n:
        j += 1
    return i * 10 + j

#: opt
# ssa func twice(n: i32):
# entry:
#   jump while_1
# while_1:
#   i.2 = phi [body_2: i.3, entry: 0]
#   $t1.1 = lt i.2, n
#   branch $t1.1, body_2, while_4
# body_2:
#   i.3 = add i.2, 1
#   jump while_1
# while_4:
#   j.2 = phi [body_5: j.3, while_1: 0]
#   $t2.1 = lt j.2, n
#   branch $t2.1, body_5, end_6
# body_5:
#   j.3 = add j.2, 1
#   jump while_4
# end_6:
#   $t3.1 = mul i.2, 10
#   $t4.1 = add $t3.1, j.2
#   return $t4.1

#: run n = 3
# return 33 after 6 steps
