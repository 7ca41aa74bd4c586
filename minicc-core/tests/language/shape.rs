//! S1, S3 and S4: what a source and its `def` look like; and that every diagnostic helps.

use minicc_core::compile;
use minicc_core::diagnostic::render_plain;
use minicc_core::source::Source;
use minicc_core::syntax::Kind;

use super::marks::{function, refused};
use super::refused::{EXPRESSIONS, SHAPES, STATEMENTS, TARGETS};
use crate::common::calls::{Kernel, cells, int};

#[test]
fn s1_s3_s9_s10_a_source_that_is_not_one_plain_def_is_refused_at_its_place() {
    for (source, codes) in SHAPES {
        refused(source, codes);
    }
}

#[test]
fn s3_every_fault_of_a_signature_is_reported_at_once() {
    refused(
        "@«g»\ndef f[«T»](«n», /, a: «list», b: buffer=«1», *«args», «k», «m»=«2», **«kw») -> «str»:\n    return n\n",
        &[
            "MC0203", "MC0205", "MC0206", "MC0208", "MC0207", "MC0206", "MC0206", "MC0206", "MC0207",
            "MC0206", "MC0210",
        ],
    );
}

#[test]
fn s3_the_signature_says_what_the_caller_passes() {
    let kernel = Kernel::new(
        "def f(a: buffer, n, m: int, b: buffer,) -> int:\n    b[0] = a[0]\n    return n - m\n    a[0] = 1\n",
    );
    let signature = &kernel.compiled.signature;
    assert_eq!(signature.name, "f");
    assert_eq!(kernel.source.slice(signature.name_span), "f");
    let kinds: Vec<_> = signature.parameters.iter().map(|one| (one.name.as_str(), one.kind)).collect();
    // The store after the `return` is not lowered, so that `a` is only read.
    let expected = [
        ("a", Kind::Buffer { stored: false }),
        ("n", Kind::Scalar),
        ("m", Kind::Scalar),
        ("b", Kind::Buffer { stored: true }),
    ];
    assert_eq!(kinds, expected);
    for parameter in &signature.parameters {
        assert_eq!(kernel.source.slice(parameter.span), parameter.name);
    }
    assert_eq!(kernel.result(&[cells(&[1]), int(9), int(4), cells(&[1])]), 5);
}

#[test]
fn s3_a_refused_source_still_tells_its_signature() {
    for body in ["return n // 2", "return (", "x = «", "while 1:\n        pass"] {
        let source =
            Source::new("k.py", &format!("def f(a: buffer, n):\n    a[0] = 1\n    {body}\n")).unwrap();
        let signature = compile(&source).unwrap_err().signature.expect("the `def` itself is readable");
        let kinds: Vec<_> = signature.parameters.iter().map(|one| (one.name.as_str(), one.kind)).collect();
        assert_eq!(kinds, [("a", Kind::Buffer { stored: true }), ("n", Kind::Scalar)], "{body}");
    }
}

#[test]
fn s4_a_docstring_is_documentation_and_nothing_else() {
    let text =
        "def f(n):\n    \"\"\"One line.\n\n        Indented more,\n    and less.\n    \"\"\"\n    return n\n";
    let kernel = Kernel::new(text);
    let documentation = kernel.compiled.signature.documentation.as_deref();
    assert_eq!(documentation, Some("One line.\n\n    Indented more,\nand less."));
    assert_eq!(kernel.result(&[int(3)]), 3);
    let plain = Kernel::new("def f(n):\n    return n\n");
    assert_eq!(plain.compiled.signature.documentation, None);
    assert_eq!(plain.compiled.ssa.to_string(), kernel.compiled.ssa.to_string());
    for docstring in ["'one'", "r'one'", "'''one'''", "('one')", "'on' \"e\"", "'\\x6fne'", "u'one'"] {
        let kernel = Kernel::new(&format!("def f(n):\n    {docstring}\n    return n\n"));
        assert_eq!(kernel.compiled.signature.documentation.as_deref(), Some("one"), "{docstring}");
    }
    for other in ["b'one'", "f'one'", "1", "'one', 'two'", "'one' + 'two'"] {
        refused(&format!("def f(n):\n    «{other}»\n    return n\n"), &["MC0308"]);
    }
}

#[test]
fn every_refusal_says_what_is_wrong_at_the_caret_and_what_to_write_instead() {
    let bodies = STATEMENTS.iter().map(|(body, _)| (*body).to_owned());
    let values = EXPRESSIONS.iter().map(|(expression, _)| format!("n = {expression}"));
    let targets = TARGETS.iter().map(|(target, _)| format!("{target} = 1"));
    let functions = bodies.chain(values).chain(targets).map(|body| function(&body));
    let mut mute = Vec::new();
    for marked in functions.chain(SHAPES.iter().map(|(source, _)| (*source).to_owned())) {
        let source = Source::new("k.py", &marked.replace(['«', '»'], "")).unwrap();
        let diagnostics = compile(&source).unwrap_err().diagnostics;
        for one in &diagnostics {
            assert!(!one.message.is_empty() && !one.message.contains('\n'), "{one:?}");
            if one.label.is_empty() || one.help.is_empty() {
                mute.push(format!("{} [{}] {:?} {:?}", one.code.id(), one.message, one.label, one.help));
            }
        }
        // The text that people read names the place, the code and the cure of each.
        let shown = render_plain(&diagnostics, &source);
        for one in &diagnostics {
            let place = source.place(one.span.start);
            assert!(shown.contains(&format!("error[{}]: {}", one.code.id(), one.message)), "{shown}");
            assert!(shown.contains(&format!("k.py:{}:{}", place.line, place.column)), "{shown}");
        }
    }
    mute.sort();
    mute.dedup();
    assert!(mute.is_empty(), "without a label or without a help:\n{}", mute.join("\n"));
}

/// What is refused can have many lines, and a message has one.
#[test]
fn s2_a_message_is_one_line_whatever_it_is_about() {
    let name = "\"\"\"one\n    two, and more than is worth to be repeated\"\"\"";
    for (marked, code, expected) in [
        (format!("return n «{name}»"), "MC0103", "a string is not expected here"),
        (
            format!("return «{name}()»"),
            "MC0407",
            "`\"\"\"one` cannot be called: calls are not in the language",
        ),
    ] {
        let rejected = refused(&format!("def f(n):\n    {marked}\n"), &[code]);
        let messages: Vec<_> = rejected.diagnostics.iter().map(|one| one.message.as_str()).collect();
        assert_eq!(messages, [expected]);
    }
}
