def histogram(counts: buffer, a: buffer, n):
    """Counts how often each value occurs."""
    i = 0
    while i < n:
        v = a[i]
        counts[v] = counts[v] + 1
        i += 1
    return 0
