# Without copies the swap is two phis that read each other, and leaving SSA form needs a third variable.
def swap(a, b, n):
    while n:
        t = a
        a = b
        b = t
        n -= 1
    return 10 * a + b

#: opt:copies
# ssa func swap(a: i32, b: i32, n: i32):
# entry:
#   jump while_1
# while_1:
#   a.1 = phi [body_2: b.1, entry: a]
#   b.1 = phi [body_2: a.1, entry: b]
#   n.1 = phi [body_2: n.2, entry: n]
#   branch n.1, body_2, end_3
# body_2:
#   t.1 = copy a.1
#   a.2 = copy b.1
#   b.2 = copy a.1
#   n.2 = sub n.1, 1
#   jump while_1
# end_3:
#   $t1.1 = mul 10, a.1
#   $t2.1 = add $t1.1, b.1
#   return $t2.1

#: opt
# ssa func swap(a: i32, b: i32, n: i32):
# entry:
#   jump while_1
# while_1:
#   a.1 = phi [body_2: b.1, entry: a]
#   b.1 = phi [body_2: a.1, entry: b]
#   n.1 = phi [body_2: n.2, entry: n]
#   branch n.1, body_2, end_3
# body_2:
#   n.2 = add n.1, -1
#   jump while_1
# end_3:
#   $t1.1 = mul a.1, 10
#   $t2.1 = add $t1.1, b.1
#   return $t2.1

#: run a = 1; b = 2; n = 2
# return 12 after 2 steps

#: run a = 1; b = 2; n = 3
# return 21 after 3 steps
