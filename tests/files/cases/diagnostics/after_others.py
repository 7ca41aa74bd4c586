# What a refused statement or expression cannot have assigned is still missing.
def after_others(n):
    assert n
    del n
    f(n)
    n = n // 2
    return x

#: diagnostics
# error[MC0301]: `assert` is not in the language
#  --> diagnostics/after_others.py:3:5
#   |
# 3 |     assert n
#   |     ^^^^^^^^ a kernel fails by a trap alone
#   |
#   = help: return a value that the caller takes for a failure:
#               if not (n):
#                   return -1
#
# error[MC0301]: `del` is not in the language
#  --> diagnostics/after_others.py:4:5
#   |
# 4 |     del n
#   |     ^^^^^ nothing can be deleted
#   |
#   = help: leave it out; a variable ends with the function
#
# error[MC0407]: `f` cannot be called: calls are not in the language
#  --> diagnostics/after_others.py:5:5
#   |
# 5 |     f(n)
#   |     ^^^^ a kernel calls nothing
#   |
#   = help: call it in Rust, and pass the result as a parameter; or write its statements here
#
# error[MC0402]: `//` is not in the language
#  --> diagnostics/after_others.py:6:11
#   |
# 6 |     n = n // 2
#   |           ^^ only `+`, `-` and `*` are
#   |
#   = help: divide in Rust and pass the result, or count how often it fits (for positive numbers):
#               q = 0
#               r = n
#               while r >= 2:
#                   r -= 2
#                   q += 1
#               n = q
#
# error[MC0603]: `x` is never assigned
#  --> diagnostics/after_others.py:7:12
#   |
# 7 |     return x
#   |            ^ `x` is read here
#   |
#   = help: assign it first, or add a parameter `x`
