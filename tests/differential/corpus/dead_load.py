# M3: a load whose result nothing reads still traps, in its turn.
def dead_load(a: buffer, b: buffer, i):
    b[0] = 1
    x = a[i]
    x = 5
    b[0] = 2
    y = a[i + 1] * 0
    b[0] = 3
    return x
# run: a = [1, 2]; b = [0]; i = 0
# gives: return 5
# leaves: [1, 2, 3]
# run: a = [1, 2]; b = [0]; i = 1
# gives: trap a[2] of 2 at 7:9
# leaves: [1, 2, 2]
# run: a = [1, 2]; b = [0]; i = 2
# gives: trap a[2] of 2 at 4:9
# leaves: [1, 2, 1]
# run: a = []; b = []; i = 0
# gives: trap b[0] of 0 at 3:5
