# V4: the right side, then the index, then the bounds check and the store; each of the three can trap.
def store_order(a: buffer, b: buffer, c: buffer, i, j, k):
    a[b[j] + i] = c[k] * c[k + 1]
    return a[0]
# run: a = [1, 2]; b = [0, 1]; c = [3, 4]; i = 0; j = 0; k = 0
# gives: return 12
# leaves: [12, 2, 0, 1, 3, 4]
# run: a = [1, 2]; b = [0, 1]; c = [3, 4]; i = 9; j = 9; k = 9
# gives: trap c[9] of 2 at 3:19
# run: a = [1, 2]; b = [0, 1]; c = [3, 4]; i = 9; j = 9; k = 1
# gives: trap c[2] of 2 at 3:26
# run: a = [1, 2]; b = [0, 1]; c = [3, 4]; i = 9; j = 9; k = 0
# gives: trap b[9] of 2 at 3:7
# run: a = [1, 2]; b = [0, 1]; c = [3, 4]; i = 9; j = 1; k = 0
# gives: trap a[10] of 2 at 3:5
# leaves: [1, 2, 0, 1, 3, 4]
