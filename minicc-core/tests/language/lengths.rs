//! S14: whatever is long is compiled or refused at a place, within seconds.

use minicc_core::Rejected;
use minicc_core::compile;
use minicc_core::diagnostic::render_plain;
use minicc_core::exec::{Argument, Memory, interpret};
use minicc_core::source::{MAX_SOURCE_BYTES, Source};
use minicc_core::syntax::MAX_LITERAL;

use super::bounded::{bounded, compiled_or_refused};

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
            // The mark is on the first character: `return` starts at byte 13.
            let faults = value(&literal).unwrap_err().diagnostics;
            let faults: Vec<_> = faults.iter().map(|one| (one.code.id(), one.span.range())).collect();
            assert_eq!(faults, [("MC0704", 20..21)]);
        }
        let name = "x".repeat(MAX_LITERAL);
        assert!(compiled_or_refused(&format!("def f({name}):\n    return {name}\n")).is_ok());
        assert!(compiled_or_refused(&format!("def f({name}x):\n    return 1\n")).is_err());
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
