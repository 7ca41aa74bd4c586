# Examples that hold: values, names, lists that are shared, traps; here and under CPython's `doctest`.
def fill(a: buffer, b: buffer, n, x):
    r"""Stores `x` into the first `n` elements of `a`, and returns the first of `b`.

    >>> a = [1, 2, 3]
    >>> fill(a, [5], 2, 7)
    5
    >>> a
    [7, 7, 3]

    A second name is the same list.

        >>> b = a   # no copy
        >>> fill(a,
        ...      b, 1,
        ...      -2147483648)
        -2147483648
        >>> first = fill([0], [9] * 3, 1, 0x10)
        >>> first
        9
        >>> # A comment, and a prompt by itself, are no examples.
        >>>

    The stores before a trap stay.

    >>> fill(a, b, 4, 6)
    Traceback (most recent call last):
        ...
    IndexError: list assignment index out of range
    >>> a
    [6, 6, 6]
    >>> first = fill(a, [], first, first)  # doctest: +IGNORE_EXCEPTION_DETAIL
    Traceback (most recent call last):
    IndexError
    >>> first
    9
    """
    i = 0
    while i < n:
        a[i] = x
        i += 1
    return b[0]

#: examples
# 11 of 11 hold
