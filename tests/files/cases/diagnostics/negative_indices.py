# MC1106: an index that is negative in every run, as Python counts from the end. One that may be negative is no news.
def negative_indices(a: buffer, n):
    if n < 0:
        a[n] = 0
    elif n == 0:
        return a[-1]
    elif n == 1:
        a[n - 3] = a[n]
        return a[-2]
    i = -n
    while i < 0:
        a[0] = i
        i += 1
    return a[-n + i]

#: warnings
# warning[MC1106]: this index is always negative
#  --> diagnostics/negative_indices.py:4:9
#   |
# 4 |         a[n] = 0
#   |         ^^^^ a kernel does not count from the end: this traps
#   |
#   = help: pass the length as a parameter; with `len_a` the last element is `a[len_a - 1]`
#
# warning[MC1106]: this index is always negative
#  --> diagnostics/negative_indices.py:6:16
#   |
# 6 |         return a[-1]
#   |                ^^^^^ a kernel does not count from the end: this traps
#   |
#   = help: pass the length as a parameter; with `len_a` the last element is `a[len_a - 1]`
#
# warning[MC1106]: this index is always negative
#  --> diagnostics/negative_indices.py:8:9
#   |
# 8 |         a[n - 3] = a[n]
#   |         ^^^^^^^^ a kernel does not count from the end: this traps
#   |
#   = help: pass the length as a parameter; with `len_a` the last element is `a[len_a - 1]`
#
# warning[MC1106]: this index is always negative
#  --> diagnostics/negative_indices.py:9:16
#   |
# 9 |         return a[-2]
#   |                ^^^^^ a kernel does not count from the end: this traps
#   |
#   = help: pass the length as a parameter; with `len_a` the last element is `a[len_a - 1]`

#: run a = [1, 2]; n = 1
# trap a[-2] of 2 at 8:9 after 0 steps
# a = [1, 2]
