# Only what is read again gets a phi: t is assigned in the loop and dead at its head (pruned SSA).
def pruned(n):
    t = 100
    s = 0
    while n > 0:
        t = n * n
        s += t
        n -= 1
    return s

#: ssa
# ssa func pruned(n: i32):
# entry:
#   t.1 = copy 100
#   s.1 = copy 0
#   jump while_1
# while_1:
#   n.1 = phi [body_2: n.2, entry: n]
#   s.2 = phi [body_2: s.3, entry: s.1]
#   $t1.1 = lt 0, n.1
#   branch $t1.1, body_2, end_3
# body_2:
#   $t2.1 = mul n.1, n.1
#   t.2 = copy $t2.1
#   s.3 = add s.2, t.2
#   n.2 = sub n.1, 1
#   jump while_1
# end_3:
#   return s.2

#: run n = 3
# return 14 after 3 steps
