# MC0504: a name that cannot be given a value.
def reserved(n):
    __debug__ = n
    return n

#: diagnostics
# error[MC0504]: this name cannot be given a value
#  --> diagnostics/reserved.py:3:5
#   |
# 3 |     __debug__ = n
#   |     ^^^^^^^^^ Python keeps this name for itself
#   |
#   = help: choose another name
