def odd(n, unused):
    s = 1
    t = s + n
    return n
