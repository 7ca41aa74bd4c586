# A docstring without prompts at the start of lines has no examples, whatever else is in it.
def one():
    "Is 1 >>> 0?\n\tYes."
    return 1

#: examples
# 0 of 0 hold
