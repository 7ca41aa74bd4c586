# MC0408, MC0409, MC0401: values that are not 32-bit integers, and what holds several.
def values(a: buffer, n):
    x = 2.0
    x = 0.5
    x = 1e10
    x = 2j
    x = "c"
    x = ""
    x = "text"
    x = b"text"
    x = f"{n}"
    x = None
    x = ...
    x = a[1:n]
    x = a[1, n]
    x = n.real
    x = lambda y: y
    x = (1, n)
    x = [1, n]
    x = {1, n}
    x = {1: n}
    x = [y for y in a]
    x = {y for y in a}
    x = {y: y for y in a}
    x = (y for y in a)
    x = (yield n)
    x = (yield from a)
    x = (await n)
    return n

#: diagnostics
# error[MC0408]: a kernel has no floating-point numbers
#  --> diagnostics/values.py:3:9
#   |
# 3 |     x = 2.0
#   |         ^^^ this is a float
#   |
#   = help: write it as an integer: `2`
#
# error[MC0408]: a kernel has no floating-point numbers
#  --> diagnostics/values.py:4:9
#   |
# 4 |     x = 0.5
#   |         ^^^ this is a float
#   |
#   = help: count in a smaller unit, as in 256ths: 0.5 is `128` of them
#
# error[MC0408]: a kernel has no floating-point numbers
#  --> diagnostics/values.py:5:9
#   |
# 5 |     x = 1e10
#   |         ^^^^ this is a float
#   |
#   = help: it does not fit into 32 bits; count in a larger unit
#
# error[MC0408]: a kernel has no complex numbers
#  --> diagnostics/values.py:6:9
#   |
# 6 |     x = 2j
#   |         ^^ this is complex
#   |
#   = help: keep the real and the imaginary part in two variables
#
# error[MC0408]: a kernel has no strings
#  --> diagnostics/values.py:7:9
#   |
# 7 |     x = "c"
#   |         ^^^ this is a string
#   |
#   = help: write the character's number: `99`
#
# error[MC0408]: a kernel has no strings
#  --> diagnostics/values.py:8:9
#   |
# 8 |     x = ""
#   |         ^^ this is a string
#   |
#   = help: pass characters as integers, in a buffer
#
# error[MC0408]: a kernel has no strings
#  --> diagnostics/values.py:9:9
#   |
# 9 |     x = "text"
#   |         ^^^^^^ this is a string
#   |
#   = help: pass characters as integers, in a buffer
#
# error[MC0408]: a kernel has no strings
#   --> diagnostics/values.py:10:9
#    |
# 10 |     x = b"text"
#    |         ^^^^^^^ this is a string
#    |
#    = help: pass bytes as integers, in a buffer
#
# error[MC0401]: a kernel has no strings
#   --> diagnostics/values.py:11:9
#    |
# 11 |     x = f"{n}"
#    |         ^^^^^^ this is a string
#    |
#    = help: pass characters as integers, in a buffer
#
# error[MC0408]: a kernel has no `None`
#   --> diagnostics/values.py:12:9
#    |
# 12 |     x = None
#    |         ^^^^ every value is an integer
#    |
#    = help: choose an integer that stands for nothing, such as 0 or -1
#
# error[MC0408]: a kernel has no `...`
#   --> diagnostics/values.py:13:9
#    |
# 13 |     x = ...
#    |         ^^^ every value is an integer
#    |
#    = help: write an integer
#
# error[MC0409]: a buffer is read one element at a time
#   --> diagnostics/values.py:14:11
#    |
# 14 |     x = a[1:n]
#    |           ^^^ this is a slice
#    |
#    = help: go over the elements, `a[i]` in each round:
#                i = 1
#                while i < n:
#                    ...
#                    i += 1
#
# error[MC0409]: a buffer has one dimension
#   --> diagnostics/values.py:15:11
#    |
# 15 |     x = a[1, n]
#    |           ^^^^ an index is a single integer
#    |
#    = help: compute the index, as in `a[i * width + j]`
#
# error[MC0401]: an attribute is not in the language
#   --> diagnostics/values.py:16:9
#    |
# 16 |     x = n.real
#    |         ^^^^^^ nothing in a kernel has attributes
#    |
#    = help: pass what it stands for as a parameter
#
# error[MC0401]: `lambda` is not in the language
#   --> diagnostics/values.py:17:9
#    |
# 17 |     x = lambda y: y
#    |         ^^^^^^^^^^^ a kernel is one function and calls none
#    |
#    = help: write the expression where it is used
#
# error[MC0401]: a collection is not in the language
#   --> diagnostics/values.py:18:9
#    |
# 18 |     x = (1, n)
#    |         ^^^^^^ a kernel has integers and buffers only
#    |
#    = help: store each element into a buffer parameter, `x: buffer`:
#                x[0] = 1
#                x[1] = n
#
# error[MC0401]: a collection is not in the language
#   --> diagnostics/values.py:19:9
#    |
# 19 |     x = [1, n]
#    |         ^^^^^^ a kernel has integers and buffers only
#    |
#    = help: store each element into a buffer parameter, `x: buffer`:
#                x[0] = 1
#                x[1] = n
#
# error[MC0401]: a collection is not in the language
#   --> diagnostics/values.py:20:9
#    |
# 20 |     x = {1, n}
#    |         ^^^^^^ a kernel has integers and buffers only
#    |
#    = help: store each element into a buffer parameter, `x: buffer`:
#                x[0] = 1
#                x[1] = n
#
# error[MC0401]: a collection is not in the language
#   --> diagnostics/values.py:21:9
#    |
# 21 |     x = {1: n}
#    |         ^^^^^^ a kernel has integers and buffers only
#    |
#    = help: pass a buffer as a parameter and store into it
#
# error[MC0401]: a comprehension is not in the language
#   --> diagnostics/values.py:22:9
#    |
# 22 |     x = [y for y in a]
#    |         ^^^^^^^^^^^^^^ a kernel has integers and buffers only
#    |
#    = help: fill a buffer parameter, `x: buffer`:
#                i = 0
#                while i < len_a:
#                    y = a[i]
#                    x[i] = y
#                    i += 1
#            where `len_a` is the length of `a`, a parameter of its own
#
# error[MC0401]: a comprehension is not in the language
#   --> diagnostics/values.py:23:9
#    |
# 23 |     x = {y for y in a}
#    |         ^^^^^^^^^^^^^^ a kernel has integers and buffers only
#    |
#    = help: fill a buffer parameter in a `while` loop
#
# error[MC0401]: a comprehension is not in the language
#   --> diagnostics/values.py:24:9
#    |
# 24 |     x = {y: y for y in a}
#    |         ^^^^^^^^^^^^^^^^^ a kernel has integers and buffers only
#    |
#    = help: fill a buffer parameter in a `while` loop
#
# error[MC0401]: a comprehension is not in the language
#   --> diagnostics/values.py:25:9
#    |
# 25 |     x = (y for y in a)
#    |         ^^^^^^^^^^^^^^ a kernel has integers and buffers only
#    |
#    = help: fill a buffer parameter in a `while` loop
#
# error[MC0401]: `yield` is not in the language
#   --> diagnostics/values.py:26:10
#    |
# 26 |     x = (yield n)
#    |          ^^^^^^^ a kernel has one result
#    |
#    = help: store each result into a buffer parameter
#
# error[MC0401]: `yield` is not in the language
#   --> diagnostics/values.py:27:10
#    |
# 27 |     x = (yield from a)
#    |          ^^^^^^^^^^^^ a kernel has one result
#    |
#    = help: store each result into a buffer parameter
#
# error[MC0401]: `await` is not in the language
#   --> diagnostics/values.py:28:10
#    |
# 28 |     x = (await n)
#    |          ^^^^^^^ a kernel runs to its end at once
#    |
#    = help: leave it out
