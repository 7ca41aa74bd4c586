def insertion_sort(out: buffer, a: buffer, n):
    """Sorts `a` into `out`, element by element."""
    i = 0
    while i < n:
        x = a[i]
        j = i
        while j > 0:
            before = out[j - 1]
            if before <= x:
                break
            out[j] = before
            j -= 1
        out[j] = x
        i += 1
    return 0
