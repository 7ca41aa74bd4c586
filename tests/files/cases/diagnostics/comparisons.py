# MC0404 and MC0405: comparisons that are not in the language, and several in a row.
def compared(a: buffer, n):
    x = n is 5
    x = n is not 5
    x = n in a
    x = n not in a
    x = 0 < n <= 5
    x = 5 > n >= 1 == n != 2
    x = 0 < n in a
    x = 0 < n is 5
    return x

#: diagnostics
# error[MC0404]: `is` is not in the language
#  --> diagnostics/comparisons.py:3:11
#   |
# 3 |     x = n is 5
#   |           ^^ comparisons are `<` `<=` `==` `!=` `>` `>=`
#   |
#   = help: write `==`
#
# error[MC0404]: `is not` is not in the language
#  --> diagnostics/comparisons.py:4:11
#   |
# 4 |     x = n is not 5
#   |           ^^^^^^ comparisons are `<` `<=` `==` `!=` `>` `>=`
#   |
#   = help: write `!=`
#
# error[MC0404]: `in` is not in the language
#  --> diagnostics/comparisons.py:5:11
#   |
# 5 |     x = n in a
#   |           ^^ comparisons are `<` `<=` `==` `!=` `>` `>=`
#   |
#   = help: look through the buffer (`len_a` is its length, a parameter of its own):
#               found = 0
#               i = 0
#               while i < len_a:
#                   if a[i] == n:
#                       found = 1
#                   i += 1
#               x = found
#
# error[MC0404]: `not in` is not in the language
#  --> diagnostics/comparisons.py:6:11
#   |
# 6 |     x = n not in a
#   |           ^^^^^^ comparisons are `<` `<=` `==` `!=` `>` `>=`
#   |
#   = help: look through the buffer (`len_a` is its length, a parameter of its own):
#               found = 0
#               i = 0
#               while i < len_a:
#                   if a[i] == n:
#                       found = 1
#                   i += 1
#               x = not found
#
# error[MC0405]: a chained comparison is not in the language
#  --> diagnostics/comparisons.py:7:9
#   |
# 7 |     x = 0 < n <= 5
#   |         ^^^^^^^^^^ one comparison has two sides
#   |
#   = help: decide step by step in a variable:
#               c = 0 < n
#               if c:
#                   c = n <= 5
#               x = c
#
# error[MC0405]: a chained comparison is not in the language
#  --> diagnostics/comparisons.py:8:9
#   |
# 8 |     x = 5 > n >= 1 == n != 2
#   |         ^^^^^^^^^^^^^^^^^^^^ one comparison has two sides
#   |
#   = help: decide step by step in a variable:
#               c = 5 > n
#               if c:
#                   c = n >= 1
#               if c:
#                   c = 1 == n
#               if c:
#                   c = n != 2
#               x = c
#
# error[MC0405]: a chained comparison is not in the language
#  --> diagnostics/comparisons.py:9:9
#   |
# 9 |     x = 0 < n in a
#   |         ^^^^^^^^^^ one comparison has two sides
#   |
#   = help: compare two at a time, in nested `if`s
#
# error[MC0405]: a chained comparison is not in the language
#   --> diagnostics/comparisons.py:10:9
#    |
# 10 |     x = 0 < n is 5
#    |         ^^^^^^^^^^ one comparison has two sides
#    |
#    = help: decide step by step in a variable:
#                c = 0 < n
#                if c:
#                    c = n == 5
#                x = c
