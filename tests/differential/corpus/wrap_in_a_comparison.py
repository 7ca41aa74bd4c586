# V1, V3: a comparison sees what a sum or a product wrapped to; LLVM decides these at once where it is told that none does.
def wrap_in_a_comparison(x):
    y = x + 1
    z = x * 2
    return (y < x) * 10 + (z == x)
# run: x = 5
# gives: return 0
# run: x = 2147483647
# gives: return 10
# run: x = 0
# gives: return 1
# run: x = -2147483648
# gives: return 0
