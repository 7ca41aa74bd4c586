def fill(a: buffer, n, x):
    """Fills a with x.

    >>> a = [1, 2]
    >>> fill(a, 2, 7)
    0
    >>> a
    [7, 7]
    """
    i = 0
    while i < n:
        a[i] = x
        i += 1
    return 0
