# MC1001 to MC1006: what stands at a prompt and is no example.
def total(a: buffer, n):
    """Many of them.

    >>>total(a, 1)
    1
    >>> total(
    ...a, 1)
      >>> total([1], 1)
    1
    >>> total([1], 1)  # doctest: +IGNORE_EXCEPTION_DETAIL, +SKIP
    1
    >>> total([1], 1
    1
    >>> a = [1]; b = [2]
    >>> import sys
    >>> a = b = [1]
    >>> a[0] = 1
    >>> total = [1]
    >>> total
    >>> c
    >>> c = 2147483648
    >>> c = [-2147483649]
    >>> c = [[1], [2]]
    >>> c = [1, 'x']
    >>> c = True
    >>> c = 1 + 1
    >>> c = [0] * 1000 * 1000
    >>> c = [0] * 2000000
    >>> total([1],
    ...
    ...  1 + 1)
    >>> len([1])
    >>> total([1])
    >>> total([1], n=1)
    >>> total([1], *[1])
    >>> total(1, 1)
    >>> total([1], [1])
    >>> total([1], total([1], 1))
    >>> total([1], 2)
    Traceback (most recent call last):
        ...
    ZeroDivisionError
    >>> total([1], 2)
    Traceback (most recent call last):
        ...
    """
    return a[n]

#: examples
# error[MC1001]: a blank is missing after `>>>`
#  --> examples/refused.py:5:5
#   |
# 5 |     >>>total(a, 1)
#   |     ^^^^^^^^^^^^^^
#   |
#   = help: write `>>> total(a, 1)`
#
# error[MC1001]: a blank is missing after `...`
#  --> examples/refused.py:8:5
#   |
# 8 |     ...a, 1)
#   |     ^^^^^^^^
#   |
#   = help: write `... a, 1)`
#
# error[MC1001]: the output of an example is indented as far as its `>>>`
#   --> examples/refused.py:10:5
#    |
# 10 |     1
#    |     ^ this is not
#
# error[MC1001]: minicc does not follow the directive `+SKIP`
#   --> examples/refused.py:11:61
#    |
# 11 |     >>> total([1], 1)  # doctest: +IGNORE_EXCEPTION_DETAIL, +SKIP
#    |                                                             ^^^^^
#    |
#    = help: leave it out; only `+IGNORE_EXCEPTION_DETAIL` may stand here
#
# error[MC0103]: the source ends in the middle of something
#   --> examples/refused.py:13:21
#    |
# 13 |     >>> total([1], 1
#    |                     ^
#    |
#    = help: close every bracket and every string
#
# error[MC1002]: an example binds a name, calls the kernel or shows a value
#   --> examples/refused.py:15:18
#    |
# 15 |     >>> a = [1]; b = [2]
#    |                  ^^^^^^^
#    |
#    = help: write one statement, such as `a = [1, 2]`, `_ = f(a, 2)`, `f(a, 2)` or `a`
#
# error[MC1002]: an example binds a name, calls the kernel or shows a value
#   --> examples/refused.py:16:9
#    |
# 16 |     >>> import sys
#    |         ^^^^^^^^^^
#    |
#    = help: write one statement, such as `a = [1, 2]`, `_ = f(a, 2)`, `f(a, 2)` or `a`
#
# error[MC1002]: an example binds a name, calls the kernel or shows a value
#   --> examples/refused.py:17:9
#    |
# 17 |     >>> a = b = [1]
#    |         ^^^^^^^^^^^
#    |
#    = help: write one statement, such as `a = [1, 2]`, `_ = f(a, 2)`, `f(a, 2)` or `a`
#
# error[MC1002]: an example binds a name, calls the kernel or shows a value
#   --> examples/refused.py:18:9
#    |
# 18 |     >>> a[0] = 1
#    |         ^^^^^^^^
#    |
#    = help: write one statement, such as `a = [1, 2]`, `_ = f(a, 2)`, `f(a, 2)` or `a`
#
# error[MC1004]: `total` is the kernel
#   --> examples/refused.py:19:9
#    |
# 19 |     >>> total = [1]
#    |         ^^^^^
#    |
#    = help: choose another name
#
# error[MC1004]: `total` has no value here
#   --> examples/refused.py:20:9
#    |
# 20 |     >>> total
#    |         ^^^^^
#    |
#    = help: bind it in an example before, as in `>>> total = [1, 2]`
#
# error[MC1004]: `c` has no value here
#   --> examples/refused.py:21:9
#    |
# 21 |     >>> c
#    |         ^
#    |
#    = help: bind it in an example before, as in `>>> c = [1, 2]`
#
# error[MC1003]: this integer does not fit into 32 bits
#   --> examples/refused.py:22:13
#    |
# 22 |     >>> c = 2147483648
#    |             ^^^^^^^^^^ it is not an `i32`
#
# error[MC1003]: this integer does not fit into 32 bits
#   --> examples/refused.py:23:14
#    |
# 23 |     >>> c = [-2147483649]
#    |              ^^^^^^^^^^^ it is not an `i32`
#
# error[MC1003]: the values of an example are 32-bit integers and lists of them
#   --> examples/refused.py:24:14
#    |
# 24 |     >>> c = [[1], [2]]
#    |              ^^^
#
# error[MC1003]: the values of an example are 32-bit integers and lists of them
#   --> examples/refused.py:25:17
#    |
# 25 |     >>> c = [1, 'x']
#    |                 ^^^
#
# error[MC1003]: the values of an example are 32-bit integers and lists of them
#   --> examples/refused.py:26:13
#    |
# 26 |     >>> c = True
#    |             ^^^^
#
# error[MC1003]: the values of an example are 32-bit integers and lists of them
#   --> examples/refused.py:27:13
#    |
# 27 |     >>> c = 1 + 1
#    |             ^^^^^
#
# error[MC1003]: the values of an example are 32-bit integers and lists of them
#   --> examples/refused.py:28:13
#    |
# 28 |     >>> c = [0] * 1000 * 1000
#    |             ^^^^^^^^^^^^^^^^^
#
# error[MC1003]: the lists of a docstring have more than 1048576 elements
#   --> examples/refused.py:29:13
#    |
# 29 |     >>> c = [0] * 2000000
#    |             ^^^
#
# error[MC1003]: the values of an example are 32-bit integers and lists of them
#   --> examples/refused.py:32:10
#    |
# 32 |     ...  1 + 1)
#    |          ^^^^^
#
# error[MC1005]: an example calls only the kernel, `total`
#   --> examples/refused.py:33:9
#    |
# 33 |     >>> len([1])
#    |         ^^^
#
# error[MC1005]: `total` takes 2 arguments, not 1
#   --> examples/refused.py:34:9
#    |
# 34 |     >>> total([1])
#    |         ^^^^^^^^^^
#
# error[MC1005]: an argument has no keyword
#   --> examples/refused.py:35:20
#    |
# 35 |     >>> total([1], n=1)
#    |                    ^^^
#    |
#    = help: pass the arguments in the order of the parameters
#
# error[MC1003]: the values of an example are 32-bit integers and lists of them
#   --> examples/refused.py:36:20
#    |
# 36 |     >>> total([1], *[1])
#    |                    ^^^^
#
# error[MC1005]: the argument `a` is a list, not an integer
#   --> examples/refused.py:37:15
#    |
# 37 |     >>> total(1, 1)
#    |               ^ this is an integer
#
# error[MC1005]: the argument `n` is an integer, not a list
#   --> examples/refused.py:38:20
#    |
# 38 |     >>> total([1], [1])
#    |                    ^^^ this is a list
#
# error[MC1003]: the values of an example are 32-bit integers and lists of them
#   --> examples/refused.py:39:20
#    |
# 39 |     >>> total([1], total([1], 1))
#    |                    ^^^^^^^^^^^^^
#
# error[MC1006]: the only exception of a kernel is `IndexError`
#   --> examples/refused.py:41:5
#    |
# 41 | /     Traceback (most recent call last):
# 42 | |         ...
# 43 | |     ZeroDivisionError
#    | |_____________________^ this traceback does not end in it
#    |
#    = help: end the traceback with `IndexError`, alone or with `: ` and a message
#
# error[MC1006]: the only exception of a kernel is `IndexError`
#   --> examples/refused.py:45:5
#    |
# 45 | /     Traceback (most recent call last):
# 46 | |         ...
#    | |___________^ this traceback does not end in it
#    |
#    = help: end the traceback with `IndexError`, alone or with `: ` and a message
