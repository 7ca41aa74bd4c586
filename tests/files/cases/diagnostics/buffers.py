# MC0501 to MC0503: a scalar is indexed, a buffer is used as a scalar, assigned and returned.
def buffers(a: buffer, n):
    x = n[0]
    y = a + 1
    a = 5
    return a

#: diagnostics
# error[MC0501]: `n` is not a buffer, so it cannot be indexed
#  --> diagnostics/buffers.py:3:9
#   |
# 2 | def buffers(a: buffer, n):
#   |                        - declared here
# 3 |     x = n[0]
#   |         ^ this is a scalar
#   |
#   = help: declare it as a buffer: `n: buffer`
#
# error[MC0502]: `a` is a buffer, not a scalar
#  --> diagnostics/buffers.py:4:9
#   |
# 4 |     y = a + 1
#   |         ^ a single integer is needed here
#   |
#   = help: read an element, as in `a[0]`
#
# error[MC0503]: the buffer `a` cannot be assigned
#  --> diagnostics/buffers.py:5:5
#   |
# 5 |     a = 5
#   |     ^ a buffer belongs to the caller; only its elements change
#   |
#   = help: store to an element, as in `a[0] = 1`, or choose another name
#
# error[MC0502]: `a` is a buffer, not a scalar
#  --> diagnostics/buffers.py:6:12
#   |
# 6 |     return a
#   |            ^ a single integer is needed here
#   |
#   = help: read an element, as in `a[0]`
