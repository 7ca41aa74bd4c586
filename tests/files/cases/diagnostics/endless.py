# MC1104: `while 1:` is how a loop is written that is left in its middle; without a way out it never ends.
def endless(a: buffer, n):
    while 1:
        n += 1
        if n == 7:
            break
    while True:
        while not 0:
            if n < 3:
                return n
            n -= 1
    while 1 < 2:
        n += 1
        while n:
            break
    going = 1
    while going:
        if a[n] == 0:
            break
        n += 1
    while going > 1:
        n += 1
    while a[0] < a[1]:
        a[0] = a[0] + 1
    return n

#: warnings
# warning[MC1104]: this loop never ends
#   --> diagnostics/endless.py:12:11
#    |
# 12 |     while 1 < 2:
#    |           ^^^^^ this is always 1
#    |
#    = help: only a trap ends it; change the condition, or leave it by `break`
#
# warning[MC1104]: this condition always holds
#   --> diagnostics/endless.py:17:11
#    |
# 17 |     while going:
#    |           ^^^^^ `going` is 1 here
#    |
#    = help: write `while 1:` if that is meant
#
# warning[MC1104]: this loop never runs
#   --> diagnostics/endless.py:21:11
#    |
# 21 |     while going > 1:
#    |           ^^^^^^^^^ `going` is 1 here
#    |
#    = help: remove it, or change the condition
