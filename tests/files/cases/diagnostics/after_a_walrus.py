# What `:=` would have assigned is not missing, wherever it stands.
def after_a_walrus(n):
    if (m := n * 2) < 5:
        n += m
    n = n + g((j := 2), 3)
    return j + m

#: diagnostics
# error[MC0401]: `:=` is not in the language
#  --> diagnostics/after_a_walrus.py:3:9
#   |
# 3 |     if (m := n * 2) < 5:
#   |         ^^^^^^^^^^ an expression assigns nothing
#   |
#   = help: assign in a statement of its own before this: `m = n * 2`
#
# error[MC0407]: `g` cannot be called: calls are not in the language
#  --> diagnostics/after_a_walrus.py:5:13
#   |
# 5 |     n = n + g((j := 2), 3)
#   |             ^^^^^^^^^^^^^^ a kernel calls nothing
#   |
#   = help: call it in Rust, and pass the result as a parameter; or write its statements here
