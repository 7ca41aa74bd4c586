# MC0103: text that is no Python has one fault, where the parser gave up.
def syntax(n):
    x = (n +
    return x

#: diagnostics
# error[MC0103]: `return` is not expected here
#  --> diagnostics/syntax.py:4:5
#   |
# 3 |     x = (n +
#   |         - this bracket is still open
# 4 |     return x
#   |     ^^^^^^ up to here it is Python
