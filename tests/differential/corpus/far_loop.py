# M1: a loop that starts at an index that memory of 4 GiB does not have, and one that comes there. gcc for pointers of 32
# bits warned of the first, as it does not know that the check before the access ends it.
def far_loop(a: buffer, b: buffer, n):
    i = 0
    while i < n:
        a[0] = b[i + 1073741800]
        i += 1
    i = 1073741824
    while 1:
        a[0] = b[i]
        i -= 1
    return 0
# run: a = [1]; b = [2, 3]; n = 0
# gives: trap b[1073741824] of 2 at 10:16
# leaves: [1, 2, 3]
# run: a = [1]; b = [2, 3]; n = 1
# gives: trap b[1073741800] of 2 at 6:16
