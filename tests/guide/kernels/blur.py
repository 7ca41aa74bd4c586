def blur(to: buffer, a: buffer, n):
    """A running sum of three, without the two ends."""
    i = 1
    while i < n - 1:
        to[i] = a[i - 1] + a[i] + a[i + 1]
        i += 1
    return 0
