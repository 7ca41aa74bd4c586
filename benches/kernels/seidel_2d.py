def seidel_2d(a: buffer, n, steps):
    """Replaces each inner element of a square by a weighted sum with its neighbours, in place, `steps` times."""
    t = 0
    while t < steps:
        i = 1
        while i < n - 1:
            j = 1
            while j < n - 1:
                above = a[(i - 1) * n + j - 1] + a[(i - 1) * n + j] + a[(i - 1) * n + j + 1]
                beside = a[i * n + j - 1] + a[i * n + j] + a[i * n + j + 1]
                below = a[(i + 1) * n + j - 1] + a[(i + 1) * n + j] + a[(i + 1) * n + j + 1]
                a[i * n + j] = 5 * (above + beside + below)
                j += 1
            i += 1
        t += 1
    return 0
