# M1: an index that is known, below zero or far above. Behind its check the access stays, which clang for pointers of 32
# bits warned of, as of an index that is too large.
def far_constants(a: buffer, n):
    s = 0
    if n == 1:
        s += a[-3]
        s += a[-3]
    if n == 2:
        a[-3] = 1
        a[-2147483648] = 2
    if n == 3:
        a[1073741824] = 3
        s += a[2147483647]
    return s
# run: a = [7, 8, 9]; n = 0
# gives: return 0
# run: a = [7, 8, 9]; n = 1
# gives: trap a[-3] of 3 at 6:14
# run: a = [7, 8, 9]; n = 2
# gives: trap a[-3] of 3 at 9:9
# run: a = [7, 8, 9]; n = 3
# gives: trap a[1073741824] of 3 at 12:9
