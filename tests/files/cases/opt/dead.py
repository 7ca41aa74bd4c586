# Nothing reads x, y or the sum, but the load can trap: it stays, and so does its index.
def unread(a: buffer, i, n):
    x = a[i + n]
    y = x * 2
    z = y + n
    while n:
        z = z + y
        n -= 1
    return 0

#: opt:dead
# ssa func unread(a: buffer, i: i32, n: i32):
# entry:
#   $t1.1 = add i, n
#   $t2.1 = load a, $t1.1
#   jump while_1
# while_1:
#   n.1 = phi [body_2: n.2, entry: n]
#   branch n.1, body_2, end_3
# body_2:
#   n.2 = sub n.1, 1
#   jump while_1
# end_3:
#   return 0

#: opt
# ssa func unread(a: buffer, i: i32, n: i32):
# entry:
#   $t1.1 = add i, n
#   check a, $t1.1
#   jump while_1
# while_1:
#   n.1 = phi [body_2: n.2, entry: n]
#   branch n.1, body_2, end_3
# body_2:
#   n.2 = add n.1, -1
#   jump while_1
# end_3:
#   return 0

#: run a = [1, 2]; i = 0; n = 1
# return 0 after 1 step
# a = [1, 2]

#: run a = [1, 2]; i = 1; n = 1
# trap a[2] of 2 at 3:9 after 0 steps
# a = [1, 2]
