# Two variables that change places in a loop: the phis of a block all read before any of them is written.
def swap(a, b, n):
    while n:
        t = a
        a = b
        b = t
        n -= 1
    return a - b

#: walk
# enter entry
#   push a
#   push b
#   push n
#   fill a.1 in while_1 with a
#   fill b.1 in while_1 with b
#   fill n.1 in while_1 with n
# enter while_1 below entry
#   push a.1, a phi
#   push b.1, a phi
#   push n.1, a phi
# enter body_2 below while_1
#   push t.1
#   push a.2
#   push b.2
#   push n.2
#   fill a.1 in while_1 with a.2
#   fill b.1 in while_1 with b.2
#   fill n.1 in while_1 with n.2
# leave body_2
#   pop n.2
#   pop b.2
#   pop a.2
#   pop t.1
# enter end_3 below while_1
#   push $t1.1
# leave end_3
#   pop $t1.1
# leave while_1
#   pop n.1
#   pop b.1
#   pop a.1
# leave entry
#   pop n
#   pop b
#   pop a

#: trace a = 1; b = 2; n = 2
# entry:                                  ; from the caller
#   jump while_1
# while_1:                                ; from entry
#   a.1 = phi [body_2: a.2, entry: a]     ; a = 1
#   b.1 = phi [body_2: b.2, entry: b]     ; b = 2
#   n.1 = phi [body_2: n.2, entry: n]     ; n = 2
#   branch n.1, body_2, end_3             ; 2
# body_2:                                 ; from while_1
#   t.1 = copy a.1                        ; 1 -> 1
#   a.2 = copy b.1                        ; 2 -> 2
#   b.2 = copy t.1                        ; 1 -> 1
#   n.2 = sub n.1, 1                      ; 2, 1 -> 1
#   jump while_1
# while_1:                                ; from body_2, round 1
#   a.1 = phi [body_2: a.2, entry: a]     ; a.2 = 2
#   b.1 = phi [body_2: b.2, entry: b]     ; b.2 = 1
#   n.1 = phi [body_2: n.2, entry: n]     ; n.2 = 1
#   branch n.1, body_2, end_3             ; 1
# body_2:                                 ; from while_1
#   t.1 = copy a.1                        ; 2 -> 2
#   a.2 = copy b.1                        ; 1 -> 1
#   b.2 = copy t.1                        ; 2 -> 2
#   n.2 = sub n.1, 1                      ; 1, 1 -> 0
#   jump while_1
# while_1:                                ; from body_2, round 2
#   a.1 = phi [body_2: a.2, entry: a]     ; a.2 = 1
#   b.1 = phi [body_2: b.2, entry: b]     ; b.2 = 2
#   n.1 = phi [body_2: n.2, entry: n]     ; n.2 = 0
#   branch n.1, body_2, end_3             ; 0
# end_3:                                  ; from while_1
#   $t1.1 = sub a.1, b.1                  ; 1, 2 -> -1
#   return $t1.1                          ; -1
