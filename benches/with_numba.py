"""The kernels of this folder under numba, with and without its bounds checks, on the inputs of `side-by-side`.

    python3 benches/with_numba.py [--kernel NAMES] [--size SIZES] [--rounds N] [--beside FILE] [--json FILE]

`cargo run --release -p benches` writes the inputs and what must come of them, so that cargo must be there. With
`--beside FILE`, the figures that `side-by-side --json FILE` wrote stand beside numba's; `--against gcc,v3` says
which rows (numba itself compiles for the processor that it runs on).

numba runs the kernels' own source, not changed. What it means is not the same: numbers that no buffer holds have 64
bits, the bounds checks are off unless they are asked for, and with them a negative index still counts from the end.
Calls are made in a loop that numba compiles too, so that no call from Python is in the times; what it stores after
each call keeps it from leaving calls out. It may copy the kernel into that loop, so that the figures of the tiny
sizes, which are about what a call costs, are not to be compared with those of others.

Without numba, it says so and ends with 0.
"""

import argparse
import ast
import json
import math
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
SIZES = ["tiny", "L1", "L2", "memory"]

try:
    import numba
    import numpy
except ImportError as error:
    print(f"NOT RUN: numba cannot be imported ({error}); `pip install numba` in a virtual environment installs it")
    sys.exit(0)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--kernel", help="which kernels, with commas between them (all)")
    parser.add_argument("--size", default=",".join(SIZES), help="of tiny,L1,L2,memory (all)")
    parser.add_argument("--rounds", type=int, default=11, help="how often each form is timed (11)")
    parser.add_argument("--batch", type=float, default=1.0, help="about how many milliseconds a timing takes (1)")
    parser.add_argument("--beside", type=Path, help="what side-by-side --json wrote")
    parser.add_argument("--against", default="gcc,v3", help="the compiler and level of the rows there (gcc,v3)")
    parser.add_argument("--json", type=Path, help="write the figures to this file too")
    return parser.parse_args()


def kernel_names(wanted):
    known = sorted(path.stem for path in (HERE / "kernels").glob("*.py"))
    names = wanted.split(",") if wanted else known
    unknown = [name for name in names if name not in known]
    if unknown:
        sys.exit(f"there is no kernel {unknown[0]}")
    return names


def compiled(name, checked):
    """A function that calls the kernel `times` times, and where its parameters are buffers."""
    text = (HERE / "kernels" / f"{name}.py").read_text(encoding="utf-8")
    parameters = ast.parse(text).body[0].args.args
    names = [f"x{number}" for number in range(len(parameters))]
    # The result of each call is stored, which could change any buffer: so each call is made.
    text += (
        f"\nkernel = numba.njit(boundscheck={checked})({name})\n"
        f"def repeat(times, sink, {', '.join(names)}):\n"
        f"    for _ in range(times):\n"
        f"        sink[0] = kernel({', '.join(names)})\n"
    )
    scope = {"buffer": None, "numba": numba}
    exec(compile(text, f"{name}.py", "exec"), scope)
    return numba.njit(boundscheck=checked)(scope["repeat"]), [one.annotation is not None for one in parameters]


class Call:
    """The memory and the arguments of one call."""

    def __init__(self, line, folder):
        both = numpy.fromfile(folder / line["file"], dtype="<i4")
        self.before, self.after = both[: line["cells"]], both[line["cells"] :]
        self.cells = self.before.copy()
        self.buffers = [self.cells[start:end] for start, end in line["buffers"]]
        self.scalars = line["scalars"]
        self.answer = line["answer"]
        self.elements = line["elements"]

    def bind(self, are_buffers):
        buffers, scalars = iter(self.buffers), iter(self.scalars)
        self.arguments = [next(buffers) if is_buffer else next(scalars) for is_buffer in are_buffers]

    def restore(self):
        self.cells[:] = self.before

    def check(self, repeat, sink, name):
        self.restore()
        repeat(1, sink, *self.arguments)
        if (int(sink[0]) - self.answer) % 2**32 != 0:
            sys.exit(f"{name} with {self.scalars}: {int(sink[0])} for {self.answer}")
        if not numpy.array_equal(self.cells, self.after):
            sys.exit(f"{name} with {self.scalars}: the buffers differ")


def run(repeat, sink, calls, times):
    for call in calls:
        call.restore()
    taken = 0
    for call in calls:
        start = time.thread_time_ns()
        repeat(times, sink, *call.arguments)
        taken += time.thread_time_ns() - start
    return taken


def measure(forms, calls, rounds, batch):
    """For each form, nanoseconds for an element, or for a call of a tiny size, round by round."""
    sink = numpy.zeros(1, dtype=numpy.int64)
    elements = calls[0].elements if len(calls) == 1 else len(calls)
    times = 1
    while (taken := run(forms[0], sink, calls, times)) < batch * 1e6 / 2 and times < 1 << 24:
        times *= 2
    times = max(1, math.ceil(times * batch * 1e6 / max(taken, 1)))
    figures = [[] for _ in forms]
    for number in range(rounds):
        for turn in range(len(forms)):
            which = (number + turn) % len(forms)
            figures[which].append(run(forms[which], sink, calls, times) / (times * elements))
    return figures


def export(name, size, folder):
    command = ["cargo", "run", "--release", "--quiet", "-p", "benches", "--", "--export", folder]
    command += ["--kernel", name, "--size", size, "--compiler", "gcc", "--level", "baseline"]
    output = subprocess.run(command, cwd=HERE, check=True, capture_output=True, text=True).stdout
    return [json.loads(line) for line in output.splitlines()]


def beside(path, against):
    """Nanoseconds of minicc, by kernel and size."""
    if path is None:
        return {}
    compiler, level = against.split(",")
    rows = json.loads(path.read_text(encoding="utf-8"))["rows"]
    rows = [row for row in rows if row["compiler"] == compiler and row["level"] == level]
    return {(row["kernel"], row["size"]): row["nanoseconds"]["optimised"] for row in rows}


def main():
    options = arguments()
    names = kernel_names(options.kernel)
    sizes = options.size.split(",")
    if not set(sizes) <= set(SIZES):
        sys.exit(f"the sizes are {', '.join(SIZES)}")
    minicc = beside(options.beside, options.against)
    print(f"numba {numba.__version__}, numpy {numpy.__version__}, Python {sys.version.split()[0]}")
    print("ns: median nanoseconds for an element, or for a call of a tiny size (n = 0..8 in turns)")
    print("checked/plain: median of the ratios of times; numba/minicc: of the medians, without and with checks\n")
    head = f"{'kernel':<15} {'size':<6} {'plain':>8} {'checked':>8} {'checked/plain':>13}"
    if minicc:
        head += f" {'minicc':>8} {'plain/minicc':>12} {'checked/minicc':>14}"
    print(head, "-" * len(head), sep="\n")
    rows = []
    for name in names:
        forms, are_buffers = zip(*(compiled(name, checked) for checked in (False, True)))
        for size in sizes:
            with tempfile.TemporaryDirectory() as folder:
                calls = [Call(line, Path(folder)) for line in export(name, size, folder)]
            sink = numpy.zeros(1, dtype=numpy.int64)
            for call in calls:
                call.bind(are_buffers[0])
                for form in forms:
                    call.check(form, sink, name)
            plain, checked = measure(forms, calls, options.rounds, options.batch)
            ratio = statistics.median(c / p for p, c in zip(plain, checked))
            plain, checked = statistics.median(plain), statistics.median(checked)
            ours = minicc.get((name, size))
            row = {"kernel": name, "size": size, "plain": plain, "checked": checked, "ratio": ratio, "minicc": ours}
            rows.append(row)
            line = f"{name:<15} {size:<6} {plain:>8.3f} {checked:>8.3f} {ratio:>13.2f}"
            if ours:
                line += f" {ours:>8.3f} {plain / ours:>12.2f} {checked / ours:>14.2f}"
            print(line, flush=True)
    large = [row for row in rows if row["size"] != "tiny"]
    summary(large)
    if options.json:
        options.json.write_text(json.dumps({"numba": numba.__version__, "rows": rows}, indent=2) + "\n")


def summary(rows):
    """Geometric means over what is not tiny."""
    means = [("numba, checked over plain", [row["ratio"] for row in rows])]
    ours = [row for row in rows if row["minicc"]]
    means.append(("numba without checks over minicc", [row["plain"] / row["minicc"] for row in ours]))
    means.append(("numba with checks over minicc", [row["checked"] / row["minicc"] for row in ours]))
    print()
    for what, ratios in means:
        if ratios:
            print(f"{what}: geomean {statistics.geometric_mean(ratios):.2f} of {len(ratios)}")


if __name__ == "__main__":
    main()
