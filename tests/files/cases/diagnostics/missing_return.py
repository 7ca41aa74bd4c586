# MC0602: a path that ends without `return`; `while 1` has an exit like any other loop.
def missing_return(n):
    while 1:
        if n:
            return n
        n += 1

#: diagnostics
# error[MC0602]: a path ends without `return`
#  --> diagnostics/missing_return.py:3:5
#   |
# 3 |     while 1:
#   |     ^^^^^ after this loop the function ends without a result (every loop can end, even `while 1:`)
#   |
#   = help: end the function with `return` and a value, as in `return 0`
