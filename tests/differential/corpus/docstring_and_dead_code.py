def docstring_and_dead_code(a: buffer, n: int) -> int:
    """S4, S8: a docstring says "a[9]" and does nothing; nor does what follows a return."""
    while n:
        if n > 2:
            return a[n]
            return a[99]
        else:
            n -= 1
            continue
            a[77] = undefined // 2
    return a[n]
# run: a = [4, 5, 6]; n = 2
# gives: return 4
# run: a = [4, 5, 6]; n = 3
# gives: trap a[3] of 3 at 5:20
# run: a = []; n = 0
# gives: trap a[0] of 0 at 11:12
