//! S6: comparisons that are not of numbers.

minicc::minicc! {
    def f(a: buffer, n, m):
        if n is m:
            return 1
        if n is not m:
            return 2
        if n in m:
            return 3
        if n not in m:
            return 4
        return 0
}

fn main() {
    let _ = f(&[1], 2, 3);
}
