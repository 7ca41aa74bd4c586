def banded_matmul(c: buffer, a: buffer, b: buffer, n, w):
    """c = a * b, where `a` and `b` have `w` diagonals on each side of the main one.

    They are stored by rows of 2 * w + 1: element (i, j) is at column j - i + w, and what lies outside the matrix
    is 0. The product has rows of 4 * w + 1, stored in the same way.
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
