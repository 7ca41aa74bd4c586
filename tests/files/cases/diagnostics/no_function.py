# MC0201: a source with nothing in it but this comment.

#: diagnostics
# error[MC0201]: a kernel is one `def`
#  --> diagnostics/no_function.py:1:1
#   |
# 1 | # MC0201: a source with nothing in it but this comment.
#   | ^ there is no `def` here
#   |
#   = help: write `def NAME(PARAMETERS):` and an indented body that ends in `return`
