# M7: a loop that does not end does not end: the step limit finds it where it stands.
def endless_loops(which, n):
    i = 0
    if which == 0:
        while i != n:
            i += 2
    elif which == 1:
        while 1: pass
    elif which == 2:
        i = 2147483640
        while i <= 2147483647:
            i += 1
    elif which == 3:
        while True:
            while i < n:
                i += 1
            i = 0
    return i
# run: which = 0; n = 10
# gives: return 10
# run: which = 0; n = 11
# gives: step limit at 5:9
# run: which = 1; n = 0
# gives: step limit at 8:9
# run: which = 2; n = 0
# gives: step limit at 11:9
# run: which = 3; n = 50
# gives: step limit at 15:13
# run: which = 3; n = 0
# gives: step limit at 14:9
# run: which = 4; n = 0
# gives: return 0
