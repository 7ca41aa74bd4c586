//! S6: a kernel calls nothing.

minicc::minicc! {
    def f(a: buffer, n):
        x = len(a) + abs(n - 1)
        x = min(a[0], n) + max(x, n, 3)
        x = sum(a) + min(a)
        x = int(n) + bool(n)
        x = f(a, n - 1)
        x = math.floor(n)
        x = (lambda y: y)(n)
        while n < len(a):
            n += 1
        return x
}

fn main() {
    let _ = f(&[1], 2);
}
