# M6: a result that looks like the answer of a trap is a result.
def result_zero(a: buffer, i):
    return a[i]
# run: a = [0, 1, -1, 2147483647, -2147483648]; i = 0
# gives: return 0
# run: a = [0, 1, -1, 2147483647, -2147483648]; i = 1
# gives: return 1
# run: a = [0, 1, -1, 2147483647, -2147483648]; i = 2
# gives: return -1
# run: a = [0, 1, -1, 2147483647, -2147483648]; i = 3
# gives: return 2147483647
# run: a = [0, 1, -1, 2147483647, -2147483648]; i = 4
# gives: return -2147483648
# run: a = [0]; i = 1
# gives: trap a[1] of 1 at 3:12
