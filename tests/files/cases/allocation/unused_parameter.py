# An argument that nothing reads has a location of its own, since all are installed before the entry runs.
def unused(a, b, c):
    return b

#: alloc:greedy 3
# r0  a
# r1  b
# r2  c

#: alloc:greedy 1
# r0     a
# slot0  b
# slot1  c

#: alloc 1
# r0     b
# slot0  a
# slot1  c

#: run a = 1; b = 2; c = 3
# return 2 after 0 steps
