# M1: the same of memcpy.
def far_copy(a: buffer, b: buffer):
    i = 1975038383
    while 1:
        a[i] = b[i]
        i -= 1
    return 0
# run: a = [1, 2]; b = [3]
# gives: trap b[1975038383] of 1 at 5:16
# leaves: [1, 2, 3]
