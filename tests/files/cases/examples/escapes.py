# MC1001: escapes would stand for something else than what is seen.
def one():
    """As in a\x62c.

    >>> one()
    1
    """
    return 1

#: examples
# error[MC1001]: a docstring with examples has no escapes
#  --> examples/escapes.py:3:15
#   |
# 3 |     """As in a\x62c.
#   |               ^ this is an escape
#   |
#   = help: remove it, or write `r"""` to mean the backslash itself
