# A limit costs time for each group of accesses, so that there are at most sixteen.
def many(a: buffer, n):
    s = 0
    i = 0
    while i < n:
        s += a[1 * i]
        s += a[2 * i]
        s += a[3 * i]
        s += a[4 * i]
        s += a[5 * i]
        s += a[6 * i]
        s += a[7 * i]
        s += a[8 * i]
        s += a[9 * i]
        s += a[10 * i]
        s += a[11 * i]
        s += a[12 * i]
        s += a[13 * i]
        s += a[14 * i]
        s += a[15 * i]
        s += a[16 * i]
        s += a[17 * i]
        i += 1
    return s

#: fates
# 6:14 a[1 * i]
#     Split: the main loop made of the one on line 5 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
# 7:14 a[2 * i]
#     Split: the main loop made of the one on line 5 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
# 8:14 a[3 * i]
#     Split: the main loop made of the one on line 5 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
# 9:14 a[4 * i]
#     Split: the main loop made of the one on line 5 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
# 10:14 a[5 * i]
#     Split: the main loop made of the one on line 5 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
# 11:14 a[6 * i]
#     Split: the main loop made of the one on line 5 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
# 12:14 a[7 * i]
#     Split: the main loop made of the one on line 5 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
# 13:14 a[8 * i]
#     Split: the main loop made of the one on line 5 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
# 14:14 a[9 * i]
#     Split: the main loop made of the one on line 5 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
# 15:14 a[10 * i]
#     Split: the main loop made of the one on line 5 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
# 16:14 a[11 * i]
#     Split: the main loop made of the one on line 5 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
# 17:14 a[12 * i]
#     Split: the main loop made of the one on line 5 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
# 18:14 a[13 * i]
#     Split: the main loop made of the one on line 5 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
# 19:14 a[14 * i]
#     Split: the main loop made of the one on line 5 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
# 20:14 a[15 * i]
#     Split: the main loop made of the one on line 5 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
# 21:14 a[16 * i]
#     Split: the main loop made of the one on line 5 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
# 22:14 a[17 * i]
#     Kept: the loop on line 5 has more accesses than it is worth to bound.
