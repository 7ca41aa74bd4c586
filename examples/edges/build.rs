//! Compiles `kernels/*.py` to native code.

fn main() {
    minicc_build::compile();
}
