# In the main loop `b[i]` is there whether or not it is read, so that the branch becomes a selection.
def chosen(a: buffer, b: buffer, n):
    s = 0
    i = 0
    while i < n:
        if a[i] > 0:
            s += b[i]
        i += 1
    return s

#: opt
# ssa func chosen(a: buffer, b: buffer, n: i32):
# entry:
#   $m1 = limit a, 0, 1, 0, n
#   $m2 = limit b, 0, 1, 0, $m1
#   jump while_2
# while_2:
#   i.4 = phi [body_1: i.5, entry: 0]
#   s.5 = phi [body_1: s.7, entry: 0]
#   $m3 = lt i.4, $m2
#   branch $m3, body_1, while_1
# body_1:
#   $t2.2 = read a, 0, 1, i.4, 0
#   $t3.2 = lt 0, $t2.2
#   $t4.2 = read b, 0, 1, i.4, 0
#   s.6 = add s.5, $t4.2
#   s.7 = select $t3.2, s.6, s.5
#   i.5 = add i.4, 1
#   jump while_2
# while_1:
#   i.2 = phi [merge_6: i.3, while_2: i.4]
#   s.2 = phi [merge_6: s.3, while_2: s.5]
#   $t1.1 = lt i.2, n
#   branch $t1.1, body_2, end_3
# body_2:
#   check a, i.2
#   $t2.1 = read a, i.2
#   $t3.1 = lt 0, $t2.1
#   branch $t3.1, then_4, merge_6
# end_3:
#   return s.2
# then_4:
#   check b, i.2
#   $t4.1 = read b, i.2
#   s.4 = add s.2, $t4.1
#   jump merge_6
# merge_6:
#   s.3 = phi [body_2: s.2, then_4: s.4]
#   i.3 = add i.2, 1
#   jump while_1

#: run a = [1, 0, 2]; b = [5, 6, 7]; n = 3
# return 12 after 3 steps
# a = [1, 0, 2]
# b = [5, 6, 7]

#: run a = [1, 0, 2]; b = [5]; n = 3
# trap b[2] of 1 at 7:18 after 2 steps
# a = [1, 0, 2]
# b = [5]
