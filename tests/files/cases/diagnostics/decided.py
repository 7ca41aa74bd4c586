# MC1104: conditions that decide in the same way in every run, and why.
def decided(a: buffer, n, m):
    five = 5
    if five < 6:
        n += 1
    if n > 2147483647:
        n = 2
    elif five != 5:
        n = 3
    i = 0
    while i < m:
        if a[i] > 0:
            if i + 1 > 0x0:
                n += 1
            if -1 >= i:
                n += 2
        i += 1
    b = n == m
    if b <= 1:
        n += 1
    if not 1:
        n = 4
    if n * 0:
        n = 5
    if n == n:
        n = 6
    if five > 5:
        # Of what no run computes nothing more is said.
        if five == 5:
            n = 7
    if five:
        n = 8
    return n

#: warnings
# warning[MC1104]: this condition always holds
#  --> diagnostics/decided.py:4:8
#   |
# 4 |     if five < 6:
#   |        ^^^^^^^^ `five` is 5 here
#   |
#   = help: remove it and keep what depends on it
#
# warning[MC1104]: this condition never holds
#  --> diagnostics/decided.py:6:8
#   |
# 6 |     if n > 2147483647:
#   |        ^^^^^^^^^^^^^^ this is always 0
#   |
#   = help: remove it and what depends on it
#
# warning[MC1104]: this condition never holds
#  --> diagnostics/decided.py:8:10
#   |
# 8 |     elif five != 5:
#   |          ^^^^^^^^^ `five` is 5 here
#   |
#   = help: remove it and what depends on it
#
# warning[MC1104]: this condition always holds
#   --> diagnostics/decided.py:13:16
#    |
# 13 |             if i + 1 > 0x0:
#    |                ^^^^^^^^^^^ `i + 1` is at least 1 here, `0x0` is 0 here
#    |
#    = help: remove it and keep what depends on it
#
# warning[MC1104]: this condition never holds
#   --> diagnostics/decided.py:15:16
#    |
# 15 |             if -1 >= i:
#    |                ^^^^^^^ `i` is from 0 to 2147483646 here
#    |
#    = help: remove it and what depends on it
#
# warning[MC1104]: this condition always holds
#   --> diagnostics/decided.py:19:8
#    |
# 19 |     if b <= 1:
#    |        ^^^^^^ `b` is from 0 to 1 here
#    |
#    = help: remove it and keep what depends on it
#
# warning[MC1104]: this condition never holds
#   --> diagnostics/decided.py:21:8
#    |
# 21 |     if not 1:
#    |        ^^^^^ `not 1` is 0 here
#    |
#    = help: remove it and what depends on it
#
# warning[MC1104]: this condition never holds
#   --> diagnostics/decided.py:23:8
#    |
# 23 |     if n * 0:
#    |        ^^^^^ `n * 0` is 0 here
#    |
#    = help: remove it and what depends on it
#
# warning[MC1104]: this condition never holds
#   --> diagnostics/decided.py:27:8
#    |
# 27 |     if five > 5:
#    |        ^^^^^^^^ `five` is 5 here
#    |
#    = help: remove it and what depends on it
#
# warning[MC1104]: this condition always holds
#   --> diagnostics/decided.py:31:8
#    |
# 31 |     if five:
#    |        ^^^^ `five` is 5 here
#    |
#    = help: remove it and keep what depends on it
