# MC0202: everything beside the one `def` is reported, each at its place.
import os
def one(n):
    return n
LIMIT = 5
def two(n):
    return n

#: diagnostics
# error[MC0202]: a kernel source holds one `def` and nothing else
#  --> diagnostics/outside.py:2:1
#   |
# 2 | import os
#   | ^^^^^^^^^ a kernel stands alone
#   |
#   = help: remove it; pass what the kernel needs as parameters
#
# error[MC0202]: a kernel source holds one `def` and nothing else
#  --> diagnostics/outside.py:5:1
#   |
# 5 | LIMIT = 5
#   | ^^^^^^^^^ this is outside the function
#   |
#   = help: write the value into the function, or pass it as a parameter
#
# error[MC0202]: a kernel source holds one `def`; this is another one
#  --> diagnostics/outside.py:6:1
#   |
# 6 | def two(n):
#   | ^^^^^^^^^^^ a second function
#   |
#   = help: give it a `minicc!` or a file of its own
