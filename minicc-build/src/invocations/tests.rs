use std::time::Instant;

use super::*;

fn texts(source: &str) -> Vec<String> {
    let bodies = find(&normalise(source)).unwrap().bodies;
    bodies.into_iter().map(|body| body.text.trim().to_owned()).collect()
}

/// Line and column of each body's first byte.
fn places(source: &str) -> Vec<(u32, u32)> {
    let bodies = find(&normalise(source)).unwrap().bodies;
    bodies.iter().map(|body| (body.place.line, body.place.column)).collect()
}

#[test]
fn any_path_any_delimiter_any_depth() {
    let source = "
        minicc!{a} minicc! (b); minicc ! [c];
        ::minicc::minicc!{d} kern::minicc!{e} r#minicc!{f}
        mod m { fn g() { let x = (1, [minicc!{g}], { #[cfg(no)] minicc!{h} }); } }
        macro_rules! k { ($($t:tt)*) => { minicc!{i} }; (minicc! $x:tt) => {} }
        #[attribute(minicc!{j})] struct S;";
    assert_eq!(texts(source), ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]);
}

#[test]
fn comments_may_stand_anywhere_in_a_call() {
    assert_eq!(texts("minicc /* so! /* { */ */ ! // [\n {a}"), ["a"]);
    assert_eq!(texts("minicc // so\n!/**/(b)"), ["b"]);
}

#[test]
fn what_only_looks_like_a_call_is_none() {
    let source = r##"
        use minicc::minicc; // minicc!{a}
        /* minicc!{b} /* minicc!{c} */ */
        const S: &str = "minicc!{d}"; const R: &str = r#"minicc!{e}"#; const B: &[u8] = b"minicc!{f}";
        /// Prose with minicc!{g}
        macro_rules! minicc { () => {} }
        fn f() { minicc != {1}; minicc_core!{h}; xminicc!{i}; minicc; !{2}; minicc::other!{j}; let c = '"'; }
        fn lifetimes<'a>(x: &'a str, y: char) -> bool { y == '\'' || y == '{' }
    "##;
    assert_eq!(texts(source), Vec::<String>::new());
}

#[test]
fn bodies_are_the_text_itself() {
    let python = "\n  def f(a: buffer, n):\n    # two  spaces, é: x\n    return a[n] // 2 + 0x1F\n";
    let body = find(&format!("fn é() {{}} minicc! {{{python}}}")).unwrap().bodies;
    assert_eq!(body, [Body { text: python.to_owned(), place: Place { line: 1, column: 20 }, prefix: None }]);
    // Not descended into: what is in a kernel is Python.
    assert_eq!(texts("minicc!{ x minicc!{y} }"), ["x minicc!{y}"]);
    assert_eq!(texts("minicc!(r#\"\n# don't {\n\"#)"), ["r#\"\n# don't {\n\"#"]);
    assert_eq!(texts("minicc! {}"), [""]);
}

#[test]
fn marks_line_ends_and_shebangs_are_as_rustc_takes_them() {
    let source = "\u{feff}#!/usr/bin/env don't\r\nminicc! {\r\n  a\r\n  b\r\n}\r\n";
    assert_eq!(texts(source), ["a\n  b"]);
    assert_eq!(places(source), [(2, 10)]);
    assert_eq!(texts("#![allow(dead_code)]\nminicc!{a}"), ["a"]);
    assert_eq!(texts("#! [allow(dead_code)]\nminicc!{a}"), ["a"]);
}

#[test]
fn doctests_are_found_in_every_kind_of_doc() {
    let source = r##"//! ```
//! minicc! { inner }
//! ```

/// Text.
///
/// ```rust
/// # use minicc::minicc;
/// minicc! {
///     outer
///       ## kept
/// }
/// ```
#[inline]
/// ```text
/// minicc! { text }
/// ```
fn f() {}

/**
 * ```
 * minicc! { stars }
 * ```
 */
struct S {
    /// - in a list
    ///   ```no_run
    ///   minicc! { list }
    ///   ```
    field: i32,
}

#[doc = "```\nminicc! { escaped }\n```"]
#[doc = r#"
```
minicc! { raw }
```
"#]
mod m {}

//// ```
//// minicc! { comment }
//// ```
fn g() { minicc!{code} }
"##;
    let mut found = texts(source);
    found.sort();
    assert_eq!(found, ["code", "escaped", "inner", "list", "outer\n      # kept", "raw", "stars"]);
    let (inner, code) = (places(source)[1], places(source)[0]);
    assert_eq!(inner, (2, 14));
    assert_eq!(source.lines().nth(code.0 as usize - 1), Some("fn g() { minicc!{code} }"));
}

#[test]
fn a_doctest_that_is_not_rust_hides_nothing_else() {
    let source = "/// ```\n/// minicc! { don' t }\n/// ```\nfn f() { minicc!{a} }\n/// ```\n/// minicc!{b}\n/// ```\nfn g() {}";
    assert_eq!(texts(source), ["a", "b"]);
}

#[test]
fn documents_that_are_included_have_doctests_too() {
    let source = r#"#![doc = include_str!("a.md")]
#![cfg_attr(doctest, doc = include_str!(r"../b c.md"))]
/// ```
#[doc = include_str!("other.md")]
/// ```
fn f() { let _ = include_str!("data.txt"); }
"#;
    let found = find(source).unwrap();
    assert_eq!(found.documents, ["a.md", "../b c.md", "other.md"]);
    assert_eq!(found.bodies, []);

    let document =
        "# Title\n\n```rust\nminicc! {\n    ## A comment.\n}\n```\n\n- item\n  ```\n  minicc!(b)\n  ```\n";
    let bodies = find_in_document(document);
    let found: Vec<_> =
        bodies.iter().map(|body| (body.text.as_str(), body.place.line, body.place.column)).collect();
    assert_eq!(found, [("\n    # A comment.\n", 4, 10), ("b", 11, 11)]);
}

#[test]
fn docs_end_with_what_they_document() {
    let source = "/// ```text\nfn f() {}\n/// ```\n/// minicc!{a}\n/// ```\nfn g() {}\n";
    assert_eq!(texts(source), ["a"]);
    // Other attributes do not end them.
    let source = "/// ```\n#[inline]\n/// minicc!{a}\n#[cfg(x)]\n/// ```\nfn g() {}\n";
    assert_eq!(texts(source), ["a"]);
}

#[test]
fn text_that_is_not_rust_has_a_place() {
    let source = "fn f() {}\nminicc! {\n    def f(n):\n        # users' own\n        return n\n}\n";
    assert_eq!(find(source), Err(Place { line: 4, column: 16 }));
    assert!(mentions(source));
    assert!(!mentions("use minicc::Trap;"));
    // Without a call the file is not lexed at all.
    assert_eq!(find("# don't"), Ok(Found::default()));
}

#[test]
fn prefixes_that_rustc_refuses_have_a_place() {
    let prefix = |kernel: &str| find(&format!("minicc! {{ {kernel} }}")).unwrap().bodies[0].prefix;
    let at = |column| Some(Place { line: 1, column });
    assert_eq!(prefix("x = 1 # don't"), at(22));
    assert_eq!(prefix("(x [y#z])"), at(16));
    assert_eq!(prefix("f\"x\""), at(12));
    for fine in ["x = 'a b' # do n", "\"\"\"It isn't\"\"\"", "r\"x\" b'a' c", "x # y", "'label x"] {
        if let Ok(found) = find(&format!("minicc! {{ {fine} }}")) {
            assert_eq!(found.bodies[0].prefix, None, "{fine}");
        }
    }
}

#[test]
fn depth_costs_no_stack() {
    for (open, close) in [("(", ")"), ("[", "]"), ("{", "}"), ("#[", "]"), ("minicc!{", "}"), ("m!(", ")")] {
        let depth = 100_000;
        let source = format!("{} minicc!{{a}} {}", open.repeat(depth), close.repeat(depth));
        assert_eq!(find(&source).unwrap().bodies.len(), 1, "{open}");
    }
    let unclosed = format!("minicc!{}", "(".repeat(100_000));
    assert!(find(&unclosed).is_err());
    let comments = format!("minicc!{{a}} {}{}", "/*".repeat(100_000), "*/".repeat(100_000));
    assert_eq!(find(&comments).unwrap().bodies.len(), 1);
}

#[test]
fn a_file_of_100_000_lines_takes_seconds_at_most() {
    let item = "/// Doc é.\npub fn f(a: &[i32]) -> i32 { a.iter().map(|x| x * 2).sum() } // comment\n";
    let kernel = "minicc! {\n    pub def f(n):\n        return n\n}\n";
    let source = format!("{}{}", item.repeat(48_000), kernel.repeat(1_000));
    assert_eq!(source.lines().count(), 100_000);
    let start = Instant::now();
    let bodies = find(&source).unwrap().bodies;
    let elapsed = start.elapsed();
    println!("100,000 lines: {elapsed:?}");
    assert_eq!(bodies.len(), 1_000);
    assert_eq!(bodies[999].place, Place { line: 99_997, column: 10 });
    // A bound that only something worse than linear can reach.
    assert!(elapsed.as_secs() < 120, "{elapsed:?}");
}
