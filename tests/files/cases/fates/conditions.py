# Loops that do not end by their condition, or by no comparison that could be a bound.
def conditions(a: buffer, n):
    s = 0
    i = 0
    while True:
        s += a[i]
        i += 1
        if n < s:
            break
    i = 0
    while i * i == 0:
        s += a[i]
        i += n
    return s

#: fates
# 6:14 a[i]
#     Kept: the loop on line 5 does not end by comparing a number with a bound.
# 12:14 a[i]
#     Kept: the loop on line 11 does not end by comparing a number with a bound.
