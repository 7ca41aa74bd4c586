//! S6: after `//` Rust does not see the bracket that closes, and says so before the kernel is looked at.

minicc::minicc! {
    def f(a: buffer, n):
        return (n // 2) + 1
}

fn main() {}
