# MC0203 and MC0205: a decorator and type parameters; the body is looked at all the same.
@cached
def before_def[T](n):
    return n / 2

#: diagnostics
# error[MC0203]: decorators are not in the language
#  --> diagnostics/before_def.py:2:2
#   |
# 2 | @cached
#   |  ^^^^^^ a decorator would have to run at compile time
#   |
#   = help: leave it out; Rust attributes go before `def` in `minicc!`
#
# error[MC0205]: type parameters are not in the language
#  --> diagnostics/before_def.py:3:16
#   |
# 3 | def before_def[T](n):
#   |                ^ every scalar is an `int` and every buffer a `buffer`
#   |
#   = help: leave them out
#
# error[MC0402]: `/` is not in the language
#  --> diagnostics/before_def.py:4:14
#   |
# 4 |     return n / 2
#   |              ^ only `+`, `-` and `*` are
#   |
#   = help: divide in Rust and pass the result, or count how often it fits (for positive numbers):
#               q = 0
#               r = n
#               while r >= 2:
#                   r -= 2
#                   q += 1
#               return q
