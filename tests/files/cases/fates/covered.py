# Checks that pass because of others, without a loop.
def covered(a: buffer, b: buffer, i, j):
    s = a[i - 1] + a[i + 2]
    s += a[i]
    s += a[i - 1]
    if 0 <= i:
        s += a[i + 1]
        if i < j:
            s += b[j] + b[i]
    s += b[7]
    if 3 < j:
        if j < 6:
            s += b[j]
    if 2 < 1:
        s += a[0]
    if 0 <= i - 9:
        s += a[i - 9]
    return s

#: fates
# 3:9 a[i - 1]
#     Kept: it is in no loop, and nothing before it says that the index is inside.
# 3:20 a[i + 2]
#     Kept: it is in no loop, and nothing before it says that the index is inside.
# 4:10 a[i]
#     Removed: a smaller index has passed on line 3 and a greater one on line 3.
# 5:10 a[i - 1]
#     Removed: the same index has passed on line 3.
# 7:14 a[i + 1]
#     Removed: a smaller index has passed on line 3 and a greater one on line 3.
# 9:18 b[j]
#     Kept: it is in no loop, and nothing before it says that the index is inside.
# 9:25 b[i]
#     Removed: it was compared with an index that has passed on line 9.
# 10:10 b[7]
#     Kept: it is in no loop, and nothing before it says that the index is inside.
# 13:18 b[j]
#     Removed: it is from 0 to 5, and an index that is at least as great has passed on line 10.
# 15:14 a[0]
#     No run comes here.
# 17:14 a[i - 9]
#     Removed: it is not negative, and a greater index has passed on line 3.
