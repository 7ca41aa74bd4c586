# MC0204: `async def`.
async def async_def(n):
    return n

#: diagnostics
# error[MC0204]: `async def` is not in the language
#  --> diagnostics/async_def.py:2:1
#   |
# 2 | async def async_def(n):
#   | ^^^^^ a kernel runs to its end at once
#   |
#   = help: leave `async` out
