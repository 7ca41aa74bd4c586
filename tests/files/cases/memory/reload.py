# A value that was loaded before a store through another buffer is loaded again after it, since the two may overlap.
def reload(a: buffer, b: buffer):
    x = a[0]
    b[0] = x + 1
    y = a[0]
    return x * 10 + y

#: ssa
# ssa func reload(a: buffer, b: buffer):
# entry:
#   $t1.1 = load a, 0
#   x.1 = copy $t1.1
#   $t2.1 = add x.1, 1
#   store b, 0, $t2.1
#   $t3.1 = load a, 0
#   y.1 = copy $t3.1
#   $t4.1 = mul x.1, 10
#   $t5.1 = add $t4.1, y.1
#   return $t5.1

#: run a = [3]; b = [0]
# return 33 after 0 steps
# a = [3]
# b = [4]

#: run memory = [3]; a = 0..1; b = 0..1
# return 34 after 0 steps
# memory = [4]
