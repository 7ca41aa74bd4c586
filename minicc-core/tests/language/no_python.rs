//! S2: what is no Python is one fault, and where another language or an old habit was meant, it says what to write.

use super::marks::refused;

/// Bodies of a function, with the refused place marked, what is said about it and what to write instead.
pub const FAULTS: &[(&str, &str, &str)] = &[
    ("    n = (n +\n    n «=» 1\n", "`=` is not expected here", ""),
    ("    n = n + «»\n", "the line ends where more is expected", "complete the line"),
    ("    n =«»\n", "the line ends where more is expected", "complete the line"),
    ("    if n «=» 1:\n        pass\n", "`=` is not expected here", "to compare, write `==`"),
    (
        "    if n«»\n        pass\n",
        "the line ends where more is expected",
        "end the line with `:`, and indent what belongs to it",
    ),
    (
        "    «else»\n        pass\n",
        "`else` is not expected here",
        "it belongs right below an `if`, indented like it",
    ),
    (
        "    n = 1\n    if«»\n    \n",
        "the line ends where more is expected",
        "end the line with `:`, and indent what belongs to it",
    ),
    (
        "    while n «{»\n        pass\n",
        "`{` is not expected here",
        "end the line with `:` instead of `{`, and indent what belongs to it",
    ),
    ("    n = {\n«»", "the source ends in the middle of something", "close every bracket and every string"),
    (
        "    if n == 1 &«&» a[0]:\n        pass\n",
        "`&` is not expected here",
        "nest `if`s instead of `&&`, and use `elif` instead of `||`",
    ),
    (
        "    if n == 1 |«|» a[0]:\n        pass\n",
        "`|` is not expected here",
        "nest `if`s instead of `&&`, and use `elif` instead of `||`",
    ),
    ("    if n & «&» n:\n        pass\n", "`&` is not expected here", ""),
    ("    if n <«>» 1:\n        pass\n", "`>` is not expected here", "write `!=`"),
    ("    n = n > «>» 1\n", "`>` is not expected here", ""),
    ("    let «x» = 1\n", "`x` is not expected here", "a variable is not declared: write `x = 1`"),
    ("    int «x» = 1\n", "`x` is not expected here", "a variable is not declared: write `x = 1`"),
    ("    var «x» = 1\n", "`x` is not expected here", "a variable is not declared: write `x = 1`"),
    (
        "    print «n»\n",
        "`n` is not expected here",
        "store what you want to see into a buffer, and print it in Rust",
    ),
    (
        "    exec «n»\n",
        "`n` is not expected here",
        "store what you want to see into a buffer, and print it in Rust",
    ),
    (
        "    fn «g»():\n        pass\n",
        "`g` is not expected here",
        "write `def NAME(PARAMETERS):` and an indented body",
    ),
    (
        "    «else»:\n        pass\n",
        "`else` is not expected here",
        "it belongs right below an `if`, indented like it",
    ),
    (
        "    «elif» n:\n        pass\n",
        "`elif` is not expected here",
        "it belongs right below an `if`, indented like it",
    ),
    ("    n++«»\n", "the line ends where more is expected", "write `x += 1`"),
    ("    n -«»\n", "the line ends where more is expected", "complete the line"),
    ("    n--«»\n", "the line ends where more is expected", "write `x -= 1`"),
    (
        "    if n:\n        pass\n    else «if» n:\n        pass\n",
        "`if` is not expected here",
        "write `elif`",
    ),
    (
        "    for (i «=» 0; i < n; i++):\n        pass\n",
        "`=` is not expected here",
        "write `i = 0`, and a `while` loop that counts: `i += 1`",
    ),
    ("    n = 1 // the «first»\n", "`first` is not expected here", "a comment in a kernel starts with `#`"),
    ("    n = n «?» 1 : 2\n", "`?` has no meaning here", "to decide, write an `if`"),
    ("    n = n «n»\n", "`n` is not expected here", ""),
    ("    iffy = «=» 1\n", "`=` is not expected here", ""),
    (
        "    if n:\n    «n» = 1\n",
        "an indented block is missing here",
        "indent what belongs to the line that ends in `:`; write `pass` for nothing",
    ),
    (
        "    n = 1\n«»        n = 2\n",
        "this line is indented more than the line before it",
        "only a line after one that ends in `:` is indented further",
    ),
    (
        "    if n:\n            n = 1\n        «n» = 2\n",
        "this line is indented like no line before it",
        "indent it exactly like the block that it belongs to",
    ),
    ("    n = «)»\n", "this bracket closes nothing", "remove it, or open it first"),
    ("    n = n«]»\n", "this bracket closes nothing", "remove it, or open it first"),
    ("    n = (n«]»\n", "`]` is not expected here", ""),
    (
        "    n = «'one»\n    n = 2\n",
        "a string has no end on its line",
        "close it with the quote that opened it",
    ),
    ("    n = «\"one»\n", "a string has no end on its line", "close it with the quote that opened it"),
    (
        "    n = b«'one»\n    n = 2\n",
        "a string has no end on its line",
        "close it with the quote that opened it",
    ),
    (
        "    n = '''one\n    \n    \n«»",
        "the source ends in the middle of something",
        "close every bracket and every string",
    ),
    ("    n = 1 + 'a' + 'it'«s»\n    \n", "`s` is not expected here", ""),
    ("    n = «0x»\n", "this is neither a number nor a name", "write an integer such as 255 or 0xff"),
    ("    n = «0xg1» + 1\n", "this is neither a number nor a name", "write an integer such as 255 or 0xff"),
    ("    n = 0b1«2» + 1\n", "`2` is not expected here", ""),
    ("    n = 1«__0»\n", "`__0` is not expected here", ""),
    ("    n = 1«_»\n", "`_` is not expected here", ""),
    ("    n = «012»\n", "this is neither a number nor a name", "write an integer such as 255 or 0xff"),
    ("    n = 1«e»\n", "`e` is not expected here", ""),
    (
        "    n = 1 \\« »+ 2\n",
        "after a backslash the line has to end",
        "remove the backslash, or what follows it",
    ),
    ("    n = n «$» 1\n", "`$` has no meaning here", ""),
    ("    n = n «?» 1\n", "`?` has no meaning here", "to decide, write an `if`"),
    ("    n = é«$»\n", "`$` has no meaning here", ""),
    ("    n = «☃»\n", "`☃` has no meaning here", ""),
    ("    n = «😀»\n", "`😀` is not a name", "a name starts with a letter or an underscore"),
    ("    n = «😀»x\n", "`😀` is not a name", "a name starts with a letter or an underscore"),
    ("    n = «!»n\n", "`!` has no meaning here", "write `not`, or `!=` to compare"),
    (
        "    «\\»\n    n = 1\n",
        "a line cannot start with a line continuation",
        "remove the backslash and the line end after it",
    ),
    (
        "    n = 1\n«»      \\\n        n = 2\n",
        "this line is indented more than the line before it",
        "only a line after one that ends in `:` is indented further",
    ),
    ("    class «=» 1\n", "`=` is not expected here", ""),
    (
        "    n = [1, 2\n«»",
        "the source ends in the middle of something",
        "close every bracket and every string",
    ),
    (
        "    if n:\n    «\t»n = 1\n            n = 2\n",
        "tabs and spaces are mixed in the indentation",
        "indent with spaces only",
    ),
    (
        "    if n:\n«»",
        "an indented block is missing here",
        "indent what belongs to the line that ends in `:`; write `pass` for nothing",
    ),
    ("    x = «'a\\»\n", "a string has no end on its line", "close it with the quote that opened it"),
];

#[test]
fn s2_what_is_no_python_is_one_fault_at_its_place() {
    for (body, message, help) in FAULTS {
        let rejected = refused(&format!("def f(a: buffer, n):\n{body}"), &["MC0103"]);
        let one = rejected.diagnostics.iter().next().unwrap();
        assert_eq!((one.message.as_str(), one.help.as_str()), (*message, *help), "{body}");
    }
}
