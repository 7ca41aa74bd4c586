# MC0310 and MC0601: statements that control cannot reach need not be a kernel's, but they must be Python's (S8, S9).
def unreachable(a: buffer, n):
    while n:
        break
        break
    return n
    for 1 in a:
        break
    else:
        break
    while n:
        continue
    else:
        continue
    x = 2 = y
    n.x, a[0], [b, *c] = n
    n, [1, x] = n
    *5, n = a
    n + 1 += 2
    (n, m) += 2
    [n] += 2
    f(n): int = 1
    with n as 5, n as y:
        break
    with n:
        pass
    try:
        break
    except E:
        continue
    else:
        break
    finally:
        continue
    match n:
        case 1:
            break
    if n:
        break
    elif n < 5:
        continue
    else:
        break
    def inner(n):
        break
    while n:
        def inner(n):
            break
        class C:
            continue
    class C:
        break
    for x in f(n) / 2:
        if n:
            break
    async for 5 in a:
        break
    else:
        break
    async with n as 5:
        break
    try:
        continue
    except* E:
        pass
    async def inner(n):
        break
    import os

#: diagnostics
# error[MC0310]: this cannot be assigned to
#  --> diagnostics/unreachable.py:7:9
#   |
# 7 |     for 1 in a:
#   |         ^ this is a value, not a place
#   |
#   = help: on the left of `=` stands a variable, or an element such as `a[i]`; to compare, write `==`
#
# error[MC0601]: `break` needs a loop around it
#   --> diagnostics/unreachable.py:10:9
#    |
# 10 |         break
#    |         ^^^^^ no `while` is around this
#    |
#    = help: to leave the function, write `return` and a value
#
# error[MC0601]: `continue` needs a loop around it
#   --> diagnostics/unreachable.py:14:9
#    |
# 14 |         continue
#    |         ^^^^^^^^ no `while` is around this
#    |
#    = help: to leave the function, write `return` and a value
#
# error[MC0310]: this cannot be assigned to
#   --> diagnostics/unreachable.py:15:9
#    |
# 15 |     x = 2 = y
#    |         ^ this is a value, not a place
#    |
#    = help: on the left of `=` stands a variable, or an element such as `a[i]`; to compare, write `==`
#
# error[MC0310]: this cannot be assigned to
#   --> diagnostics/unreachable.py:17:9
#    |
# 17 |     n, [1, x] = n
#    |         ^ this is a value, not a place
#    |
#    = help: on the left of `=` stands a variable, or an element such as `a[i]`; to compare, write `==`
#
# error[MC0310]: this cannot be assigned to
#   --> diagnostics/unreachable.py:18:6
#    |
# 18 |     *5, n = a
#    |      ^ this is a value, not a place
#    |
#    = help: on the left of `=` stands a variable, or an element such as `a[i]`; to compare, write `==`
#
# error[MC0310]: this cannot be assigned to
#   --> diagnostics/unreachable.py:19:5
#    |
# 19 |     n + 1 += 2
#    |     ^^^^^ this is a value, not a place
#    |
#    = help: on the left of `=` stands a variable, or an element such as `a[i]`; to compare, write `==`
#
# error[MC0304]: assignment to several targets is not in the language
#   --> diagnostics/unreachable.py:20:5
#    |
# 20 |     (n, m) += 2
#    |     ^^^^^^ one assignment has one target
#    |
#    = help: assign to each in a statement of its own
#
# error[MC0304]: assignment to several targets is not in the language
#   --> diagnostics/unreachable.py:21:5
#    |
# 21 |     [n] += 2
#    |     ^^^ one assignment has one target
#    |
#    = help: assign to each in a statement of its own
#
# error[MC0310]: this cannot be assigned to
#   --> diagnostics/unreachable.py:22:5
#    |
# 22 |     f(n): int = 1
#    |     ^^^^ this is a value, not a place
#    |
#    = help: on the left of `=` stands a variable, or an element such as `a[i]`; to compare, write `==`
#
# error[MC0310]: this cannot be assigned to
#   --> diagnostics/unreachable.py:23:15
#    |
# 23 |     with n as 5, n as y:
#    |               ^ this is a value, not a place
#    |
#    = help: on the left of `=` stands a variable, or an element such as `a[i]`; to compare, write `==`
#
# error[MC0601]: `break` needs a loop around it
#   --> diagnostics/unreachable.py:24:9
#    |
# 24 |         break
#    |         ^^^^^ no `while` is around this
#    |
#    = help: to leave the function, write `return` and a value
#
# error[MC0601]: `break` needs a loop around it
#   --> diagnostics/unreachable.py:28:9
#    |
# 28 |         break
#    |         ^^^^^ no `while` is around this
#    |
#    = help: to leave the function, write `return` and a value
#
# error[MC0601]: `continue` needs a loop around it
#   --> diagnostics/unreachable.py:30:9
#    |
# 30 |         continue
#    |         ^^^^^^^^ no `while` is around this
#    |
#    = help: to leave the function, write `return` and a value
#
# error[MC0601]: `break` needs a loop around it
#   --> diagnostics/unreachable.py:32:9
#    |
# 32 |         break
#    |         ^^^^^ no `while` is around this
#    |
#    = help: to leave the function, write `return` and a value
#
# error[MC0601]: `continue` needs a loop around it
#   --> diagnostics/unreachable.py:34:9
#    |
# 34 |         continue
#    |         ^^^^^^^^ no `while` is around this
#    |
#    = help: to leave the function, write `return` and a value
#
# error[MC0601]: `break` needs a loop around it
#   --> diagnostics/unreachable.py:37:13
#    |
# 37 |             break
#    |             ^^^^^ no `while` is around this
#    |
#    = help: to leave the function, write `return` and a value
#
# error[MC0601]: `break` needs a loop around it
#   --> diagnostics/unreachable.py:39:9
#    |
# 39 |         break
#    |         ^^^^^ no `while` is around this
#    |
#    = help: to leave the function, write `return` and a value
#
# error[MC0601]: `continue` needs a loop around it
#   --> diagnostics/unreachable.py:41:9
#    |
# 41 |         continue
#    |         ^^^^^^^^ no `while` is around this
#    |
#    = help: to leave the function, write `return` and a value
#
# error[MC0601]: `break` needs a loop around it
#   --> diagnostics/unreachable.py:43:9
#    |
# 43 |         break
#    |         ^^^^^ no `while` is around this
#    |
#    = help: to leave the function, write `return` and a value
#
# error[MC0601]: `break` needs a loop around it
#   --> diagnostics/unreachable.py:45:9
#    |
# 45 |         break
#    |         ^^^^^ no `while` is around this
#    |
#    = help: to leave the function, write `return` and a value
#
# error[MC0601]: `break` needs a loop around it
#   --> diagnostics/unreachable.py:48:13
#    |
# 48 |             break
#    |             ^^^^^ no `while` is around this
#    |
#    = help: to leave the function, write `return` and a value
#
# error[MC0601]: `continue` needs a loop around it
#   --> diagnostics/unreachable.py:50:13
#    |
# 50 |             continue
#    |             ^^^^^^^^ no `while` is around this
#    |
#    = help: to leave the function, write `return` and a value
#
# error[MC0601]: `break` needs a loop around it
#   --> diagnostics/unreachable.py:52:9
#    |
# 52 |         break
#    |         ^^^^^ no `while` is around this
#    |
#    = help: to leave the function, write `return` and a value
#
# error[MC0310]: this cannot be assigned to
#   --> diagnostics/unreachable.py:56:15
#    |
# 56 |     async for 5 in a:
#    |               ^ this is a value, not a place
#    |
#    = help: on the left of `=` stands a variable, or an element such as `a[i]`; to compare, write `==`
#
# error[MC0601]: `break` needs a loop around it
#   --> diagnostics/unreachable.py:59:9
#    |
# 59 |         break
#    |         ^^^^^ no `while` is around this
#    |
#    = help: to leave the function, write `return` and a value
#
# error[MC0310]: this cannot be assigned to
#   --> diagnostics/unreachable.py:60:21
#    |
# 60 |     async with n as 5:
#    |                     ^ this is a value, not a place
#    |
#    = help: on the left of `=` stands a variable, or an element such as `a[i]`; to compare, write `==`
#
# error[MC0601]: `break` needs a loop around it
#   --> diagnostics/unreachable.py:61:9
#    |
# 61 |         break
#    |         ^^^^^ no `while` is around this
#    |
#    = help: to leave the function, write `return` and a value
#
# error[MC0601]: `continue` needs a loop around it
#   --> diagnostics/unreachable.py:63:9
#    |
# 63 |         continue
#    |         ^^^^^^^^ no `while` is around this
#    |
#    = help: to leave the function, write `return` and a value
#
# error[MC0601]: `break` needs a loop around it
#   --> diagnostics/unreachable.py:67:9
#    |
# 67 |         break
#    |         ^^^^^ no `while` is around this
#    |
#    = help: to leave the function, write `return` and a value
