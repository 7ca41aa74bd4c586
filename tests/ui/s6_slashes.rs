//! S6: what follows `//` is a comment to Rust, and never dropped from the kernel.

minicc::minicc! {
    def halves(a: buffer, n, y):
        x = n // 2
        while n // 2 > 1: n -= 1
        while n > 2: x = n // 2; n -= 1
        a[0] = n // 2 + x * y - 1  # what stands after it is Python's
        n //= 2
        return x + y // 3
}

minicc::minicc! {
    def url(n):
        # see http://example.org/x//y
        return n  # and https://example.org
}

minicc::minicc! {
    def after_a_url(n):
        # see http://example.org
        return n % 2  # see http://example.org
}

minicc::minicc! {
    def rust_comment(n):
        x = n  // the argument itself
        return x
}

minicc::minicc! {
    def rust_comment_line(n):
        // the argument itself
        return n
}

minicc::minicc! {
    def rust_documentation(n):
        /// the argument itself
        return n
}

minicc::minicc! {
    def rust_block_comment(n):
        x = n /* the argument itself */ + 1
        return x
}

fn main() {
    let _ = (halves(&mut [1], 2, 3), url(1), after_a_url(1));
    let _ = (rust_comment(1), rust_comment_line(1), rust_documentation(1), rust_block_comment(1));
}
