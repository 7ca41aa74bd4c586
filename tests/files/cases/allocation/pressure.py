# Six values are needed at the same time: with one register all but one live in slots, with six none does.
def pressure(a, b, c):
    d = a + b
    e = b + c
    f = a * c
    return a * b * c * d * e * f

#: coalesced
# func pressure(a: i32, b: i32, c: i32):
# entry:
#   $t1.1 = add a, b
#   $t2.1 = add b, c
#   $t3.1 = mul a, c
#   $t4.1 = mul a, b
#   $t5.1 = mul $t4.1, c
#   $t6.1 = mul $t5.1, $t1.1
#   $t7.1 = mul $t6.1, $t2.1
#   $t8.1 = mul $t7.1, $t3.1
#   return $t8.1

#: alloc:greedy 1
# r0     c, $t5.1, $t6.1, $t7.1, $t8.1
# slot0  d.1
# slot1  e.1
# slot2  f.1
# slot3  a
# slot4  b
# slot5  $t3.1
# slot6  $t2.1
# slot7  $t4.1
# slot8  $t1.1

#: alloc:greedy 6
# r0  c, $t5.1, $t6.1, $t7.1, $t8.1
# r1  $t1.1, d.1
# r2  $t2.1, e.1
# r3  $t3.1, f.1
# r4  a, $t4.1
# r5  b

#: alloc 1
# r0     c, $t5.1, $t6.1, $t7.1, $t8.1
# slot0  a, $t4.1
# slot1  b
# slot2  $t1.1
# slot3  $t2.1
# slot4  $t3.1

#: alloc 6
# r0  a, $t4.1, $t5.1, $t6.1, $t7.1, $t8.1
# r1  b
# r2  c
# r3  $t1.1
# r4  $t2.1
# r5  $t3.1

#: run a = 1; b = 2; c = 3
# return 270 after 0 steps
