# `pass` does nothing, in an arm, in a loop and alone.
def nothing(n):
    pass
    if n:
        pass
    else:
        n = 1
    while n < 0:
        pass
        n += 1
    return n

#: cfg
# func nothing(n: i32):
# entry:
#   branch n, then_1, else_2
# then_1:
#   jump merge_3
# else_2:
#   n = copy 1
#   jump merge_3
# merge_3:
#   jump while_4
# while_4:
#   $t1 = lt n, 0
#   branch $t1, body_5, end_6
# body_5:
#   n = add n, 1
#   jump while_4
# end_6:
#   return n

#: run n = 0
# return 1 after 0 steps

#: run n = -3
# return 0 after 3 steps
