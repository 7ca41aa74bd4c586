# Found in optimisers: a `continue` that skips the increment, two increments, and a fact that holds in the body only.
def continue_before_the_increment(a: buffer, n):
    i = 0
    s = 0
    while i < n:
        s += a[i]
        if a[i] == 7:
            i += 2
            continue
        if a[i] == 9:
            a[i] = 0
            continue
        i += 1
        if a[i] == 5:
            i += 1
    return s * 10 + a[i - 1] + a[i]
# run: a = [1, 2, 3, 4]; n = 3
# gives: return 67
# run: a = [1, 9, 3, 4]; n = 3
# gives: return 137
# leaves: [1, 0, 3, 4]
# run: a = [7, 2, 3, 4]; n = 3
# gives: return 107
# run: a = [1, 2]; n = 2
# gives: trap a[2] of 2 at 14:12
# run: a = [1, 7]; n = 2
# gives: trap a[2] of 2 at 16:21
