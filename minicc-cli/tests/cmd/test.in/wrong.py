def twice(x):
    """Twice as much.

    >>> twice(3)
    9
    """
    return x + x
