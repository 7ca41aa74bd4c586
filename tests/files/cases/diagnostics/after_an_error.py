# An error does not make others: what a refused statement may have assigned or returned is not reported as missing.
def after_an_error(n):
    for i in range(n):
        x = i
        return x
    y = x
    try:
        z = 1
    except:
        z = 2
    s = y + z

#: diagnostics
# error[MC0301]: `for` is not in the language
#  --> diagnostics/after_an_error.py:3:5
#   |
# 3 |     for i in range(n):
#   |     ^^^ loops are written with `while`
#   |
#   = help: count with a variable:
#               i = 0
#               while i < n:
#                   ...
#                   i += 1
#
# error[MC0301]: `try` is not in the language
#  --> diagnostics/after_an_error.py:7:5
#   |
# 7 |     try:
#   |     ^^^ nothing can be caught inside a kernel
#   |
#   = help: test the index first, as in `if i < n:`; the caller gets a trap as an `Err`
