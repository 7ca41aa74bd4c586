# Long texts stand in a help as `...`, and of many lines there are the first.
def long(a: buffer, n, m):
    x = n % (a_name_that_makes_the_operand_exactly_60_characters_long + 1)
    x = n % (a_name_that_makes_the_operand_exactly_61_characters_long_ + 1)
    x = n // (n  # a comment
              + 1

              # another
              )
    x = (n +  # a comment
         1) << 2
    x = n if (
        # a comment

        n) else m
    x = n is not m == m
    a[n] = x = y = m
    a[n] = x = 5
    x = y = m
    x = x = y = 5
    p1 = p2 = p3 = p4 = p5 = p6 = p7 = p8 = p9 = q1 = q2 = q3 = q4 = q5 = q6 = q7 = q8 = m
    p1 = p2 = p3 = p4 = p5 = p6 = p7 = p8 = p9 = q1 = q2 = q3 = q4 = q5 = q6 = q7 = m
    if n < 1 and n < 2 and n < 3 and n < 4 and n < 5 and n < 6 and n < 7 and n < 8 and n < 9 and n < 10 and n < 11 and n < 12 and n < 13 and n < 14 and n < 15 and n < 16:
        pass
    x = 1 < n < 2 < n < 3 < n < 4 < n < 5 < n < 6 < n < 7 < n < 8 < n < 9 < n < 10
    a[n or 1 or 2 or 3 or 4 or 5 or 6 or 7 or 8 or (n and 9 and 10)] = 1
    a[n or 1 or 2 or 3 or 4 or 5 or 6 or 7 or (n and 9)] = 1
    while n < 2 and (m or x):
        n += 1
    if n < 1 or (m and x):
        pass
    return n

#: diagnostics
# error[MC0402]: `%` is not in the language
#  --> diagnostics/long.py:3:11
#   |
# 3 |     x = n % (a_name_that_makes_the_operand_exactly_60_characters_long + 1)
#   |           ^ only `+`, `-` and `*` are
#   |
#   = help: take `a_name_that_makes_the_operand_exactly_60_characters_long + 1` away while it fits (for positive numbers):
#               r = n
#               while r >= a_name_that_makes_the_operand_exactly_60_characters_long + 1:
#                   r -= a_name_that_makes_the_operand_exactly_60_characters_long + 1
#               x = r
#
# error[MC0402]: `%` is not in the language
#  --> diagnostics/long.py:4:11
#   |
# 4 |     x = n % (a_name_that_makes_the_operand_exactly_61_characters_long_ + 1)
#   |           ^ only `+`, `-` and `*` are
#   |
#   = help: take `...` away while it fits (for positive numbers):
#               r = n
#               while r >= ...:
#                   r -= ...
#               x = r
#
# error[MC0402]: `//` is not in the language
#  --> diagnostics/long.py:5:11
#   |
# 5 |     x = n // (n  # a comment
#   |           ^^ only `+`, `-` and `*` are
#   |
#   = help: divide in Rust and pass the result, or count how often it fits (for positive numbers):
#               q = 0
#               r = n
#               while r >= n + 1:
#                   r -= n + 1
#                   q += 1
#               x = q
#
# error[MC0402]: `<<` is not in the language
#   --> diagnostics/long.py:11:13
#    |
# 11 |          1) << 2
#    |             ^^ only `+`, `-` and `*` are
#    |
#    = help: write `(n + 1) * 4`
#
# error[MC0401]: a conditional expression is not in the language
#   --> diagnostics/long.py:12:9
#    |
# 12 |       x = n if (
#    |  _________^
# 13 | |         # a comment
# 14 | |
# 15 | |         n) else m
#    | |_________________^ only statements decide
#    |
#    = help: write an `if`:
#                if n:
#                    x = n
#                else:
#                    x = m
#
# error[MC0405]: a chained comparison is not in the language
#   --> diagnostics/long.py:16:9
#    |
# 16 |     x = n is not m == m
#    |         ^^^^^^^^^^^^^^^ one comparison has two sides
#    |
#    = help: decide step by step in a variable:
#                c = n != m
#                if c:
#                    c = m == m
#                x = c
#
# error[MC0303]: chained assignment is not in the language
#   --> diagnostics/long.py:17:5
#    |
# 17 |     a[n] = x = y = m
#    |     ^^^^^^^^^^^^^^^^ one assignment has one target
#    |
#    = help: write one assignment for each:
#                t = m
#                a[n] = t
#                x = t
#                y = t
#
# error[MC0303]: chained assignment is not in the language
#   --> diagnostics/long.py:18:5
#    |
# 18 |     a[n] = x = 5
#    |     ^^^^^^^^^^^^ one assignment has one target
#    |
#    = help: write one assignment for each:
#                a[n] = 5
#                x = 5
#
# error[MC0303]: chained assignment is not in the language
#   --> diagnostics/long.py:19:5
#    |
# 19 |     x = y = m
#    |     ^^^^^^^^^ one assignment has one target
#    |
#    = help: write one assignment for each:
#                x = m
#                y = x
#
# error[MC0303]: chained assignment is not in the language
#   --> diagnostics/long.py:20:5
#    |
# 20 |     x = x = y = 5
#    |     ^^^^^^^^^^^^^ one assignment has one target
#    |
#    = help: write one assignment for each:
#                x = 5
#                x = 5
#                y = 5
#
# error[MC0303]: chained assignment is not in the language
#   --> diagnostics/long.py:21:5
#    |
# 21 |     p1 = p2 = p3 = p4 = p5 = p6 = p7 = p8 = p9 = q1 = q2 = q3 = q4 = q5 = q6 = q7 = q8 = m
#    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ one assignment has one target
#    |
#    = help: write one assignment for each:
#                p1 = m
#                p2 = p1
#                p3 = p1
#                p4 = p1
#                p5 = p1
#                p6 = p1
#                p7 = p1
#                p8 = p1
#                p9 = p1
#                q1 = p1
#                q2 = p1
#                q3 = p1
#                q4 = p1
#                q5 = p1
#                q6 = p1
#                q7 = p1
#                (and so on)
#
# error[MC0303]: chained assignment is not in the language
#   --> diagnostics/long.py:22:5
#    |
# 22 |     p1 = p2 = p3 = p4 = p5 = p6 = p7 = p8 = p9 = q1 = q2 = q3 = q4 = q5 = q6 = q7 = m
#    |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ one assignment has one target
#    |
#    = help: write one assignment for each:
#                p1 = m
#                p2 = p1
#                p3 = p1
#                p4 = p1
#                p5 = p1
#                p6 = p1
#                p7 = p1
#                p8 = p1
#                p9 = p1
#                q1 = p1
#                q2 = p1
#                q3 = p1
#                q4 = p1
#                q5 = p1
#                q6 = p1
#                q7 = p1
#
# error[MC0406]: `and` is not in the language
#   --> diagnostics/long.py:23:8
#    |
# 23 | ...if n < 1 and n < 2 and n < 3 and n < 4 and n < 5 and n < 6 and n < 7 and n < 8 and n < 9 and n < 10 and n < 11 and n < 12 and n < 13 and n < 14 and n < 15 and n < 16:
#    |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ a condition is one comparison or value
#    |
#    = help: nest the conditions (an `else` belongs to each of them):
#                if n < 1:
#                    if n < 2:
#                        if n < 3:
#                            if n < 4:
#                                if n < 5:
#                                    if n < 6:
#                                        if n < 7:
#                                            if n < 8:
#                                                if n < 9:
#                                                    if n < 10:
#                                                        if n < 11:
#                                                            if n < 12:
#                                                                if n < 13:
#                                                                    if n < 14:
#                                                                        if n < 15:
#                                                                            if n < 16:
#                (and so on)
#
# error[MC0405]: a chained comparison is not in the language
#   --> diagnostics/long.py:25:9
#    |
# 25 |     x = 1 < n < 2 < n < 3 < n < 4 < n < 5 < n < 6 < n < 7 < n < 8 < n < 9 < n < 10
#    |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ one comparison has two sides
#    |
#    = help: decide step by step in a variable:
#                c = 1 < n
#                if c:
#                    c = n < 2
#                if c:
#                    c = 2 < n
#                if c:
#                    c = n < 3
#                if c:
#                    c = 3 < n
#                if c:
#                    c = n < 4
#                if c:
#                    c = 4 < n
#                if c:
#                    c = n < 5
#                if c:
#                (and so on)
#
# error[MC0406]: `or` is not in the language
#   --> diagnostics/long.py:26:7
#    |
# 26 |     a[n or 1 or 2 or 3 or 4 or 5 or 6 or 7 or 8 or (n and 9 and 10)] = 1
#    |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ a condition is one comparison or value
#    |
#    = help: decide step by step in a variable, and use `c` here:
#                c = n
#                if not c:
#                    c = 1
#                if not c:
#                    c = 2
#                if not c:
#                    c = 3
#                if not c:
#                    c = 4
#                if not c:
#                    c = 5
#                if not c:
#                    c = 6
#                if not c:
#                    c = 7
#                if not c:
#                (and so on)
#
# error[MC0406]: `or` is not in the language
#   --> diagnostics/long.py:27:7
#    |
# 27 |     a[n or 1 or 2 or 3 or 4 or 5 or 6 or 7 or (n and 9)] = 1
#    |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ a condition is one comparison or value
#    |
#    = help: decide step by step in a variable, and use `c` here:
#                c = n
#                if not c:
#                    c = 1
#                if not c:
#                    c = 2
#                if not c:
#                    c = 3
#                if not c:
#                    c = 4
#                if not c:
#                    c = 5
#                if not c:
#                    c = 6
#                if not c:
#                    c = 7
#                if not c:
#                (and so on)
#
# error[MC0406]: `and` is not in the language
#   --> diagnostics/long.py:28:11
#    |
# 28 |     while n < 2 and (m or x):
#    |           ^^^^^^^^^^^^^^^^^^ a condition is one comparison or value
#    |
#    = help: decide step by step in a variable:
#                while 1:
#                    c = n < 2
#                    if c:
#                        c = m
#                        if not c:
#                            c = x
#                    if not c:
#                        break
#                    ...
#
# error[MC0406]: `or` is not in the language
#   --> diagnostics/long.py:30:8
#    |
# 30 |     if n < 1 or (m and x):
#    |        ^^^^^^^^^^^^^^^^^^ a condition is one comparison or value
#    |
#    = help: decide step by step in a variable:
#                c = n < 1
#                if not c:
#                    c = m
#                    if c:
#                        c = x
#                if c:
#                    ...
