# MC0406: `and` and `or`, in other words that fit the place and evaluate no more than Python does.
def conditions(a: buffer, n, c):
    if n < 5 and a[n]:
        pass
    if n < 0 or n > 5 or n == 2:
        pass
    if (n < 0) and (n or c):
        pass
    if n:
        pass
    elif n < 5 and c:
        pass
    while n < 5 and a[n] and c:
        n += 1
    while n < 5 or c:
        n += 1
    while n < 5 and (c or a[n]):
        n += 1
    x = n and c
    x = n or c  # a comment
    a[n or c] = 1
    x = 1 + (n or c2)
    while a[n or c] < 5:
        n += 1
    if (n and
            c):
        pass
    return n or c

#: diagnostics
# error[MC0406]: `and` is not in the language
#  --> diagnostics/conditions.py:3:8
#   |
# 3 |     if n < 5 and a[n]:
#   |        ^^^^^^^^^^^^^^ a condition is one comparison or value
#   |
#   = help: nest the conditions (an `else` belongs to each of them):
#               if n < 5:
#                   if a[n]:
#                       ...
#
# error[MC0406]: `or` is not in the language
#  --> diagnostics/conditions.py:5:8
#   |
# 5 |     if n < 0 or n > 5 or n == 2:
#   |        ^^^^^^^^^^^^^^^^^^^^^^^^ a condition is one comparison or value
#   |
#   = help: try one after the other, with the same statements below each:
#               if n < 0:
#                   ...
#               elif n > 5:
#                   ...
#               elif n == 2:
#                   ...
#
# error[MC0406]: `and` is not in the language
#  --> diagnostics/conditions.py:7:8
#   |
# 7 |     if (n < 0) and (n or c):
#   |        ^^^^^^^^^^^^^^^^^^^^ a condition is one comparison or value
#   |
#   = help: decide step by step in a variable:
#               c3 = n < 0
#               if c3:
#                   c3 = n
#                   if not c3:
#                       c3 = c
#               if c3:
#                   ...
#
# error[MC0406]: `and` is not in the language
#   --> diagnostics/conditions.py:11:10
#    |
# 11 |     elif n < 5 and c:
#    |          ^^^^^^^^^^^ a condition is one comparison or value
#    |
#    = help: decide step by step in a variable, and go on below it:
#                else:
#                    c3 = n < 5
#                    if c3:
#                        c3 = c
#                    if c3:
#                        ...
#
# error[MC0406]: `and` is not in the language
#   --> diagnostics/conditions.py:13:11
#    |
# 13 |     while n < 5 and a[n] and c:
#    |           ^^^^^^^^^^^^^^^^^^^^ a condition is one comparison or value
#    |
#    = help: leave the loop where one fails:
#                while n < 5:
#                    if not a[n]:
#                        break
#                    if not c:
#                        break
#                    ...
#
# error[MC0406]: `or` is not in the language
#   --> diagnostics/conditions.py:15:11
#    |
# 15 |     while n < 5 or c:
#    |           ^^^^^^^^^^ a condition is one comparison or value
#    |
#    = help: decide step by step in a variable:
#                while 1:
#                    c3 = n < 5
#                    if not c3:
#                        c3 = c
#                    if not c3:
#                        break
#                    ...
#
# error[MC0406]: `and` is not in the language
#   --> diagnostics/conditions.py:17:11
#    |
# 17 |     while n < 5 and (c or a[n]):
#    |           ^^^^^^^^^^^^^^^^^^^^^ a condition is one comparison or value
#    |
#    = help: decide step by step in a variable:
#                while 1:
#                    c3 = n < 5
#                    if c3:
#                        c3 = c
#                        if not c3:
#                            c3 = a[n]
#                    if not c3:
#                        break
#                    ...
#
# error[MC0406]: `and` is not in the language
#   --> diagnostics/conditions.py:19:9
#    |
# 19 |     x = n and c
#    |         ^^^^^^^ a condition is one comparison or value
#    |
#    = help: decide step by step in a variable:
#                c3 = n
#                if c3:
#                    c3 = c
#                x = c3
#
# error[MC0406]: `or` is not in the language
#   --> diagnostics/conditions.py:20:9
#    |
# 20 |     x = n or c  # a comment
#    |         ^^^^^^ a condition is one comparison or value
#    |
#    = help: decide step by step in a variable:
#                c3 = n
#                if not c3:
#                    c3 = c
#                x = c3
#
# error[MC0406]: `or` is not in the language
#   --> diagnostics/conditions.py:21:7
#    |
# 21 |     a[n or c] = 1
#    |       ^^^^^^ a condition is one comparison or value
#    |
#    = help: decide step by step in a variable, and use `c3` here:
#                c3 = n
#                if not c3:
#                    c3 = c
#
# error[MC0406]: `or` is not in the language
#   --> diagnostics/conditions.py:22:14
#    |
# 22 |     x = 1 + (n or c2)
#    |              ^^^^^^^ a condition is one comparison or value
#    |
#    = help: decide step by step in a variable, and use `c3` here:
#                c3 = n
#                if not c3:
#                    c3 = c2
#
# error[MC0406]: `or` is not in the language
#   --> diagnostics/conditions.py:23:13
#    |
# 23 |     while a[n or c] < 5:
#    |             ^^^^^^ a condition is one comparison or value
#    |
#    = help: decide step by step in a variable before the loop and again at its end, and use `c3` here:
#                c3 = n
#                if not c3:
#                    c3 = c
#
# error[MC0406]: `and` is not in the language
#   --> diagnostics/conditions.py:25:9
#    |
# 25 |       if (n and
#    |  _________^
# 26 | |             c):
#    | |_____________^ a condition is one comparison or value
#    |
#    = help: nest the conditions (an `else` belongs to each of them):
#                if n:
#                    if c:
#                        ...
#
# error[MC0406]: `or` is not in the language
#   --> diagnostics/conditions.py:28:12
#    |
# 28 |     return n or c
#    |            ^^^^^^ a condition is one comparison or value
#    |
#    = help: decide step by step in a variable:
#                c3 = n
#                if not c3:
#                    c3 = c
#                return c3
