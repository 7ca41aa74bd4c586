# The value from before the last round is used after the loop: the lost copy.
def lost_copy(n):
    x = 1
    y = 0
    i = 0
    while 1:
        y = x
        x = x + i
        i += 1
        if i >= n:
            break
    return y * 1000 + x
# run: n = 0
# gives: return 1001
# run: n = 4
# gives: return 4007
# run: n = 5
# gives: return 7011
