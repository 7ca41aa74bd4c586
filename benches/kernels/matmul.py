def matmul(c: buffer, a: buffer, b: buffer, n):
    """c = a * b, square matrices of `n` rows, row by row so that the inner loop runs along rows."""
    i = 0
    while i < n:
        j = 0
        while j < n:
            c[i * n + j] = 0
            j += 1
        k = 0
        while k < n:
            x = a[i * n + k]
            j = 0
            while j < n:
                c[i * n + j] = c[i * n + j] + x * b[k * n + j]
                j += 1
            k += 1
        i += 1
    return 0
