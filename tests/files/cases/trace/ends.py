# A run that returns, one that traps at a load, one at a store, and one that goes round too often.
def spread(a: buffer, b: buffer, n):
    i = 0
    while i < n:
        b[a[i]] = i
        i += 1
    return 0

#: trace a = [1]; b = [0, 0]; n = 1
# entry:                                  ; from the caller
#   i.1 = copy 0                          ; 0 -> 0
#   jump while_1
# while_1:                                ; from entry
#   i.2 = phi [body_2: i.3, entry: i.1]   ; i.1 = 0
#   $t1.1 = lt i.2, n                     ; 0, 1 -> 1
#   branch $t1.1, body_2, end_3           ; 1
# body_2:                                 ; from while_1
#   $t2.1 = load a, i.2                   ; a[0] -> 1
#   store b, $t2.1, i.2                   ; b[1] <- 0
#   i.3 = add i.2, 1                      ; 0, 1 -> 1
#   jump while_1
# while_1:                                ; from body_2, round 1
#   i.2 = phi [body_2: i.3, entry: i.1]   ; i.3 = 1
#   $t1.1 = lt i.2, n                     ; 1, 1 -> 0
#   branch $t1.1, body_2, end_3           ; 0
# end_3:                                  ; from while_1
#   return 0                              ; 0

#: trace a = []; b = []; n = 1
# entry:                                  ; from the caller
#   i.1 = copy 0                          ; 0 -> 0
#   jump while_1
# while_1:                                ; from entry
#   i.2 = phi [body_2: i.3, entry: i.1]   ; i.1 = 0
#   $t1.1 = lt i.2, n                     ; 0, 1 -> 1
#   branch $t1.1, body_2, end_3           ; 1
# body_2:                                 ; from while_1
#   $t2.1 = load a, i.2                   ; a[0]: index 0 is outside buffer a of length 0

#: trace a = [-1]; b = [0]; n = 1
# entry:                                  ; from the caller
#   i.1 = copy 0                          ; 0 -> 0
#   jump while_1
# while_1:                                ; from entry
#   i.2 = phi [body_2: i.3, entry: i.1]   ; i.1 = 0
#   $t1.1 = lt i.2, n                     ; 0, 1 -> 1
#   branch $t1.1, body_2, end_3           ; 1
# body_2:                                 ; from while_1
#   $t2.1 = load a, i.2                   ; a[0] -> -1
#   store b, $t2.1, i.2                   ; b[-1] <- 0: index -1 is outside buffer b of length 1

#: trace a = [0, 0]; b = [0]; n = 2; limit = 1
# entry:                                  ; from the caller
#   i.1 = copy 0                          ; 0 -> 0
#   jump while_1
# while_1:                                ; from entry
#   i.2 = phi [body_2: i.3, entry: i.1]   ; i.1 = 0
#   $t1.1 = lt i.2, n                     ; 0, 2 -> 1
#   branch $t1.1, body_2, end_3           ; 1
# body_2:                                 ; from while_1
#   $t2.1 = load a, i.2                   ; a[0] -> 0
#   store b, $t2.1, i.2                   ; b[0] <- 0
#   i.3 = add i.2, 1                      ; 0, 1 -> 1
#   jump while_1
# while_1:                                ; from body_2, round 1
#   i.2 = phi [body_2: i.3, entry: i.1]   ; i.3 = 1
#   $t1.1 = lt i.2, n                     ; 1, 2 -> 1
#   branch $t1.1, body_2, end_3           ; 1
# body_2:                                 ; from while_1
#   $t2.1 = load a, i.2                   ; a[1] -> 0
#   store b, $t2.1, i.2                   ; b[0] <- 1
#   i.3 = add i.2, 1                      ; 1, 1 -> 2
#   jump while_1
#                                         ; the loops went round more than 1 times
