# D1: a branch that a constant decides is still a branch.
def unassigned_constant(n):
    if 1:
        x = n
    return x

#: diagnostics
# error[MC0603]: `x` may be read before it is assigned
#  --> diagnostics/unassigned_constant.py:5:12
#   |
# 3 |     if 1:
#   |     -- `x` is not assigned where this condition does not hold
# 4 |         x = n
# 5 |     return x
#   |            ^ some path reaches this without assigning `x`
#   |
#   = help: assign `x` before, as in `x = 0` at the top
