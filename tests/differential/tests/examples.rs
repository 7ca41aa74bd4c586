//! Examples in docstrings: CPython's `doctest` says of each what minicc says.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use minicc_core::exec::interpret;
use minicc_core::source::Source;
use minicc_core::{compile, example};

/// How many examples there are, and the lines of those that fail.
type Judgement = (usize, Vec<usize>);

fn cpython(kernels: &[String]) -> Result<Vec<Judgement>, Box<dyn Error>> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("doctests.py");
    let mut process = Command::new("python3")
        .args(["-I", "-S"])
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let requests = process.stdin.take().ok_or("python3 has no input")?;
    serde_json::to_writer(requests, kernels)?;
    Ok(serde_json::from_slice(&process.wait_with_output()?.stdout)?)
}

fn minicc(text: &str) -> Result<Judgement, Box<dyn Error>> {
    let shown = |source: &Source, diagnostics: &minicc_core::diagnostic::Diagnostics| {
        diagnostics.iter().map(|one| one.summary(source)).collect::<Vec<_>>().join("\n")
    };
    let source = Source::new("kernel", text).map_err(|refused| refused.1.summary(&refused.0))?;
    let compiled = compile(&source).map_err(|rejected| shown(&source, &rejected.diagnostics))?;
    let examples = example::read(&source, &compiled.signature).map_err(|faults| shown(&source, &faults))?;
    let failures = example::run(&examples, |memory, arguments| {
        interpret(&compiled.variables, memory, arguments, example::MAX_STEPS)
    });
    let lines = failures.iter().map(|failure| source.place(failure.example.span.start).line as usize);
    Ok((examples.len(), lines.collect()))
}

/// A kernel whose docstring is this, and that stores, reads, adds and compares.
fn kernel(docstring: &str) -> String {
    format!(
        "def f(a: buffer, b: buffer, n, x):\n    r\"\"\"{docstring}\"\"\"\n    a[n] = x + 1\n    \
         if b[n] == 7:\n        b[n] = x < 3\n    if n == 1:\n        return x < 3\n    return b[n]\n"
    )
}

#[test]
fn the_same_examples_hold_and_fail() -> Result<(), Box<dyn Error>> {
    let docstrings = [
        "Nothing.",
        ">>> f([0], [4], 0, 1)\n    4\n    ",
        "\n    >>> f([0], [4], 0, 1)\n    5\n    >>> f([0], [4], 0, 1)\n    4",
        "\n    >>> a = [1, 2]\n    >>> b = a\n    >>> f(a, b, 1, -4)\n    1\n    >>> b\n    [1, -3]\n    >>> a\n    [1,-3]\n",
        "\n\tIndented.\n\n\t>>> f([0] * 3, [1, 2] * 2, 2,\n\t...     0x10)\n\t1\n",
        "\n    >>> [1, -2] * 2\n    [1, -2, 1, -2]\n    >>> []\n    []\n    >>> [1] * -1\n    []\n    >>> -5\n    -5\n",
        "\n    >>> f([0], [4], 0, 1)\n    >>> _ = f([0], [4], 0, 1)\n    >>> x = 1\n    1\n    >>> x\n    1 \n    >>> x\n    1\n",
        // A result that is a comparison.
        "\n    >>> f([0, 0], [1, 2], 1, 2)\n    1\n    >>> f([0, 0], [1, 2], 1, 5)\n    0\n",
        // Traps: in words of Python, in any words, unexpected, expected in vain.
        "\n    >>> f([], [], 0, 1)\n    Traceback (most recent call last):\n    IndexError: list assignment index out of range\n",
        "\n    >>> f([1], [], 0, 1)\n    Traceback (most recent call last):\n      File x\n    IndexError: list index out of range\n",
        "\n    >>> f([], [], 0, 1)  # doctest: +IGNORE_EXCEPTION_DETAIL\n    Traceback (innermost last):\n    IndexError: me\n",
        "\n    >>> f([], [], 0, 1)  # doctest:+IGNORE_EXCEPTION_DETAIL\n    Traceback (most recent call last):\n    IndexError\n",
        "\n    >>> f([], [], 0, 1)\n    4\n    >>> f([1], [4], 0, 1)\n    Traceback (most recent call last):\n    IndexError\n",
        // A name keeps what it had when the call for its new value stops, and a list what was stored.
        "\n    >>> x = 3\n    >>> a = [1]\n    >>> x = f(a, [], 0, 8)  # doctest: +IGNORE_EXCEPTION_DETAIL\n    \
         Traceback (most recent call last):\n    IndexError\n    >>> x\n    3\n    >>> a\n    [9]\n",
        // Output ends at a blank line, a prompt, or the end.
        "\n    >>> 1\n    1\n\n    2\n    >>> 1\n    1\n    >>> # nothing\n    >>> 2\n    2\n    3\n    >>>\n    >>> 3\n    3",
    ];
    let kernels = docstrings.map(kernel);
    let mut failing = 0;
    for (text, expected) in kernels.iter().zip(cpython(&kernels)?) {
        let judgement = minicc(text).map_err(|why| format!("{text}\n{why}"))?;
        assert_eq!(judgement, expected, "{text}");
        failing += judgement.1.len();
    }
    assert!(failing > 5, "{failing}");
    Ok(())
}

#[test]
fn where_the_languages_differ_so_do_the_examples() -> Result<(), Box<dyn Error>> {
    let differences = [
        ("a negative index", "Traceback (most recent call last):\n    IndexError", ">>> f([0], [4], -1, 1)"),
        ("a sum that wraps", "[-2147483648]", ">>> a = [0]\n    >>> _ = f(a, [4], 0, 2147483647)\n    >>> a"),
        ("a comparison in a list", "[1]", ">>> b = [7]\n    >>> _ = f([0], b, 0, 1)\n    >>> b"),
        (
            "a message in other words",
            "Traceback (most recent call last):\n    IndexError: index 1 is outside",
            ">>> f([0], [4], 1, 1)",
        ),
    ];
    let kernels =
        differences.map(|(_, output, example)| kernel(&format!("\n    {example}\n    {output}\n    ")));
    for ((what, ..), (text, (count, failing))) in
        differences.iter().zip(kernels.iter().zip(cpython(&kernels)?))
    {
        assert_eq!(minicc(text)?, (count, Vec::new()), "{what}");
        assert_eq!(failing.len(), 1, "{what}");
    }
    Ok(())
}

#[test]
fn the_examples_of_all_kernels_hold_in_both() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = ["benches/kernels", "examples/align/kernels", "examples/edges/kernels"];
    let mut files: Vec<PathBuf> = vec![root.join("tests/files/cases/examples/hold.py")];
    for folder in folders {
        for entry in fs::read_dir(root.join(folder))? {
            files.push(entry?.path());
        }
    }
    files.retain(|path| path.extension().is_some_and(|extension| extension == "py"));
    let kernels = files.iter().map(fs::read_to_string).collect::<Result<Vec<_>, _>>()?;
    let mut all = 0;
    for (path, (text, expected)) in files.iter().zip(kernels.iter().zip(cpython(&kernels)?)) {
        let (count, failing) = minicc(text)?;
        assert_eq!(failing, [0; 0], "{}", path.display());
        assert_eq!((count, failing), expected, "{}", path.display());
        all += count;
    }
    assert!(all > 0);
    Ok(())
}
