# The inner loop is entered from each copy of the loop around it, and never goes back there.
def loop_behind_an_exit(a: buffer, b: buffer):
    k = 0
    while 1:
        j = 0
        while j < 1:
            if b[0]:
                pass
            elif 1:
                while k >= 0:
                    a[0] = 0
                    k = k - 1
                if 1:
                    break
            j += 1
    return 0
# run: a = []; b = []
# gives: trap b[0] of 0 at 7:16
# run: a = []; b = [0]
# gives: trap a[0] of 0 at 11:21
