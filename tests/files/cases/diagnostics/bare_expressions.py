# MC0308 and its neighbours: an expression as a statement does nothing, and often something else was meant.
def bare(a: buffer, n):
    n = 1
    "not a docstring"
    ...
    5
    n == 5
    (m := n + 1)
    a[0]
    f(n)
    n.append(5)
    yield n
    yield from a
    await n
    return n

#: diagnostics
# error[MC0308]: an expression alone is not a statement of the language
#  --> diagnostics/bare_expressions.py:4:5
#   |
# 4 |     "not a docstring"
#   |     ^^^^^^^^^^^^^^^^^ only the first line of the function can be a docstring
#   |
#   = help: write it as a comment, after `#`
#
# error[MC0308]: an expression alone is not a statement of the language
#  --> diagnostics/bare_expressions.py:5:5
#   |
# 5 |     ...
#   |     ^^^ this does nothing
#   |
#   = help: write `pass`
#
# error[MC0308]: an expression alone is not a statement of the language
#  --> diagnostics/bare_expressions.py:6:5
#   |
# 6 |     5
#   |     ^ the result is lost
#   |
#   = help: assign it to a variable, or leave it out
#
# error[MC0308]: an expression alone is not a statement of the language
#  --> diagnostics/bare_expressions.py:7:5
#   |
# 7 |     n == 5
#   |     ^^^^^^ the result is lost
#   |
#   = help: to assign, write `=`; to decide, write `if`
#
# error[MC0308]: an expression alone is not a statement of the language
#  --> diagnostics/bare_expressions.py:8:5
#   |
# 8 |     (m := n + 1)
#   |     ^^^^^^^^^^^^ an expression assigns nothing
#   |
#   = help: write `m = n + 1`
#
# error[MC0308]: an expression alone is not a statement of the language
#  --> diagnostics/bare_expressions.py:9:5
#   |
# 9 |     a[0]
#   |     ^^^^ the result is lost
#   |
#   = help: to give it back, write `return a[0]`; else assign it to a variable or leave it out
#
# error[MC0407]: `f` cannot be called: calls are not in the language
#   --> diagnostics/bare_expressions.py:10:5
#    |
# 10 |     f(n)
#    |     ^^^^ a kernel calls nothing
#    |
#    = help: call it in Rust, and pass the result as a parameter; or write its statements here
#
# error[MC0407]: `n.append` cannot be called: calls are not in the language
#   --> diagnostics/bare_expressions.py:11:5
#    |
# 11 |     n.append(5)
#    |     ^^^^^^^^^^^ a kernel calls nothing
#    |
#    = help: a buffer does not grow: count what is stored, from `k = 0` on:
#                n[k] = 5
#                k += 1
#
# error[MC0401]: `yield` is not in the language
#   --> diagnostics/bare_expressions.py:12:5
#    |
# 12 |     yield n
#    |     ^^^^^^^ a kernel has one result
#    |
#    = help: store each result into a buffer parameter
#
# error[MC0401]: `yield` is not in the language
#   --> diagnostics/bare_expressions.py:13:5
#    |
# 13 |     yield from a
#    |     ^^^^^^^^^^^^ a kernel has one result
#    |
#    = help: store each result into a buffer parameter
#
# error[MC0401]: `await` is not in the language
#   --> diagnostics/bare_expressions.py:14:5
#    |
# 14 |     await n
#    |     ^^^^^^^ a kernel runs to its end at once
#    |
#    = help: leave it out
