//! Compiles `kernels/*.py` to native code, if their examples hold.

fn main() {
    minicc_build::Builder::new().examples(true).compile();
}
