def prefixes(to: buffer, a: buffer, n):
    s = 0
    i = 0
    while i < n:
        s += a[i]
        to[i] = s
        i += 1
    return s
