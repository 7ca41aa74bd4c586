# M1: a loop that fills from an index on that memory of 4 GiB does not have. gcc for pointers of 32 bits makes it a call of
# memset, and warned of the size.
def far_fill(a: buffer):
    i = 1975038383
    while 1:
        a[i] = 0
        i -= 1
    return 0
# run: a = [1, 2]
# gives: trap a[1975038383] of 2 at 6:9
# leaves: [1, 2]
