# Values that are not needed together share a slot in the weighted allocation; the greedy one gives each its own.
def shared(n):
    a = n + 1
    b = n + 2
    c = a * b + n
    d = c + 1
    e = c + 2
    return d * e + c

#: coalesced
# func shared(n: i32):
# entry:
#   $t1.1 = add n, 1
#   $t2.1 = add n, 2
#   $t3.1 = mul $t1.1, $t2.1
#   $t4.1 = add $t3.1, n
#   $t5.1 = add $t4.1, 1
#   $t6.1 = add $t4.1, 2
#   $t7.1 = mul $t5.1, $t6.1
#   $t8.1 = add $t7.1, $t4.1
#   return $t8.1

#: alloc:greedy 1
# r0     n, $t4.1, c.1, $t8.1
# slot0  a.1
# slot1  d.1
# slot2  $t2.1
# slot3  $t6.1
# slot4  b.1
# slot5  e.1
# slot6  $t1.1
# slot7  $t3.1
# slot8  $t5.1
# slot9  $t7.1

#: alloc 1
# r0     n, $t4.1, $t8.1
# slot0  $t1.1, $t3.1, $t5.1, $t7.1
# slot1  $t2.1, $t6.1

#: run n = 1
# return 79 after 0 steps
