# MC0601: `break` and `continue` without a loop around them, also in an `if`.
def outside_loop(n):
    if n:
        break
    while n:
        n -= 1
    continue
    return n

#: diagnostics
# error[MC0601]: `break` needs a loop around it
#  --> diagnostics/outside_loop.py:4:9
#   |
# 4 |         break
#   |         ^^^^^ no `while` is around this
#   |
#   = help: to leave the function, write `return` and a value
#
# error[MC0601]: `continue` needs a loop around it
#  --> diagnostics/outside_loop.py:7:5
#   |
# 7 |     continue
#   |     ^^^^^^^^ no `while` is around this
#   |
#   = help: to leave the function, write `return` and a value
