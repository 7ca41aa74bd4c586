//! Compiles the kernels of the examples.

fn main() {
    minicc_build::compile();
}
