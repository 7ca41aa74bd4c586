//! S1: a source holds one `def`. The callers of both get no second error.

minicc::minicc! {
    pub def first(n):
        return n

    def second(a: buffer, n):
        a[0] = n
        return n
}

fn main() {
    let _ = first(1);
    let _ = second(&mut [1], 2);
}
