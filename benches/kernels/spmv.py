def spmv(y: buffer, starts: buffer, columns: buffer, values: buffer, x: buffer, n):
    """y = a * x, where row `i` of `a` has its elements from starts[i] to starts[i + 1] - 1.

    With the rows 5 0 and 6 7:
    
    >>> y = [0, 0]
    >>> _ = spmv(y, [0, 1, 3], [0, 0, 1], [5, 6, 7], [1, 10], 2)
    >>> y
    [5, 76]
    """
    i = 0
    while i < n:
        s = 0
        p = starts[i]
        end = starts[i + 1]
        while p < end:
            s += values[p] * x[columns[p]]
            p += 1
        y[i] = s
        i += 1
    return 0
