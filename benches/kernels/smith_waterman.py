def smith_waterman(h: buffer, a: buffer, b: buffer, n, m):
    """The score of the best local alignment of `a`, of `n` letters, and `b`, of `m`; `h` has n + 1 rows of m + 1."""
    w = m + 1
    j = 0
    while j <= m:
        h[j] = 0
        j += 1
    best = 0
    i = 1
    while i <= n:
        h[i * w] = 0
        x = a[i - 1]
        j = 1
        while j <= m:
            score = h[(i - 1) * w + j - 1]
            if x == b[j - 1]:
                score += 2
            else:
                score -= 1
            above = h[(i - 1) * w + j] - 1
            if above > score:
                score = above
            left = h[i * w + j - 1] - 1
            if left > score:
                score = left
            if score < 0:
                score = 0
            h[i * w + j] = score
            if score > best:
                best = score
            j += 1
        i += 1
    return best
