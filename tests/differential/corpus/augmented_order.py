# V4: `x += e` reads x, then evaluates e; the index of a store may read what the right side read.
def augmented_order(a: buffer, x):
    x += a[x] * x
    x -= a[x]
    x *= x - a[0]
    a[a[0]] = a[a[1]]
    return x
# run: a = [1, 2, 3]; x = 0
# gives: return 2
# leaves: [1, 3, 3]
# run: a = [1, 0, 0]; x = 1
# gives: return 0
# leaves: [1, 1, 0]
# run: a = [1, 2, 3]; x = 1
# gives: trap a[3] of 3 at 4:10
# run: a = [-1, 0, 0]; x = 2
# gives: trap a[-1] of 3 at 6:5
