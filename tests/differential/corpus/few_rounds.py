# M1: a loop that ends after two rounds, or where a buffer does. gcc copies it for a limit that it never has, and warned of
# what so many rounds would do.
def few_rounds(a: buffer, n, b: buffer):
    a[1] = 0
    n -= a[0]
    i = 0
    while not i >= 2:
        i += 1
        b[i] = a[0] * n
        n = a[i]
    return 0
# run: a = [3, 4, 5]; n = 10; b = [7, 8, 9]
# gives: return 0
# leaves: [3, 0, 5, 7, 21, 0]
# run: a = [3, 4]; n = 10; b = [7, 8, 9]
# gives: trap a[2] of 2 at 10:13
# leaves: [3, 0, 7, 21, 0]
