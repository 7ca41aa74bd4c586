def count(a: buffer, counts: buffer, n):
    i = 0
    while i < n:
        v = a[i]
        counts[v] = counts[v] + 1
        i += 1
    return 0
