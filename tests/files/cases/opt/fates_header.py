# What a loop's condition reads is read once more than the body runs.
def until(a: buffer, n):
    i = 0
    while a[i] < n:
        i += 1
    j = 0
    while j < a[j] * a[j + 1]:
        j += 1
    k = 0
    while k + 0 * a[k] < n:
        k += 1
    return i + j + k

#: fates
# 4:11 a[i]
#     Kept: the condition of the loop on line 4 reads a buffer.
# 7:15 a[j]
#     Kept: the condition of the loop on line 7 reads a buffer.
# 7:22 a[j + 1]
#     Kept: the condition of the loop on line 7 reads a buffer.
# 10:19 a[k]
#     Kept: the condition of the loop on line 10 reads a buffer.

#: run a = [1, 2, 3, 9]; n = 3
# trap a[4] of 4 at 7:22 after 5 steps
# a = [1, 2, 3, 9]

#: run a = [0, 5, 0, 0]; n = 3
# return 4 after 4 steps
# a = [0, 5, 0, 0]
