def counting_sort(out: buffer, counts: buffer, a: buffer, n, m):
    """Sorts `n` values from 0 to m - 1, by where the values before each of them end.

    >>> out = [0] * 4
    >>> _ = counting_sort(out, [0] * 3, [2, 0, 1, 0], 4, 3)
    >>> out
    [0, 0, 1, 2]
    """
    v = 0
    while v < m:
        counts[v] = 0
        v += 1
    i = 0
    while i < n:
        v = a[i]
        counts[v] = counts[v] + 1
        i += 1
    start = 0
    v = 0
    while v < m:
        count = counts[v]
        counts[v] = start
        start += count
        v += 1
    i = 0
    while i < n:
        v = a[i]
        place = counts[v]
        out[place] = v
        counts[v] = place + 1
        i += 1
    return 0
