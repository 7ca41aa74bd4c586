//! S3: two parameters of one name. Callers pass both.

minicc::minicc! {
    def twice(n, m, n):
        return n
}

minicc::minicc! {
    def different_kinds(a: buffer, a):
        return a[0]
}

fn main() {
    let _ = (twice(1, 2, 3), different_kinds(&[1], 2));
}
