# MC0301 and its neighbours: statements on one line that no kernel has.
def simple(a: buffer, n):
    import os
    from os import path
    global x
    nonlocal y
    del n
    raise n
    assert n > 0, "a message"
    type T = int
    x: int
    x: int = n + (
        1)
    a[n]: int = 5
    return n

#: diagnostics
# error[MC0301]: `import` is not in the language
#  --> diagnostics/simple_statements.py:3:5
#   |
# 3 |     import os
#   |     ^^^^^^^^^ a kernel stands alone
#   |
#   = help: remove it; pass what the kernel needs as parameters
#
# error[MC0301]: `import` is not in the language
#  --> diagnostics/simple_statements.py:4:5
#   |
# 4 |     from os import path
#   |     ^^^^^^^^^^^^^^^^^^^ a kernel stands alone
#   |
#   = help: remove it; pass what the kernel needs as parameters
#
# error[MC0301]: `global` is not in the language
#  --> diagnostics/simple_statements.py:5:5
#   |
# 5 |     global x
#   |     ^^^^^^^^ a kernel sees its parameters and variables alone
#   |
#   = help: pass the value as a parameter and return it
#
# error[MC0301]: `nonlocal` is not in the language
#  --> diagnostics/simple_statements.py:6:5
#   |
# 6 |     nonlocal y
#   |     ^^^^^^^^^^ a kernel sees its parameters and variables alone
#   |
#   = help: pass the value as a parameter and return it
#
# error[MC0301]: `del` is not in the language
#  --> diagnostics/simple_statements.py:7:5
#   |
# 7 |     del n
#   |     ^^^^^ nothing can be deleted
#   |
#   = help: leave it out; a variable ends with the function
#
# error[MC0301]: `raise` is not in the language
#  --> diagnostics/simple_statements.py:8:5
#   |
# 8 |     raise n
#   |     ^^^^^^^ a kernel fails by a trap alone
#   |
#   = help: return a value that the caller takes for a failure, as in `return -1`
#
# error[MC0301]: `assert` is not in the language
#  --> diagnostics/simple_statements.py:9:5
#   |
# 9 |     assert n > 0, "a message"
#   |     ^^^^^^^^^^^^^^^^^^^^^^^^^ a kernel fails by a trap alone
#   |
#   = help: return a value that the caller takes for a failure:
#               if not (n > 0):
#                   return -1
#
# error[MC0301]: `type` is not in the language
#   --> diagnostics/simple_statements.py:10:5
#    |
# 10 |     type T = int
#    |     ^^^^^^^^^^^^ every scalar is an `int`
#    |
#    = help: leave it out
#
# error[MC0307]: annotated assignment is not in the language
#   --> diagnostics/simple_statements.py:11:8
#    |
# 11 |     x: int
#    |        ^^^ every variable is an `int`
#    |
#    = help: write `x = 0`
#
# error[MC0307]: annotated assignment is not in the language
#   --> diagnostics/simple_statements.py:12:8
#    |
# 12 |     x: int = n + (
#    |        ^^^ every variable is an `int`
#    |
#    = help: write `x = n + ( 1)`
#
# error[MC0307]: annotated assignment is not in the language
#   --> diagnostics/simple_statements.py:14:11
#    |
# 14 |     a[n]: int = 5
#    |           ^^^ every variable is an `int`
#    |
#    = help: write `a[n] = 5`
