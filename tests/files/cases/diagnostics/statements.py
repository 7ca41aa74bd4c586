# MC0301 and its neighbours: a statement that is not in the language does not hide the ones after it.
def statements(a: buffer, n):
    for i in range(n):
        pass
    x = y = 1
    x, y = 1, 2
    a[0] += 1
    x //= 2
    z: int = 5
    n
    return

#: diagnostics
# error[MC0301]: `for` is not in the language
#  --> diagnostics/statements.py:3:5
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
# error[MC0303]: chained assignment is not in the language
#  --> diagnostics/statements.py:5:5
#   |
# 5 |     x = y = 1
#   |     ^^^^^^^^^ one assignment has one target
#   |
#   = help: write one assignment for each:
#               x = 1
#               y = 1
#
# error[MC0304]: assignment to several targets is not in the language
#  --> diagnostics/statements.py:6:5
#   |
# 6 |     x, y = 1, 2
#   |     ^^^^ one assignment has one target
#   |
#   = help: assign one after the other:
#               x = 1
#               y = 2
#
# error[MC0305]: `+=` changes a variable, not an element of a buffer
#  --> diagnostics/statements.py:7:5
#   |
# 7 |     a[0] += 1
#   |     ^^^^ this would be read and written at once
#   |
#   = help: write both accesses: `a[0] = a[0] + 1`
#
# error[MC0306]: `//=` is not in the language
#  --> diagnostics/statements.py:8:7
#   |
# 8 |     x //= 2
#   |       ^^^ only `+=`, `-=` and `*=` are
#   |
#   = help: divide in Rust and pass the result, or count how often it fits (for positive numbers):
#               q = 0
#               r = x
#               while r >= 2:
#                   r -= 2
#                   q += 1
#               x = q
#
# error[MC0307]: annotated assignment is not in the language
#  --> diagnostics/statements.py:9:8
#   |
# 9 |     z: int = 5
#   |        ^^^ every variable is an `int`
#   |
#   = help: write `z = 5`
#
# error[MC0308]: an expression alone is not a statement of the language
#   --> diagnostics/statements.py:10:5
#    |
# 10 |     n
#    |     ^ the result is lost
#    |
#    = help: to give it back, write `return n`; else assign it to a variable or leave it out
#
# error[MC0309]: `return` needs a value
#   --> diagnostics/statements.py:11:5
#    |
# 11 |     return
#    |     ^^^^^^ a kernel always has a result
#    |
#    = help: write `return 0` if there is nothing to say
