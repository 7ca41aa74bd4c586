# MC0102: the source declares an encoding that is not UTF-8, as Python would read it.
# -*- coding: latin-1 -*-
def encoding(n):
    return n

#: diagnostics
# error[MC0102]: the source declares the encoding `latin-1`
#  --> diagnostics/encoding.py:2:15
#   |
# 2 | # -*- coding: latin-1 -*-
#   |               ^^^^^^^ kernels are read as UTF-8
#   |
#   = help: save the file as UTF-8 and remove this comment
