# Two variables change places in each round: the phis of a loop happen at once.
def swap_loop(n):
    a = 1
    b = 2
    i = 0
    while i < n:
        t = a
        a = b
        b = t
        i += 1
    return 10 * a + b
# run: n = 0
# gives: return 12
# run: n = 1
# gives: return 21
# run: n = 2
# gives: return 12
# run: n = 7
# gives: return 21
# run: n = 100
# gives: return 12
# run: n = -5
# gives: return 12
