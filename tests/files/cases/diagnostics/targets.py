# MC0310: things that cannot be assigned to. The parser accepts them, minicc must not (S9).
def targets(n):
    n + 1 = 2
    1 = n
    True = n
    return n

#: diagnostics
# error[MC0310]: this cannot be assigned to
#  --> diagnostics/targets.py:3:5
#   |
# 3 |     n + 1 = 2
#   |     ^^^^^ this is a value, not a place
#   |
#   = help: on the left of `=` stands a variable, or an element such as `a[i]`; to compare, write `==`
#
# error[MC0310]: this cannot be assigned to
#  --> diagnostics/targets.py:4:5
#   |
# 4 |     1 = n
#   |     ^ this is a value, not a place
#   |
#   = help: on the left of `=` stands a variable, or an element such as `a[i]`; to compare, write `==`
#
# error[MC0310]: this cannot be assigned to
#  --> diagnostics/targets.py:5:5
#   |
# 5 |     True = n
#   |     ^^^^ this is a value, not a place
#   |
#   = help: on the left of `=` stands a variable, or an element such as `a[i]`; to compare, write `==`
