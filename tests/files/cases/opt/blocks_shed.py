# A branch with one way is a jump, and what its condition alone needed goes with it.
def shed(a: buffer, x, y):
    if x * 3 + 1 < y - x:
        pass
    if a[0] + 2 < y:
        pass
    return x

#: opt:blocks
# ssa func shed(a: buffer, x: i32, y: i32):
# entry:
#   $t5.1 = load a, 0
#   return x
