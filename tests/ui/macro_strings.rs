//! A kernel in a string literal: rustc underlines the whole literal, the message says the place.

minicc::minicc!(r#"
    def raw(n):
        # isn't a problem: `//`
        x = n // 2
        return y
"#);

minicc::minicc!(pub r"def one_line(n): return n % 2");

minicc::minicc! {
    /// Documentation.
    pub(crate) r##"
def not_indented(n):
    if n:
        return 1
"##
}

minicc::minicc!("
    def plain(n):
        return n.x
");

minicc::minicc!("def escapes(n):\n    return n\n");

minicc::minicc!("");

minicc::minicc!(r#"
    def syntax(n)
        return n
"#);

fn main() {
    let _ = (raw(1), one_line(1), not_indented(1), plain(1), escapes(1), syntax(1));
}
