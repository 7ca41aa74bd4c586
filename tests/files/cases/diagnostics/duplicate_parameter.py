# MC0209: two parameters of one name, which Python refuses, too; one error for it.
def duplicate(a, b, a):
    return a

#: diagnostics
# error[MC0209]: two parameters are called `a`
#  --> diagnostics/duplicate_parameter.py:2:21
#   |
# 2 | def duplicate(a, b, a):
#   |                     ^ this name is taken
#   |
#   = help: give each parameter a name of its own
