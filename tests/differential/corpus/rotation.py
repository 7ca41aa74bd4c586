# Three variables go round, a fourth takes a copy of the first: a cycle of phis that fans out.
def rotation(n, x, y, z):
    w = 0
    while n > 0:
        w = x
        t = x
        x = y
        y = z
        z = t
        n -= 1
    return x * 1000 + y * 100 + z * 10 + w
# run: n = 0; x = 1; y = 2; z = 3
# gives: return 1230
# run: n = 1; x = 1; y = 2; z = 3
# gives: return 2311
# run: n = 2; x = 1; y = 2; z = 3
# gives: return 3122
# run: n = 3; x = 1; y = 2; z = 3
# gives: return 1233
# run: n = 7; x = 1; y = 2; z = 3
# gives: return 2311
