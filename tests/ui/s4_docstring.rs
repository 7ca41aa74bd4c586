//! S4: a docstring stands first, and is a plain string.

minicc::minicc! {
    def late(n):
        """This is one."""
        x = n
        """This is not."""
        return x
}

minicc::minicc! {
    def bytes(n):
        b"These are bytes."
        return n
}

fn main() {
    let _ = (late(1), bytes(1));
}
