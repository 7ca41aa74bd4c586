# A nest is split at its outermost loop; the store finds that the load of the same element has passed.
def matmul(c: buffer, a: buffer, b: buffer, n):
    i = 0
    while i < n:
        k = 0
        while k < n:
            j = 0
            while j < n:
                c[i * n + j] = c[i * n + j] + a[i * n + k] * b[k * n + j]
                j += 1
            k += 1
        i += 1
    return 0

#: fates
# 9:17 c[i * n + j]
#     Removed: the same index has passed on line 9.
# 9:32 c[i * n + j]
#     Split: the main loop made of the one on line 4 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
# 9:47 a[i * n + k]
#     Split: the main loop made of the one on line 4 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
# 9:62 b[k * n + j]
#     Split: the main loop made of the one on line 4 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
