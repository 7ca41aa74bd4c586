def binary_search(found: buffer, keys: buffer, a: buffer, halves: buffer, m, depth):
    """How many elements of the sorted `a` are less than each of `m` keys.

    The language has no division: `halves` says how far each of `depth` steps goes.

    >>> found = [0, 0, 0]
    >>> binary_search(found, [1, 4, 9], [2, 4, 6, 8], [2, 1, 1], 3, 3)
    0
    >>> found
    [0, 1, 4]
    """
    q = 0
    while q < m:
        key = keys[q]
        base = 0
        k = 0
        while k < depth:
            half = halves[k]
            if a[base + half - 1] < key:
                base += half
            k += 1
        found[q] = base
        q += 1
    return 0
