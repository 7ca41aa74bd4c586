# MC0401: conditional expressions and `:=`, as statements before their place.
def decisions(a: buffer, n, x):
    y = 1 if n else 2
    y = n + (1 if n < 5 else x)
    a[1 if n else 2] = 5
    while (1 if n else 2) < y:
        n -= 1
    y = n + (m := n * 2)
    while (m := n * 2) < 5:
        n += 1
    return 1 if n else 2

#: diagnostics
# error[MC0401]: a conditional expression is not in the language
#  --> diagnostics/decisions.py:3:9
#   |
# 3 |     y = 1 if n else 2
#   |         ^^^^^^^^^^^^^ only statements decide
#   |
#   = help: write an `if`:
#               if n:
#                   y = 1
#               else:
#                   y = 2
#
# error[MC0401]: a conditional expression is not in the language
#  --> diagnostics/decisions.py:4:14
#   |
# 4 |     y = n + (1 if n < 5 else x)
#   |              ^^^^^^^^^^^^^^^^^ only statements decide
#   |
#   = help: write an `if`, and use `x2` here:
#               if n < 5:
#                   x2 = 1
#               else:
#                   x2 = x
#
# error[MC0401]: a conditional expression is not in the language
#  --> diagnostics/decisions.py:5:7
#   |
# 5 |     a[1 if n else 2] = 5
#   |       ^^^^^^^^^^^^^ only statements decide
#   |
#   = help: write an `if`, and use `x2` here:
#               if n:
#                   x2 = 1
#               else:
#                   x2 = 2
#
# error[MC0401]: a conditional expression is not in the language
#  --> diagnostics/decisions.py:6:12
#   |
# 6 |     while (1 if n else 2) < y:
#   |            ^^^^^^^^^^^^^ only statements decide
#   |
#   = help: write an `if` before the loop and again at its end, and use `x2` here:
#               if n:
#                   x2 = 1
#               else:
#                   x2 = 2
#
# error[MC0401]: `:=` is not in the language
#  --> diagnostics/decisions.py:8:14
#   |
# 8 |     y = n + (m := n * 2)
#   |              ^^^^^^^^^^ an expression assigns nothing
#   |
#   = help: assign in a statement of its own before this: `m = n * 2`
#
# error[MC0401]: `:=` is not in the language
#  --> diagnostics/decisions.py:9:12
#   |
# 9 |     while (m := n * 2) < 5:
#   |            ^^^^^^^^^^ an expression assigns nothing
#   |
#   = help: assign in a statement of its own before the loop and again at its end: `m = n * 2`
#
# error[MC0401]: a conditional expression is not in the language
#   --> diagnostics/decisions.py:11:12
#    |
# 11 |     return 1 if n else 2
#    |            ^^^^^^^^^^^^^ only statements decide
#    |
#    = help: write an `if`:
#                if n:
#                    return 1
#                else:
#                    return 2
