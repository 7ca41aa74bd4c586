//! S13: line ends, marks, tabs, form feeds, comments and continued lines are read as CPython reads them, and
//! places stay right.

use minicc_core::embed;
use minicc_core::source::{Place, Source};
use minicc_core::{Rejected, compile};

use super::marks::{faults, refused};
use crate::common::calls::{Kernel, cells, int};

/// A kernel that traps at line 5, column 14, or returns 3.
const TEXT: &str = "\
# It's a comment.
def f(a: buffer, n):
    # another
    if n:
        n = n + a[n]

    return n
";

#[test]
fn s13_line_ends_and_a_byte_order_mark_change_neither_meaning_nor_places() {
    let plain = Kernel::new(TEXT);
    for end in ["\n", "\r\n", "\r"] {
        for mark in ["", "\u{feff}"] {
            let bytes = format!("{mark}{}", TEXT.replace('\n', end));
            let kernel = Kernel::from_source(Source::from_bytes("k.py", bytes.as_bytes()).unwrap());
            assert_eq!(kernel.compiled.variables, plain.compiled.variables, "{bytes:?}");
            assert_eq!(kernel.result(&[cells(&[0, 2]), int(1)]), 3);
            let trap = kernel.trap(&[cells(&[]), int(7)]);
            assert_eq!(trap.to_string(), "a[7] of 0 at 5:17 a[n]", "{bytes:?}");
            let broken = bytes.replace("n + a[n]", "n // 2");
            let source = Source::from_bytes("k.py", broken.as_bytes()).unwrap();
            let Rejected { diagnostics, .. } = compile(&source).unwrap_err();
            assert_eq!(faults(&source, &diagnostics), [(5, 15, "//".to_owned(), "MC0402")], "{bytes:?}");
        }
    }
}

#[test]
fn s13_mixed_line_ends_count_as_one_line_each() {
    let text = "def f(a: buffer):\r\n    x = 1\r    y = 2\n\r\n\r    return a[x + y]\r\n";
    let kernel = Kernel::new(text);
    assert_eq!(kernel.trap(&[cells(&[])]).to_string(), "a[3] of 0 at 6:12 a[x + y]");
}

#[test]
fn s13_a_byte_order_mark_elsewhere_is_an_error() {
    refused("def f(n):\n    return n «\u{feff}»\n", &["MC0103"]);
}

#[test]
fn s13_tabs_indent_as_in_cpython() {
    // Columns count characters, of which a tab is one.
    let kernel = Kernel::new("def f(a: buffer, n):\n\tif n:\n\t\treturn\ta[n]\n\treturn n\n");
    assert_eq!(kernel.trap(&[cells(&[]), int(7)]).to_string(), "a[7] of 0 at 3:10 a[n]");
    assert_eq!(kernel.result(&[cells(&[]), int(0)]), 0);
    assert_eq!(Kernel::new("def f(n):\n\tif n:\n\t    return 1\n\treturn 2\n").result(&[int(5)]), 1);
    // CPython accepts these too; to be stricter is no silent difference.
    for (text, result) in [
        ("def f(n):\n    if n:\n    \treturn 1\n    return 2\n", 1),
        ("def f(n):\n\tif n:\n            return 1\n\treturn 2\n", 1),
        ("def f(n):\n    return n\n  \t \n", 5),
        ("def f(n):\n  \t # comment\n    return n\n", 5),
    ] {
        let source = Source::new("k.py", text).unwrap();
        if compile(&source).is_ok() {
            assert_eq!(Kernel::new(text).result(&[int(5)]), result, "{text:?}");
        } else {
            assert_located(&source);
        }
    }
    // What depends on how wide a tab is, or is indented like no line before it, is no Python.
    for text in [
        "def f(n):\n    if n:\n\treturn 1\n    return 2\n",
        "def f(n):\n        n = 1\n\treturn n\n",
        "def f(n):\n\tn = 1\n        return n\n",
        "def f(n):\n    n = 1\n      return n\n",
        "def f(n):\n    n = 1\n  return n\n",
        "def f(n):\n    if n:\n        n = 1\n      return n\n",
        "def f(n):\nreturn n\n",
        " def f(n):\n    return n\n",
    ] {
        let source = Source::new("k.py", text).unwrap();
        assert!(compile(&source).is_err(), "{text:?}");
        assert_located(&source);
    }
}

#[test]
fn s13_form_feeds_are_white_space_and_start_the_indentation_again() {
    for text in [
        "\u{c}def f(n):\n    return n\n",
        "def f(n):\n\u{c}\n    return n\n",
        "def f(n):\n\u{c}    return n\n",
        "def f(n):\n    \u{c}    return n\n",
        "def f(n):\n    return\u{c}n\n",
        "def f(\u{c}n\u{c}):\n    return n \u{c}\n",
        "def f(n):\n    return n\n\u{c}\n",
    ] {
        assert_eq!(Kernel::new(text).result(&[int(4)]), 4, "{text:?}");
    }
}

#[test]
fn s13_comments_blank_lines_and_a_missing_last_line_end_change_nothing() {
    let plain = Kernel::new("def f(n):\n    if n:\n        n = 1\n    return n\n").compiled.ssa.to_string();
    for text in [
        "def f(n):\n    if n:\n        n = 1\n    return n",
        "def f(n):\n    if n:\n        n = 1\n    return n  # it's the end",
        "def f(n):\n    if n:\n        n = 1\n    return n\n# it's the end",
        "def f(n):\n    if n:\n        n = 1\n    return n\n    # \"\"\"",
        "def f(n):\n    if n:\n        n = 1\n    return n\n   ",
        "def f(n):\n    if n:\n        n = 1\n    return n\n            # deeper\n",
        "\n\n  \n# don't\ndef f(n):  # won't\n\n    # can't\n# at the left\n    if n: # [(\n  # odd\n        n = 1\n  \n\n    return n\n\n\n",
        "def f(n):\n    if n: n = 1\n    return n\n",
        "def f(n):\n    if n: n = 1;\n    return n;\n",
        "def f (\n  n  # the parameter\n  ,\n) :\n    if(n):n=1\n    return(n)\n",
        "def f(n):\n    if \\\n  n:\n        n \\\n= 1\n    return \\\n\\\nn\n",
        "def f(n):\n   if n:\n    n = 1\n   return n\n",
    ] {
        assert_eq!(Kernel::new(text).compiled.ssa.to_string(), plain, "{text:?}");
    }
}

#[test]
fn s13_places_stay_right_after_continued_lines_and_wide_characters() {
    let kernel = Kernel::new(
        "def f(a: buffer, größe):\n    größe = größe + \\\n  größe - (1 +\n\n a[größe])\n    return 0\n",
    );
    assert_eq!(kernel.trap(&[cells(&[]), int(7)]).to_string(), "a[7] of 0 at 5:2 a[größe]");
    refused(
        "def f(größe):\n    \"\"\"Größe 😀.\"\"\"\n    größe = größe «//» 2; größe = «\"😀\"»; return «f(größe)»\n",
        &["MC0402", "MC0408", "MC0407"],
    );
    let kernel = Kernel::new("def f(𝐚: buffer):\n    return 𝐚[0] + 𝐚[1]\n");
    assert_eq!(kernel.trap(&[cells(&[1])]).to_string(), "a[1] of 1 at 2:19 𝐚[1]");
}

#[test]
fn s13_a_backslash_joins_lines_as_in_cpython_or_is_refused() {
    // (text, what CPython makes of it: the result of f(5), or nothing where it is no Python)
    for (text, expected) in [
        ("def f(n):\n    n = n + \\\n1\n    return n\n", Some(6)),
        ("def f(n):\n    n = 1\n\\\n    return n\n", Some(1)),
        ("def f(n):\n\\\n    return n\n", Some(5)),
        ("def f(n):\n    \\\n    return n\n", Some(5)),
        ("def f(n):\n    if n:\n    \\\n        n = 1\n    return n\n", None),
        ("def f(n):\n    # comment \\\n    return n\n", Some(5)),
        ("def f(n):\n    return n \\ \n", None),
        ("def f(n):\n    return n \\", None),
        ("def f(n):\n    return n\\\n\n", Some(5)),
        ("def f(n):\n    n = 1 \\\n    n = 2\n    return n\n", None),
        ("\\\ndef f(n):\n    return n\n", Some(5)),
        ("\\\n  def f(n):\n    return n\n", None),
        ("def f(n):\n\t\\\n n = 1\n\tn = 2\n\treturn n\n", None),
        ("def f(n):\n    n = 1\n  \\\n\n    return n\n", Some(1)),
    ] {
        let source = Source::new("k.py", text).unwrap();
        if compile(&source).is_ok() {
            assert_eq!(Some(Kernel::new(text).result(&[int(5)])), expected, "{text:?}");
        } else {
            assert_located(&source);
        }
    }
}

fn assert_located(source: &Source) {
    let diagnostics = compile(source).unwrap_err().diagnostics;
    for one in &diagnostics {
        let place = source.place(one.span.start);
        assert!(place.line as usize <= source.line_count(), "{one:?}\n{}", source.text());
        assert!(one.span.range().end <= source.text().len(), "{one:?}\n{}", source.text());
    }
    assert!(!diagnostics.is_empty(), "{}", source.text());
}

#[test]
fn s13_characters_that_are_no_white_space_in_python_are_refused() {
    for space in [
        "\u{a0}", "\u{b}", "\u{85}", "\u{2028}", "\u{2029}", "\u{3000}", "\u{0}", "\u{200b}", "\u{1c}",
        "\u{1a}",
    ] {
        for text in [
            format!("def f(n):\n    return{space}n\n"),
            format!("def f(n):\n    n = 1{space}\n    return n\n"),
            format!("def f(n):\n{space}   return n\n"),
            format!("def f(n):{space}    return n\n"),
            format!("def f(n):\n    return n\n{space}\n"),
        ] {
            let source = Source::new("k.py", &text).unwrap();
            assert!(compile(&source).is_err(), "{text:?}");
            assert_located(&source);
        }
        // In a comment and in documentation they are text, and end no line.
        if space != "\u{0}" {
            let text = format!(
                "def f(n):\n    \"\"\"One{space}two\"\"\"\n    # one{space}two\n    return n «//» 2\n"
            );
            refused(&text, &["MC0402"]);
        }
    }
}

#[test]
fn s13_a_nul_is_refused_wherever_it_stands() {
    refused("def f(n):\n    return n  # a «\0» in a comment\n", &["MC0103"]);
    refused("def f(n):\n    \"\"\"A «\0» in a string.\"\"\"\n    return n\n", &["MC0103"]);
}

#[test]
fn s13_text_that_is_not_utf8_is_located() {
    for (bytes, line, column) in [
        (&b"\xff"[..], 1, 1),
        (b"def f(n):\n    return n \xff\n", 2, 14),
        (b"def f(n):\r\n    # \xe9\r\n    return n\r\n", 2, 7),
        (b"def f(n):\r    # gr\xc3\xb6\xc3\xb6\xf0\x9f\x98", 2, 11),
        (b"\xef\xbb\xbf\xed\xa0\x80", 1, 1),
        (b"\xff\xfed\0e\0f\0", 1, 1),
        (b"def f(n):\n    \"\"\"caf\xe9\"\"\"\n    return n\n", 2, 11),
    ] {
        let Err(refusal) = Source::from_bytes("k.py", bytes) else { panic!("{bytes:?} is accepted") };
        let (source, diagnostic) = *refusal;
        assert_eq!(source.place(diagnostic.span.start), Place { line, column }, "{bytes:?}");
        assert_eq!(
            (diagnostic.code.id(), source.slice(diagnostic.span)),
            ("MC0101", "\u{fffd}"),
            "{bytes:?}"
        );
    }
}

#[test]
fn s13_an_encoding_declaration_other_than_utf8_is_no_silent_difference() {
    for line in ["# -*- coding: utf-8 -*-", "# coding=utf8", "# vim: set fileencoding=UTF-8 :"] {
        assert_eq!(Kernel::new(&format!("{line}\ndef f(n):\n    return n\n")).result(&[int(1)]), 1, "{line}");
    }
    // CPython would read other characters here.
    for text in [
        "# -*- coding: latin-1 -*-\ndef f(ö):\n    return ö\n",
        "\n# coding: cp1252\ndef f(ö):\n    return ö\n",
    ] {
        assert!(compile(&Source::new("k.py", text).unwrap()).is_err(), "{text}");
    }
    // In the third line, or inside a string, it declares nothing.
    let text = "\n\n# coding: latin-1\ndef f(n):\n    \"\"\"# coding: latin-1\"\"\"\n    return n\n";
    assert_eq!(Kernel::new(text).result(&[int(1)]), 1);
}

#[test]
fn s13_places_of_a_kernel_in_rust_source_are_those_of_the_rust_file() {
    for end in ["\n", "\r\n"] {
        let body = "\n        /// Docs\n        pub def f(a: buffer, n):\n            # don't\n\n            return n + a[n]\n    "
            .replace('\n', end);
        let embedded = embed::cut("src/lib.rs", &body, Place { line: 10, column: 22 }).unwrap();
        let kernel = Kernel::from_source(embedded.source);
        assert_eq!(kernel.trap(&[cells(&[]), int(3)]).to_string(), "a[3] of 0 at 15:24 a[n]");
        let embedded =
            embed::cut("src/lib.rs", &body.replace(" + ", " // "), Place { line: 10, column: 22 }).unwrap();
        let diagnostics = compile(&embedded.source).unwrap_err().diagnostics;
        assert_eq!(faults(&embedded.source, &diagnostics), [(15, 22, "//".to_owned(), "MC0402")]);
    }
}
