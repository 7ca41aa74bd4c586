//! Tells the command which machine it is for: `run --via native` compiles for it.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if let Ok(target) = std::env::var("TARGET") {
        println!("cargo::rustc-env=MINICC_TARGET={target}");
    }
}
