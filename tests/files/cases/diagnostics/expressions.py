# MC0401 to MC0409: expressions that are not in the language, one in each statement.
def expressions(a: buffer, n):
    x = n / 2
    x = +n
    x = n is 5
    x = 0 < n < 5
    x = n or 5
    x = min(n, 5)
    x = 1.5
    x = a[0:5]
    x = 1 if n else 2
    return x

#: diagnostics
# error[MC0402]: `/` is not in the language
#  --> diagnostics/expressions.py:3:11
#   |
# 3 |     x = n / 2
#   |           ^ only `+`, `-` and `*` are
#   |
#   = help: divide in Rust and pass the result, or count how often it fits (for positive numbers):
#               q = 0
#               r = n
#               while r >= 2:
#                   r -= 2
#                   q += 1
#               x = q
#
# error[MC0403]: unary `+` is not in the language
#  --> diagnostics/expressions.py:4:9
#   |
# 4 |     x = +n
#   |         ^ this does nothing
#   |
#   = help: write `n`
#
# error[MC0404]: `is` is not in the language
#  --> diagnostics/expressions.py:5:11
#   |
# 5 |     x = n is 5
#   |           ^^ comparisons are `<` `<=` `==` `!=` `>` `>=`
#   |
#   = help: write `==`
#
# error[MC0405]: a chained comparison is not in the language
#  --> diagnostics/expressions.py:6:9
#   |
# 6 |     x = 0 < n < 5
#   |         ^^^^^^^^^ one comparison has two sides
#   |
#   = help: decide step by step in a variable:
#               c = 0 < n
#               if c:
#                   c = n < 5
#               x = c
#
# error[MC0406]: `or` is not in the language
#  --> diagnostics/expressions.py:7:9
#   |
# 7 |     x = n or 5
#   |         ^^^^^^ a condition is one comparison or value
#   |
#   = help: decide step by step in a variable:
#               c = n
#               if not c:
#                   c = 5
#               x = c
#
# error[MC0407]: `min` cannot be called: calls are not in the language
#  --> diagnostics/expressions.py:8:9
#   |
# 8 |     x = min(n, 5)
#   |         ^^^^^^^^^ a kernel calls nothing
#   |
#   = help: keep the one you want in a variable:
#               m = n
#               if 5 < m:
#                   m = 5
#               x = m
#
# error[MC0408]: a kernel has no floating-point numbers
#  --> diagnostics/expressions.py:9:9
#   |
# 9 |     x = 1.5
#   |         ^^^ this is a float
#   |
#   = help: count in a smaller unit, as in 256ths: 1.5 is `384` of them
#
# error[MC0409]: a buffer is read one element at a time
#   --> diagnostics/expressions.py:10:11
#    |
# 10 |     x = a[0:5]
#    |           ^^^ this is a slice
#    |
#    = help: go over the elements, `a[i]` in each round:
#                i = 0
#                while i < 5:
#                    ...
#                    i += 1
#
# error[MC0401]: a conditional expression is not in the language
#   --> diagnostics/expressions.py:11:9
#    |
# 11 |     x = 1 if n else 2
#    |         ^^^^^^^^^^^^^ only statements decide
#    |
#    = help: write an `if`:
#                if n:
#                    x = 1
#                else:
#                    x = 2
