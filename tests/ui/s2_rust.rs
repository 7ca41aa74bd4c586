//! S2: a function as one would write it in Rust.

minicc::minicc! {
    fn rust(n: i32) -> i32 {
        n
    }
}

minicc::minicc! {
    def braces(n) -> i32 {
        return n
    }
}

minicc::minicc! {
    def variables(n):
        let x = n;
        return x;
}

minicc::minicc! {
    def conditions(n):
        if n > 1 && !n {
            return 1
        }
        return 2
}

minicc::minicc! {
    pub(crate) def not(n):
        return !n
}

minicc::minicc! {
    def semicolons_are_python(n: i32) -> i32:
        return n;
}

fn main() {
    let _ = (braces(1), variables(1), conditions(1), not(1), semicolons_are_python(1));
}
