# i, n and t go round three loops as copies of what they were: one value, however deep the loops nest.
def copies_around_nested_loops(n):
    s = n
    t = n
    i = 0
    while i < 1:
        while n:
            while s > n:
                i = n
                n = i
                t += 1
        i += 1
    return t
# run: n = 0
# gives: return 0
