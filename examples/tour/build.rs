//! Compiles the kernel in `src/kernel.rs`.

fn main() {
    minicc_build::compile();
}
