# With one register, what the inner loop needs most gets it, not what has the most neighbours.
def loops_first(a, b, c, n):
    s = 0
    i = 0
    while i < n:
        j = 0
        while j < n:
            j += 1
            s += j
        i += 1
    return s + a + b + c

#: coalesced
# func loops_first(a: i32, b: i32, c: i32, n: i32):
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
#   $t3.1 = add s.1, a
#   $t4.1 = add $t3.1, b
#   $t5.1 = add $t4.1, c
#   return $t5.1
# while_4:
#   $t2.1 = lt j.1, n
#   branch $t2.1, body_5, end_6
# body_5:
#   j.1 = add j.1, 1
#   s.1 = add s.1, j.1
#   jump while_4
# end_6:
#   i.1 = add i.1, 1
#   jump while_1

#: alloc:greedy 1
# r0      c, $t5.1
# slot0   b
# slot1   a
# slot2   n
# slot3   i.2
# slot4   s.3
# slot5   j.2
# slot6   s.2
# slot7   $edge2_copy0
# slot8   $edge2_copy1
# slot9   $edge3_copy0
# slot10  $edge3_copy1
# slot11  $t2.1
# slot12  j.3
# slot13  s.4
# slot14  $edge1_copy0
# slot15  $edge1_copy1
# slot16  $edge4_copy0
# slot17  $edge4_copy1
# slot18  $t1.1
# slot19  j.1
# slot20  s.1
# slot21  i.1
# slot22  i.3
# slot23  $t3.1
# slot24  $t4.1

#: alloc 1
# r0     $t1.1, j.1, $t3.1, $t4.1, $t5.1
# slot0  a
# slot1  b
# slot2  c
# slot3  n
# slot4  s.1
# slot5  i.1
# slot6  $t2.1

#: run a = 1; b = 2; c = 3; n = 3
# return 24 after 12 steps
