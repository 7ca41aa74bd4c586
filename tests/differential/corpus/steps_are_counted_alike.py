# M7: one more round is a jump back to the `while`: at the end of the body and at `continue`, never at `break`. All
# loops of a call count together, to exactly 120.
def steps_are_counted_alike(n, m):
    i = 0
    while i < n:
        i += 1
        if i == m:
            continue
        j = 0
        while j < 3:
            j += 1
            if j == 2:
                break
    return i
# run: n = 60; m = 0
# gives: return 60
# run: n = 61; m = 0
# gives: step limit at 10:9
# run: n = 61; m = 1
# gives: step limit at 5:5
# run: n = 60; m = 60
# gives: return 60
