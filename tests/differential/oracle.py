"""CPython as the judge of what a kernel means: it runs the kernel's own source.

Nothing of minicc is used here. CPython parses the source and evaluates it, in its own order; this file only
says what a number and a buffer are, by four changes to the syntax tree:

    a literal           becomes a global that holds it as an I32, reduced modulo 2**32
    not x               becomes $not(x), so that the result is an I32 too
    a[i]                becomes a[i, site], read or stored, so that a trap knows its line and column
    a round of a loop   is counted: $step(site) stands before each jump back to a `while`, which is at the
                        end of its body and before each `continue` that belongs to it

Names with a `$` cannot be written in Python, so they collide with nothing. Columns count characters, from 1.

Protocol: one JSON object a line on standard input, one on standard output for each.

    {"source": "def f(a: buffer, n): ...", "limit": 100,
     "runs": [{"cells": [1, 2, 3], "arguments": [[0, 3], 7]}, ...]}     [start, end] is a view of the cells
    {"outcomes": [{"ending": {"return": 6}, "cells": [1, 2, 3]}, ...]}  see `run` for the other endings
    {"error": "why the source cannot be run"}
"""

import ast
import json
import sys

if sys.version_info < (3, 9):
    sys.exit("the oracle needs Python 3.9 or newer, for the way in which its `ast` shows subscripts")
if hasattr(sys, "set_int_max_str_digits"):
    sys.set_int_max_str_digits(0)


class I32(int):
    """A signed 32-bit integer: arithmetic wraps, comparisons give 0 or 1."""

    __slots__ = ()
    __hash__ = int.__hash__

    def __add__(self, other):
        return wrap(int.__add__(self, other))

    def __sub__(self, other):
        return wrap(int.__sub__(self, other))

    def __mul__(self, other):
        return wrap(int.__mul__(self, other))

    def __neg__(self):
        return wrap(int.__neg__(self))

    def __lt__(self, other):
        return ONE if int.__lt__(self, other) else ZERO

    def __le__(self, other):
        return ONE if int.__le__(self, other) else ZERO

    def __eq__(self, other):
        return ONE if int.__eq__(self, other) else ZERO

    def __ne__(self, other):
        return ONE if int.__ne__(self, other) else ZERO

    def __gt__(self, other):
        return ONE if int.__gt__(self, other) else ZERO

    def __ge__(self, other):
        return ONE if int.__ge__(self, other) else ZERO


def wrap(value):
    return I32((value + 0x80000000 & 0xFFFFFFFF) - 0x80000000)


ZERO = I32(0)
ONE = I32(1)


def negation(value):
    return ZERO if value else ONE


class Trap(Exception):
    """An access outside its buffer: buffer, index, length, site."""


class StepLimit(Exception):
    """One round of a loop too many: site."""


class Buffer:
    """A view of the shared cells in which every index outside [0, length) traps."""

    __slots__ = ("name", "cells", "start", "length")

    def __init__(self, name, cells, start, end):
        self.name = name
        self.cells = cells
        self.start = start
        self.length = end - start

    def position(self, key):
        index, site = key
        index = int(index)
        if not 0 <= index < self.length:
            raise Trap(self.name, index, self.length, site)
        return self.start + index

    def __getitem__(self, key):
        return self.cells[self.position(key)]

    def __setitem__(self, key, value):
        self.cells[self.position(key)] = value


class Steps:
    """Counts rounds of loops against a limit."""

    def __init__(self):
        self.left = 0

    def take(self, site):
        if self.left == 0:
            raise StepLimit(site)
        self.left -= 1


class Rewriter(ast.NodeTransformer):
    """The four changes."""

    def __init__(self, text):
        self.lines = text.split(b"\n")
        self.sites = []
        self.globals = {}
        self.loops = []

    def site(self, node):
        before = self.lines[node.lineno - 1][: node.col_offset]
        self.sites.append((node.lineno, len(before.decode("utf-8")) + 1))
        return ast.Constant(len(self.sites) - 1)

    def step(self, site):
        return ast.Expr(ast.Call(ast.Name("$step", ast.Load()), [site], []))

    def visit_FunctionDef(self, node):
        # Annotations would be looked up as names when the `def` runs.
        node.returns = None
        for parameter in node.args.args:
            parameter.annotation = None
        node.body = self.statements(node.body)
        return node

    def visit_Expr(self, node):
        return node  # The docstring.

    def visit_Constant(self, node):
        name = f"$literal{len(self.globals)}"
        self.globals[name] = wrap(int(node.value))
        return ast.Name(name, ast.Load())

    def visit_UnaryOp(self, node):
        self.generic_visit(node)
        if isinstance(node.op, ast.Not):
            return ast.Call(ast.Name("$not", ast.Load()), [node.operand], [])
        return node

    def visit_Subscript(self, node):
        site = self.site(node)
        node.slice = ast.Tuple([self.visit(node.slice), site], ast.Load())
        return node

    def visit_While(self, node):
        site = self.site(node)
        node.test = self.visit(node.test)
        self.loops.append(site)
        node.body = self.statements(node.body) + [self.step(site)]
        self.loops.pop()
        return node

    def visit_Continue(self, node):
        return [self.step(self.loops[-1]), node]

    def statements(self, body):
        new = []
        for statement in body:
            changed = self.visit(statement)
            new += changed if isinstance(changed, list) else [changed]
        return new


class Kernel:
    """A source that is ready to run."""

    def __init__(self, source):
        data = source.encode("utf-8")
        text = data.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        tree = ast.parse(data)
        (function,) = tree.body
        rewriter = Rewriter(text)
        tree = ast.fix_missing_locations(rewriter.visit(tree))
        self.sites = rewriter.sites
        self.steps = Steps()
        scope = {"$not": negation, "$step": self.steps.take, **rewriter.globals}
        exec(compile(tree, "kernel", "exec"), scope)
        self.function = scope[function.name]
        self.parameters = [parameter.arg for parameter in function.args.args]

    def run(self, cells, arguments, limit):
        cells = [I32(cell) for cell in cells]
        bound = []
        for name, argument in zip(self.parameters, arguments):
            if isinstance(argument, list):
                bound.append(Buffer(name, cells, *argument))
            else:
                bound.append(I32(argument))
        self.steps.left = limit
        try:
            result = self.function(*bound)
            ending = {"return": result} if type(result) is I32 else {"fault": f"the result is {result!r}"}
        except Trap as trap:
            buffer, index, length, site = trap.args
            line, column = self.sites[site]
            ending = {"trap": {"buffer": buffer, "index": index, "length": length, "line": line, "column": column}}
        except StepLimit as stop:
            line, column = self.sites[stop.args[0]]
            ending = {"step_limit": {"line": line, "column": column}}
        except Exception as error:
            ending = {"fault": f"{type(error).__name__}: {error}"}
        return {"ending": ending, "cells": cells}


def answer(request):
    try:
        kernel = Kernel(request["source"])
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}
    runs = request["runs"]
    return {"outcomes": [kernel.run(run["cells"], run["arguments"], request["limit"]) for run in runs]}


def main():
    for line in sys.stdin.buffer:
        print(json.dumps(answer(json.loads(line)), separators=(",", ":")), flush=True)


if __name__ == "__main__":
    main()
