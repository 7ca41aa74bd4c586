# MC1103: statements that no path leads to. What follows `while 1:` is needed, and so never one of them.
def never_reached(n):
    while n > 3:
        if n == 5:
            break
            n -= 1
        elif n == 6:
            continue
        else:
            return n
        n -= 1  # nor this
        n -= 2
    while 1:
        if n == 1:
            return n
            for x in n:
                pass
        elif n == 2:
            return 2
        n += 1
    if n:
        return 0
    else:
        if n == 4:
            return 1
        else:
            return 2
    return 3

#: warnings
# warning[MC1103]: this is never reached
#  --> diagnostics/never_reached.py:6:13
#   |
# 5 |             break
#   |             ----- every path leaves here
# 6 |             n -= 1
#   |             ^^^^^^ no path leads here
#   |
#   = help: remove it
#
# warning[MC1103]: this is never reached
#   --> diagnostics/never_reached.py:11:9
#    |
#  4 |         if n == 5:
#    |         ---------- every path leaves here
# ...
# 11 |         n -= 1  # nor this
#    |         ^^^^^^ no path leads here
#    |
#    = help: remove it
#
# warning[MC1103]: this is never reached
#   --> diagnostics/never_reached.py:16:13
#    |
# 15 |             return n
#    |             -------- every path leaves here
# 16 |             for x in n:
#    |             ^^^^^^^^^^^ no path leads here
#    |
#    = help: remove it
#
# warning[MC1104]: this condition never holds
#   --> diagnostics/never_reached.py:24:12
#    |
# 24 |         if n == 4:
#    |            ^^^^^^ `n` is 0 here
#    |
#    = help: remove it and what depends on it
#
# warning[MC1103]: this is never reached
#   --> diagnostics/never_reached.py:28:5
#    |
# 21 |     if n:
#    |     ----- every path leaves here
# ...
# 28 |     return 3
#    |     ^^^^^^^^ no path leads here
#    |
#    = help: remove it
