def dot(a: buffer, b: buffer, n):
    """The scalar product of two vectors of `n` elements."""
    s = 0
    i = 0
    while i < n:
        s += a[i] * b[i]
        i += 1
    return s
