# What stays a constant round a loop is one, although a phi stands for it: optimism finds it where one pass down would not.
def steady(n):
    step = 1
    i = 0
    while i < n:
        if step != 1:
            step = 2
        i += step
    return i

#: opt
# ssa func steady(n: i32):
# entry:
#   jump while_1
# while_1:
#   i.2 = phi [entry: 0, merge_6: i.3]
#   $t1.1 = lt i.2, n
#   branch $t1.1, merge_6, end_3
# end_3:
#   return i.2
# merge_6:
#   i.3 = add i.2, 1
#   jump while_1

#: run n = 3
# return 3 after 3 steps
