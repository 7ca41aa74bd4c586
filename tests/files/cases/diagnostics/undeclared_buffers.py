# A parameter whose declaration is refused is a buffer where it is indexed, in whatever statement or expression: there
# is no second error. Where it is not indexed it is a scalar.
def undeclared(a: list, b: list, c: list, d: list, e: list, f: list, g: list, h: list, i: list, j: list, k: list,
               l: list, m: list, n: list, o: list, p: list, q: list, r: list, s: list, t: list, ａ1: list, u: list,
               v: list, z: list):
    a[0] = 1
    z = b[0]
    z += c[0]
    if d[0]:
        e[0] = 1
    elif f[0]:
        g[0] = 1
    else:
        h[0] = 1
    while i[0]:
        j[0] = 1
    else:
        k[0] = 1
    for x in z:
        l[0] = 1
    else:
        z = m[0]
    n[0]
    z = -o[p[0]] + 1
    z = (1 if q[0] else r[0]) < 2
    z = 1 < u[0] and 2 < s[0]
    z = max(t[0], 2), 3
    a1[0] += 1
    return v[z]

#: diagnostics
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:3:19
#   |
# 3 | def undeclared(a: list, b: list, c: list, d: list, e: list, f: list, g: list, h: list, i: list, j: list, k: list,
#   |                   ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `a: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:3:28
#   |
# 3 | def undeclared(a: list, b: list, c: list, d: list, e: list, f: list, g: list, h: list, i: list, j: list, k: list,
#   |                            ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `b: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:3:37
#   |
# 3 | def undeclared(a: list, b: list, c: list, d: list, e: list, f: list, g: list, h: list, i: list, j: list, k: list,
#   |                                     ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `c: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:3:46
#   |
# 3 | def undeclared(a: list, b: list, c: list, d: list, e: list, f: list, g: list, h: list, i: list, j: list, k: list,
#   |                                              ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `d: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:3:55
#   |
# 3 | def undeclared(a: list, b: list, c: list, d: list, e: list, f: list, g: list, h: list, i: list, j: list, k: list,
#   |                                                       ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `e: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:3:64
#   |
# 3 | def undeclared(a: list, b: list, c: list, d: list, e: list, f: list, g: list, h: list, i: list, j: list, k: list,
#   |                                                                ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `f: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:3:73
#   |
# 3 | def undeclared(a: list, b: list, c: list, d: list, e: list, f: list, g: list, h: list, i: list, j: list, k: list,
#   |                                                                         ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `g: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:3:82
#   |
# 3 | def undeclared(a: list, b: list, c: list, d: list, e: list, f: list, g: list, h: list, i: list, j: list, k: list,
#   |                                                                                  ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `h: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:3:91
#   |
# 3 | def undeclared(a: list, b: list, c: list, d: list, e: list, f: list, g: list, h: list, i: list, j: list, k: list,
#   |                                                                                           ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `i: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:3:100
#   |
# 3 | def undeclared(a: list, b: list, c: list, d: list, e: list, f: list, g: list, h: list, i: list, j: list, k: list,
#   |                                                                                                    ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `j: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:3:109
#   |
# 3 | def undeclared(a: list, b: list, c: list, d: list, e: list, f: list, g: list, h: list, i: list, j: list, k: list,
#   |                                                                                                             ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `k: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:4:19
#   |
# 4 |                l: list, m: list, n: list, o: list, p: list, q: list, r: list, s: list, t: list, ａ1: list, u: list,
#   |                   ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `l: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:4:28
#   |
# 4 |                l: list, m: list, n: list, o: list, p: list, q: list, r: list, s: list, t: list, ａ1: list, u: list,
#   |                            ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `m: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:4:37
#   |
# 4 |                l: list, m: list, n: list, o: list, p: list, q: list, r: list, s: list, t: list, ａ1: list, u: list,
#   |                                     ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `n: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:4:46
#   |
# 4 |                l: list, m: list, n: list, o: list, p: list, q: list, r: list, s: list, t: list, ａ1: list, u: list,
#   |                                              ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `o: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:4:55
#   |
# 4 |                l: list, m: list, n: list, o: list, p: list, q: list, r: list, s: list, t: list, ａ1: list, u: list,
#   |                                                       ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `p: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:4:64
#   |
# 4 |                l: list, m: list, n: list, o: list, p: list, q: list, r: list, s: list, t: list, ａ1: list, u: list,
#   |                                                                ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `q: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:4:73
#   |
# 4 |                l: list, m: list, n: list, o: list, p: list, q: list, r: list, s: list, t: list, ａ1: list, u: list,
#   |                                                                         ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `r: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:4:82
#   |
# 4 |                l: list, m: list, n: list, o: list, p: list, q: list, r: list, s: list, t: list, ａ1: list, u: list,
#   |                                                                                  ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `s: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:4:91
#   |
# 4 |                l: list, m: list, n: list, o: list, p: list, q: list, r: list, s: list, t: list, ａ1: list, u: list,
#   |                                                                                           ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `t: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:4:101
#   |
# 4 |                l: list, m: list, n: list, o: list, p: list, q: list, r: list, s: list, t: list, ａ1: list, u: list,
#   |                                                                                                      ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `a1: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:4:110
#   |
# 4 |                l: list, m: list, n: list, o: list, p: list, q: list, r: list, s: list, t: list, ａ1: list, u: list,
#   |                                                                                                               ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `u: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:5:19
#   |
# 5 |                v: list, z: list):
#   |                   ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: it is indexed, so write `v: buffer`
#
# error[MC0208]: a parameter is `int` or `buffer`
#  --> diagnostics/undeclared_buffers.py:5:28
#   |
# 5 |                v: list, z: list):
#   |                            ^^^^ this is neither `int` nor `buffer`
#   |
#   = help: write `z` for an integer, `z: buffer` for a buffer of integers
#
# error[MC0302]: `while ... else` is not in the language
#   --> diagnostics/undeclared_buffers.py:17:5
#    |
# 15 |     while i[0]:
#    |     ----- of this loop
# 16 |         j[0] = 1
# 17 |     else:
#    |     ^^^^ this would run where the loop ends without `break`
#    |
#    = help: set `c = 1` before the loop and `c = 0` before each `break`, and write `if c:` instead of `else:`
#
# error[MC0301]: `for` is not in the language
#   --> diagnostics/undeclared_buffers.py:19:5
#    |
# 19 |     for x in z:
#    |     ^^^ loops are written with `while`
#    |
#    = help: count with a variable:
#                i2 = 0
#                while i2 < len_z:
#                    x = z[i2]
#                    ...
#                    i2 += 1
#            where `len_z` is the length of `z`, a parameter of its own
#
# error[MC0308]: an expression alone is not a statement of the language
#   --> diagnostics/undeclared_buffers.py:23:5
#    |
# 23 |     n[0]
#    |     ^^^^ the result is lost
#    |
#    = help: to give it back, write `return n[0]`; else assign it to a variable or leave it out
#
# error[MC0401]: a conditional expression is not in the language
#   --> diagnostics/undeclared_buffers.py:25:10
#    |
# 25 |     z = (1 if q[0] else r[0]) < 2
#    |          ^^^^^^^^^^^^^^^^^^^ only statements decide
#    |
#    = help: write an `if`, and use `x2` here:
#                if q[0]:
#                    x2 = 1
#                else:
#                    x2 = r[0]
#
# error[MC0406]: `and` is not in the language
#   --> diagnostics/undeclared_buffers.py:26:9
#    |
# 26 |     z = 1 < u[0] and 2 < s[0]
#    |         ^^^^^^^^^^^^^^^^^^^^^ a condition is one comparison or value
#    |
#    = help: decide step by step in a variable:
#                c2 = 1 < u[0]
#                if c2:
#                    c2 = 2 < s[0]
#                z = c2
#
# error[MC0401]: a collection is not in the language
#   --> diagnostics/undeclared_buffers.py:27:9
#    |
# 27 |     z = max(t[0], 2), 3
#    |         ^^^^^^^^^^^^^^^ a kernel has integers and buffers only
#    |
#    = help: store each element into a buffer parameter, `z: buffer`:
#                z[0] = max(t[0], 2)
#                z[1] = 3
#
# error[MC0305]: `+=` changes a variable, not an element of a buffer
#   --> diagnostics/undeclared_buffers.py:28:5
#    |
# 28 |     a1[0] += 1
#    |     ^^^^^ this would be read and written at once
#    |
#    = help: write both accesses: `a1[0] = a1[0] + 1`
