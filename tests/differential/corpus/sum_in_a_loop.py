# V1. Found by the generator: gcc 12 made a signed product of a sum of constant steps, which -ftrapv caught, although
# the sum itself was unsigned.
def sum_in_a_loop(a: buffer, b: buffer, n):
    s = 0
    i = 0
    while i < n:
        s += b[0]
        a[0] = s
        i += 1
    return s
# run: a = [0]; b = [19812583]; n = 120
# gives: return -1917457336
# leaves: [-1917457336, 19812583]
# run: a = [0]; b = [19812583]; n = 121
# gives: step limit at 6:5
# leaves: [-1897644753, 19812583]
# run: memory = [19812583]; a = 0..1; b = 0..1; n = 40
# gives: return 0
