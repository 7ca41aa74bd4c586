# M2, M3: a trap between two stores of one round, to and from different buffers.
def trap_midway(a: buffer, b: buffer, c: buffer, n):
    i = n - 1
    while i >= 0:
        a[i] = i
        b[i] = c[i]
        c[i] = a[i] + b[i]
        i -= 1
    return a[0]
# run: a = [9, 9, 9]; b = [9, 9, 9]; c = [1, 2, 3]; n = 3
# gives: return 0
# leaves: [0, 1, 2, 1, 2, 3, 1, 3, 5]
# run: a = [9, 9, 9]; b = [9, 9]; c = [1, 2, 3]; n = 3
# gives: trap b[2] of 2 at 6:9
# leaves: [9, 9, 2, 9, 9, 1, 2, 3]
# run: a = [9, 9, 9]; b = [9, 9, 9]; c = [1, 2]; n = 3
# gives: trap c[2] of 2 at 6:16
# leaves: [9, 9, 2, 9, 9, 9, 1, 2]
