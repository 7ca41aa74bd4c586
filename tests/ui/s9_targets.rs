//! S9: values on the left of `=`, which the parser lets through.

minicc::minicc! {
    def f(a: buffer, n):
        1 = n
        n + 1 = 2
        True = 1
        None = 1
        -n = 1
        not n = 1
        n < 1 = 1
        n and n = 1
        n if n else n = 1
        "text" = 1
        f(n) = 1
        a.size = 1
        (n + 1) = 2
        1 += n
        n + 1 += 2
        True += 1
        (n, n) += 1
        (n) = 3
        (a[0]) = 4
        (n) += 1
        return n
}

fn main() {
    let _ = f(&mut [1], 2);
}
