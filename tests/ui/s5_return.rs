//! S5: `return` needs a value, and one.

minicc::minicc! {
    def f(n):
        if n:
            return
        if n == 2:
            return None
        return n, 1
}

fn main() {
    let _ = f(1);
}
