# A nest of three loops: what the innermost one changes has a phi at the head of each.
def nested(n):
    s = 0
    i = 0
    while i < n:
        j = 0
        while j < i:
            k = j
            while k < n:
                s += k
                k += 1
            j += 1
        i += 1
    return s

#: ssa
# ssa func nested(n: i32):
# entry:
#   s.1 = copy 0
#   i.1 = copy 0
#   jump while_1
# while_1:
#   i.2 = phi [end_6: i.3, entry: i.1]
#   s.2 = phi [end_6: s.3, entry: s.1]
#   $t1.1 = lt i.2, n
#   branch $t1.1, body_2, end_3
# body_2:
#   j.1 = copy 0
#   jump while_4
# end_3:
#   return s.2
# while_4:
#   j.2 = phi [body_2: j.1, end_9: j.3]
#   s.3 = phi [body_2: s.2, end_9: s.4]
#   $t2.1 = lt j.2, i.2
#   branch $t2.1, body_5, end_6
# body_5:
#   k.1 = copy j.2
#   jump while_7
# end_6:
#   i.3 = add i.2, 1
#   jump while_1
# while_7:
#   k.2 = phi [body_5: k.1, body_8: k.3]
#   s.4 = phi [body_5: s.3, body_8: s.5]
#   $t3.1 = lt k.2, n
#   branch $t3.1, body_8, end_9
# body_8:
#   s.5 = add s.4, k.2
#   k.3 = add k.2, 1
#   jump while_7
# end_9:
#   j.3 = add j.2, 1
#   jump while_4

#: coalesced
# func nested(n: i32):
# entry:
#   s.1 = copy 0
#   i.1 = copy 0
#   jump while_1
# while_1:
#   $t1.1 = lt i.1, n
#   branch $t1.1, body_2, end_3
# body_2:
#   j.1 = copy 0
#   jump while_4
# end_3:
#   return s.1
# while_4:
#   $t2.1 = lt j.1, i.1
#   branch $t2.1, body_5, end_6
# body_5:
#   k.2 = copy j.1
#   jump while_7
# end_6:
#   i.1 = add i.1, 1
#   jump while_1
# while_7:
#   $t3.1 = lt k.2, n
#   branch $t3.1, body_8, end_9
# body_8:
#   s.1 = add s.1, k.2
#   k.2 = add k.2, 1
#   jump while_7
# end_9:
#   j.1 = add j.1, 1
#   jump while_4

#: alloc 4
# r0     n
# r1     s.1
# r2     $t1.1, $t2.1, k.2
# r3     $t3.1
# slot0  i.1
# slot1  j.1

#: run n = 4
# return 35 after 30 steps
