def total(a: buffer, n):
    """The sum of the first n numbers.

    >>> total([1, 2, 3], 3)
    6
    >>> total([1, 2, 3], 4)
    Traceback (most recent call last):
    IndexError
    """
    s = 0
    i = 0
    while i < n:
        s += a[i]
        i += 1
    return s
