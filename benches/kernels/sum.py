def sum(a: buffer, n):
    """The sum of `n` elements."""
    s = 0
    i = 0
    while i < n:
        s += a[i]
        i += 1
    return s
