# A check that is the first thing that a loop does moves before it. Then the loop counts, and is split.
def moved(a: buffer, b: buffer, i):
    k = 0
    while k < a[i]:
        b[k] = k
        k += 1
    return k

#: fates
# 4:15 a[i]
#     Moved: it runs once, before the loop on line 4.
# 5:9 b[k]
#     Kept: what the condition of the loop on line 4 compares with changes in the loop.
