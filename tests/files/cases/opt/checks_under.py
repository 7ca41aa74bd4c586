# The last of the elements has passed, and low is below it.
def halves(a: buffer, low, high):
    if low < 0:
        return -1
    moved = 0
    while low < high:
        high -= 1
        a[high] = moved
        if low <= high:
            moved += a[low]
        low += 1
    return moved

#: opt
# ssa func halves(a: buffer, low: i32, high: i32):
# entry:
#   $t1.1 = lt low, 0
#   branch $t1.1, then_1, while_4
# then_1:
#   return -1
# while_4:
#   high.1 = phi [entry: high, merge_9: high.2]
#   low.1 = phi [entry: low, merge_9: low.2]
#   moved.2 = phi [entry: 0, merge_9: moved.3]
#   $t3.1 = lt low.1, high.1
#   branch $t3.1, body_5, end_6
# body_5:
#   high.2 = add high.1, -1
#   check a, high.2
#   write a, high.2, moved.2
#   $t4.1 = le low.1, high.2
#   branch $t4.1, then_7, merge_9
# end_6:
#   return moved.2
# then_7:
#   $t5.1 = read a, low.1
#   moved.4 = add moved.2, $t5.1
#   jump merge_9
# merge_9:
#   moved.3 = phi [body_5: moved.2, then_7: moved.4]
#   low.2 = add low.1, 1
#   jump while_4

#: run a = [5, 6, 7, 8]; low = 0; high = 4
# return 11 after 2 steps
# a = [5, 6, 5, 0]

#: run a = [5, 6]; low = 0; high = 4
# trap a[3] of 2 at 8:9 after 0 steps
# a = [5, 6]
