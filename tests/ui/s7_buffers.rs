//! S7: buffers are indexed and nothing else; scalars are not indexed.

minicc::minicc! {
    def buffers(a: buffer, b: buffer, n):
        x = a
        x = a + 1
        x = -a
        x = not a
        x = a == b
        if a:
            x = 1
        while b:
            x = 2
        x = a[b]
        a = b
        a = 3
        a += 1
        return a
}

minicc::minicc! {
    def scalars(a: buffer, n: int):
        x = n[0]
        n[1] = 2
        x = x[0]
        x = other[0]
        x = a[0][1]
        x = (n + 1)[0]
        x = 5[0]
        return x
}

minicc::minicc! {
    def undeclared(a, n):
        return a[n]
}

fn main() {
    let _ = (buffers(&[1], &[2], 3), scalars(&[1], 2), undeclared(&[1], 0));
}
