def banded_matmul(c: buffer, a: buffer, b: buffer, n, w):
    """c = a * b, where `a` and `b` have `w` diagonals on each side of the main one.

    They are stored by rows of 2 * w + 1: element (i, j) is at column j - i + w, and what lies outside the matrix
    is 0. The product has rows of 4 * w + 1, stored in the same way.

    With the matrix 1 2 0, 3 4 5, 0 6 7 in both places:
    
    >>> c = [0] * 15
    >>> _ = banded_matmul(c, [0, 1, 2, 3, 4, 5, 6, 7, 0], [0, 1, 2, 3, 4, 5, 6, 7, 0], 3, 1)
    >>> c
    [0, 0, 7, 10, 10, 0, 15, 52, 55, 0, 18, 66, 79, 0, 0]
    """
    p = 2 * w + 1
    q = 4 * w + 1
    i = 0
    while i < n:
        d = 0
        while d < q:
            c[i * q + d] = 0
            d += 1
        d = 0
        while d < p:
            k = i + d - w
            if k >= 0:
                if k < n:
                    x = a[i * p + d]
                    e = 0
                    while e < p:
                        c[i * q + d + e] = c[i * q + d + e] + x * b[k * p + e]
                        e += 1
            d += 1
        i += 1
    return 0
