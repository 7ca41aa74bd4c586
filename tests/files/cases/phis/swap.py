# A loop swaps two variables: both change at once.
def swap(a, b, n):
    while n > 0:
        t = a
        a = b
        b = t
        n -= 1
    return a * 100 + b

#: cfg
# func swap(a: i32, b: i32, n: i32):
# entry:
#   jump while_1
# while_1:
#   $t1 = lt 0, n
#   branch $t1, body_2, end_3
# body_2:
#   t = copy a
#   a = copy b
#   b = copy t
#   n = sub n, 1
#   jump while_1
# end_3:
#   $t2 = mul a, 100
#   $t3 = add $t2, b
#   return $t3

#: ssa
# ssa func swap(a: i32, b: i32, n: i32):
# entry:
#   jump while_1
# while_1:
#   a.1 = phi [body_2: a.2, entry: a]
#   b.1 = phi [body_2: b.2, entry: b]
#   n.1 = phi [body_2: n.2, entry: n]
#   $t1.1 = lt 0, n.1
#   branch $t1.1, body_2, end_3
# body_2:
#   t.1 = copy a.1
#   a.2 = copy b.1
#   b.2 = copy t.1
#   n.2 = sub n.1, 1
#   jump while_1
# end_3:
#   $t2.1 = mul a.1, 100
#   $t3.1 = add $t2.1, b.1
#   return $t3.1

#: destroyed
# func swap(a: i32, b: i32, n: i32):
# entry:
#   jump $edge1
# while_1:
#   $t1.1 = lt 0, n.1
#   branch $t1.1, body_2, end_3
# body_2:
#   t.1 = copy a.1
#   a.2 = copy b.1
#   b.2 = copy t.1
#   n.2 = sub n.1, 1
#   jump $edge2
# end_3:
#   $t2.1 = mul a.1, 100
#   $t3.1 = add $t2.1, b.1
#   return $t3.1
# $edge1:
#   $edge1_copy0 = copy a
#   $edge1_copy1 = copy b
#   $edge1_copy2 = copy n
#   a.1 = copy $edge1_copy0
#   b.1 = copy $edge1_copy1
#   n.1 = copy $edge1_copy2
#   jump while_1
# $edge2:
#   $edge2_copy0 = copy a.2
#   $edge2_copy1 = copy b.2
#   $edge2_copy2 = copy n.2
#   a.1 = copy $edge2_copy0
#   b.1 = copy $edge2_copy1
#   n.1 = copy $edge2_copy2
#   jump while_1

#: coalesced
# func swap(a: i32, b: i32, n: i32):
# entry:
#   jump while_1
# while_1:
#   $t1.1 = lt 0, n
#   branch $t1.1, body_2, end_3
# body_2:
#   n = sub n, 1
#   $cycle1 = copy a
#   a = copy b
#   b = copy $cycle1
#   jump while_1
# end_3:
#   $t2.1 = mul a, 100
#   $t3.1 = add $t2.1, b
#   return $t3.1

#: alloc:greedy 2
# r0     a, a.1, a.2, $t2.1, $t3.1, $edge1_copy0, $edge2_copy0
# r1     b, b.1, b.2, $edge1_copy1, $edge2_copy1
# slot0  n.1
# slot1  $edge1_copy2
# slot2  $edge2_copy2
# slot3  n
# slot4  n.2
# slot5  $t1.1
# slot6  t.1

#: alloc 2
# r0     n, $t2.1, $t3.1
# r1     $t1.1, $cycle1
# slot0  a
# slot1  b

#: c-functions
# MINICC_HIDDEN uint64_t kernel(int32_t s0, int32_t s1, int32_t s2);
# MINICC_HIDDEN uint64_t kernel(int32_t s0, int32_t s1, int32_t s2)
# {
#     uint32_t v0;
#     uint32_t v1;
#     uint32_t v2;
#     uint32_t v3;
#     uint32_t v4;
#     uint32_t v5;
#     uint32_t v6;
#     uint32_t v10;
#     uint32_t v11;
#     uint32_t v12;
#     v0 = (uint32_t)s0;
#     v1 = (uint32_t)s1;
#     v2 = (uint32_t)s2;
#     v3 = v0;
#     v4 = v1;
#     v5 = v2;
# b1:
#     v6 = (uint32_t)(0 < (int32_t)v5);
#     if (v6 == 0u) {
#         goto b3;
#     }
#     v10 = v5 + 4294967295u;
#     {
#         uint32_t e0 = v4;
#         uint32_t e1 = v3;
#         uint32_t e2 = v10;
#         v3 = e0;
#         v4 = e1;
#         v5 = e2;
#     }
#     goto b1;
# b3:
#     v11 = v3 * 100u;
#     v12 = v11 + v4;
#     return (uint64_t)v12;
# }

#: run a = 1; b = 2; n = 3
# return 201 after 3 steps

#: run a = 1; b = 2; n = 4
# return 102 after 4 steps
