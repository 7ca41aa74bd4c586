# MC0202: what stands beside the `def`, and what to do with it.
"""A module's docstring."""
class C:
    def f(n):
        return n
f(1)
n
5
from os import path
x: int = 5
type T = int
if n:
    pass
pass
def beside(n):
    return n
async def second(n):
    return n

#: diagnostics
# error[MC0202]: a kernel source holds one `def` and nothing else
#  --> diagnostics/beside.py:2:1
#   |
# 2 | """A module's docstring."""
#   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^ this is outside the function
#   |
#   = help: documentation goes into the function, as a docstring below the `def`
#
# error[MC0202]: a kernel source holds one `def` and nothing else
#  --> diagnostics/beside.py:3:1
#   |
# 3 | class C:
#   | ^^^^^^^^ this is a class
#   |
#   = help: take the function out of it; a kernel is a plain `def`
#
# error[MC0202]: a kernel source holds one `def` and nothing else
#  --> diagnostics/beside.py:6:1
#   |
# 6 | f(1)
#   | ^^^^ this is outside the function
#   |
#   = help: remove it; a kernel is called from Rust
#
# error[MC0202]: a kernel source holds one `def` and nothing else
#  --> diagnostics/beside.py:7:1
#   |
# 7 | n
#   | ^ this is outside the function
#   |
#   = help: remove it
#
# error[MC0202]: a kernel source holds one `def` and nothing else
#  --> diagnostics/beside.py:8:1
#   |
# 8 | 5
#   | ^ this is outside the function
#   |
#   = help: remove it
#
# error[MC0202]: a kernel source holds one `def` and nothing else
#  --> diagnostics/beside.py:9:1
#   |
# 9 | from os import path
#   | ^^^^^^^^^^^^^^^^^^^ a kernel stands alone
#   |
#   = help: remove it; pass what the kernel needs as parameters
#
# error[MC0202]: a kernel source holds one `def` and nothing else
#   --> diagnostics/beside.py:10:1
#    |
# 10 | x: int = 5
#    | ^^^^^^^^^^ this is outside the function
#    |
#    = help: write the value into the function, or pass it as a parameter
#
# error[MC0202]: a kernel source holds one `def` and nothing else
#   --> diagnostics/beside.py:11:1
#    |
# 11 | type T = int
#    | ^^^^^^^^^^^^ this is outside the function
#    |
#    = help: remove it
#
# error[MC0202]: a kernel source holds one `def` and nothing else
#   --> diagnostics/beside.py:12:1
#    |
# 12 | if n:
#    | ^^^^^ this is outside the function
#    |
#    = help: remove it, or indent it into the function
#
# error[MC0202]: a kernel source holds one `def` and nothing else
#   --> diagnostics/beside.py:14:1
#    |
# 14 | pass
#    | ^^^^ this is outside the function
#    |
#    = help: remove it, or indent it into the function
#
# error[MC0202]: a kernel source holds one `def`; this is another one
#   --> diagnostics/beside.py:17:1
#    |
# 17 | async def second(n):
#    | ^^^^^^^^^^^^^^^^^^^^ a second function
#    |
#    = help: give it a `minicc!` or a file of its own
