# A condition holds when it is not 0, whatever it is: a value, a load, a `not`, a constant.
def conditions(a: buffer, x):
    r = 0
    if x:
        r += 1
    if a[0]:
        r += 10
    if not x:
        r += 100
    if 1:
        r += 1000
    return r

#: cfg
# func conditions(a: buffer, x: i32):
# entry:
#   r = copy 0
#   branch x, then_1, else_2
# then_1:
#   r = add r, 1
#   jump merge_3
# else_2:
#   jump merge_3
# merge_3:
#   $t1 = load a, 0
#   branch $t1, then_4, else_5
# then_4:
#   r = add r, 10
#   jump merge_6
# else_5:
#   jump merge_6
# merge_6:
#   $t2 = eq x, 0
#   branch $t2, then_7, else_8
# then_7:
#   r = add r, 100
#   jump merge_9
# else_8:
#   jump merge_9
# merge_9:
#   branch 1, then_10, else_11
# then_10:
#   r = add r, 1000
#   jump merge_12
# else_11:
#   jump merge_12
# merge_12:
#   return r

#: run a = [-1]; x = 0
# return 1110 after 0 steps
# a = [-1]

#: run a = [0]; x = -2147483648
# return 1001 after 0 steps
# a = [0]

#: run a = []; x = 1
# trap a[0] of 0 at 6:8 after 0 steps
# a = []
