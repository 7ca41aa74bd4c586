//! S14: whatever is deep or long is compiled or refused at a place, on a small stack and within seconds.

use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use minicc_core::diagnostic::render_plain;
use minicc_core::emit::c;
use minicc_core::emit::identity::Options;
use minicc_core::exec::{Argument, Memory, interpret};
use minicc_core::source::{MAX_SOURCE_BYTES, Source};
use minicc_core::syntax::{MAX_CHAIN, MAX_LITERAL, MAX_NESTING};
use minicc_core::{Compiled, Rejected, compile};

/// The stack of a thread that Rust starts, which a build script and rustc's macros run on.
const STACK: usize = 2 << 20;

/// Long enough for a debug build on a busy machine, far too short for anything quadratic.
const DEADLINE: Duration = Duration::from_secs(60);

/// Runs `work` on a small stack, and fails where it takes too long or panics. (An overflow aborts the tests.)
fn bounded<T: Send + 'static>(what: &str, work: impl FnOnce() -> T + Send + 'static) -> T {
    let (sender, receiver) = mpsc::channel();
    let thread = thread::Builder::new().stack_size(STACK).spawn(move || sender.send(work()).ok()).unwrap();
    match receiver.recv_timeout(DEADLINE) {
        Ok(value) => {
            thread.join().expect("the thread ends");
            value
        }
        Err(mpsc::RecvTimeoutError::Timeout) => panic!("this takes more than {DEADLINE:?}: {what}"),
        Err(mpsc::RecvTimeoutError::Disconnected) => panic!("this panics: {what}"),
    }
}

/// Compiles `text` as far as C and the machine's form, or checks that the refusal has a place.
fn compiled_or_refused(text: &str) -> Result<Compiled, Rejected> {
    let source = Source::new("k.py", text).unwrap();
    let compiled = compile(&source);
    match &compiled {
        Ok(compiled) => {
            compiled.destroyed().unwrap();
            let unit = c::Unit { symbol: "f", options: Options::default(), source: Some(&source) };
            assert!(!c::emit(&compiled.ssa, &unit).is_empty());
        }
        Err(rejected) => {
            assert!(!rejected.diagnostics.is_empty());
            let mut said = 0;
            for one in &rejected.diagnostics {
                assert!(one.span.range().end <= text.len(), "{one:?}");
                assert!(source.place(one.span.start).line as usize <= source.line_count());
                said += one.help.len() + one.message.len() + one.label.len();
            }
            let most = 10 * text.len() + 1000 * rejected.diagnostics.len();
            assert!(said <= most, "{said} bytes of help for {} of source", text.len());
            if rejected.diagnostics.len() < 10 {
                render_plain(&rejected.diagnostics, &source);
            }
        }
    }
    compiled
}

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
fn s14_long_sequences_are_compiled_or_refused() {
    // What is repeated, what comes before and after, and how often.
    let sequences: &[(&str, &str, &str, usize)] = &[
        ("def f(n):\n    if n:\n        n = 0\n", "    elif n:\n        n = 1\n", "    return n\n", 10_000),
        ("def f(n):\n", "    while n:\n        break\n", "    return n\n", 10_000),
        ("def f(n):\n    ", "pass;", "return n\n", 20_000),
        ("def f(n):\n    return n", "\n", "", 100_000),
        ("def f(n):\n    return n\n", "# comment\n", "", 100_000),
        ("def f(n):\n    return ", "\\\n", "n\n", 10_000),
        ("def f(n):\n    return (", "\n", "n)\n", 50_000),
        ("", "@g\n", "def f(n):\n    return n\n", 10_000),
        ("def f(n):\n    ", "x = ", "n\n    return n\n", 20_000),
        ("def f(n):\n    ", "x, ", "y = n\n    return n\n", 20_000),
        ("def f(n):\n    del n", ", n", "\n    return n\n", 20_000),
        ("def f(n):\n    global n", ", n", "\n    return n\n", 20_000),
        ("def f(n):\n    import n", ".n", "\n    return n\n", 10_000),
        ("def f(n):\n    import n", ", n", "\n    return n\n", 10_000),
        ("def f(n):\n    from ", ".", " import n\n    return n\n", 10_000),
        ("def f(n):\n    with n", ", n", ":\n        pass\n    return n\n", 10_000),
        ("def f(n):\n    match n:\n        case ", "[", "n", 10_000),
        ("def f(n):\n    match n:\n        case 1", " | 1", ":\n            pass\n    return n\n", 10_000),
        ("def f(n):\n    match n:\n        case n", ".n", ":\n            pass\n    return n\n", 10_000),
        ("def f(n):\n    match n:\n", "        case 1:\n            pass\n", "    return n\n", 5_000),
        ("def f(n: ", "list[", "n", 10_000),
        ("def f(n) -> ", "(", "", 10_000),
        ("def f[T", ", T", "](n):\n    return n\n", 10_000),
        ("def f(n", ", n", "):\n    return n\n", 10_000),
        ("def f(n):\n    return n\n", "def f(n):\n    return n\n", "", 10_000),
        ("def f(n):\n    \"\"\"", "text ", "\"\"\"\n    return n\n", 100_000),
        ("def f(n):\n    f\"", "{n}", "\"\n    return n\n", 10_000),
        ("def f(n):\n    f\"", "{{", "\"\n    return n\n", 10_000),
        ("def f(n):\n    return f\"", "{n:", "\"\n", 10_000),
        ("def f(n):\n    return f\"{", "(", "\"\n", 10_000),
        ("def f(n):\n    return f\"{", "-", "n}\"\n", 10_000),
        ("def f(n):\n    return f\"{n", " + n", "}\"\n", 10_000),
        ("def f(n):\n    return f\"{", "f'{", "\"\n", 10_000),
        ("def f(n):\n    return \"", "\\", "\"\n", 10_000),
        ("def f(n):\n    return n ", "'", "\n", 9_999),
        ("def f(n):\n    return n ", "\"\"\"", "\n", 9_999),
        ("def f(n):\n    return ", "1 ", "\n", 20_000),
        ("def f(n):\n    return ", "n:", "\n", 20_000),
        ("def f(n):\n    return ", "if ", "\n", 20_000),
        ("def f(n):\n    return ", "@", "\n", 20_000),
        ("def f(n):\n    return ", "...", "\n", 20_000),
        ("def f(n):\n    return ", "->", "\n", 20_000),
        ("def f(n):\n    return n", ")", "\n", 20_000),
        ("def f(n):\n    return n", "$", "\n", 20_000),
        ("def f(n):\n", "def f(", "\n", 20_000),
        ("", "def ", "", 20_000),
        ("", "\u{c}", "def f(n):\n    return n\n", 100_000),
        ("", "\\\n", "def f(n):\n    return n\n", 10_000),
        ("", "é", "", 50_000),
    ];
    for &(before, piece, after, count) in sequences {
        bounded(&format!("{before:?} {piece:?} {after:?}"), move || {
            compiled_or_refused(&format!("{before}{}{after}", piece.repeat(count))).ok();
        });
    }
}

#[test]
fn s14_brackets_that_nothing_closes_are_refused_in_linear_time() {
    for piece in ["(", "[", "{", "a[", "f(", "a[b(", "(n, ", "{n: "] {
        bounded(piece, move || {
            let text = format!("def f(a: buffer, b: buffer, n):\n    return {}\n", piece.repeat(100_000));
            compiled_or_refused(&text).unwrap_err();
        });
    }
}

#[test]
fn s14_a_hundred_thousand_parameters_are_compiled_or_refused() {
    bounded("100,000 parameters", || {
        let parameters: Vec<String> = (0..100_000).map(|number| format!("p{number}")).collect();
        let head = format!("def f({}):\n", parameters.join(", "));
        compiled_or_refused(&format!("{head}    return p0\n")).ok();
        compiled_or_refused(&format!("{head}    return (\n")).unwrap_err();
    });
}

#[test]
fn s14_a_hundred_thousand_statements_compile() {
    bounded("100,000 statements", || {
        let mut text = String::from("def f(n):\n    x = 0\n");
        for number in 0..50_000 {
            text.push_str(&format!("    x = x + n\n    y{} = x\n", number % 100));
        }
        text.push_str("    return y99\n");
        let compiled = compiled_or_refused(&text).unwrap();
        let result = interpret(&compiled.ssa, &mut Memory::new(), &[Argument::Scalar(3)], 0);
        assert_eq!(result, Ok(150_000));
    });
}

#[test]
fn s14_a_hundred_thousand_blocks_compile() {
    bounded("25,000 ifs in a loop", || {
        let mut text = String::from("def f(a: buffer, n):\n    x = 0\n    while n > 0:\n        n -= 1\n");
        for number in 0..25_000 {
            text.push_str(&format!("        if n == {number}:\n            x += {number}\n"));
        }
        text.push_str("    return x\n");
        let compiled = compiled_or_refused(&text).unwrap();
        let mut memory = Memory::new();
        let arguments = [Argument::Buffer(memory.allocate(&[])), Argument::Scalar(5)];
        assert_eq!(interpret(&compiled.ssa, &mut memory, &arguments, 5), Ok(10));
    });
}

#[test]
fn s14_a_hundred_thousand_faults_are_reported_in_linear_time() {
    let faults: [fn(usize) -> String; 5] = [
        |_| "    n = n // 2\n".to_owned(),
        |number| format!("    x{number} = y{number}\n"),
        |number| format!("    if n:\n        y{number} = 1\n    n = y{number}\n"),
        |_| "    import os\n".to_owned(),
        |number| format!("    n = z{number}[0]\n"),
    ];
    for (number, fault) in faults.into_iter().enumerate() {
        let found = bounded(&format!("fault {number}"), move || {
            let body: String = (0..20_000).map(fault).collect();
            compiled_or_refused(&format!("def f(n):\n{body}    return n\n")).unwrap_err().diagnostics.len()
        });
        assert_eq!(found, 20_000, "fault {number}");
    }
}

#[test]
fn s14_what_is_said_about_a_fault_is_not_larger_than_the_source() {
    let long = "b".repeat(90_000);
    for text in [
        format!("    {}{long}\n", "n = ".repeat(5_000)),
        format!("    n = {}\n", vec![long.as_str(); 30].join(" // ")),
        format!("    n = {}\n", vec!["n"; 900].join(" // ")),
        format!("    n = {}\n", vec![long.as_str(); 30].join(" < ")),
        format!("    n = {}\n", vec![long.as_str(); 30].join(" and ")),
        format!("    n = {}\n", vec![long.as_str(); 30].join(" if n else ")),
        format!("    n = {long}({long})\n"),
        format!("    n += {}\n", vec![long.as_str(); 30].join(" % ")),
    ] {
        bounded("long texts in a fault", move || {
            compiled_or_refused(&format!("def f(n):\n{text}    return n\n")).unwrap_err();
        });
    }
}

#[test]
fn s14_many_faults_are_shown_in_linear_time() {
    let faults: [fn(usize) -> String; 3] = [
        // A line for each; all on one line; each with another place far away.
        |count| "    n = n // 2\n".repeat(count),
        |count| format!("    n = n{}\n", " // n // n".repeat(count.min(450))),
        |count| {
            let assigned: String = (0..count).map(|number| format!("        y{number} = 1\n")).collect();
            let read: String = (0..count).map(|number| format!("    n = y{number}\n")).collect();
            format!("    if n:\n{assigned}{read}")
        },
    ];
    for (number, fault) in faults.into_iter().enumerate() {
        let time = |count: usize| {
            bounded(&format!("{count} faults {number} to show"), move || {
                let text = format!("def f(n):\n{}    return n\n", fault(count));
                let source = Source::new("k.py", &text).unwrap();
                let rejected = compile(&source).unwrap_err();
                let start = Instant::now();
                assert!(!render_plain(&rejected.diagnostics, &source).is_empty());
                start.elapsed()
            })
        };
        let (few, many) = (time(300), time(2_400));
        let most = few * 25 + Duration::from_millis(300);
        assert!(many < most, "8 times the faults {number} take {few:?} and then {many:?}");
    }
}

#[test]
fn s14_a_fault_on_a_long_line_or_with_a_place_far_away_is_shown_with_its_places() {
    let show = |text: &str| {
        let source = Source::new("k.py", text).unwrap();
        render_plain(&compile(&source).unwrap_err().diagnostics, &source)
    };
    let far = format!("def f(n):\n    if n:\n        x = 1\n{}    return x\n", "    n = n + 1\n".repeat(300));
    let shown = show(&far);
    for part in ["k.py:304:12", "    return x\n", "k.py:2:5", "    if n:\n", "does not hold"] {
        assert!(shown.contains(part), "{part}\n{shown}");
    }
    let shown = show(&format!("def f(n):\n    n = {} // 2\n    return n\n", "n".repeat(3_000)));
    assert!(shown.contains("k.py:2:3010") && shown.contains("`//`") && shown.len() < 1_000, "{shown}");
}

#[test]
fn s14_literals_up_to_the_limit_compile_and_longer_ones_are_refused() {
    bounded("long literals", || {
        let value = |literal: &str| {
            let compiled = compiled_or_refused(&format!("def f():\n    return {literal}\n"))?;
            let result = interpret(&compiled.ssa, &mut Memory::new(), &[], 0);
            Ok::<i32, Rejected>(result.unwrap())
        };
        // This is 10^99999 - 3, and 10^32 is a multiple of 2^32.
        assert_eq!(value(&format!("{}7", "9".repeat(99_998))).unwrap(), -3);
        for length in [99_999, MAX_LITERAL] {
            assert!(value(&"1".repeat(length)).is_ok(), "{length}");
            assert_eq!(value(&format!("0x{}f", "0".repeat(length - 3))).unwrap(), 15);
            assert!(value(&format!("0b{}", "1".repeat(length - 2))).unwrap() == -1);
        }
        for literal in
            ["1".repeat(MAX_LITERAL + 1), format!("0x{}", "1".repeat(MAX_LITERAL)), "1".repeat(5_000_000)]
        {
            let codes: Vec<_> =
                value(&literal).unwrap_err().diagnostics.iter().map(|one| one.code.id()).collect();
            assert_eq!(codes, ["MC0704"]);
        }
        let name = "x".repeat(MAX_LITERAL);
        assert!(compiled_or_refused(&format!("def f({name}):\n    return {name}\n")).is_ok());
        assert!(compiled_or_refused(&format!("def f({name}x):\n    return 1\n")).is_err());
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
        accepted(&format!("    if n:\n        n = 0\n{}", "    elif n:\n        n = 1\n".repeat(chain)));
        let mut nest = String::new();
        for level in 1..=95 {
            nest.push_str(&format!("{}if n:\n", " ".repeat(level + 3)));
        }
        accepted(&format!("{nest}{}n = 1\n", " ".repeat(99)));
    });
}

#[test]
fn s14_a_source_larger_than_the_limit_is_refused() {
    bounded("16 MiB", || {
        let fits = format!("def f(n):\n    return n\n#{}", " ".repeat(MAX_SOURCE_BYTES - 24));
        assert_eq!(fits.len(), MAX_SOURCE_BYTES);
        assert!(compile(&Source::new("k.py", &fits).unwrap()).is_ok());
        for refusal in [
            Source::new("k.py", &format!("{fits} ")),
            Source::from_bytes("k.py", format!("{fits} ").as_bytes()),
            Source::new("k.py", &"\u{1f600}".repeat(MAX_SOURCE_BYTES / 4 + 1)),
            Source::new("k.py", &"\n".repeat(MAX_SOURCE_BYTES + 1)),
        ] {
            let (source, diagnostic) = *refusal.unwrap_err();
            assert_eq!((diagnostic.code.id(), source.place(diagnostic.span.start).line), ("MC0701", 1));
            assert!(render_plain(&diagnostic.into(), &source).len() < 2000);
        }
    });
}
