//! Examples in docstrings: whatever stands there, each fault has a place. What examples mean is compared with CPython
//! in `tests/differential`.

use minicc_core::diagnostic::Diagnostics;
use minicc_core::exec::{Argument, Memory, interpret};
use minicc_core::source::Source;
use minicc_core::{compile, example};

use crate::common::random::Random;

const PIECES: [&str; 24] = [
    "\n    >>> a = [1]\n    ",
    "\n    >>> f([1])\n    1",
    "\n    >>> a = ",
    "\n    >>> f(",
    "\n    ...",
    "\n    Traceback (most recent call last):\n    IndexError",
    "\n    ",
    "\n",
    "\t",
    ">>>",
    ")",
    "[",
    "]",
    "1",
    "-",
    ",",
    "=",
    "a",
    " ",
    "* 3",
    "2147483648",
    "é",
    "\\ ",
    "# doctest: +SKIP",
];

fn check(text: &str) -> Result<usize, Diagnostics> {
    let source = Source::new("k.py", text).unwrap();
    let compiled = compile(&source).unwrap();
    let checked = example::check(&source, &compiled.signature, &compiled.variables);
    for one in checked.as_ref().err().into_iter().flatten() {
        for span in one.related.iter().map(|(span, _)| *span).chain([one.span]) {
            assert!(source.text().get(span.range()).is_some(), "{span:?} is no text of {text:?}: {one:?}");
        }
    }
    checked
}

#[test]
fn s14_random_examples_have_places_and_do_not_panic() {
    let mut random = Random::new(11);
    let (mut held, mut failed) = (0, 0);
    for _ in 0..3_000 {
        let body: String = (0..random.below(12)).map(|_| *random.pick(&PIECES)).collect();
        let prefix = random.pick(&["", "r"]);
        match check(&format!("def f(a: buffer):\n    {prefix}'''\n    {body}'''\n    return a[0]\n")) {
            Ok(count) => held += count,
            Err(_) => failed += 1,
        }
    }
    assert!(held > 100 && failed > 1_000, "{held} hold, {failed} are refused or fail");
}

#[test]
fn s14_examples_that_are_deep_or_long_are_refused_or_run() {
    let kernel =
        |example: &str| format!("def f(a: buffer):\n    '''\n    >>> {example}\n    '''\n    return a[0]\n");
    for (open, close) in [("(", ")"), ("[", "]"), ("-", ""), ("f(", ")"), ("1 + ", "1")] {
        let example = format!("{}{}", open.repeat(10_000), close.repeat(10_000));
        assert!(check(&kernel(&example)).is_err(), "{open}");
    }
    let list = format!("_ = f([{}])", "7, ".repeat(100_000));
    assert_eq!(check(&kernel(&list)), Ok(1));
    let many = format!("_ = 1{}", "\n    >>> _ = 1".repeat(10_000));
    assert_eq!(check(&kernel(&many)), Ok(10_001));
}

#[test]
fn an_execution_may_have_cells_of_its_own() {
    let text = "def f(a: buffer, b: buffer, n):\n    \"\"\"\n    >>> a = [1, 2]\n    >>> b = a\n    >>> f(a, b, 1)\n    1\n\
                \x20   >>> f([5, 6], a, 2)  # doctest: +IGNORE_EXCEPTION_DETAIL\n    Traceback (most recent call last):\n\
                \x20   IndexError\n    >>> b\n    [5, 1]\n    \"\"\"\n    b[0] = a[0]\n    b[n] = a[0]\n    return b[1]\n";
    let source = Source::new("k.py", text).unwrap();
    let compiled = compile(&source).unwrap();
    let examples = example::read(&source, &compiled.signature).unwrap();
    let failures = example::run(&examples, |memory, arguments| {
        let mut own = Memory::new();
        let mut copies = Vec::new();
        let given: Vec<Argument> = arguments
            .iter()
            .map(|argument| match *argument {
                Argument::Scalar(_) => *argument,
                Argument::Buffer(view) => {
                    let known = copies.iter().find(|(other, _)| *other == view).map(|(_, copy)| *copy);
                    let copy = known.unwrap_or_else(|| own.allocate(memory.contents(view)));
                    copies.push((view, copy));
                    Argument::Buffer(copy)
                }
            })
            .collect();
        let result = interpret(&compiled.variables, &mut own, &given, 10);
        for (view, copy) in copies {
            memory.contents_mut(view).copy_from_slice(own.contents(copy));
        }
        result
    });
    assert_eq!(failures, [], "{text}");
    assert_eq!(examples.len(), 5);
}
