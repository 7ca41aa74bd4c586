# A decision between values is a selection, the inner ones first; the loop that is left has one way round.
def largest(a: buffer, n):
    m = 0
    i = 0
    while i < n:
        x = a[i]
        i += 1
        if x < 0:
            continue
        if m < x:
            m = x
        elif x == 7:
            m += 1
    return m

#: opt:select
# ssa func largest(a: buffer, n: i32):
# entry:
#   m.1 = copy 0
#   i.1 = copy 0
#   jump while_1
# while_1:
#   i.2 = phi [entry: i.1, merge_6: i.3, then_4: i.3]
#   m.2 = phi [entry: m.1, merge_6: m.5, then_4: m.2]
#   $t1.1 = lt i.2, n
#   branch $t1.1, body_2, end_3
# body_2:
#   $t2.1 = load a, i.2
#   x.1 = copy $t2.1
#   i.3 = add i.2, 1
#   $t3.1 = lt x.1, 0
#   branch $t3.1, then_4, else_5
# end_3:
#   return m.2
# then_4:
#   jump while_1
# else_5:
#   jump merge_6
# merge_6:
#   $t4.1 = lt m.2, x.1
#   m.6 = copy x.1
#   $t5.1 = eq x.1, 7
#   m.4 = add m.2, 1
#   m.3 = select $t5.1, m.4, m.2
#   m.5 = select $t4.1, m.6, m.3
#   jump while_1

#: opt
# ssa func largest(a: buffer, n: i32):
# entry:
#   $m1 = limit a, 0, 1, 0, n
#   jump while_2
# while_2:
#   i.4 = phi [body_1: i.5, entry: 0]
#   m.7 = phi [body_1: $select16.1, entry: 0]
#   $m2 = lt i.4, $m1
#   branch $m2, body_1, while_1
# body_1:
#   $t2.2 = read a, 0, 1, i.4, 0
#   i.5 = add i.4, 1
#   $t3.2 = lt $t2.2, 0
#   $t4.2 = lt m.7, $t2.2
#   $t5.2 = eq $t2.2, 7
#   m.8 = add m.7, $t5.2
#   m.9 = select $t4.2, $t2.2, m.8
#   $select16.1 = select $t3.2, m.7, m.9
#   jump while_2
# while_1:
#   i.2 = phi [body_2: i.3, while_2: i.4]
#   m.2 = phi [body_2: $select16, while_2: m.7]
#   $t1.1 = lt i.2, n
#   branch $t1.1, body_2, end_3
# body_2:
#   check a, i.2
#   $t2.1 = read a, i.2
#   i.3 = add i.2, 1
#   $t3.1 = lt $t2.1, 0
#   $t4.1 = lt m.2, $t2.1
#   $t5.1 = eq $t2.1, 7
#   m.3 = add m.2, $t5.1
#   m.5 = select $t4.1, $t2.1, m.3
#   $select16 = select $t3.1, m.2, m.5
#   jump while_1
# end_3:
#   return m.2

#: run a = [3, -9, 5, 4]; n = 4
# return 5 after 4 steps
# a = [3, -9, 5, 4]

#: run a = [7, 7, 2]; n = 4
# trap a[3] of 3 at 6:13 after 3 steps
# a = [7, 7, 2]
