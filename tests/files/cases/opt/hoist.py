# A part of the address, and what no round changes, are computed before the loop: as far out as they can go at once.
def scaled(a: buffer, rows, columns, by):
    s = 0
    i = 0
    while i < rows:
        j = 0
        while j < columns - 1:
            s += a[i * columns + j] * (by * by)
            j += 1
        i += 1
    return s

#: opt
# ssa func scaled(a: buffer, rows: i32, columns: i32, by: i32):
# entry:
#   $t2.1 = add columns, -1
#   $t7.1 = mul by, by
#   $m1 = add columns, -2
#   $m2 = limit a, 0, columns, 0, rows
#   $m3 = limit a, $m1, columns, 0, $m2
#   $m4 = limit a, 0, 1, 0, $m1
#   $m5 = eq $m4, $m1
#   $m6 = select $m5, $m3, 0
#   jump while_2
# while_2:
#   i.4 = phi [end_1: i.5, entry: 0]
#   s.5 = phi [end_1: s.6, entry: 0]
#   $m7 = lt i.4, $m6
#   branch $m7, before_2, while_1
# while_3:
#   j.4 = phi [before_2: 0, body_1: j.5]
#   s.6 = phi [before_2: s.5, body_1: s.7]
#   $t3.2 = lt j.4, $t2.1
#   branch $t3.2, body_1, end_1
# body_1:
#   $t6.2 = read a, $t4.2, 1, j.4, 0
#   $t8.2 = mul $t6.2, $t7.1
#   s.7 = add s.6, $t8.2
#   j.5 = add j.4, 1
#   jump while_3
# end_1:
#   i.5 = add i.4, 1
#   jump while_2
# before_2:
#   $t4.2 = mul i.4, columns
#   jump while_3
# while_1:
#   i.2 = phi [end_6: i.3, while_2: i.4]
#   s.2 = phi [end_6: s.3, while_2: s.5]
#   $t1.1 = lt i.2, rows
#   branch $t1.1, before_1, end_3
# end_3:
#   return s.2
# while_4:
#   j.2 = phi [before_1: 0, body_5: j.3]
#   s.3 = phi [before_1: s.2, body_5: s.4]
#   $t3.1 = lt j.2, $t2.1
#   branch $t3.1, body_5, end_6
# body_5:
#   $t5.1 = add $t4.1, j.2
#   check a, $t5.1
#   $t6.1 = read a, $t5.1
#   $t8.1 = mul $t6.1, $t7.1
#   s.4 = add s.3, $t8.1
#   j.3 = add j.2, 1
#   jump while_4
# end_6:
#   i.3 = add i.2, 1
#   jump while_1
# before_1:
#   $t4.1 = mul i.2, columns
#   jump while_4

#: run a = [1, 2, 3, 4, 5, 6]; rows = 2; columns = 3; by = 2
# return 48 after 6 steps
# a = [1, 2, 3, 4, 5, 6]

#: run a = [1, 2, 3, 4, 5, 6]; rows = 3; columns = 3; by = 2
# trap a[6] of 6 at 8:18 after 6 steps
# a = [1, 2, 3, 4, 5, 6]
