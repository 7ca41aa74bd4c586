# MC1007: an example that gives something else than it says, in each way that there is.
def sum_of(a: buffer, n):
    """The sum of the first `n` elements of `a`, or no end at all.

    >>> sum_of([1, 2], 2)
    4
    >>> sum_of([1, 2], 2)
    IndexError
    >>> sum_of([1, 2], 2)
    Traceback (most recent call last):
    IndexError
    >>> sum_of([1, 2], 2)
    >>> sum_of([1, 2], 3)
    6
    >>> sum_of([], -1)
    0
    >>> a = [1, 2, 3]
    [1, 2, 3]
    >>> a
    [1,2,3]
    >>> [1] * 100
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1]
    >>> a = sum_of([1, 2], 9)
    >>> a
    Nothing after a name without its value is run.
    """
    s = 0
    i = 0
    while i < n:
        s += a[i]
        i += 1
    while n < 0:
        s += 1
    return s

#: examples
# error[MC1007]: this example gives `3`, not `4`
#  --> examples/fail.py:5:9
#   |
# 5 |     >>> sum_of([1, 2], 2)
#   |         ^^^^^^^^^^^^^^^^^ this gives `3`
# 6 |     4
#   |     - this is expected
#
# error[MC1007]: this example gives `3`, not `IndexError`
#  --> examples/fail.py:7:9
#   |
# 7 |     >>> sum_of([1, 2], 2)
#   |         ^^^^^^^^^^^^^^^^^ this gives `3`
# 8 |     IndexError
#   |     ---------- this is expected
#
# error[MC1007]: this example gives `3`, not `IndexError`
#   --> examples/fail.py:9:9
#    |
#  9 |       >>> sum_of([1, 2], 2)
#    |           ^^^^^^^^^^^^^^^^^ this gives `3`
# 10 | /     Traceback (most recent call last):
# 11 | |     IndexError
#    | |______________- this is expected
#
# error[MC1007]: this example gives `3` where nothing is expected
#   --> examples/fail.py:12:9
#    |
# 12 |     >>> sum_of([1, 2], 2)
#    |         ^^^^^^^^^^^^^^^^^ this gives `3`
#    |
#    = help: write the value below the example, or bind it: `>>> _ = ...`
#
# error[MC1007]: this example gives `IndexError: index 2 is outside buffer a of length 2`, not `6`
#   --> examples/fail.py:13:9
#    |
# 13 |     >>> sum_of([1, 2], 3)
#    |         ^^^^^^^^^^^^^^^^^ this gives `IndexError: index 2 is outside buffer a of length 2`
# 14 |     6
#    |     - this is expected
# ...
# 30 |         s += a[i]
#    |              ---- it stops here
#
# error[MC1007]: this example gives `the loops went round more than 1000000 times`, not `0`
#   --> examples/fail.py:15:9
#    |
# 15 |     >>> sum_of([], -1)
#    |         ^^^^^^^^^^^^^^ this gives `the loops went round more than 1000000 times`
# 16 |     0
#    |     - this is expected
# ...
# 32 |     while n < 0:
#    |     ----- it stops here
#
# error[MC1007]: this example gives nothing, not `[1, 2, 3]`
#   --> examples/fail.py:17:9
#    |
# 17 |     >>> a = [1, 2, 3]
#    |         ^^^^^^^^^^^^^ this gives nothing
# 18 |     [1, 2, 3]
#    |     --------- this is expected
#    |
#    = help: an assignment shows nothing; remove the output
#
# error[MC1007]: this example gives `[1, 2, 3]`, not `[1,2,3]`
#   --> examples/fail.py:19:9
#    |
# 19 |     >>> a
#    |         ^ this gives `[1, 2, 3]`
# 20 |     [1,2,3]
#    |     ------- this is expected
#
# error[MC1007]: this example gives `...1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ...`, not `... 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1]`
#   --> examples/fail.py:21:9
#    |
# 21 |     >>> [1] * 100
#    |         ^^^^^^^^^ this gives `...1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ...`
# 22 |     [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1]
#    |     --------------------------------------------------------------------- this is expected
#
# error[MC1007]: this example gives `IndexError: index 2 is outside buffer a of length 2` where nothing is expected
#   --> examples/fail.py:23:9
#    |
# 23 |     >>> a = sum_of([1, 2], 9)
#    |         ^^^^^^^^^^^^^^^^^^^^^ this gives `IndexError: index 2 is outside buffer a of length 2`
# ...
# 30 |         s += a[i]
#    |              ---- it stops here
