# M4: the bound of a loop is a cell that the loop stores to, through either buffer.
def reload_through_alias(a: buffer, b: buffer):
    i = 0
    while i < a[0]:
        b[i] = i * 2
        i += 1
    return i
# run: a = [3]; b = [9, 9, 9]
# gives: return 3
# leaves: [3, 0, 2, 4]
# run: memory = [3, 9, 9]; a = 0..1; b = 0..3
# gives: return 1
# leaves: [0, 9, 9]
# run: memory = [9, 9, 4, 9]; a = 2..3; b = 0..4
# gives: return 4
# leaves: [0, 2, 4, 6]
# run: memory = [9, 9, 9, 5, 9]; a = 3..4; b = 0..5
# gives: trap b[5] of 5 at 5:9
# leaves: [0, 2, 4, 6, 8]
