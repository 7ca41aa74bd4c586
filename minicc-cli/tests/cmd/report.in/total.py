def total(a: buffer, n):
    """The sum of the first `n` elements."""
    s = 0
    i = 0
    while i < n:
        s += a[i]
        i += 1
    return s
