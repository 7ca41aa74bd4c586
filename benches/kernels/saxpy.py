def saxpy(y: buffer, x: buffer, alpha, n):
    """Adds `alpha` times `x` to `y`."""
    i = 0
    while i < n:
        y[i] = y[i] + alpha * x[i]
        i += 1
    return 0
