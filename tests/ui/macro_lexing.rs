//! What Rust cannot lex is rustc's error, and ours is none, but for the build script that this package lacks.

minicc::minicc! {
    pub def apostrophe(n):
        # it's a comment
        return n
}

minicc::minicc! {
    pub def backslash(n):
        x = n + \
            1
        return x
}

fn main() {
    let _ = (apostrophe(1), backslash(1));
}
