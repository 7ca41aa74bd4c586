# MC0402 and MC0403: each operator that a kernel does not have, in other words. Names that the words need are free.
def arithmetic(a: buffer, n, q):
    x = n // 3
    x = (n + 1) / (n - 1)
    x = q // (n < 2)
    x = n % 10
    x = n % (n or 1)
    x = n ** 2
    x = (n - 1) ** 3
    x = a[n] ** 3
    x = a[a[n]] ** 2
    x = n ** 4
    x = p ** n
    x = n << 0
    x = -n << 30
    x = n << 31
    x = n << k
    x = n >> 0
    x = n >> 4
    x = n >> 30
    x = n >> 31
    x = n >> x
    x = n & 1
    x = n & 7
    x = n & 0
    x = n & 6
    x = n & 4294967295
    x = n & k
    x = n | 1
    x = n ^ 1
    x = n @ a
    x = ~n
    x = ~(n + 1)
    x = ~a[n]
    x = + n
    x = +(n + 1)
    return x

#: diagnostics
# error[MC0402]: `//` is not in the language
#  --> diagnostics/arithmetic.py:3:11
#   |
# 3 |     x = n // 3
#   |           ^^ only `+`, `-` and `*` are
#   |
#   = help: divide in Rust and pass the result, or count how often it fits (for positive numbers):
#               q2 = 0
#               r = n
#               while r >= 3:
#                   r -= 3
#                   q2 += 1
#               x = q2
#
# error[MC0402]: `/` is not in the language
#  --> diagnostics/arithmetic.py:4:17
#   |
# 4 |     x = (n + 1) / (n - 1)
#   |                 ^ only `+`, `-` and `*` are
#   |
#   = help: divide in Rust and pass the result, or count how often it fits (for positive numbers):
#               q2 = 0
#               r = n + 1
#               while r >= n - 1:
#                   r -= n - 1
#                   q2 += 1
#               x = q2
#
# error[MC0402]: `//` is not in the language
#  --> diagnostics/arithmetic.py:5:11
#   |
# 5 |     x = q // (n < 2)
#   |           ^^ only `+`, `-` and `*` are
#   |
#   = help: divide in Rust and pass the result, or count how often it fits (for positive numbers):
#               q2 = 0
#               r = q
#               while r >= (n < 2):
#                   r -= (n < 2)
#                   q2 += 1
#               x = q2
#
# error[MC0402]: `%` is not in the language
#  --> diagnostics/arithmetic.py:6:11
#   |
# 6 |     x = n % 10
#   |           ^ only `+`, `-` and `*` are
#   |
#   = help: take `10` away while it fits (for positive numbers):
#               r = n
#               while r >= 10:
#                   r -= 10
#               x = r
#
# error[MC0402]: `%` is not in the language
#  --> diagnostics/arithmetic.py:7:11
#   |
# 7 |     x = n % (n or 1)
#   |           ^ only `+`, `-` and `*` are
#   |
#   = help: take `(n or 1)` away while it fits (for positive numbers):
#               r = n
#               while r >= (n or 1):
#                   r -= (n or 1)
#               x = r
#
# error[MC0406]: `or` is not in the language
#  --> diagnostics/arithmetic.py:7:14
#   |
# 7 |     x = n % (n or 1)
#   |              ^^^^^^ a condition is one comparison or value
#   |
#   = help: decide step by step in a variable, and use `c` here:
#               c = n
#               if not c:
#                   c = 1
#
# error[MC0402]: `**` is not in the language
#  --> diagnostics/arithmetic.py:8:11
#   |
# 8 |     x = n ** 2
#   |           ^^ only `+`, `-` and `*` are
#   |
#   = help: write `n * n`
#
# error[MC0402]: `**` is not in the language
#  --> diagnostics/arithmetic.py:9:17
#   |
# 9 |     x = (n - 1) ** 3
#   |                 ^^ only `+`, `-` and `*` are
#   |
#   = help: write `(n - 1) * (n - 1) * (n - 1)`
#
# error[MC0402]: `**` is not in the language
#   --> diagnostics/arithmetic.py:10:14
#    |
# 10 |     x = a[n] ** 3
#    |              ^^ only `+`, `-` and `*` are
#    |
#    = help: write `a[n] * a[n] * a[n]`
#
# error[MC0402]: `**` is not in the language
#   --> diagnostics/arithmetic.py:11:17
#    |
# 11 |     x = a[a[n]] ** 2
#    |                 ^^ only `+`, `-` and `*` are
#    |
#    = help: write `(a[a[n]]) * (a[a[n]])`
#
# error[MC0402]: `**` is not in the language
#   --> diagnostics/arithmetic.py:12:11
#    |
# 12 |     x = n ** 4
#    |           ^^ only `+`, `-` and `*` are
#    |
#    = help: multiply in a loop (for an exponent of 0 or more):
#                p2 = 1
#                k2 = 0
#                while k2 < 4:
#                    p2 *= n
#                    k2 += 1
#                x = p2
#
# error[MC0402]: `**` is not in the language
#   --> diagnostics/arithmetic.py:13:11
#    |
# 13 |     x = p ** n
#    |           ^^ only `+`, `-` and `*` are
#    |
#    = help: multiply in a loop (for an exponent of 0 or more):
#                p2 = 1
#                k2 = 0
#                while k2 < n:
#                    p2 *= p
#                    k2 += 1
#                x = p2
#
# error[MC0402]: `<<` is not in the language
#   --> diagnostics/arithmetic.py:14:11
#    |
# 14 |     x = n << 0
#    |           ^^ only `+`, `-` and `*` are
#    |
#    = help: write `n * 1`
#
# error[MC0402]: `<<` is not in the language
#   --> diagnostics/arithmetic.py:15:12
#    |
# 15 |     x = -n << 30
#    |            ^^ only `+`, `-` and `*` are
#    |
#    = help: write `(-n) * 1073741824`
#
# error[MC0402]: `<<` is not in the language
#   --> diagnostics/arithmetic.py:16:11
#    |
# 16 |     x = n << 31
#    |           ^^ only `+`, `-` and `*` are
#    |
#    = help: double in a loop:
#                p2 = n
#                k2 = 0
#                while k2 < 31:
#                    p2 += p2
#                    k2 += 1
#                x = p2
#
# error[MC0402]: `<<` is not in the language
#   --> diagnostics/arithmetic.py:17:11
#    |
# 17 |     x = n << k
#    |           ^^ only `+`, `-` and `*` are
#    |
#    = help: double in a loop:
#                p2 = n
#                k2 = 0
#                while k2 < k:
#                    p2 += p2
#                    k2 += 1
#                x = p2
#
# error[MC0402]: `>>` is not in the language
#   --> diagnostics/arithmetic.py:18:11
#    |
# 18 |     x = n >> 0
#    |           ^^ only `+`, `-` and `*` are
#    |
#    = help: divide in Rust and pass the result, or count how often it fits (for positive numbers):
#                q2 = 0
#                r = n
#                while r >= 1:
#                    r -= 1
#                    q2 += 1
#                x = q2
#
# error[MC0402]: `>>` is not in the language
#   --> diagnostics/arithmetic.py:19:11
#    |
# 19 |     x = n >> 4
#    |           ^^ only `+`, `-` and `*` are
#    |
#    = help: divide in Rust and pass the result, or count how often it fits (for positive numbers):
#                q2 = 0
#                r = n
#                while r >= 16:
#                    r -= 16
#                    q2 += 1
#                x = q2
#
# error[MC0402]: `>>` is not in the language
#   --> diagnostics/arithmetic.py:20:11
#    |
# 20 |     x = n >> 30
#    |           ^^ only `+`, `-` and `*` are
#    |
#    = help: divide in Rust and pass the result, or count how often it fits (for positive numbers):
#                q2 = 0
#                r = n
#                while r >= 1073741824:
#                    r -= 1073741824
#                    q2 += 1
#                x = q2
#
# error[MC0402]: `>>` is not in the language
#   --> diagnostics/arithmetic.py:21:11
#    |
# 21 |     x = n >> 31
#    |           ^^ only `+`, `-` and `*` are
#    |
#    = help: compute it in Rust, and pass it as a parameter
#
# error[MC0402]: `>>` is not in the language
#   --> diagnostics/arithmetic.py:22:11
#    |
# 22 |     x = n >> x
#    |           ^^ only `+`, `-` and `*` are
#    |
#    = help: compute it in Rust, and pass it as a parameter
#
# error[MC0402]: `&` is not in the language
#   --> diagnostics/arithmetic.py:23:11
#    |
# 23 |     x = n & 1
#    |           ^ only `+`, `-` and `*` are
#    |
#    = help: take `2` away while it fits (for positive numbers):
#                r = n
#                while r >= 2:
#                    r -= 2
#                x = r
#
# error[MC0402]: `&` is not in the language
#   --> diagnostics/arithmetic.py:24:11
#    |
# 24 |     x = n & 7
#    |           ^ only `+`, `-` and `*` are
#    |
#    = help: take `8` away while it fits (for positive numbers):
#                r = n
#                while r >= 8:
#                    r -= 8
#                x = r
#
# error[MC0402]: `&` is not in the language
#   --> diagnostics/arithmetic.py:25:11
#    |
# 25 |     x = n & 0
#    |           ^ only `+`, `-` and `*` are
#    |
#    = help: compute it in Rust, and pass it as a parameter
#
# error[MC0402]: `&` is not in the language
#   --> diagnostics/arithmetic.py:26:11
#    |
# 26 |     x = n & 6
#    |           ^ only `+`, `-` and `*` are
#    |
#    = help: compute it in Rust, and pass it as a parameter
#
# error[MC0402]: `&` is not in the language
#   --> diagnostics/arithmetic.py:27:11
#    |
# 27 |     x = n & 4294967295
#    |           ^ only `+`, `-` and `*` are
#    |
#    = help: compute it in Rust, and pass it as a parameter
#
# error[MC0402]: `&` is not in the language
#   --> diagnostics/arithmetic.py:28:11
#    |
# 28 |     x = n & k
#    |           ^ only `+`, `-` and `*` are
#    |
#    = help: compute it in Rust, and pass it as a parameter
#
# error[MC0402]: `|` is not in the language
#   --> diagnostics/arithmetic.py:29:11
#    |
# 29 |     x = n | 1
#    |           ^ only `+`, `-` and `*` are
#    |
#    = help: compute it in Rust, and pass it as a parameter
#
# error[MC0402]: `^` is not in the language
#   --> diagnostics/arithmetic.py:30:11
#    |
# 30 |     x = n ^ 1
#    |           ^ only `+`, `-` and `*` are
#    |
#    = help: compute it in Rust, and pass it as a parameter
#
# error[MC0402]: `@` is not in the language
#   --> diagnostics/arithmetic.py:31:11
#    |
# 31 |     x = n @ a
#    |           ^ only `+`, `-` and `*` are
#    |
#    = help: a kernel has no matrices; multiply the elements in `while` loops
#
# error[MC0502]: `a` is a buffer, not a scalar
#   --> diagnostics/arithmetic.py:31:13
#    |
# 31 |     x = n @ a
#    |             ^ a single integer is needed here
#    |
#    = help: read an element, as in `a[0]`
#
# error[MC0403]: `~` is not in the language
#   --> diagnostics/arithmetic.py:32:9
#    |
# 32 |     x = ~n
#    |         ^ only `-` and `not` are
#    |
#    = help: write `(-n - 1)`, which is the same
#
# error[MC0403]: `~` is not in the language
#   --> diagnostics/arithmetic.py:33:9
#    |
# 33 |     x = ~(n + 1)
#    |         ^ only `-` and `not` are
#    |
#    = help: write `(-(n + 1) - 1)`, which is the same
#
# error[MC0403]: `~` is not in the language
#   --> diagnostics/arithmetic.py:34:9
#    |
# 34 |     x = ~a[n]
#    |         ^ only `-` and `not` are
#    |
#    = help: write `(-a[n] - 1)`, which is the same
#
# error[MC0403]: unary `+` is not in the language
#   --> diagnostics/arithmetic.py:35:9
#    |
# 35 |     x = + n
#    |         ^ this does nothing
#    |
#    = help: write `n`
#
# error[MC0403]: unary `+` is not in the language
#   --> diagnostics/arithmetic.py:36:9
#    |
# 36 |     x = +(n + 1)
#    |         ^ this does nothing
#    |
#    = help: write `(n + 1)`
