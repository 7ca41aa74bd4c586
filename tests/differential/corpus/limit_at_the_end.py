# V1: the increment past the largest i32 wraps to the smallest, and the loop goes on there.
def limit_at_the_end(a: buffer, start, limit, step):
    i = start
    rounds = 0
    while i < limit:
        a[rounds] = i
        rounds += 1
        i += step
    return i
# run: a = [0, 0, 0, 0]; start = 2147483640; limit = 2147483647; step = 3
# gives: trap a[4] of 4 at 6:9
# leaves: [2147483640, 2147483643, 2147483646, -2147483647]
# run: a = [0, 0, 0, 0]; start = 2147483641; limit = 2147483647; step = 2
# gives: return 2147483647
# run: a = [0, 0, 0, 0]; start = -2147483648; limit = -2147483645; step = 1
# gives: return -2147483645
# run: a = [0, 0, 0, 0]; start = 0; limit = 2147483647; step = 1073741824
# gives: trap a[4] of 4 at 6:9
# leaves: [0, 1073741824, -2147483648, -1073741824]
