# Sums of constants become one, a comparison with a constant moves it to the other side, `not` turns a comparison round.
def shift(a: buffer, i, n):
    x = a[i + 1 - 1]
    y = 3 + (i + 4)
    if not x < n:
        y = y * 1 + (x - x)
    if y - 7 == 0:
        return x
    return y

#: opt
# ssa func shift(a: buffer, i: i32, n: i32):
# entry:
#   check a, i
#   $t3.1 = read a, i
#   $t5.1 = add i, 7
#   $t12.1 = eq i, 0
#   branch $t12.1, then_4, merge_6
# then_4:
#   return $t3.1
# merge_6:
#   return $t5.1

#: run a = [5, 6]; i = 0; n = 5
# return 5 after 0 steps
# a = [5, 6]

#: run a = [5, 6]; i = 1; n = 9
# return 8 after 0 steps
# a = [5, 6]
