# `break` and `continue` belong to the innermost loop, and skip what is left of its body.
def break_and_continue(a: buffer, n):
    found = 0
    i = -1
    while i < n - 1:
        i += 1
        if a[i] == 0: continue
        j = 0
        while 1:
            if j == i: break
            j += 1
            if a[j - 1] != a[i]: continue
            found += 1
            while True:
                found += 100
                break
            break
        if found > 200:
            break
            found = 0
    else_ = found * 10 + i
    return else_
# run: a = [1, 0, 1, 2, 2]; n = 5
# gives: return 2024
# run: a = [1, 1, 1, 1]; n = 4
# gives: return 2022
# run: a = [3, 4]; n = 2
# gives: return 1
# run: a = [3, 4]; n = 3
# gives: trap a[2] of 2 at 7:12
# run: a = []; n = 0
# gives: return -1
