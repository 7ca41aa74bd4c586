//! S11: names are compared as Python compares them, after normalisation to NFKC.

use minicc_core::compile;
use minicc_core::source::Source;

use super::marks::refused;
use crate::common::calls::{Kernel, cells, int};

#[test]
fn s11_names_that_are_one_after_normalisation_are_one_variable() {
    // The ligature, the long s, full-width letters and digits, a styled letter, the Kelvin sign, a letter with a
    // combining accent, a superscript letter, a Hangul syllable from its parts.
    for (written, meant) in [
        ("ﬁ", "fi"),
        ("ſ", "s"),
        ("ｘ", "x"),
        ("ｘ１＿", "x1_"),
        ("𝐱", "x"),
        ("\u{212a}", "K"),
        ("e\u{301}", "é"),
        ("ª", "a"),
        ("\u{1112}\u{1161}\u{11ab}", "한"),
        ("ĳ", "ij"),
        ("ﬃx", "ffix"),
    ] {
        let kernel = Kernel::new(&format!("def f(n):\n    {written} = n\n    return {meant}\n"));
        assert_eq!(kernel.result(&[int(7)]), 7, "{written}");
        let printed = kernel.compiled.variables.to_string();
        assert!(printed.contains(&format!("  {meant} = copy n\n")), "{printed}");
        let kernel = Kernel::new(&format!("def f({meant}):\n    {written} += 1\n    return {meant}\n"));
        assert_eq!(kernel.result(&[int(7)]), 8, "{written}");
        let kernel =
            Kernel::new(&format!("def f({written}: buffer):\n    {meant}[0] = 3\n    return {written}[0]\n"));
        assert_eq!(kernel.result(&[cells(&[0])]), 3, "{written}");
        assert_eq!(kernel.compiled.signature.parameters[0].name, meant);
        // A trap names the buffer as Python would.
        assert_eq!(kernel.trap(&[cells(&[])]).buffer, meant);
        let kernel = Kernel::new(&format!("def {written}():\n    return 1\n"));
        assert_eq!((kernel.compiled.signature.name.as_str(), kernel.result(&[])), (meant, 1));
        refused(&format!("def f({written}, «{meant}»):\n    return 0\n"), &["MC0209"]);
        refused(&format!("def f({meant}: buffer, «{written}»):\n    return 0\n"), &["MC0209"]);
        refused(&format!("def f(n):\n    {written} = n\n    return «{meant}_»\n"), &["MC0603"]);
    }
}

#[test]
fn s11_names_that_only_look_alike_are_different() {
    for (one, other) in [("a", "а"), ("o", "ο"), ("x", "X"), ("ss", "ß"), ("i", "ı"), ("e", "é"), ("σ", "ς")]
    {
        let kernel = Kernel::new(&format!("def f({one}, {other}):\n    return {one} - {other}\n"));
        assert_eq!(kernel.result(&[int(9), int(4)]), 5, "{one} {other}");
    }
}

#[test]
fn s11_annotations_are_names_too() {
    let kernel = Kernel::new("def f(a: ｂuffer, n: ｉｎｔ) -> 𝐢𝐧𝐭:\n    return a[n]\n");
    assert_eq!(kernel.result(&[cells(&[4, 5]), int(1)]), 5);
}

#[test]
fn s11_a_word_is_a_keyword_only_as_it_is_written() {
    // CPython reads `ｉf` as a name, which it then calls `if`, and lets `Ｔrue` be assigned. To take them for
    // variables is right, and to refuse them is no silent difference; to take them for keywords is wrong.
    for word in ["ｉf", "ｗhile", "ｐass", "ｎot", "ｄef", "Ｔrue", "Ｎone", "ｉnt"] {
        let compiles = |text: &str| compile(&Source::new("k.py", text).unwrap()).is_ok();
        assert!(!compiles(&format!("def f(n):\n    {word} n\n    return n\n")), "{word}");
        assert!(!compiles(&format!("def f(n):\n    {word} n:\n        pass\n    return n\n")), "{word}");
        assert!(!compiles(&format!("def f(n):\n    return {word}\n")), "{word}");
        let text = format!("def f(n):\n    {word} = n\n    return {word}\n");
        if compiles(&text) {
            assert_eq!(Kernel::new(&text).result(&[int(5)]), 5, "{word}");
        }
    }
}

#[test]
fn s11_an_emoji_is_no_name() {
    for text in [
        "def f(n):\n    😀 = n\n    return n\n",
        "def 😀(n):\n    return n\n",
        "def f(😀):\n    return 0\n",
        "def f(n):\n    return ⅳ²\n",
    ] {
        assert!(compile(&Source::new("k.py", text).unwrap()).is_err(), "{text}");
    }
}
