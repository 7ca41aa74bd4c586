# V3: comparisons are signed and give 0 or 1, `not x` is `x == 0`, a condition holds when it is not zero.
def comparisons_are_values(x, y):
    bits = (x < y) + 2 * (x <= y) + 4 * (x == y) + 8 * (x != y) + 16 * (x > y) + 32 * (x >= y)
    bits = bits + 64 * (not x) + 128 * (not not y) + 256 * (not x == y) - (x < y) * 1024
    if x - y:
        bits += 512
    return bits
# run: x = -2147483648; y = 2147483647
# gives: return -117
# run: x = 2147483647; y = -2147483648
# gives: return 952
# run: x = 0; y = 0
# gives: return 102
# run: x = -1; y = 0
# gives: return -245
# run: x = 0; y = -1
# gives: return 1016
