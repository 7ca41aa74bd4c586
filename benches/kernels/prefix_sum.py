def prefix_sum(out: buffer, a: buffer, n):
    """Stores the sum of each prefix of `a`, itself included, and returns that of all."""
    s = 0
    i = 0
    while i < n:
        s += a[i]
        out[i] = s
        i += 1
    return s
