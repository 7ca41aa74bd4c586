//! What rustc prints for a kernel that is refused: the right tokens underlined, all faults at once, and no second
//! error for the callers.
//!
//! `TRYBUILD=overwrite cargo test -p minicc --test ui` writes the expected output anew.

#[test]
fn refused_kernels_are_underlined_at_their_tokens() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("tests/ui/*.rs");
}
