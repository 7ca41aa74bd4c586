# MC1001: examples in joined literals would have no one place.
def one():
    """
    >>> one()
    1

    """ """And more."""
    return 1

#: examples
# error[MC1001]: a docstring with examples is one literal
#  --> examples/joined.py:3:5
#   |
# 3 | /     """
# 4 | |     >>> one()
# 5 | |     1
# 6 | |
# 7 | |     """ """And more."""
#   | |_______________________^ this is several, joined
#   |
#   = help: write one string between `"""` and `"""`
