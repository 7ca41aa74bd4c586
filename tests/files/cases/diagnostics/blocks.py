# MC0301: what opens a block and is neither `if` nor `while`. The mark is on the first line, not on the block.
def blocks(a: buffer, n):
    try:
        pass
    except:
        pass
    try:
        pass
    except* E:
        pass
    with n:
        pass
    async with n:
        pass
    async  with n:
        pass
    match n + 1:
        case 1:
            pass
    match a[n]:
        case 1:
            pass
    def inner(x):
        return x
    async def inner(x):
        return x
    class C:
        pass
    return n

#: diagnostics
# error[MC0301]: `try` is not in the language
#  --> diagnostics/blocks.py:3:5
#   |
# 3 |     try:
#   |     ^^^ nothing can be caught inside a kernel
#   |
#   = help: test the index first, as in `if i < n:`; the caller gets a trap as an `Err`
#
# error[MC0301]: `try` is not in the language
#  --> diagnostics/blocks.py:7:5
#   |
# 7 |     try:
#   |     ^^^ nothing can be caught inside a kernel
#   |
#   = help: test the index first, as in `if i < n:`; the caller gets a trap as an `Err`
#
# error[MC0301]: `with` is not in the language
#   --> diagnostics/blocks.py:11:5
#    |
# 11 |     with n:
#    |     ^^^^ a kernel owns nothing that needs closing
#    |
#    = help: leave it out, and indent its statements less
#
# error[MC0301]: `async with` is not in the language
#   --> diagnostics/blocks.py:13:5
#    |
# 13 |     async with n:
#    |     ^^^^^^^^^^ a kernel owns nothing that needs closing
#    |
#    = help: leave it out, and indent its statements less
#
# error[MC0301]: `async with` is not in the language
#   --> diagnostics/blocks.py:15:5
#    |
# 15 |     async  with n:
#    |     ^^^^^^^^^^^ a kernel owns nothing that needs closing
#    |
#    = help: leave it out, and indent its statements less
#
# error[MC0301]: `match` is not in the language
#   --> diagnostics/blocks.py:17:5
#    |
# 17 |     match n + 1:
#    |     ^^^^^ only `if` and `while` decide
#    |
#    = help: compare one after the other:
#                if n + 1 == 1:
#                    ...
#
# error[MC0301]: `match` is not in the language
#   --> diagnostics/blocks.py:20:5
#    |
# 20 |     match a[n]:
#    |     ^^^^^ only `if` and `while` decide
#    |
#    = help: compare one after the other:
#                if a[n] == 1:
#                    ...
#
# error[MC0301]: a `def` inside a kernel is not in the language
#   --> diagnostics/blocks.py:23:5
#    |
# 23 |     def inner(x):
#    |     ^^^^^^^^^^^^^ a kernel is one function and calls none
#    |
#    = help: write its statements where it is called, or make it a kernel of its own, called in Rust
#
# error[MC0301]: a `def` inside a kernel is not in the language
#   --> diagnostics/blocks.py:25:5
#    |
# 25 |     async def inner(x):
#    |     ^^^^^^^^^^^^^^^^^^^ a kernel is one function and calls none
#    |
#    = help: write its statements where it is called, or make it a kernel of its own, called in Rust
#
# error[MC0301]: `class` is not in the language
#   --> diagnostics/blocks.py:27:5
#    |
# 27 |     class C:
#    |     ^^^^^^^^ every value is an integer
#    |
#    = help: use a scalar or a buffer for each field
