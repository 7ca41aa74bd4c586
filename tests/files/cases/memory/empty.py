# A buffer without cells: every index is outside, and a loop that does not go round touches nothing.
def empty(a: buffer, n):
    i = 0
    while i < n:
        a[i] = 1
        i += 1
    return i

#: run a = []; n = 0
# return 0 after 0 steps
# a = []

#: run a = []; n = 1
# trap a[0] of 0 at 5:9 after 0 steps
# a = []

#: run memory = [5]; a = 1..1; n = 1
# trap a[0] of 0 at 5:9 after 0 steps
# memory = [5]
