# MC1101 and MC1102: variables that are never read and parameters that are never used, unless their names start with `_`.
def unused(a: buffer, b: buffer, c: buffer, n, m, k, _j, _d: buffer):
    x = a[0]
    x = 1
    count = 0
    count += 1
    _y = b[n]
    _z = 3
    c[0] = 2
    m = 1
    read = 0
    read += read
    if n:
        last = n
    else:
        last = 1
    return 0
    k = count

#: warnings
# warning[MC1102]: the parameter `m` is never used
#  --> diagnostics/unused.py:2:48
#   |
# 2 | def unused(a: buffer, b: buffer, c: buffer, n, m, k, _j, _d: buffer):
#   |                                                ^ its value is never read
#   |
#   = help: remove it, or call it `_m` if callers need it
#
# warning[MC1101]: the variable `x` is never read
#  --> diagnostics/unused.py:3:5
#   |
# 3 |     x = a[0]
#   |     ^ assigned here
#   |
#   = help: remove it, or call it `_x` if only a trap of what it is assigned matters
#
# warning[MC1101]: the variable `last` is never read
#   --> diagnostics/unused.py:14:9
#    |
# 14 |         last = n
#    |         ^^^^ assigned here
#    |
#    = help: remove it, or call it `_last` if only a trap of what it is assigned matters
#
# warning[MC1103]: this is never reached
#   --> diagnostics/unused.py:18:5
#    |
# 17 |     return 0
#    |     -------- every path leaves here
# 18 |     k = count
#    |     ^^^^^^^^^ no path leads here
#    |
#    = help: remove it
