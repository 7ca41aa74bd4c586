def jacobi_1d(a: buffer, b: buffer, n, steps):
    """Replaces each inner element by a weighted sum with its neighbours, from `a` to `b` and back, `steps` times."""
    t = 0
    while t < steps:
        i = 1
        while i < n - 1:
            b[i] = 3 * (a[i - 1] + a[i] + a[i + 1])
            i += 1
        i = 1
        while i < n - 1:
            a[i] = 3 * (b[i - 1] + b[i] + b[i + 1])
            i += 1
        t += 1
    return 0
