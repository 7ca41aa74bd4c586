# MC0407: calls of what Python has and a kernel does not, in other words.
def calls(a: buffer, n, m, x):
    y = len(a)
    y = len(a[n])
    y = print(n)
    y = range(n)
    y = int(n)
    y = bool(n + 1)
    y = abs(n - 1)
    y = min(n, 5)
    y = max(n, 5, x < 2)
    y = sum(a)
    y = min(a)
    y = max(a)
    y = max(a[n])
    y = sum(n, m)
    y = f(n)
    y = a.index(n)
    y = (
        f)(n)
    y = a_name_of_more_than_forty_characters_in_all(n)
    return y

#: diagnostics
# error[MC0407]: `len` cannot be called: calls are not in the language
#  --> diagnostics/calls.py:3:9
#   |
# 3 |     y = len(a)
#   |         ^^^^^^ a kernel calls nothing
#   |
#   = help: pass the length as a parameter of its own, `def calls(a: buffer, n, m, x, len_a):`, and write `len_a`
#
# error[MC0407]: `len` cannot be called: calls are not in the language
#  --> diagnostics/calls.py:4:9
#   |
# 4 |     y = len(a[n])
#   |         ^^^^^^^^^ a kernel calls nothing
#   |
#   = help: pass the length as a parameter of its own, `def calls(a: buffer, n, m, x, len_a):`, and write `len_a`
#
# error[MC0407]: `print` cannot be called: calls are not in the language
#  --> diagnostics/calls.py:5:9
#   |
# 5 |     y = print(n)
#   |         ^^^^^^^^ a kernel calls nothing
#   |
#   = help: store what you want to see into a buffer parameter, `out: buffer`, and print it in Rust:
#               out[0] = n
#
# error[MC0407]: `range` cannot be called: calls are not in the language
#  --> diagnostics/calls.py:6:9
#   |
# 6 |     y = range(n)
#   |         ^^^^^^^^ a kernel calls nothing
#   |
#   = help: count with a variable in a `while` loop
#
# error[MC0407]: `int` cannot be called: calls are not in the language
#  --> diagnostics/calls.py:7:9
#   |
# 7 |     y = int(n)
#   |         ^^^^^^ a kernel calls nothing
#   |
#   = help: write `n`; every value is an integer already
#
# error[MC0407]: `bool` cannot be called: calls are not in the language
#  --> diagnostics/calls.py:8:9
#   |
# 8 |     y = bool(n + 1)
#   |         ^^^^^^^^^^^ a kernel calls nothing
#   |
#   = help: write `(n + 1) != 0`, which is 1 or 0
#
# error[MC0407]: `abs` cannot be called: calls are not in the language
#  --> diagnostics/calls.py:9:9
#   |
# 9 |     y = abs(n - 1)
#   |         ^^^^^^^^^^ a kernel calls nothing
#   |
#   = help: turn it round where it is negative:
#               x2 = n - 1
#               if x2 < 0:
#                   x2 = -x2
#               y = x2
#
# error[MC0407]: `min` cannot be called: calls are not in the language
#   --> diagnostics/calls.py:10:9
#    |
# 10 |     y = min(n, 5)
#    |         ^^^^^^^^^ a kernel calls nothing
#    |
#    = help: keep the one you want in a variable:
#                m2 = n
#                if 5 < m2:
#                    m2 = 5
#                y = m2
#
# error[MC0407]: `max` cannot be called: calls are not in the language
#   --> diagnostics/calls.py:11:9
#    |
# 11 |     y = max(n, 5, x < 2)
#    |         ^^^^^^^^^^^^^^^^ a kernel calls nothing
#    |
#    = help: keep the one you want in a variable:
#                m2 = n
#                if 5 > m2:
#                    m2 = 5
#                if (x < 2) > m2:
#                    m2 = x < 2
#                y = m2
#
# error[MC0407]: `sum` cannot be called: calls are not in the language
#   --> diagnostics/calls.py:12:9
#    |
# 12 |     y = sum(a)
#    |         ^^^^^^ a kernel calls nothing
#    |
#    = help: go over the elements (`len_a` is the length, a parameter of its own):
#                s = 0
#                i = 0
#                while i < len_a:
#                    s += a[i]
#                    i += 1
#                y = s
#
# error[MC0407]: `min` cannot be called: calls are not in the language
#   --> diagnostics/calls.py:13:9
#    |
# 13 |     y = min(a)
#    |         ^^^^^^ a kernel calls nothing
#    |
#    = help: go over the elements (`len_a` is the length, a parameter of its own):
#                m2 = a[0]
#                i = 0
#                while i < len_a:
#                    if a[i] < m2:
#                        m2 = a[i]
#                    i += 1
#                y = m2
#
# error[MC0407]: `max` cannot be called: calls are not in the language
#   --> diagnostics/calls.py:14:9
#    |
# 14 |     y = max(a)
#    |         ^^^^^^ a kernel calls nothing
#    |
#    = help: go over the elements (`len_a` is the length, a parameter of its own):
#                m2 = a[0]
#                i = 0
#                while i < len_a:
#                    if a[i] > m2:
#                        m2 = a[i]
#                    i += 1
#                y = m2
#
# error[MC0407]: `max` cannot be called: calls are not in the language
#   --> diagnostics/calls.py:15:9
#    |
# 15 |     y = max(a[n])
#    |         ^^^^^^^^^ a kernel calls nothing
#    |
#    = help: call it in Rust, and pass the result as a parameter; or write its statements here
#
# error[MC0407]: `sum` cannot be called: calls are not in the language
#   --> diagnostics/calls.py:16:9
#    |
# 16 |     y = sum(n, m)
#    |         ^^^^^^^^^ a kernel calls nothing
#    |
#    = help: call it in Rust, and pass the result as a parameter; or write its statements here
#
# error[MC0407]: `f` cannot be called: calls are not in the language
#   --> diagnostics/calls.py:17:9
#    |
# 17 |     y = f(n)
#    |         ^^^^ a kernel calls nothing
#    |
#    = help: call it in Rust, and pass the result as a parameter; or write its statements here
#
# error[MC0407]: `a.index` cannot be called: calls are not in the language
#   --> diagnostics/calls.py:18:9
#    |
# 18 |     y = a.index(n)
#    |         ^^^^^^^^^^ a kernel calls nothing
#    |
#    = help: call it in Rust, and pass the result as a parameter; or write its statements here
#
# error[MC0407]: `f` cannot be called: calls are not in the language
#   --> diagnostics/calls.py:19:9
#    |
# 19 |       y = (
#    |  _________^
# 20 | |         f)(n)
#    | |_____________^ a kernel calls nothing
#    |
#    = help: call it in Rust, and pass the result as a parameter; or write its statements here
#
# error[MC0407]: `a_name_of_more_than_forty_characters_in_` cannot be called: calls are not in the language
#   --> diagnostics/calls.py:21:9
#    |
# 21 |     y = a_name_of_more_than_forty_characters_in_all(n)
#    |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ a kernel calls nothing
#    |
#    = help: call it in Rust, and pass the result as a parameter; or write its statements here
