//! Through another macro the text of the kernel is lost: the error says to write it literally.

macro_rules! tokens {
    ($($token:tt)*) => { minicc::minicc! { $($token)* } };
}

macro_rules! expression {
    ($text:expr) => { minicc::minicc!($text); };
}

macro_rules! literal {
    ($text:literal) => { minicc::minicc!($text); };
}

macro_rules! name {
    ($name:ident) => {
        minicc::minicc! {
            def $name(n):
                return n
        }
    };
}

tokens! {
    pub def from_tokens(a: buffer, n):
        a[0] = n // 2
        return n
}

expression!("def from_expression(n): return n");
literal!("def from_literal(n): return n");
name!(from_name);

fn main() {
    let _ = (from_tokens(&mut [1], 2), from_expression(1), from_literal(1), from_name(1));
}
