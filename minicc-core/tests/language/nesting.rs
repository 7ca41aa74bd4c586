//! S14: whatever is nested, however deep, is compiled or refused at a place, on a small stack and within seconds.

use minicc_core::compile;
use minicc_core::source::Source;
use minicc_core::syntax::{MAX_CHAIN, MAX_INDENT, MAX_NESTING};

use super::bounded::{bounded, compiled_or_refused};

/// Ways to put an expression inside another: what comes before it and after it.
const NESTS: &[(&str, &str)] = &[
    ("(", ")"),
    ("-", ""),
    ("- ", ""),
    ("not ", ""),
    ("~", ""),
    ("+", ""),
    ("a[", "]"),
    ("f(", ")"),
    ("f(n, x=", ")"),
    ("f(*", ")"),
    ("[", "]"),
    ("{", "}"),
    ("{1: ", "}"),
    ("{**", "}"),
    ("(n, ", ")"),
    ("(*", ",)"),
    ("n + (", ")"),
    ("n * -(", ")"),
    ("(n < ", ")"),
    ("1 ** ", ""),
    ("1 if n else ", ""),
    ("1 if ", " else 2"),
    ("", " if n else 2"),
    ("lambda: ", ""),
    ("lambda x: ", ""),
    ("lambda x=", ": 1"),
    ("(x := ", ")"),
    ("(yield ", ")"),
    ("(yield from ", ")"),
    ("await ", ""),
    ("[x for x in ", "]"),
    ("[", " for x in a]"),
    ("(x for x in a if ", ")"),
    ("a[1:", "]"),
    ("a[", ", 1]"),
    ("n and ", ""),
    ("n or not ", ""),
    ("n < ", ""),
    ("n + ", ""),
    ("n - n * ", ""),
    ("", " + n"),
    ("", " * n"),
    ("", " // n"),
    ("", " @ n - n"),
    ("", " << n"),
    ("", " & n"),
    ("", " < n"),
    ("", " and n"),
    ("", " or n"),
    ("", " in a"),
    ("", " is not n"),
    ("", " not in a"),
    ("", "[0]"),
    ("", "(0)"),
    ("", "()[0]"),
    ("", ".x"),
    ("", ".x[0](1)"),
    ("'a' ", ""),
    ("f'a' ", ""),
    ("f'{n}' ", ""),
    ("-n - (not ", ")"),
    ("(n) if (", ") else (lambda: n)"),
];

fn nested(before: &str, core: &str, after: &str, depth: usize) -> String {
    format!("{}{core}{}", before.repeat(depth), after.repeat(depth))
}

#[test]
fn s14_expressions_nested_10_000_deep_are_compiled_or_refused() {
    for (before, after) in NESTS {
        bounded(&format!("{before}...{after}"), move || {
            let expression = nested(before, "1", after, 10_000);
            for text in [
                format!("def f(a: buffer, n):\n    return {expression}\n"),
                format!("def f(a: buffer, n):\n    return n\n    {expression}\n"),
                format!("def f(a: buffer, n):\n    while n:\n        a[{expression}] = 1\n    return n\n"),
                format!("def f(a: buffer, n={expression}):\n    return n\n"),
                format!("{expression}\n"),
            ] {
                compiled_or_refused(&text).ok();
            }
        });
    }
}

#[test]
fn s14_expressions_around_the_limits_do_not_overflow_the_stack() {
    for (before, after) in NESTS {
        bounded(&format!("{before}...{after}"), move || {
            for depth in [20, 60, 90, 100, 150, 198, 200, 202, 500, 999, 1001, 1198, 1202] {
                let expression = nested(before, "1", after, depth);
                let text = format!("def f(a: buffer, n):\n    return {expression}\n");
                compiled_or_refused(&text).ok();
            }
        });
    }
}

#[test]
fn s14_limits_multiplied_by_one_another_do_not_overflow_the_stack() {
    bounded("all limits at once", || {
        for (before, after) in
            [("(", ")"), ("-", ""), ("a[", "]"), ("n - (", ")"), ("not ", ""), ("lambda: ", "")]
        {
            for levels in [60, 98] {
                for chain in [0, 300, 900] {
                    let mut text = String::from("def f(a: buffer, n):\n");
                    for level in 1..=levels {
                        let indent = " ".repeat(level);
                        text.push_str(&format!("{indent}if n:\n"));
                    }
                    let indent = " ".repeat(levels + 1);
                    let expression = nested(before, "n", after, 190) + &" + n".repeat(chain);
                    text.push_str(&format!("{indent}if n:\n{indent} n = {expression}\n"));
                    for _ in 0..chain {
                        text.push_str(&format!("{indent}elif n:\n{indent} pass\n"));
                    }
                    text.push_str(&format!("{indent}else:\n{indent} return {expression}\n return n\n"));
                    compiled_or_refused(&text).ok();
                }
            }
        }
    });
}

#[test]
fn s14_nested_targets_do_not_overflow_the_stack() {
    for (before, after) in [("[", "]"), ("(", ",)"), ("[*", "]"), ("a[", "]"), ("n.x[", "]"), ("(", ")")] {
        bounded(&format!("{before}...{after}"), move || {
            for depth in [50, 99, 150, 198, 202, 10_000] {
                let target = nested(before, "n", after, depth);
                for body in [
                    format!("{target} = 1"),
                    format!("{target} += 1"),
                    format!("del {target}"),
                    format!("for {target} in a: pass"),
                    format!("with n as {target}: pass"),
                    format!("n = [n for {target} in a]"),
                    format!("n: {target} = 1"),
                    format!("match n:\n        case {target}:\n            pass"),
                ] {
                    compiled_or_refused(&format!("def f(a: buffer, n):\n    {body}\n    return n\n")).ok();
                }
            }
        });
    }
}

#[test]
fn s14_strings_inside_strings_do_not_overflow_the_stack() {
    // Each is parsed by a parser of its own inside the one around it; the quotes allow four.
    let four = "f\"\"\"{f'''{f\"{f'{n}'}\"}'''}\"\"\"";
    for expression in [
        four.to_owned(),
        format!("{} + n", [four; 50].join(" ")),
        format!("n + {}", nested("(", four, ")", 150)),
        nested("f(", four, ")", 150),
        four.replace("{n}", &format!("{{{}}}", nested("(", "n", ")", 90))),
        four.replace("{n}", &format!("{{n{}}}", "-n".repeat(80))),
        four.replace("{n}", "{n:{n:{n}}}"),
    ] {
        bounded("strings inside strings", move || {
            compiled_or_refused(&format!("def f(a: buffer, n):\n    return {expression}\n")).unwrap_err();
        });
    }
}

/// Ways to put a statement inside another: the lines of one level, each with the level's indentation.
const BLOCKS: &[&[&str]] = &[
    &["if n:"],
    &["if n:", " pass", "else:"],
    &["if n:", " pass", "elif n:"],
    &["while n:"],
    &["while n:", " pass", "else:"],
    &["for x in a:"],
    &["def g():"],
    &["class C:"],
    &["try:", " pass", "except:"],
    &["with n:"],
    &["async def g():"],
];

#[test]
fn s14_statements_nested_deeply_are_compiled_or_refused() {
    for block in BLOCKS {
        bounded(&format!("{block:?}"), move || {
            for depth in [50, 97, 99, 101, 500] {
                let mut text = String::from("def f(a: buffer, n):\n");
                for level in 1..=depth {
                    for line in *block {
                        text.push_str(&format!("{}{line}\n", " ".repeat(level)));
                    }
                }
                text.push_str(&format!("{}pass\n return n\n", " ".repeat(depth + 1)));
                compiled_or_refused(&text).ok();
            }
        });
    }
    bounded("5,000 levels", || {
        let levels: String = (1..5_000).map(|level| format!("{}if n:\n", "\t".repeat(level))).collect();
        let rejected = compiled_or_refused(&format!("def f(n):\n{levels}")).unwrap_err();
        let codes: Vec<_> = rejected.diagnostics.iter().map(|one| one.code.id()).collect();
        assert_eq!(codes, ["MC0702"]);
    });
    bounded("10,000 levels", || {
        let levels: String = (1..10_000).map(|level| format!("{}if n:\n", " ".repeat(level))).collect();
        let (_, diagnostic) = *Source::new("k.py", &format!("def f(n):\n{levels}")).unwrap_err();
        assert_eq!(diagnostic.code.id(), "MC0701");
    });
}

#[test]
fn s14_what_is_within_the_documented_limits_compiles() {
    bounded("within the limits", || {
        let accepted = |body: &str| {
            if let Err(rejected) = compiled_or_refused(&format!("def f(a: buffer, n):\n{body}    return n\n"))
            {
                let shown: String = format!("{:?}", rejected.diagnostics).chars().take(500).collect();
                panic!("{shown}\n{}", body.chars().take(300).collect::<String>());
            }
        };
        let nesting = MAX_NESTING as usize;
        let chain = MAX_CHAIN as usize;
        for (before, after) in [("(", ")"), ("-", ""), ("not ", ""), ("a[", "]"), ("n + (", ")")] {
            accepted(&format!("    n = {}\n", nested(before, "n", after, nesting / 2 - 5)));
        }
        for (before, after) in [("(", ")"), ("-", ""), ("not ", ""), ("a[", "]")] {
            accepted(&format!("    n = {}\n", nested(before, "n", after, nesting - 2)));
        }
        for sign in [" + n", " - n", " * n", " - n * n"] {
            accepted(&format!("    n = n{}\n", sign.repeat(chain / 2)));
        }
        accepted(&format!("    n = n{}\n", " + n".repeat(chain)));
        accepted(&format!("    {}\n", "n = n + (n);".repeat(3 * chain)));
        accepted(&format!("    if n:\n        n = 0\n{}", "    elif n:\n        n = 1\n".repeat(chain)));
        let mut nest = String::new();
        for level in 1..=95 {
            nest.push_str(&format!("{}if n:\n", " ".repeat(level + 3)));
        }
        accepted(&format!("{nest}{}n = 1\n", " ".repeat(99)));
    });
}

/// The limit that `text` breaks: the code, and what stands at the place.
fn broken(text: &str) -> Option<(&'static str, u32, u32, String)> {
    let source = Source::new("k.py", text).unwrap();
    let diagnostics = compile(&source).err()?.diagnostics;
    let one = diagnostics.iter().find(|one| one.code.id().starts_with("MC07"))?;
    assert_eq!(diagnostics.len(), 1, "{diagnostics:?}");
    let place = source.place(one.span.start);
    Some((one.code.id(), place.line, place.column, source.slice(one.span).to_owned()))
}

/// The limit that `expression` breaks where it is assigned: the code, and the column in the expression.
fn broken_by(expression: &str) -> Option<(&'static str, u32)> {
    broken(&format!("def f(a: buffer, n):\n n = {expression}\n return n\n"))
        .map(|(code, _, column, _)| (code, column - 6))
}

#[test]
fn s14_expressions_nest_as_deep_as_the_limit_says() {
    // How much deeper each makes an expression, and what the innermost adds.
    for (before, after, levels, more) in [
        ("(", ")", 1, 0),
        ("-", "", 1, 0),
        ("+", "", 1, 0),
        ("~", "", 1, 0),
        ("not ", "", 1, 0),
        ("1 ** ", "", 1, 0),
        ("a[", "]", 1, 0),
        ("f(", ")", 1, 0),
        ("[", "]", 1, 0),
        ("{", "}", 1, 0),
        ("{**", "}", 2, 0),
        ("(n, ", ")", 1, 1),
        ("(*", ",)", 3, 0),
        ("lambda: ", "", 1, 0),
        ("lambda x, y: ", "", 1, 0),
        ("-(", ")", 2, 0),
        ("(n + ", ")", 2, 0),
        ("(n < ", ")", 2, 0),
        ("(n and ", ")", 2, 0),
        ("(n | n ^ n & n << n + n * ", ")", 7, 0),
        ("n * -(", ")", 3, 0),
        ("(", " + n)", 2, 0),
        ("", " if n else 2", 2, 0),
    ] {
        let most = (MAX_NESTING - more) / levels;
        let expression = |depth: u32| nested(before, "n", after, depth as usize);
        assert_eq!(broken_by(&expression(most)), None, "{most} times {before}...{after}");
        let broken = broken_by(&expression(most + 1)).map(|(code, _)| code);
        assert_eq!(broken, Some("MC0702"), "{} times {before}...{after}", most + 1);
    }
    // The place is where it becomes too deep.
    assert_eq!(broken_by(&"(".repeat(1000)), Some(("MC0702", MAX_NESTING)));
    assert_eq!(broken_by(&"-".repeat(1000)), Some(("MC0702", MAX_NESTING)));
}

#[test]
fn s14_chains_are_as_long_as_the_limit_says() {
    let chain = MAX_CHAIN as usize;
    // (Each `not in` and each `~` also counts as nesting. Neither is in the language.)
    for piece in [
        " + n", " - n", " * n", " / n", " // n", " % n", " @ n", " << n", " >> n", " & n", " | n", " ^ n",
        " < n", " <= n", " > n", " >= n", " == n", " != n", " in n", " is n", " and n", " or n", " + -n",
        "[0]", "(0)", "()", ".x",
    ] {
        bounded(piece, move || {
            assert_eq!(broken_by(&format!("n{}", piece.repeat(chain))), None, "{chain} times {piece}");
            let more = chain + MAX_NESTING as usize + 1;
            let broken = broken_by(&format!("n{}", piece.repeat(more))).map(|(code, _)| code);
            assert_eq!(broken, Some("MC0703"), "{more} times {piece}");
        });
    }
    bounded("chains beside one another", move || {
        let sum = format!("n{}", " + n".repeat(chain));
        for text in [
            format!("f({sum}, {sum}, {sum})"),
            format!("[{sum}, [{sum}], {sum}]"),
            format!("{sum}; n = {sum}"),
        ] {
            assert_eq!(broken_by(&text), None);
        }
        // Inside one another they count together.
        assert_eq!(
            broken_by(&format!("({sum}){}", " + n".repeat(chain))).map(|(code, _)| code),
            Some("MC0703")
        );
        assert_eq!(
            broken_by(&format!("f({sum}, n){}", " + n".repeat(chain))).map(|(code, _)| code),
            Some("MC0703")
        );
    });
}

#[test]
fn s14_elifs_are_as_many_as_the_limit_says() {
    let chain = |indent: usize, elifs: usize| {
        let space = " ".repeat(indent);
        format!("{space}if n:\n{space} pass\n{}", format!("{space}elif n:\n{space} pass\n").repeat(elifs))
    };
    let broken = |body: &str| broken(&format!("def f(n):\n{body} return n\n"));
    let most = MAX_CHAIN as usize;
    bounded("elifs", move || {
        assert_eq!(broken(&chain(1, most)), None);
        let line = u32::try_from(4 + 2 * most).unwrap();
        assert_eq!(broken(&chain(1, most + 1)), Some(("MC0703", line, 2, "elif".to_owned())));
        // Those of one after the other do not count together, those of one in the other do.
        assert_eq!(broken(&format!("{0}{0} n = 1\n{0}", chain(1, most))), None);
        assert_eq!(broken(&format!("{} else:\n{}", chain(1, most / 2), chain(2, most - most / 2))), None);
        let inside = format!("{} else:\n{}", chain(1, most / 2), chain(2, most - most / 2 + 1));
        assert_eq!(broken(&inside).map(|(code, ..)| code), Some("MC0703"));
        let inside = format!(" if n:\n{}{}", chain(2, most), chain(1, most - 1).replacen(" if", " elif", 1));
        assert_eq!(broken(&inside).map(|(code, ..)| code), None);
    });
}

#[test]
fn s14_blocks_nest_as_deep_as_the_limit_says() {
    let text = |levels: usize| {
        let ifs: String = (1..levels).map(|level| format!("{}if n:\n", " ".repeat(level))).collect();
        format!("def f(n):\n{ifs}{}n = 1\n return n\n", " ".repeat(levels))
    };
    bounded("blocks", move || {
        assert_eq!(broken(&text(MAX_INDENT)), None);
        let found = broken(&text(MAX_INDENT + 1)).map(|(code, line, ..)| (code, line as usize));
        assert_eq!(found, Some(("MC0702", MAX_INDENT + 2)));
    });
}
