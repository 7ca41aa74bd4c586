def edit_distance(d: buffer, a: buffer, b: buffer, n, m):
    """Levenshtein's distance of `a`, of `n` letters, and `b`, of `m`; `d` has n + 1 rows of m + 1.

    >>> edit_distance([0] * 12, [1, 2, 3], [1, 3], 3, 2)
    1
    """
    w = m + 1
    j = 0
    while j <= m:
        d[j] = j
        j += 1
    i = 1
    while i <= n:
        d[i * w] = i
        x = a[i - 1]
        j = 1
        while j <= m:
            best = d[(i - 1) * w + j - 1]
            if x != b[j - 1]:
                best += 1
            above = d[(i - 1) * w + j] + 1
            if above < best:
                best = above
            left = d[i * w + j - 1] + 1
            if left < best:
                best = left
            d[i * w + j] = best
            j += 1
        i += 1
    return d[n * w + m]
