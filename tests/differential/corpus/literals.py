# V2: a literal of any length and notation is reduced modulo 2**32.
def literals(which):
    if which == 0:
        return 123456789012345678901234567890
    if which == 1:
        return 2147483648
    if which == 2:
        return -2147483648
    if which == 3:
        return 4294967295
    if which == 4:
        return 0xffff_ffff_ffff_fffe
    if which == 5:
        return True + True - False
    if which == 6:
        return 0b1000_0000 + 0o17 + 0XA + 000
    if which == 7:
        return --99999999999999999999999999999 + 100000000000000000000000000000
    return -0x80000000
# run: which = 0
# gives: return 1312754386
# run: which = 1
# gives: return -2147483648
# run: which = 2
# gives: return -2147483648
# run: which = 3
# gives: return -1
# run: which = 4
# gives: return -2
# run: which = 5
# gives: return 2
# run: which = 6
# gives: return 153
# run: which = 7
# gives: return 1073741823
# run: which = 8
# gives: return -2147483648
