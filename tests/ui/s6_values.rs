//! S6: values that are no integers.

minicc::minicc! {
    def f(a: buffer, n):
        x = 1.5
        x = 2e3
        x = .5
        x = 3j
        x = "A"
        x = "text"
        x = b"text"
        x = None
        x = ...
        x = (1, n)
        x = 1, n
        x = [1, n]
        x = {1, n}
        x = {1: n}
        x = [y for y in a]
        x = {y for y in a}
        x = {y: n for y in a}
        x = (y for y in a)
        x = n.real
        x = lambda y: y
        x = yield n
        x = await n
        x = *n
        return x
}

fn main() {
    let _ = f(&[1], 2);
}
