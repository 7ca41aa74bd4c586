# MC0301: a loop over anything is a `while` in other words, which keeps the names of the source.
def loops(a: buffer, n, i):
    for j in range(n):
        pass
    for j in range(1, n + 1):
        pass
    for j in range(0, n, 2):
        pass
    for j in range(n, 0, -3):
        pass
    for j in range(len(a)):
        continue
    for j in range(n < 2):
        pass
    for x in a:
        pass
    for k, x in enumerate(a):
        pass
    for k in enumerate(a):
        pass
    for k, x in zip(a, a):
        pass
    for j in range(0, n, 1, 2):
        pass
    for j in range(len(a) - len(b)):
        pass
    async for x in a:
        pass
    return n

#: diagnostics
# error[MC0301]: `for` is not in the language
#  --> diagnostics/loops.py:3:5
#   |
# 3 |     for j in range(n):
#   |     ^^^ loops are written with `while`
#   |
#   = help: count with a variable:
#               j = 0
#               while j < n:
#                   ...
#                   j += 1
#
# error[MC0301]: `for` is not in the language
#  --> diagnostics/loops.py:5:5
#   |
# 5 |     for j in range(1, n + 1):
#   |     ^^^ loops are written with `while`
#   |
#   = help: count with a variable:
#               j = 1
#               while j < n + 1:
#                   ...
#                   j += 1
#
# error[MC0301]: `for` is not in the language
#  --> diagnostics/loops.py:7:5
#   |
# 7 |     for j in range(0, n, 2):
#   |     ^^^ loops are written with `while`
#   |
#   = help: count with a variable:
#               j = 0
#               while j < n:
#                   ...
#                   j += 2
#
# error[MC0301]: `for` is not in the language
#  --> diagnostics/loops.py:9:5
#   |
# 9 |     for j in range(n, 0, -3):
#   |     ^^^ loops are written with `while`
#   |
#   = help: count with a variable:
#               j = n
#               while j > 0:
#                   ...
#                   j -= 3
#
# error[MC0301]: `for` is not in the language
#   --> diagnostics/loops.py:11:5
#    |
# 11 |     for j in range(len(a)):
#    |     ^^^ loops are written with `while`
#    |
#    = help: count with a variable:
#                j = 0
#                while j < len_a:
#                    ...
#                    j += 1
#            where `len_a` is the length of `a`, a parameter of its own
#            and before each `continue`, too: `j += 1`
#
# error[MC0301]: `for` is not in the language
#   --> diagnostics/loops.py:13:5
#    |
# 13 |     for j in range(n < 2):
#    |     ^^^ loops are written with `while`
#    |
#    = help: count with a variable:
#                j = 0
#                while j < (n < 2):
#                    ...
#                    j += 1
#
# error[MC0301]: `for` is not in the language
#   --> diagnostics/loops.py:15:5
#    |
# 15 |     for x in a:
#    |     ^^^ loops are written with `while`
#    |
#    = help: count with a variable:
#                i2 = 0
#                while i2 < len_a:
#                    x = a[i2]
#                    ...
#                    i2 += 1
#            where `len_a` is the length of `a`, a parameter of its own
#
# error[MC0301]: `for` is not in the language
#   --> diagnostics/loops.py:17:5
#    |
# 17 |     for k, x in enumerate(a):
#    |     ^^^ loops are written with `while`
#    |
#    = help: count with a variable:
#                k = 0
#                while k < len_a:
#                    x = a[k]
#                    ...
#                    k += 1
#            where `len_a` is the length of `a`, a parameter of its own
#
# error[MC0301]: `for` is not in the language
#   --> diagnostics/loops.py:19:5
#    |
# 19 |     for k in enumerate(a):
#    |     ^^^ loops are written with `while`
#    |
#    = help: count with a variable:
#                k = 0
#                while k < len_a:
#                    ...
#                    k += 1
#            where `len_a` is the length of `a`, a parameter of its own
#
# error[MC0301]: `for` is not in the language
#   --> diagnostics/loops.py:21:5
#    |
# 21 |     for k, x in zip(a, a):
#    |     ^^^ loops are written with `while`
#    |
#    = help: count with a variable:
#                i2 = 0
#                while i2 < len_a:
#                    k = a[i2]
#                    x = a[i2]
#                    ...
#                    i2 += 1
#            where `len_a` is the length of `a`, a parameter of its own
#
# error[MC0301]: `for` is not in the language
#   --> diagnostics/loops.py:23:5
#    |
# 23 |     for j in range(0, n, 1, 2):
#    |     ^^^ loops are written with `while`
#    |
#    = help: count with a variable:
#                j = 0
#                while j < n:
#                    ...
#                    j += 1
#
# error[MC0301]: `for` is not in the language
#   --> diagnostics/loops.py:25:5
#    |
# 25 |     for j in range(len(a) - len(b)):
#    |     ^^^ loops are written with `while`
#    |
#    = help: count with a variable:
#                j = 0
#                while j < len_a - len_b:
#                    ...
#                    j += 1
#            where `len_a` is the length of `a`, a parameter of its own
#            where `len_b` is the length of `b`, a parameter of its own
#
# error[MC0301]: `async for` is not in the language
#   --> diagnostics/loops.py:27:5
#    |
# 27 |     async for x in a:
#    |     ^^^^^^^^^ a kernel runs to its end at once
#    |
#    = help: leave `async` out, and write the loop with `while`
