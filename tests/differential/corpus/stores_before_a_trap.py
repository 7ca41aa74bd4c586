# M2: what was stored before a trap stays, and nothing later runs.
def stores_before_a_trap(a: buffer, n):
    i = 0
    while i <= n:
        a[i] = 100 + i
        i += 1
    a[0] = -1
    return i
# run: a = [1, 2, 3, 4]; n = 3
# gives: return 4
# leaves: [-1, 101, 102, 103]
# run: a = [1, 2, 3, 4]; n = 4
# gives: trap a[4] of 4 at 5:9
# leaves: [100, 101, 102, 103]
# run: a = [1]; n = 2147483647
# gives: trap a[1] of 1 at 5:9
# leaves: [100]
# run: a = []; n = 0
# gives: trap a[0] of 0 at 5:9
# leaves: []
