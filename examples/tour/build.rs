//! Compiles the kernel in `src/kernel.rs`, if its example holds.

fn main() {
    minicc_build::Builder::new().examples(true).compile();
}
