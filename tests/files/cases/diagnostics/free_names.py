# A name of a help's own is one that the kernel does not have, whatever stands where.
def free_names(c, c2, c4, q, r, p, k, i, x, n, _n):
    x = q % r
    y = x // 3
    x = n ** p
    x = k ** 5
    x = n or c3
    for n in c:
        pass
    x = abs(n)
    x = n9 % 2
    x = n ** _n
    y = (1 if n else r) + x2
    n = c[x] = a_b = x
    return n

#: diagnostics
# error[MC0402]: `%` is not in the language
#  --> diagnostics/free_names.py:3:11
#   |
# 3 |     x = q % r
#   |           ^ only `+`, `-` and `*` are
#   |
#   = help: take `r` away while it fits (for positive numbers):
#               r2 = q
#               while r2 >= r:
#                   r2 -= r
#               x = r2
#
# error[MC0402]: `//` is not in the language
#  --> diagnostics/free_names.py:4:11
#   |
# 4 |     y = x // 3
#   |           ^^ only `+`, `-` and `*` are
#   |
#   = help: divide in Rust and pass the result, or count how often it fits (for positive numbers):
#               q2 = 0
#               r2 = x
#               while r2 >= 3:
#                   r2 -= 3
#                   q2 += 1
#               y = q2
#
# error[MC0402]: `**` is not in the language
#  --> diagnostics/free_names.py:5:11
#   |
# 5 |     x = n ** p
#   |           ^^ only `+`, `-` and `*` are
#   |
#   = help: multiply in a loop (for an exponent of 0 or more):
#               p2 = 1
#               k2 = 0
#               while k2 < p:
#                   p2 *= n
#                   k2 += 1
#               x = p2
#
# error[MC0402]: `**` is not in the language
#  --> diagnostics/free_names.py:6:11
#   |
# 6 |     x = k ** 5
#   |           ^^ only `+`, `-` and `*` are
#   |
#   = help: multiply in a loop (for an exponent of 0 or more):
#               p2 = 1
#               k2 = 0
#               while k2 < 5:
#                   p2 *= k
#                   k2 += 1
#               x = p2
#
# error[MC0406]: `or` is not in the language
#  --> diagnostics/free_names.py:7:9
#   |
# 7 |     x = n or c3
#   |         ^^^^^^^ a condition is one comparison or value
#   |
#   = help: decide step by step in a variable:
#               c5 = n
#               if not c5:
#                   c5 = c3
#               x = c5
#
# error[MC0301]: `for` is not in the language
#  --> diagnostics/free_names.py:8:5
#   |
# 8 |     for n in c:
#   |     ^^^ loops are written with `while`
#   |
#   = help: count with a variable:
#               i2 = 0
#               while i2 < len_c:
#                   n = c[i2]
#                   ...
#                   i2 += 1
#           where `len_c` is the length of `c`, a parameter of its own
#
# error[MC0407]: `abs` cannot be called: calls are not in the language
#   --> diagnostics/free_names.py:10:9
#    |
# 10 |     x = abs(n)
#    |         ^^^^^^ a kernel calls nothing
#    |
#    = help: turn it round where it is negative:
#                x3 = n
#                if x3 < 0:
#                    x3 = -x3
#                x = x3
#
# error[MC0402]: `%` is not in the language
#   --> diagnostics/free_names.py:11:12
#    |
# 11 |     x = n9 % 2
#    |            ^ only `+`, `-` and `*` are
#    |
#    = help: take `2` away while it fits (for positive numbers):
#                r2 = n9
#                while r2 >= 2:
#                    r2 -= 2
#                x = r2
#
# error[MC0402]: `**` is not in the language
#   --> diagnostics/free_names.py:12:11
#    |
# 12 |     x = n ** _n
#    |           ^^ only `+`, `-` and `*` are
#    |
#    = help: multiply in a loop (for an exponent of 0 or more):
#                p2 = 1
#                k2 = 0
#                while k2 < _n:
#                    p2 *= n
#                    k2 += 1
#                x = p2
#
# error[MC0401]: a conditional expression is not in the language
#   --> diagnostics/free_names.py:13:10
#    |
# 13 |     y = (1 if n else r) + x2
#    |          ^^^^^^^^^^^^^ only statements decide
#    |
#    = help: write an `if`, and use `x3` here:
#                if n:
#                    x3 = 1
#                else:
#                    x3 = r
#
# error[MC0303]: chained assignment is not in the language
#   --> diagnostics/free_names.py:14:5
#    |
# 14 |     n = c[x] = a_b = x
#    |     ^^^^^^^^^^^^^^^^^^ one assignment has one target
#    |
#    = help: write one assignment for each:
#                n = x
#                c[x] = n
#                a_b = n
