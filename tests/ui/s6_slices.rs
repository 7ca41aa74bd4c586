//! S6: slices, and more than one index.

minicc::minicc! {
    def f(a: buffer, n):
        x = a[1:n]
        x = a[:]
        x = a[::2]
        x = a[0, n]
        a[0:n] = 1
        a[0, n] = 1
        return x
}

fn main() {
    let _ = f(&mut [1], 2);
}
