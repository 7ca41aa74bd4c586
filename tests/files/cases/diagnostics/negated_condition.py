# MC0406 in a condition: both sides are decided one after the other, and a `not` before it stays.
def negated(a: buffer, i, n):
    if not (i < n and a[i] > 0):
        return 0
    while i < n or i == 5:
        i += 1
    return 1

#: diagnostics
# error[MC0406]: `and` is not in the language
#  --> diagnostics/negated_condition.py:3:13
#   |
# 3 |     if not (i < n and a[i] > 0):
#   |             ^^^^^^^^^^^^^^^^^^ a condition is one comparison or value
#   |
#   = help: decide step by step in a variable, and use `c` here:
#               c = i < n
#               if c:
#                   c = a[i] > 0
#
# error[MC0406]: `or` is not in the language
#  --> diagnostics/negated_condition.py:5:11
#   |
# 5 |     while i < n or i == 5:
#   |           ^^^^^^^^^^^^^^^ a condition is one comparison or value
#   |
#   = help: decide step by step in a variable:
#               while 1:
#                   c = i < n
#                   if not c:
#                       c = i == 5
#                   if not c:
#                       break
#                   ...
