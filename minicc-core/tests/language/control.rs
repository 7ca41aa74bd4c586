//! S8, S9 and S10: what follows a `return`, what `break` belongs to, and where paths end.

use minicc_core::syntax::Kind;

use super::marks::{refused, refused_body};
use crate::common::calls::{Kernel, cells, int};

/// Statements that no kernel can have, but that parse.
const NOT_MINICC: &str =
    "import os\nfor x in range(10):\n    print(x)\nx, y = y, x // 2\na = undefined[0]\nreturn";

fn indented(text: &str, by: usize) -> String {
    text.lines().map(|line| format!("{}{line}\n", " ".repeat(by))).collect()
}

#[test]
fn s8_what_follows_a_return_break_or_continue_in_its_block_is_not_looked_at() {
    let dead = indented(NOT_MINICC, 4);
    let kernel = Kernel::new(&format!("def f(a: buffer, n):\n    return n\n    a[0] = 1\n{dead}"));
    assert_eq!(kernel.compiled.signature.parameters[0].kind, Kind::Buffer { stored: false });
    assert_eq!(kernel.compiled.variables.to_string(), "func f(a: buffer, n: i32):\nentry:\n  return n\n");
    let dead = indented(NOT_MINICC, 12);
    for last in ["break", "continue", "return n"] {
        let kernel = Kernel::new(&format!(
            "def f(a: buffer, n):\n    while n < 9:\n        n += 4\n        if n:\n            {last}\n{dead}    return n\n"
        ));
        let plain = Kernel::new(&format!(
            "def f(a: buffer, n):\n    while n < 9:\n        n += 4\n        if n:\n            {last}\n    return n\n"
        ));
        assert_eq!(kernel.compiled.variables.to_string(), plain.compiled.variables.to_string(), "{last}");
        kernel.call(&[cells(&[]), int(2)]);
    }
}

#[test]
fn s8_what_follows_a_return_must_parse() {
    // The parser's own place: the second `=`, the missing block, the bracket that nothing closes.
    refused_body("return n\nn = «=» 1", &["MC0103"]);
    refused_body("return n\nif n «n»:\n    pass", &["MC0103"]);
    let rejected = refused("def f(n):\n    return n\n    if n:\n    «pass»\n", &["MC0103"]);
    assert_eq!(rejected.diagnostics.len(), 1);
}

#[test]
fn s8_what_follows_a_return_is_held_to_what_the_parser_does_not_check() {
    for (dead, code) in [
        ("«1» = n", "MC0310"),
        ("«n + 1» = 2", "MC0310"),
        ("«True» = 1", "MC0310"),
        ("«break»", "MC0601"),
        ("if n:\n    «continue»", "MC0601"),
        ("for x in n:\n    break\n«break»", "MC0601"),
    ] {
        refused_body(&format!("return n\n{dead}"), &[code]);
    }
    // Inside a loop these are Python.
    for word in ["break", "continue"] {
        Kernel::new(&format!("def f(n):\n    while n:\n        return 1\n        {word}\n    return n\n"));
        Kernel::new(&format!("def f(n):\n    return n\n    for x in n:\n        {word}\n"));
    }
}

#[test]
fn s8_what_is_outside_the_function_is_an_error_even_after_a_return() {
    refused("def f(n):\n    return n\n«x = 1»\n", &["MC0202"]);
    refused("def f(n):\n    return n\n    import os\n«import os»\n", &["MC0202"]);
    refused("def f(n): return n; n = 1\n«return n»\n", &["MC0202"]);
}

#[test]
fn s8_only_the_statements_own_block_is_dead() {
    // After an `if` whose arms both return nothing runs either, but it is another block.
    refused_body("if n:\n    return 1\nelse:\n    return 2\n«import os»", &["MC0301"]);
    refused_body("if n:\n    return 1\n«import os»", &["MC0301"]);
    refused_body("while n:\n    break\n«import os»", &["MC0301"]);
    refused_body("while n:\n    if n:\n        continue\n        import os\n    «import os»", &["MC0301"]);
}

#[test]
fn s8_dead_assignments_and_dead_uses_do_not_count() {
    refused_body("while n:\n    break\n    x = 1\nn = «x»", &["MC0603"]);
    Kernel::new("def f(n):\n    return n\n    n = x\n");
    Kernel::new("def f(n):\n    if n:\n        return 1\n    else:\n        return 2\n    return x\n");
}

#[test]
fn s9_break_and_continue_belong_to_the_innermost_loop() {
    let kernel = Kernel::new(
        "\
def f(n):
    count = 0
    i = 0
    while i < n:
        i += 1
        j = 0
        while 1:
            j += 1
            if j == 2:
                continue
            if j > 4:
                break
            count += 1
        if i == 3:
            continue
        if i == 5:
            break
        count += 100
    return count
",
    );
    // Three counts for each round, 100 more for all but the third and the fifth.
    for (n, count) in [(0, 0), (1, 103), (2, 206), (3, 209), (4, 312), (5, 315), (9, 315)] {
        assert_eq!(kernel.result(&[int(n)]), count, "{n}");
    }
}

#[test]
fn s9_break_and_continue_outside_loops_are_refused() {
    for word in ["break", "continue"] {
        refused_body(&format!("«{word}»"), &["MC0601"]);
        refused_body(&format!("if n:\n    pass\nelse:\n    «{word}»"), &["MC0601"]);
        refused_body(&format!("while n:\n    pass\n«{word}»"), &["MC0601"]);
        refused_body(&format!("while n:\n    {word}\nn = 1\n«{word}»"), &["MC0601"]);
        refused_body(&format!("while n:\n    n = 0\n«else»:\n    {word}"), &["MC0302"]);
        // They still end their block.
        refused_body(&format!("«{word}»\nimport os"), &["MC0601"]);
    }
}

#[test]
fn s10_every_path_ends_in_a_return() {
    for body in [
        "    «n = 1»\n",
        "    «a[0] = n»\n",
        "    «while» n:\n        return n\n",
        "    «while» 1:\n        n += 1\n",
        "    «while» True:\n        return n\n",
        "    «while» 1:\n        while 1:\n            n += 1\n",
        "    «if» n:\n        return n\n",
        "    «if» 1:\n        return n\n",
        "    «if» n:\n        return 1\n    elif n + 1:\n        return 2\n",
        "    «if» n:\n        return 1\n    elif n + 1:\n        pass\n    else:\n        return 2\n",
        "    «if» n:\n        return 1\n    else:\n        while n:\n            return 2\n",
        "    n = 1\n    «if» n:\n        n = 2\n    else:\n        return 1\n    # a comment\n",
    ] {
        refused(&format!("def f(a: buffer, n):\n{body}"), &["MC0602"]);
    }
    for body in [
        "    return n\n",
        "    if n:\n        return 1\n    else:\n        return 2\n",
        "    if n:\n        return 1\n    elif n + 1:\n        return 2\n    else:\n        return 3\n",
        "    while 1:\n        n += 1\n    return n\n",
        "    while n:\n        return 1\n    return 2\n",
        "    if n:\n        if n:\n            return 1\n        return 2\n    return 3\n",
    ] {
        Kernel::new(&format!("def f(a: buffer, n):\n{body}"));
    }
}

#[test]
fn s10_a_missing_return_is_said_where_it_is_missing() {
    const IF: &str = "where no condition of this `if` holds, the function ends without a result";
    const WAY: &str = "one way through this `if` ends without a result";
    const LOOP: &str =
        "after this loop the function ends without a result (every loop can end, even `while 1:`)";
    const AFTER: &str = "after this the function ends without a result";
    // The source, what is said at the mark, and the place on the way that returns nothing.
    for (text, label, end) in [
        ("def «f»(n):\n    'Only documentation.'\n", "this function has no `return`", None),
        ("def f(n):\n    n = 1\n    «n = 2»\n", AFTER, None),
        ("def f(n):\n    while n:\n        break\n    «n = (1 +»\n        2)\n", AFTER, None),
        ("def f(n):\n    «while» n:\n        return n\n", LOOP, None),
        ("def f(n):\n    «if» n:\n        return 1\n", IF, None),
        ("def f(n):\n    «if» n:\n        return 1\n    elif n == 1:\n        return 2\n", IF, None),
        ("def f(n):\n    «if» n:\n        n = 2\n", WAY, Some("n = 2")),
        ("def f(n):\n    «if» n:\n        n = 2\n    else:\n        return 1\n", WAY, Some("n = 2")),
        ("def f(n):\n    «if» n:\n        return 1\n    else:\n        n = 3\n", WAY, Some("n = 3")),
        (
            "def f(n):\n    «if» n:\n        return 1\n    elif n == 2:\n        n = 3\n    else:\n        return 1\n",
            WAY,
            Some("n = 3"),
        ),
        (
            "def f(n):\n    «if» n:\n        return 1\n    else:\n        while n:\n            return 2\n",
            WAY,
            Some("while"),
        ),
        (
            "def f(n):\n    «if» n:\n        if n == 1:\n            return 1\n    else:\n        return 2\n",
            WAY,
            Some("if"),
        ),
        (
            "def f(n):\n    «if» n:\n        if n == 1:\n            return 1\n        else:\n            n = 4\n",
            WAY,
            Some("n = 4"),
        ),
        (
            "def f(n):\n    «if» n:\n        if n == 1:\n            return 1\n        else:\n            return 2\n    else:\n        n = 5\n",
            WAY,
            Some("n = 5"),
        ),
        (
            "def f(n):\n    «if» n:\n        if n == 1:\n            return 1\n        elif n:\n            return 2\n        n = 6\n    else:\n        return 3\n",
            WAY,
            Some("n = 6"),
        ),
    ] {
        let rejected = refused(text, &["MC0602"]);
        let one = rejected.diagnostics.iter().next().unwrap();
        assert_eq!(one.label, label, "{text}");
        let text = text.replace(['«', '»'], "");
        let ends: Vec<&str> = one.related.iter().map(|(span, _)| &text[span.range()]).collect();
        assert_eq!(ends, Vec::from_iter(end), "{text}");
    }
}
