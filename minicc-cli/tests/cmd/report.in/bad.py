def bad(n):
    return n / 2
