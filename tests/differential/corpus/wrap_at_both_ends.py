# V1: + - * and unary minus wrap modulo 2**32.
def wrap_at_both_ends(which, x, y):
    if which == 0:
        return x + y
    elif which == 1:
        return x - y
    elif which == 2:
        return x * y
    return -x
# run: which = 0; x = 2147483647; y = 1
# gives: return -2147483648
# run: which = 0; x = -2147483648; y = -1
# gives: return 2147483647
# run: which = 1; x = -2147483648; y = 1
# gives: return 2147483647
# run: which = 1; x = 0; y = -2147483648
# gives: return -2147483648
# run: which = 2; x = -2147483648; y = -1
# gives: return -2147483648
# run: which = 2; x = 65536; y = 65536
# gives: return 0
# run: which = 2; x = 46341; y = 46341
# gives: return -2147479015
# run: which = 3; x = -2147483648; y = 0
# gives: return -2147483648
# run: which = 3; x = 2147483647; y = 0
# gives: return -2147483647
