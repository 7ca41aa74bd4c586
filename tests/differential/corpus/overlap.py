# M4: a store through one buffer is seen through another that overlaps it.
def overlap(a: buffer, b: buffer, n):
    i = 0
    while i < n:
        b[i] = a[i] + 1
        i += 1
    return b[0]
# run: a = [1, 2, 3, 4]; b = [0, 0, 0, 0]; n = 4
# gives: return 2
# leaves: [1, 2, 3, 4, 2, 3, 4, 5]
# run: memory = [1, 0, 0, 0, 0]; a = 0..4; b = 1..5; n = 4
# gives: return 2
# leaves: [1, 2, 3, 4, 5]
# run: memory = [9, 1, 2, 3, 4]; a = 1..5; b = 0..4; n = 4
# gives: return 2
# leaves: [2, 3, 4, 5, 4]
# run: memory = [1, 2, 3]; a = 0..3; b = 0..3; n = 3
# gives: return 2
# leaves: [2, 3, 4]
# run: memory = [1, 0, 0, 0, 0]; a = 0..4; b = 1..4; n = 4
# gives: trap b[3] of 3 at 5:9
# leaves: [1, 2, 3, 4, 0]
