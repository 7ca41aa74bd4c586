def bad(x):
    """
    >>> bad(x)
    1
    """
    return 1
