# MC0302: a loop with an `else`.
def loop_else(n):
    while n:
        n -= 1
    else:
        n = 5
    return n

#: diagnostics
# error[MC0302]: `while ... else` is not in the language
#  --> diagnostics/loop_else.py:5:5
#   |
# 3 |     while n:
#   |     ----- of this loop
# 4 |         n -= 1
# 5 |     else:
#   |     ^^^^ this would run where the loop ends without `break`
#   |
#   = help: set `c = 1` before the loop and `c = 0` before each `break`, and write `if c:` instead of `else:`
