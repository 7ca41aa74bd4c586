# V4: operands from left to right, also where a comparison is turned around; both sides can trap.
def operand_order(a: buffer, b: buffer, i, j):
    x = a[i] > b[j]
    y = a[i + 1] >= b[j + 1]
    return x * 10 + y
# run: a = [5, 1]; b = [4, 2]; i = 0; j = 0
# gives: return 10
# run: a = [5, 1]; b = [4, 2]; i = 7; j = -7
# gives: trap a[7] of 2 at 3:9
# run: a = [5, 1]; b = [4, 2]; i = 1; j = -7
# gives: trap b[-7] of 2 at 3:16
# run: a = [5, 1]; b = [4, 2]; i = 1; j = 1
# gives: trap a[2] of 2 at 4:9
# run: a = [5, 1]; b = [4, 2]; i = 0; j = 1
# gives: trap b[2] of 2 at 4:21
