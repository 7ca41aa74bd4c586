# M1, M6: an empty buffer has no valid index, and is fine while nothing reads it.
def zero_length(a: buffer, b: buffer, n):
    i = 0
    while i < n:
        b[i] = a[i]
        i += 1
    return 0
# run: a = []; b = []; n = 0
# gives: return 0
# run: a = []; b = []; n = 1
# gives: trap a[0] of 0 at 5:16
# run: a = [4]; b = []; n = 1
# gives: trap b[0] of 0 at 5:9
# run: memory = [4, 5]; a = 1..1; b = 0..2; n = 0
# gives: return 0
# run: memory = [4, 5]; a = 1..1; b = 0..2; n = 3
# gives: trap a[0] of 0 at 5:16
