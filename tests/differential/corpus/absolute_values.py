# An absolute value is a selection that C has in other words; of the least i32 it is that itself. Here are the four ways to
# ask, and three that only look like it.
def absolute_values(out: buffer, x, y):
    p = x
    if p < 0:
        p = -p
    q = x
    if q <= 0:
        q = 0 - q
    r = 0 - x
    if x > 0:
        r = x
    s = -x
    if 0 <= x:
        s = x
    out[0] = p
    out[1] = q
    out[2] = r
    out[3] = s
    p = x
    if p > 0:
        p = -p
    q = x
    if y < 0:
        q = -q
    r = x
    if r < 0:
        r = -y
    out[4] = p
    out[5] = q
    out[6] = r
    return 0
# run: out = [0, 0, 0, 0, 0, 0, 0]; x = -7; y = 5
# gives: return 0
# leaves: [7, 7, 7, 7, -7, -7, -5]
# run: out = [0, 0, 0, 0, 0, 0, 0]; x = 7; y = -5
# gives: return 0
# leaves: [7, 7, 7, 7, -7, -7, 7]
# run: out = [1, 1, 1, 1, 1, 1, 1]; x = 0; y = 0
# gives: return 0
# leaves: [0, 0, 0, 0, 0, 0, 0]
# run: out = [0, 0, 0, 0, 0, 0, 0]; x = -2147483648; y = 3
# gives: return 0
# leaves: [-2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -3]
# run: out = [0, 0, 0, 0, 0, 0, 0]; x = 2147483647; y = -2147483648
# gives: return 0
# leaves: [2147483647, 2147483647, 2147483647, 2147483647, -2147483647, -2147483647, 2147483647]
