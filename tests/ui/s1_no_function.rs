//! S1: no `def` at all.

minicc::minicc! {
    return 1
}

minicc::minicc! {
    # nothing but a comment
}

minicc::minicc! {
    /// Documentation alone.
    #[inline]
    pub
}

minicc::minicc! {
    lambda n: n
}

fn main() {}
