# Nothing after a `return`, `break` or `continue` in a block is lowered, not even what is not in the language (S8).
def after_return(n):
    while n > 0:
        n -= 1
        if n == 5:
            break
            print(n)
        continue
        n = [1, 2]
    return n
    return undefined

#: cfg
# func after_return(n: i32):
# entry:
#   jump while_1
# while_1:
#   $t1 = lt 0, n
#   branch $t1, body_2, end_3
# body_2:
#   n = sub n, 1
#   $t2 = eq n, 5
#   branch $t2, then_4, else_5
# end_3:
#   return n
# then_4:
#   jump end_3
# else_5:
#   jump merge_6
# merge_6:
#   jump while_1

#: run n = 3
# return 0 after 3 steps

#: run n = 9
# return 5 after 3 steps
