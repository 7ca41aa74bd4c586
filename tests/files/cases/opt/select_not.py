# What can trap or be seen stays where it was: a load that only one arm checks, a store.
def kept(a: buffer, b: buffer, i, n):
    x = a[i]
    if n == 3:
        x = b[i]
    if n == 4:
        a[i] = n
        x = n
    return x

#: opt
# ssa func kept(a: buffer, b: buffer, i: i32, n: i32):
# entry:
#   check a, i
#   $t1.1 = read a, i
#   $t2.1 = eq n, 3
#   branch $t2.1, then_1, merge_3
# then_1:
#   check b, i
#   $t3.1 = read b, i
#   jump merge_3
# merge_3:
#   x.2 = phi [entry: $t1.1, then_1: $t3.1]
#   $t4.1 = eq n, 4
#   branch $t4.1, then_4, merge_6
# then_4:
#   write a, i, n
#   jump merge_6
# merge_6:
#   x.3 = phi [merge_3: x.2, then_4: n]
#   return x.3

#: run a = [1, 2]; b = [5]; i = 1; n = 3
# trap b[1] of 1 at 5:13 after 0 steps
# a = [1, 2]
# b = [5]

#: run a = [1, 2]; b = [5]; i = 1; n = 4
# return 4 after 0 steps
# a = [1, 4]
# b = [5]

#: run a = [1, 2]; b = [5]; i = 2; n = 3
# trap a[2] of 2 at 3:9 after 0 steps
# a = [1, 2]
# b = [5]
