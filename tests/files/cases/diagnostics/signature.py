# MC0206 to MC0210: parameters and annotations that are not in the language, all in one run.
def signature(a: float, b=1, *c, d: buffer) -> str:
    return 0

#: diagnostics
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/signature.py:2:18
#   |
# 2 | def signature(a: float, b=1, *c, d: buffer) -> str:
#   |                  ^^^^^ this is neither `int` nor `buffer`
#   |
#   = help: write `a` for an integer, `a: buffer` for a buffer of integers
#
# error[MC0207]: default values are not in the language
#  --> diagnostics/signature.py:2:27
#   |
# 2 | def signature(a: float, b=1, *c, d: buffer) -> str:
#   |                           ^ the caller in Rust passes every argument
#   |
#   = help: leave the default out
#
# error[MC0206]: only plain positional parameters are in the language
#  --> diagnostics/signature.py:2:31
#   |
# 2 | def signature(a: float, b=1, *c, d: buffer) -> str:
#   |                               ^ this takes any number of arguments
#   |
#   = help: list plain parameters, as in `def f(a: buffer, n):`
#
# error[MC0206]: only plain positional parameters are in the language
#  --> diagnostics/signature.py:2:34
#   |
# 2 | def signature(a: float, b=1, *c, d: buffer) -> str:
#   |                                  ^^^^^^^^^ this is a keyword-only parameter
#   |
#   = help: list plain parameters, as in `def f(a: buffer, n):`
#
# error[MC0210]: a kernel returns `int`
#  --> diagnostics/signature.py:2:48
#   |
# 2 | def signature(a: float, b=1, *c, d: buffer) -> str:
#   |                                                ^^^ the result is always an `int`
#   |
#   = help: write `-> int`, or nothing; store other results in a buffer
