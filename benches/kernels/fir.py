def fir(out: buffer, x: buffer, taps: buffer, n, t):
    """Filters `x`, of n + t - 1 samples, with `t` taps."""
    i = 0
    while i < n:
        s = 0
        k = 0
        while k < t:
            s += taps[k] * x[i + k]
            k += 1
        out[i] = s
        i += 1
    return 0
