# Operands from left to right, also where a comparison is turned around: the left load traps first.
def operand_order(a: buffer, b: buffer, i, j):
    return a[i] > b[j]

#: cfg
# func operand_order(a: buffer, b: buffer, i: i32, j: i32):
# entry:
#   $t1 = load a, i
#   $t2 = load b, j
#   $t3 = lt $t2, $t1
#   return $t3

#: run a = [5]; b = [4]; i = 0; j = 0
# return 1 after 0 steps
# a = [5]
# b = [4]

#: run a = [5]; b = [4]; i = 7; j = 8
# trap a[7] of 1 at 3:12 after 0 steps
# a = [5]
# b = [4]

#: run a = [5]; b = [4]; i = 0; j = 8
# trap b[8] of 1 at 3:19 after 0 steps
# a = [5]
# b = [4]
