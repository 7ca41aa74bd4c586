# MC0603: each use that some path reaches without an assignment, with the place where the path leaves.
def unassigned(n):
    if n > 0:
        x = 1
    while n > 5:
        y = n
        n -= 1
    return x + y

#: diagnostics
# error[MC0603]: `x` may be read before it is assigned
#  --> diagnostics/unassigned.py:8:12
#   |
# 3 |     if n > 0:
#   |     -- `x` is not assigned where this condition does not hold
# ...
# 8 |     return x + y
#   |            ^ some path reaches this without assigning `x`
#   |
#   = help: assign `x` before, as in `x = 0` at the top
#
# error[MC0603]: `y` may be read before it is assigned
#  --> diagnostics/unassigned.py:8:16
#   |
# 5 |     while n > 5:
#   |     ----- `y` is not assigned where this condition does not hold
# ...
# 8 |     return x + y
#   |                ^ some path reaches this without assigning `y`
#   |
#   = help: assign `y` before, as in `y = 0` at the top
