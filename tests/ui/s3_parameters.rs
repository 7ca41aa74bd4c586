//! S3: annotations, defaults, and kinds of parameters.

minicc::minicc! {
    def annotations(a: list, b: "buffer", c: list[int], d: float, e: Buffer, g: None, h: int | None) -> int:
        a[0] = b[1] + c[2] + e[3]
        return d + g + h
}

minicc::minicc! {
    def defaults(a: buffer, n: int = 3, m=1 + 2):
        return a[n] + m
}

minicc::minicc! {
    def default_first(n=1, m):
        return n + m
}

minicc::minicc! {
    def keywords(n, *, m):
        return n + m
}

minicc::minicc! {
    def positions(n, /, m):
        return n + m
}

minicc::minicc! {
    def any_number(n, *more):
        return n
}

minicc::minicc! {
    def any_keywords(n, **more):
        return n
}

fn main() {
    let _ = annotations(&mut [1], &[2, 3], &[4], 5, &[6], 7, 8);
    let _ = (defaults(&[1], 2, 3), default_first(1, 2), keywords(1, 2), positions(1, 2));
    let _ = (any_number(1), any_keywords(1));
}
