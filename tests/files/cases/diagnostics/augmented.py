# MC0305 and MC0306: augmented assignments with other operators, and with other targets than a name.
def augmented(a: buffer, n, x):
    x /= 2
    x %= n + 1
    x **= 2
    x **= 5
    x <<= 3
    x >>= 3
    x &= 3
    x |= 3
    x ^= 3
    x @= 3
    a[n] += x
    a[n] -= x + 1
    a[n] *= x
    a[n] //= 2
    x.y += 1
    (x, n) += 1
    return x

#: diagnostics
# error[MC0306]: `/=` is not in the language
#  --> diagnostics/augmented.py:3:7
#   |
# 3 |     x /= 2
#   |       ^^ only `+=`, `-=` and `*=` are
#   |
#   = help: divide in Rust and pass the result, or count how often it fits (for positive numbers):
#               q = 0
#               r = x
#               while r >= 2:
#                   r -= 2
#                   q += 1
#               x = q
#
# error[MC0306]: `%=` is not in the language
#  --> diagnostics/augmented.py:4:7
#   |
# 4 |     x %= n + 1
#   |       ^^ only `+=`, `-=` and `*=` are
#   |
#   = help: take `n + 1` away while it fits (for positive numbers):
#               r = x
#               while r >= n + 1:
#                   r -= n + 1
#               x = r
#
# error[MC0306]: `**=` is not in the language
#  --> diagnostics/augmented.py:5:7
#   |
# 5 |     x **= 2
#   |       ^^^ only `+=`, `-=` and `*=` are
#   |
#   = help: write `x = x * x`
#
# error[MC0306]: `**=` is not in the language
#  --> diagnostics/augmented.py:6:7
#   |
# 6 |     x **= 5
#   |       ^^^ only `+=`, `-=` and `*=` are
#   |
#   = help: multiply in a loop (for an exponent of 0 or more):
#               p = 1
#               k = 0
#               while k < 5:
#                   p *= x
#                   k += 1
#               x = p
#
# error[MC0306]: `<<=` is not in the language
#  --> diagnostics/augmented.py:7:7
#   |
# 7 |     x <<= 3
#   |       ^^^ only `+=`, `-=` and `*=` are
#   |
#   = help: write `x = x * 8`
#
# error[MC0306]: `>>=` is not in the language
#  --> diagnostics/augmented.py:8:7
#   |
# 8 |     x >>= 3
#   |       ^^^ only `+=`, `-=` and `*=` are
#   |
#   = help: divide in Rust and pass the result, or count how often it fits (for positive numbers):
#               q = 0
#               r = x
#               while r >= 8:
#                   r -= 8
#                   q += 1
#               x = q
#
# error[MC0306]: `&=` is not in the language
#  --> diagnostics/augmented.py:9:7
#   |
# 9 |     x &= 3
#   |       ^^ only `+=`, `-=` and `*=` are
#   |
#   = help: take `4` away while it fits (for positive numbers):
#               r = x
#               while r >= 4:
#                   r -= 4
#               x = r
#
# error[MC0306]: `|=` is not in the language
#   --> diagnostics/augmented.py:10:7
#    |
# 10 |     x |= 3
#    |       ^^ only `+=`, `-=` and `*=` are
#    |
#    = help: compute it in Rust, and pass it as a parameter
#
# error[MC0306]: `^=` is not in the language
#   --> diagnostics/augmented.py:11:7
#    |
# 11 |     x ^= 3
#    |       ^^ only `+=`, `-=` and `*=` are
#    |
#    = help: compute it in Rust, and pass it as a parameter
#
# error[MC0306]: `@=` is not in the language
#   --> diagnostics/augmented.py:12:7
#    |
# 12 |     x @= 3
#    |       ^^ only `+=`, `-=` and `*=` are
#    |
#    = help: a kernel has no matrices; multiply the elements in `while` loops
#
# error[MC0305]: `+=` changes a variable, not an element of a buffer
#   --> diagnostics/augmented.py:13:5
#    |
# 13 |     a[n] += x
#    |     ^^^^ this would be read and written at once
#    |
#    = help: write both accesses: `a[n] = a[n] + x`
#
# error[MC0305]: `-=` changes a variable, not an element of a buffer
#   --> diagnostics/augmented.py:14:5
#    |
# 14 |     a[n] -= x + 1
#    |     ^^^^ this would be read and written at once
#    |
#    = help: write both accesses: `a[n] = a[n] - (x + 1)`
#
# error[MC0305]: `*=` changes a variable, not an element of a buffer
#   --> diagnostics/augmented.py:15:5
#    |
# 15 |     a[n] *= x
#    |     ^^^^ this would be read and written at once
#    |
#    = help: write both accesses: `a[n] = a[n] * x`
#
# error[MC0305]: `//=` changes a variable, not an element of a buffer
#   --> diagnostics/augmented.py:16:5
#    |
# 16 |     a[n] //= 2
#    |     ^^^^ this would be read and written at once
#    |
#    = help: change it in a variable: `x2 = a[n]`, and at the end `a[n] = x2`
#
# error[MC0306]: `//=` is not in the language
#   --> diagnostics/augmented.py:16:10
#    |
# 16 |     a[n] //= 2
#    |          ^^^ only `+=`, `-=` and `*=` are
#    |
#    = help: divide in Rust and pass the result, or count how often it fits (for positive numbers):
#                q = 0
#                r = a[n]
#                while r >= 2:
#                    r -= 2
#                    q += 1
#                a[n] = q
#
# error[MC0305]: only a name can be the target of an augmented assignment
#   --> diagnostics/augmented.py:17:5
#    |
# 17 |     x.y += 1
#    |     ^^^ this is not a variable
#    |
#    = help: write `x += 1` on a variable
#
# error[MC0305]: only a name can be the target of an augmented assignment
#   --> diagnostics/augmented.py:18:5
#    |
# 18 |     (x, n) += 1
#    |     ^^^^^^ this is not a variable
#    |
#    = help: write `x += 1` on a variable
