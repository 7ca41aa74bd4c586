//! S5: an expression alone does nothing.

minicc::minicc! {
    def f(a: buffer, n):
        n
        n + 1
        n == 1
        a[0]
        "a comment in quotes"
        ...
        print(n)
        a.append(n)
        (x := n)
        x, n
        yield n
        await n
        return x
}

fn main() {
    let _ = f(&[1], 2);
}
