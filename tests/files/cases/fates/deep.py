# The outer loop has too many inside of it; the inner ones are split.
def deep(a: buffer, n):
    i = 0
    while i < n:
        a[i] = 1
        j = 0
        while j < n:
            k = 0
            while k < n:
                l = 0
                while l < n:
                    m = 0
                    while m < n:
                        a[m] = 2
                        m += 1
                    l += 1
                k += 1
            j += 1
        i += 1
    return 0

#: fates
# 5:9 a[i]
#     Kept: too many loops are nested in the loop on line 4.
# 14:25 a[m]
#     Split: the main loop made of the one on line 7 ends before the index could be outside.
#     The loop as written stays for the rounds that are left, with the check.
