//! S14: no input makes the compiler panic. Small inputs of every kind, from fixed seeds.

use minicc_core::diagnostic::render_plain;
use minicc_core::embed;
use minicc_core::ir::{Form, Function, Parsed, parse};
use minicc_core::lint::warnings;
use minicc_core::source::{Place, Source};
use minicc_core::verify::verify;
use minicc_core::{Rejected, compile};

use super::marks::function;
use super::refused::{EXPRESSIONS, SHAPES, STATEMENTS, TARGETS};
use crate::common::calls::{Forms, Given};
use crate::common::random::Random;

const PYTHON: &[&str] = &[
    "def ",
    "f",
    "(",
    ")",
    ":",
    "\n",
    "\n    ",
    "\n        ",
    "\n\t",
    " ",
    "n",
    "a",
    "a[",
    "]",
    "[",
    "=",
    "==",
    "+=",
    "-",
    "+",
    "*",
    "**",
    "//",
    "%",
    "<",
    ">",
    "!=",
    "not ",
    "and ",
    "or ",
    "if ",
    "else",
    "elif ",
    "else:",
    "while ",
    "break",
    "continue",
    "pass",
    "return ",
    "return",
    "for ",
    "in ",
    "is ",
    "lambda ",
    "yield ",
    "await ",
    "async ",
    "import ",
    "from ",
    "with ",
    "as ",
    "try:",
    "except:",
    "class ",
    "@",
    "~",
    "|",
    "&",
    "^",
    "<<",
    ":=",
    "->",
    ",",
    ";",
    ".",
    "...",
    "\\",
    "\\\n",
    "#",
    "'",
    "\"",
    "\"\"\"",
    "f\"",
    "{",
    "}",
    "b'",
    "r'",
    "u'",
    "0",
    "1",
    "0x",
    "0b1",
    "1e",
    "1.5",
    "2j",
    "1_",
    "0777",
    "99999999999999",
    "True",
    "None",
    "match ",
    "case ",
    "type ",
    "_",
    "global ",
    "del ",
    "raise ",
    "assert ",
    "int",
    "buffer",
    "é",
    "ﬁ",
    "\u{feff}",
    "\u{c}",
    "\r",
    "\r\n",
    "\0",
    "\u{a0}",
    "$",
    "?",
    "`",
    "!",
    "😀",
    "\u{301}",
    "\u{2028}",
    "\u{200d}",
    "print(",
    "range(",
    "/,",
    "*,",
    "**k",
];

const IR: &[&str] = &[
    "ssa ",
    "func ",
    "f",
    "(",
    ")",
    ":",
    "\n",
    "\n  ",
    ", ",
    "a: buffer",
    "n: i32",
    "entry",
    "entry:\n",
    "b1:\n",
    "b1",
    "x",
    "x.1",
    "x.2",
    "y",
    "$t1",
    " = ",
    "=",
    "phi ",
    "[",
    "]",
    "[entry: ",
    "b1: ",
    "copy ",
    "add ",
    "sub ",
    "mul ",
    "lt ",
    "le ",
    "eq ",
    "ne ",
    "load a, ",
    "store a, ",
    "jump ",
    "branch ",
    "return ",
    "0",
    "1",
    "-1",
    "2147483647",
    "2147483648",
    "-2147483648",
    "00",
    "-",
    ";",
    "; c\n",
    " ",
    "\t",
    "é",
    "\u{feff}",
    ".",
    "x.01",
    "x.4294967296",
    ".1",
];

const RUST: &[&str] = &[
    "#[",
    "]",
    "\"",
    "r#\"",
    "r\"",
    "\"#",
    "/*",
    "*/",
    "//",
    "///",
    "pub",
    "pub(crate)",
    "(",
    ")",
    "{",
    "}",
    "def f(",
    "def f(n):",
    "return n",
    "\n",
    "\r\n",
    "\n    ",
    "  ",
    "\t",
    "é",
    "\\",
    "#",
    "'",
    "\u{feff}",
    "\u{2028}",
    "\u{c}",
    "\"\"\"",
    "inline",
    "n",
    ":",
    "r",
    "r##\"",
    "\"##",
];

fn soup(random: &mut Random, pieces: &[&str], most: usize) -> String {
    (0..random.below(most)).map(|_| *random.pick(pieces)).collect()
}

/// Compiles `source`. What compiles must verify in every form; what does not must have places.
fn exercise(source: &Source) {
    match compile(source) {
        Ok(compiled) => {
            Forms::of(&compiled.variables);
            for one in &warnings(source, &compiled.signature, &compiled.ssa) {
                assert!(source.text().get(one.span.range()).is_some(), "{:?}: {one:?}", source.text());
            }
        }
        Err(Rejected { diagnostics, .. }) => {
            assert!(!diagnostics.is_empty(), "{:?}", source.text());
            for one in &diagnostics {
                let range = one.span.range();
                let inside = source.text().get(range.clone()).is_some();
                assert!(inside, "{range:?} is no text of {:?}: {one:?}", source.text());
                assert_ne!(one.code.id(), "MC0901", "{:?}", source.text());
            }
            assert!(!render_plain(&diagnostics, source).is_empty());
        }
    }
}

fn exercise_text(text: &str) {
    exercise(&Source::new("k.py", text).unwrap());
}

#[test]
fn s14_random_bytes_do_not_panic() {
    let mut random = Random::new(3);
    for round in 0..8_000 {
        let length = random.below(60);
        let mut bytes: Vec<u8> = (0..length).map(|_| random.bits().to_le_bytes()[0]).collect();
        if round % 2 == 0 {
            // Printable, so that the lexer gets further.
            for byte in &mut bytes {
                *byte = *random.pick(b" \n\tdef(n):=+-*[]a0x'\"#\\{}.,<>!;@");
            }
        }
        match Source::from_bytes("k.py", &bytes) {
            Ok(source) => exercise(&source),
            Err(refusal) => {
                let (source, diagnostic) = *refusal;
                assert!(source.text().get(diagnostic.span.range()).is_some(), "{bytes:?}");
                render_plain(&diagnostic.into(), &source);
            }
        }
    }
}

#[test]
fn s14_random_python_tokens_do_not_panic() {
    let mut random = Random::new(4);
    for _ in 0..8_000 {
        exercise_text(&soup(&mut random, PYTHON, 30));
    }
    for _ in 0..12_000 {
        let body = soup(&mut random, PYTHON, 16);
        exercise_text(&format!("def f(a: buffer, n):\n    {body}\n    return n\n"));
    }
}

#[test]
fn s14_every_prefix_of_every_refused_source_does_not_panic() {
    let bodies = STATEMENTS.iter().map(|(body, _)| (*body).to_owned());
    let values = EXPRESSIONS.iter().map(|(expression, _)| format!("n = {expression}"));
    let targets = TARGETS.iter().map(|(target, _)| format!("{target} = 1"));
    let functions = bodies.chain(values).chain(targets).map(|body| function(&body));
    for marked in functions.chain(SHAPES.iter().map(|(source, _)| (*source).to_owned())) {
        let text = marked.replace(['«', '»'], "");
        let start = text.find("):\n").map_or(0, |start| start + 3);
        for end in (start..text.len()).filter(|end| text.is_char_boundary(*end)) {
            exercise_text(&text[..end]);
        }
    }
}

#[test]
fn s14_kernels_with_a_random_change_do_not_panic() {
    let kernel = "def f(a: buffer, n: int) -> int:\n    \"\"\"Documentation.\"\"\"\n    s = 0; i = 0\n    while i < n:\n        if a[i] > 0 - 1:\n            s += a[i] * 2\n        elif not s:\n            break\n        else:\n            a[i + 1] = -s\n            continue\n        i += 1\n    return s\n";
    let mut random = Random::new(5);
    for _ in 0..6_000 {
        let mut characters: Vec<char> = kernel.chars().collect();
        for _ in 0..=random.below(3) {
            let at = random.below(characters.len());
            match random.below(4) {
                0 => {
                    characters.remove(at);
                }
                1 => {
                    let other = random.below(characters.len());
                    characters.swap(at, other);
                }
                2 => {
                    let piece: Vec<char> = random.pick(PYTHON).chars().collect();
                    characters.splice(at..at, piece);
                }
                _ => characters.truncate(at.max(20)),
            }
        }
        exercise_text(&characters.into_iter().collect::<String>());
    }
}

/// Verifies and, where it is valid, converts and runs a function that came from text.
fn exercise_function<F: Form>(function: &Function<F>) -> bool {
    // Whatever it is, it prints.
    let text = function.to_string();
    assert!(!text.is_empty());
    verify(function).is_ok()
}

fn exercise_ir(text: &str) -> bool {
    let source = Source::new("k.ir", text).unwrap();
    match parse(&source) {
        Ok(Parsed::Variables(function)) => {
            let valid = exercise_function(&function);
            if valid {
                let forms = Forms::of(&function);
                let buffers = function.buffers.len();
                let given: Vec<Given> = function
                    .parameters
                    .iter()
                    .map(|parameter| match parameter {
                        minicc_core::ir::Parameter::Scalar(_) => Given::Int(1),
                        minicc_core::ir::Parameter::Buffer(_) => Given::Cells(vec![1; buffers]),
                    })
                    .collect();
                forms.call(&given, &[], 10);
            }
            valid
        }
        Ok(Parsed::Ssa(function)) => exercise_function(&function),
        Err(diagnostics) => {
            assert!(!diagnostics.is_empty());
            for one in &diagnostics {
                assert!(source.text().get(one.span.range()).is_some(), "{one:?}\n{text:?}");
            }
            render_plain(&diagnostics, &source);
            false
        }
    }
}

#[test]
fn s14_random_ir_text_does_not_panic_and_what_verifies_runs_the_same_in_every_form() {
    let mut random = Random::new(6);
    for _ in 0..6_000 {
        exercise_ir(&soup(&mut random, IR, 40));
    }
    let lines = [
        "x = copy 1",
        "x = add x, n",
        "y = lt x, n",
        "x = copy y",
        "store a, x, y",
        "y = load a, 0",
        "x.1 = copy n",
        "x = add x.1, 1",
        "y = phi [entry: 1]",
        "y.2 = phi [entry: 1, b1: x]",
        "n = sub n, 1",
        "$t1 = eq n, 0",
        "store a, $t1, -1",
        "x.2 = mul y, y",
    ];
    let ends = [
        "jump b1",
        "branch n, b1, b2",
        "branch x, b2, b2",
        "return n",
        "return x",
        "jump b2",
        "branch y, b1, b2",
    ];
    let mut valid = 0;
    for _ in 0..8_000 {
        let ssa = if random.chance(30) { "ssa " } else { "" };
        let mut text = format!("{ssa}func f(a: buffer, n: i32):\n");
        for label in ["entry", "b1", "b2"].into_iter().take(1 + random.below(3)) {
            text.push_str(&format!("{label}:\n"));
            for _ in 0..random.below(4) {
                text.push_str(&format!("  {}\n", random.pick(&lines)));
            }
            text.push_str(&format!("  {}\n", random.pick(&ends)));
        }
        valid += usize::from(exercise_ir(&text));
    }
    assert!(valid > 200, "only {valid} functions were valid");
}

#[test]
fn s14_random_rust_text_around_a_kernel_does_not_panic() {
    let mut random = Random::new(7);
    for round in 0..10_000 {
        let body = if round % 2 == 0 {
            soup(&mut random, RUST, 20)
        } else {
            let (before, after) = (soup(&mut random, RUST, 6), soup(&mut random, RUST, 4));
            format!("{before}\n    pub def f(n):\n        return n\n{after}")
        };
        let place = Place { line: 1 + u32::try_from(random.below(9)).unwrap(), column: 1 };
        match embed::cut("src/lib.rs", &body, place) {
            Ok(embedded) => {
                assert!(embedded.start <= body.len(), "{body:?}");
                exercise(&embedded.source);
            }
            Err(refusal) => {
                let (source, diagnostic) = *refusal;
                render_plain(&diagnostic.into(), &source);
            }
        }
    }
}
