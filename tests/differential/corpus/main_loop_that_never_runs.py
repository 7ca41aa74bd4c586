# The step leaves i32 in the first round already, so that no round can do without its check.
def main_loop_that_never_runs(a: buffer):
    t = 10
    i = 2147483638
    while i < 2147483647:
        a[0] = i
        i = i + t
        if i < 0:
            return i
    return 0
# run: a = [7]
# gives: return -2147483648
# leaves: [2147483638]
# run: a = []
# gives: trap a[0] of 0 at 6:9
