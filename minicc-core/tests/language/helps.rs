//! What a help tells people to write is a kernel's, and does what they meant.

use std::collections::BTreeSet;

use minicc_core::compile;
use minicc_core::diagnostic::Diagnostic;
use minicc_core::source::Source;

use super::marks::function;
use super::no_python::FAULTS;
use super::refused::{EXPRESSIONS, PLACES, SHAPES, STATEMENTS, TARGETS};
use crate::common::calls::{Kernel, cells, int};

/// What people write who come from Python, and from elsewhere: expressions.
const WISHES: &[&str] = &[
    "n / 2",
    "n // a[n]",
    "(n + 1) % 10",
    "n ** 4",
    "n << n",
    "n >> 3",
    "n & 7",
    "n & 6",
    "n | n",
    "n ^ 1",
    "~n",
    "(n < 5) & (n > 1)",
    "(n < 5) | (n > 7)",
    "(n < 5) ^ (n == 2)",
    "n and a[n]",
    "n or a[n] or 3",
    "n < 5 and (n or a[n])",
    "0 < n < 5",
    "0 <= n < 5 and n != 3",
    "5 > n >= 1 == n",
    "n in a",
    "n not in a",
    "n in (1, 2)",
    "n not in [1, 2]",
    "n is 5",
    "n is not 5",
    "1 if n else 2",
    "len(a)",
    "a.len()",
    "a.length",
    "a.shape",
    "abs(n - 1)",
    "min(n, 5)",
    "max(n, 5, 7)",
    "pow(n, 3)",
    "pow(n, 9)",
    "sum(a)",
    "min(a)",
    "max(a)",
    "int(n)",
    "float(n)",
    "bool(n + 1)",
    "range(n)",
    "f(n)",
    "a[1:n]",
    "a[:]",
    "a[n::2]",
    "a[n:0:-1]",
    "a[1:len(b)]",
    "(1, n)",
    "[1, n]",
    "{1, n}",
    "[]",
    "[n * y for y in a]",
    "[y + z for y, z in zip(a, b)]",
    "[y * y for y in range(n)]",
    "[y for y in a if y]",
    "0.5",
    "0.3",
    "2.0",
    "1e10",
    "\"c\"",
    "None",
    "true",
    "null",
];

/// The same, but statements.
const WANTED: &[&str] = &[
    "for i in range(n):\n    pass",
    "for i in range(1, n + 1):\n    continue",
    "for i in range(n, 0, -2):\n    pass",
    "for i in range(len(a)):\n    pass",
    "for i in range(len(a) - len(b)):\n    pass",
    "for x in a:\n    pass",
    "for i, x in enumerate(a):\n    pass",
    "for x, y in zip(a, b):\n    pass",
    "for x in f(a):\n    pass",
    "a[n] += n + 1",
    "a[n] -= 1",
    "a[n] *= 2",
    "n //= 2",
    "n %= 10",
    "n <<= 3",
    "n **= 7",
    "n &= 1",
    "x, y = n, 1",
    "n, x = 1, n",
    "a[0], a[1] = a[1], a[0]",
    "x, y = n",
    "x = y = n + 1",
    "x = a[0] = n",
    "x: int = n",
    "n",
    "n == 1",
    "print(n)",
    "print(n, a[n])",
    "print(\"n\", n)",
    "a.append(n)",
    "match n:\n    case 1:\n        pass\n    case _:\n        pass",
    "assert n > 0",
    "while n:\n    pass\nelse:\n    pass",
    "n++",
    "n--",
    "n = 1 // a comment",
    "else if n:\n    pass",
    "for (i = 0; i < n; i += 1):\n    pass",
];

/// Where names and operators of the language stand for themselves, and names of the house.
const WORDS: &[&str] = &[
    "if", "elif", "else", "while", "break", "return", "pass", "def", "int", "buffer", "True", "False", "not",
    "+=", "-=", "*=", "=", "==", "!=", "<", ">", ":", "{", "#", "continue", "async", "&&", "||", "minicc!",
    "Err", "-> int", "\"\"\"",
];

/// The pieces of code that a help holds: its indented lines, and what stands between backticks.
fn code(help: &str) -> (String, Vec<&str>) {
    let (mut lines, mut inline) = (String::new(), Vec::new());
    for line in help.lines() {
        match line.strip_prefix("    ") {
            Some(code) => lines.push_str(&format!("{code}\n")),
            None => inline.extend(line.split('`').skip(1).step_by(2)),
        }
    }
    (lines.replace("...", "pass"), inline)
}

/// Whether `code` is accepted in a kernel whose parameters are the names in it.
fn accepted(code: &str) -> bool {
    let letter = |letter: char| letter == '_' || letter.is_alphanumeric();
    let starts = code.char_indices().filter(|(at, first)| letter(*first) && !code[..*at].ends_with(letter));
    let mut parameters = BTreeSet::new();
    for (start, first) in starts {
        let word = code[start..].split(|one: char| !letter(one)).next().unwrap_or_default();
        if !first.is_ascii_digit() && !WORDS.contains(&word) {
            let buffer = code[start + word.len()..].starts_with('[');
            parameters.insert(format!("{word}{}", if buffer { ": buffer" } else { "" }));
        }
    }
    let around = if code.starts_with("el") { "if 1:\n    pass\n" } else { "" };
    let body: Vec<String> = format!("{around}{code}").lines().map(|line| format!("    {line}\n")).collect();
    let parameters: Vec<String> = parameters.into_iter().collect();
    is_kernel(&format!("def kernel({}):\n{}    return 0\n", parameters.join(", "), body.concat()))
}

fn is_kernel(text: &str) -> bool {
    compile(&Source::new("k.py", text).unwrap()).is_ok()
}

fn is_code(fragment: &str) -> bool {
    WORDS.contains(&fragment)
        || accepted(fragment)
        || accepted(&format!("x = {fragment}"))
        || accepted(&format!("{fragment}\n    pass"))
        || is_kernel(&format!("def f({fragment}):\n    return 0\n"))
        || is_kernel(&format!("{fragment}\n    return 0\n"))
}

/// The one thing that is wrong with `text`, if it is one.
fn only_fault(text: &str) -> Option<Diagnostic> {
    let rejected = compile(&Source::new("k.py", text).unwrap()).err()?;
    let mut faults = rejected.diagnostics.iter();
    faults.next().filter(|_| faults.next().is_none()).cloned()
}

/// Every refused source of these tests.
fn sources() -> Vec<String> {
    let plain = |marked: &str| marked.replace(['«', '»'], "");
    let expressions = EXPRESSIONS.iter().map(|(expression, _)| plain(expression));
    let expressions: Vec<String> = expressions.chain(WISHES.iter().map(|wish| format!("({wish})"))).collect();
    let placed = expressions.iter().flat_map(|one| PLACES.iter().map(|place| place.replace('@', one)));
    let bodies = STATEMENTS.iter().map(|(body, _)| plain(body));
    let bodies = bodies.chain(WANTED.iter().map(|body| (*body).to_owned())).chain(placed);
    let bodies = bodies.chain(TARGETS.iter().map(|(target, _)| format!("{} = 1", plain(target))));
    let mut sources: Vec<String> = bodies.map(|body| function(&body)).collect();
    sources.extend(SHAPES.iter().map(|(source, _)| plain(source)));
    sources.extend(FAULTS.iter().map(|(body, ..)| format!("def f(a: buffer, n):\n{}", plain(body))));
    sources
}

#[test]
fn what_a_help_says_to_write_is_accepted() {
    let (mut blocks, mut fragments) = (0, 0);
    let mut wrong = Vec::new();
    for text in sources() {
        let Some(fault) = only_fault(&text) else { continue };
        let (lines, inline) = code(&fault.help);
        if !lines.is_empty() {
            wrong.extend((!accepted(&lines)).then(|| format!("{text}\n{}", fault.help)));
            blocks += 1;
        }
        for fragment in inline {
            // What people wrote themselves is what they know, and may be what is wrong.
            let known = text.contains(fragment) || is_code(fragment);
            wrong.extend((!known).then(|| format!("`{fragment}`\n{text}\n{}", fault.help)));
            fragments += 1;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n---\n"));
    assert!(blocks > WISHES.len() && fragments > WISHES.len(), "{blocks} {fragments}");
}

#[test]
fn what_a_help_says_to_write_does_what_was_meant() {
    type Meant = fn(&[i32], i32) -> i32;
    let meant: &[(&str, Meant)] = &[
        ("x = n // 3", |_, n| n / 3),
        ("x = (n + 1) % 10", |_, n| (n + 1) % 10),
        ("x = n ** 3", |_, n| n * n * n),
        ("x = n ** 5", |_, n| n.pow(5)),
        ("x = n << 4", |_, n| n << 4),
        ("x = n << 31", |_, n| n << 31),
        ("x = n >> 2", |_, n| n >> 2),
        ("x = n & 7", |_, n| n & 7),
        ("x = ~n", |_, n| !n),
        ("x = (n < 5) & (n > 1)", |_, n| i32::from(n < 5 && n > 1)),
        ("x = (n < 5) | (n > 1)", |_, n| i32::from(n < 5 || n > 1)),
        ("x = (n < 5) ^ (n > 1)", |_, n| i32::from((n < 5) != (n > 1))),
        ("x = n and 7", |_, n| if n == 0 { 0 } else { 7 }),
        ("x = n or 7", |_, n| if n == 0 { 7 } else { n }),
        ("x = n < 3 and a[n] or n", |a, n| {
            usize::try_from(n).ok().and_then(|at| a.get(at)).copied().filter(|one| *one != 0).unwrap_or(n)
        }),
        ("x = 0 < n <= 5", |_, n| i32::from(0 < n && n <= 5)),
        ("x = n in a", |a, n| i32::from(a.contains(&n))),
        ("x = n not in a", |a, n| i32::from(!a.contains(&n))),
        ("x = n in (1, 3)", |_, n| i32::from(n == 1 || n == 3)),
        ("x = n not in (1, 3)", |_, n| i32::from(n != 1 && n != 3)),
        ("x = 1 if n else 2", |_, n| if n == 0 { 2 } else { 1 }),
        ("x = abs(n - 4)", |_, n| (n - 4).abs()),
        ("x = min(n, 3)", |_, n| n.min(3)),
        ("x = max(n, 3, 5)", |_, n| n.max(3).max(5)),
        ("x = pow(n, 6)", |_, n| n.pow(6)),
        ("x = sum(a)", |a, _| a.iter().sum()),
        ("x = min(a)", |a, _| *a.iter().min().unwrap()),
        ("x = max(a)", |a, _| *a.iter().max().unwrap()),
        ("n, x = 7, n", |_, n| n),
        ("n, a[n], x = 1, 5, a[n - n]", |a, _| a[0]),
        ("a[0], x = n, a[0]", |a, _| a[0]),
        ("a[0] = x = n", |_, n| n),
        ("for x in a:\n        pass", |a, _| a[a.len() - 1]),
        ("for i, x in enumerate(a):\n        pass", |a, _| a[a.len() - 1]),
    ];
    let a = [3, 0, 8];
    for (statement, meant) in meant {
        let fault = only_fault(&format!("def f(a: buffer, n, x):\n    {statement}\n    return x\n"));
        let help = fault.expect("one fault").help;
        let (mut lines, inline) = code(&help);
        if lines.is_empty() {
            lines = format!("x = {}\n", inline.last().expect("some code"));
        }
        let lines: Vec<String> = lines.lines().map(|line| format!("    {line}\n")).collect();
        let kernel =
            Kernel::new(&format!("def f(a: buffer, n, x, len_a):\n{}    return x\n", lines.concat()));
        for n in 0..10 {
            let result = kernel.result(&[cells(&a), int(n), int(0), int(3)]);
            assert_eq!(result, meant(&a, n), "{statement} for {n}\n{help}");
        }
    }
}
