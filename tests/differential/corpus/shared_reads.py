# M4: buffers that are only read may overlap in the entry for exclusive buffers too.
def shared_reads(a: buffer, b: buffer, out: buffer, n):
    i = 0
    while i < n:
        out[i] = a[i] * b[n - 1 - i]
        i += 1
    return a[0] - b[0]
# run: memory = [1, 2, 3, 0, 0, 0]; a = 0..3; b = 0..3; out = 3..6; n = 3
# gives: return 0
# leaves: [1, 2, 3, 3, 4, 3]
# run: memory = [1, 2, 3, 0, 0, 0]; a = 0..2; b = 1..3; out = 3..6; n = 2
# gives: return -1
# leaves: [1, 2, 3, 3, 4, 0]
