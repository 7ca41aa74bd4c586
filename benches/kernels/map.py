def map(out: buffer, a: buffer, n):
    """A polynomial of each of `n` elements."""
    i = 0
    while i < n:
        x = a[i]
        out[i] = x * x - 3 * x + 7
        i += 1
    return 0
