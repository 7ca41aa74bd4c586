# M1: an index is valid in [0, length); -1 is not the last element.
def negative_index(a: buffer, i):
    return a[i]
# run: a = [7, 8, 9]; i = 2
# gives: return 9
# run: a = [7, 8, 9]; i = 3
# gives: trap a[3] of 3 at 3:12
# run: a = [7, 8, 9]; i = -1
# gives: trap a[-1] of 3 at 3:12
# run: a = [7, 8, 9]; i = -3
# gives: trap a[-3] of 3 at 3:12
# run: a = [7, 8, 9]; i = 2147483647
# gives: trap a[2147483647] of 3 at 3:12
# run: a = [7, 8, 9]; i = -2147483648
# gives: trap a[-2147483648] of 3 at 3:12
