//! S6: operators outside the language, each under its own token, and callers are still checked.

minicc::minicc! {
    pub def f(a: buffer, n):
        x = n // 2
        y = n / 2 + a[0] % 3
        z = n ** 2
        z = n << 4 >> 1
        z = (n & 1) | (n ^ 2)
        z = ~n + +n   # a comment, with an underline of its own?
        return x + y + z
}

fn main() {
    let sum: Result<i32, minicc::Trap> = f(&[1, 2], 3);
    let _ = sum;
    f(1, 2, 3);
}
