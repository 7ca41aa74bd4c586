# Found by the generator: values that are only read to make values that nothing reads. Their C had variables that
# were set and not used, which -Werror refuses.
def dead_values(n, unused):
    x = n
    y = -x
    z = y == y
    while 0:
        y = y * z
    return 0
# run: n = 7; unused = 8
# gives: return 0
