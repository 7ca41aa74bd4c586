# V1, M1: an index wraps as every value does, and is judged as it comes out.
def wrap_in_index(a: buffer, i, by):
    x = a[i + 2147483647 - 2147483647]
    y = a[i * 65536 * 65536]
    z = a[i + by]
    return x * 100 + y * 10 + z
# run: a = [1, 2, 3]; i = 1; by = -1
# gives: return 211
# run: a = [1, 2, 3]; i = 2; by = 2147483647
# gives: trap a[-2147483647] of 3 at 5:9
# run: a = [1, 2, 3]; i = 2; by = -2147483648
# gives: trap a[-2147483646] of 3 at 5:9
# run: a = [1, 2, 3]; i = 3; by = 0
# gives: trap a[3] of 3 at 3:9
