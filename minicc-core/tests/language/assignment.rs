//! D1 and D2: a scalar is assigned on every path to each use, and the error tells the path that misses it.

use minicc_core::Rejected;
use minicc_core::source::Source;

use super::marks::refused;
use crate::common::calls::Kernel;

/// `refused`, and what the one diagnostic says about other places: line, text, label.
fn explained(marked: &str) -> (String, Vec<(u32, String, String)>) {
    let Rejected { diagnostics, .. } = refused(marked, &["MC0603"]);
    let source = Source::new("k.py", &marked.replace(['«', '»'], "")).unwrap();
    let one = diagnostics.iter().next().unwrap();
    assert!(one.message.contains("`x`"), "the message names the variable: {}", one.message);
    let related = one.related.iter();
    let related = related
        .map(|(span, label)| (source.place(span.start).line, source.slice(*span).to_owned(), label.clone()));
    (one.message.clone(), related.collect())
}

#[test]
fn d1_a_variable_that_some_path_does_not_assign_is_refused_at_its_use() {
    for body in [
        "return «x»\n",
        "x = «x»\n    return x\n",
        "x = 1 + «x» * n\n    return x\n",
        "«x» += 1\n    return x\n",
        "a[«x»] = 1\n    return n\n",
        "a[0] = «x»\n    return n\n",
        "return a[«x»]\n",
        "if «x»:\n        pass\n    return n\n",
        "while «x»:\n        x = 1\n    return n\n",
        "while n < «x»:\n        x = 1\n    return n\n",
        "if n:\n        x = 1\n    return «x»\n",
        "if n:\n        pass\n    else:\n        x = 1\n    return «x»\n",
        "if n:\n        x = 1\n    elif n + 1:\n        pass\n    else:\n        x = 2\n    return «x»\n",
        "while n:\n        x = 1\n        n -= 1\n    return «x»\n",
        "while 1:\n        x = 1\n        break\n    return «x»\n",
        "while n:\n        if n == 1:\n            break\n        x = 1\n        n = 0\n    return «x»\n",
        "while n:\n        if n == 1:\n            n = 0\n            continue\n        x = 1\n        n -= x\n    return «x»\n",
        "if 1:\n        x = 1\n    return «x»\n",
        "if 0:\n        n = 1\n    else:\n        x = 1\n    return «x»\n",
        "if n:\n        x = 1\n    if n:\n        return «x»\n    return n\n",
        "while n:\n        n = «x»\n        x = 1\n    return n\n",
        "if n:\n        if n + 1:\n            x = 1\n        else:\n            return 0\n    return «x»\n",
    ] {
        explained(&format!("def f(a: buffer, n):\n    {body}"));
    }
}

#[test]
fn d1_a_variable_that_every_path_assigns_is_accepted() {
    for body in [
        "if n:\n        x = 1\n    else:\n        x = 2\n    return x\n",
        "if n:\n        return 0\n    else:\n        x = 2\n    return x\n",
        "if n:\n        x = 1\n    elif n + 1:\n        return 1\n    else:\n        x = 2\n    return x\n",
        "x = 0\n    while n:\n        x = 1\n        n = 0\n    return x\n",
        "while n:\n        x = 1\n        n = x - 1\n    return n\n",
        "while n:\n        if n == 1:\n            break\n        x = 1\n        n = x\n    return n\n",
        "while n:\n        if n:\n            x = 1\n        else:\n            n = 0\n            continue\n        n -= x\n    return n\n",
        "while 1:\n        if n:\n            x = n\n            break\n        n = 1\n        return n\n    return n\n",
        "if n:\n        if n == 1:\n            x = 1\n        else:\n            return 0\n    else:\n        x = 3\n    return x\n",
        "n = n\n    return n\n",
        "x = n\n    x = x + x\n    return x\n",
    ] {
        Kernel::new(&format!("def f(a: buffer, n):\n    {body}"));
    }
}

#[test]
fn d1_each_variable_is_reported_once_at_its_first_use() {
    refused(
        "def f(n):\n    if n:\n        x = 1\n    n = «x» + «y»\n    y = x + y\n    return x + y + «z»\n",
        &["MC0603", "MC0603", "MC0603"],
    );
    // Where a statement that may have assigned was refused, what is missing after it says nothing.
    refused("def f(n):\n    «for» x in n:\n        y = 1\n    return x + y\n", &["MC0301"]);
    refused("def f(n):\n    «x, y» = n\n    return x + y\n", &["MC0304"]);
}

#[test]
fn d2_a_variable_that_nothing_assigns_is_told_from_one_that_a_path_misses() {
    let (message, related) = explained("def f(n):\n    return «x»\n");
    assert_eq!((message.as_str(), related.len()), ("`x` is never assigned", 0));
    let (message, _) = explained("def f(n):\n    if n:\n        x = 1\n    return «x»\n");
    assert_eq!(message, "`x` may be read before it is assigned");
}

#[test]
fn d2_the_error_points_at_the_decision_that_misses_the_assignment() {
    let missed = |line: u32, keyword: &str, outcome: &str| {
        vec![(line, keyword.to_owned(), format!("`x` is not assigned where this condition {outcome}"))]
    };
    for (body, expected) in [
        ("if n:\n        x = 1\n    return «x»\n", missed(2, "if", "does not hold")),
        ("if n:\n        pass\n    else:\n        x = 1\n    return «x»\n", missed(2, "if", "holds")),
        ("while n:\n        x = 1\n        n = 0\n    return «x»\n", missed(2, "while", "does not hold")),
        ("while 1:\n        x = 1\n    return «x»\n", missed(2, "while", "does not hold")),
        (
            "if n:\n        n = 1\n    if n:\n        x = 1\n    if n:\n        n = 2\n    return «x»\n",
            missed(4, "if", "does not hold"),
        ),
        (
            "if n == 1:\n        x = 1\n    elif n == 2:\n        n = 1\n    else:\n        x = 2\n    return «x»\n",
            missed(4, "elif", "holds"),
        ),
        (
            "if n == 1:\n        x = 1\n    elif n == 2:\n        x = 3\n    return «x»\n",
            missed(4, "elif", "does not hold"),
        ),
        (
            "while n:\n        if n == 1:\n            break\n        x = 1\n        n = x - 1\n    return «x»\n",
            missed(2, "while", "does not hold"),
        ),
    ] {
        let (_, related) = explained(&format!("def f(n):\n    {body}"));
        assert_eq!(related, expected, "{body}");
    }
    // Where no decision is to blame, the assignments come too late.
    let (_, related) = explained("def f(n):\n    n = «x»\n    x = 1\n    return x\n");
    assert_eq!(related, [(3, "x = 1".to_owned(), "`x` is assigned here".to_owned())]);
    // Nor is one whose other side assigns but never comes to the use.
    let (_, related) = explained("def f(n):\n    if n:\n        x = 1\n        return x\n    return «x»\n");
    assert_eq!(related, [(3, "x = 1".to_owned(), "`x` is assigned here".to_owned())]);
}
