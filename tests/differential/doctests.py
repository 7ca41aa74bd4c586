"""The lines on which the examples of docstrings fail under CPython's own doctest.

Reads a list of kernels, and prints for each how many examples there are, and the lines, from 1. `buffer` is a name,
as annotations of parameters need it.
"""

import ast
import doctest
import json
import sys


class Lines(doctest.DocTestRunner):
    """Collects lines instead of printing what is wrong."""

    def __init__(self):
        super().__init__(verbose=False)
        self.lines = []

    def report_failure(self, out, test, example, got):
        self.lines.append(test.lineno + example.lineno)

    def report_unexpected_exception(self, out, test, example, exc_info):
        self.lines.append(test.lineno + example.lineno)


def judge(source):
    (function,) = ast.parse(source).body
    namespace = {"buffer": list}
    exec(compile(source, "kernel", "exec"), namespace)
    text = ast.get_docstring(function, clean=False) or ""
    line = function.body[0].lineno
    test = doctest.DocTestParser().get_doctest(text, namespace, function.name, "kernel", line)
    runner = Lines()
    runner.run(test)
    return len(test.examples), runner.lines


json.dump([judge(source) for source in json.load(sys.stdin)], sys.stdout)
