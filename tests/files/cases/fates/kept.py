# Why checks stay.
def kept(a: buffer, b: buffer, n):
    i = 0
    while a[i] < n:
        i += 1
    s = 0
    while s < n:
        s += b[s]
    k = 0
    while k < n:
        k += 2
        if b[k] < 0:
            continue
        k += 1
    j = 0
    while j < n:
        s += a[b[j]]
        t = b[j]
        s += a[t + 1] + a[j * j] + a[s]
        j += 1
    m = n
    i = 0
    while i < m:
        m = b[i]
        i += 1
    i = n
    while i != 0:
        i -= 2
        s += a[i]
    i = 0
    while i < n:
        if 1 < i:
            b[i - 2] = s
        i += 1
    return a[n]

#: fates
# 4:11 a[i]
#     Kept: the condition of the loop on line 4 reads a buffer.
# 8:14 b[s]
#     Kept: no variable in the condition of the loop on line 7 changes by the same amount in every round.
# 12:12 b[k]
#     Kept: no variable in the condition of the loop on line 10 changes by the same amount in every round.
# 17:14 a[b[j]]
#     Kept: the index was read from a buffer.
# 17:16 b[j]
#     Split: the main loop made of the one on line 16 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
# 18:13 b[j]
#     Removed: the same index has passed on line 17.
# 19:14 a[t + 1]
#     Kept: the index was read from a buffer.
# 19:25 a[j * j]
#     Kept: the index is not a sum of multiples of what the loop on line 16 counts.
# 19:36 a[s]
#     Kept: the index depends on `s`, which the loop on line 16 changes in another way than counting.
# 24:13 b[i]
#     Kept: what the condition of the loop on line 23 compares with changes in the loop.
# 29:14 a[i]
#     Kept: the loop on line 27 counts by steps that could pass its end by.
# 33:13 b[i - 2]
#     Kept: a decision about what the loop on line 31 counts stands before it, and no other access bounds it.
# 35:12 a[n]
#     Kept: it is in no loop, and nothing before it says that the index is inside.
