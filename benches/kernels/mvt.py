def mvt(u: buffer, v: buffer, a: buffer, x: buffer, y: buffer, n):
    """Adds a * x to `u`, and the transpose of `a` times `y` to `v`, both along the rows of `a`."""
    i = 0
    while i < n:
        s = u[i]
        j = 0
        while j < n:
            s += a[i * n + j] * x[j]
            j += 1
        u[i] = s
        i += 1
    i = 0
    while i < n:
        t = y[i]
        j = 0
        while j < n:
            v[j] = v[j] + a[i * n + j] * t
            j += 1
        i += 1
    return 0
