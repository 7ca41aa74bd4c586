//! Visibility, attributes, documentation and comments before `def`, with a fault after them.

pub mod kernels {
    minicc::minicc! {
        // a comment of Rust
        # a comment of Python, with an apostrophe less
        /// Half of `n`.
        /**  More  */
        #[inline] #[doc(alias = "def half(n):")]
        #[must_use = "a ) in a string"]
        pub(in crate) def half(n):
            return n / 2
    }

    minicc::minicc! { pub def one_line(n): return n / 2 }

    minicc::minicc![pub(super) def brackets(n): return n / 2];

    minicc::minicc!(def parentheses(n): return n / 2);

    minicc::minicc! {
        pub unsafe extern def not_a_prefix(n):
            return n
    }

    minicc::minicc! {
        pub pub def twice(n):
            return n
    }

    minicc::minicc! {
        //! This documents what is around it.
        def inner(n):
            return n
    }

    minicc::minicc! {
        #[inline
        ] pub

        def apart(n):
            return n / 2
    }
}

fn main() {
    let _ = (kernels::half(1), kernels::one_line(1), kernels::brackets(1), kernels::apart(1));
}
