//! Fuzz targets for everything of minicc that reads text.
//!
//! A target is a function of any bytes that returns, or panics with what it found. libFuzzer calls it with bytes of
//! its own making (`targets/`, by cargo-fuzz), and `tests/replay.rs` with every file that is kept in `corpus/` and
//! `findings/`, so that `cargo test` needs neither libFuzzer nor a nightly Rust to see what was once found.
//!
//! | target | the bytes are | what must hold |
//! |---|---|---|
//! | [`kernel_file`] | a kernel file | refused with diagnostics that can be shown; or compiled, and every form and text made from it is well formed and agrees with the others |
//! | [`macro_text`] | Rust source with `minicc!`, or what stands in its braces | the macro and the build script find the same kernels, and each is linked or refused |
//! | [`ir_text`] | the text of a function | refused with diagnostics that can be shown; or it reads back, and as for a kernel file if it verifies |
//! | [`generated`] | choices of the generator of valid kernels | it compiles, and all executions agree |
//!
//! `macros` and `build` are the modules of `minicc-macros`, a procedural macro that cannot be linked, and of
//! `minicc-build`, which has them to itself: the very files, and not copies of them.

#![allow(clippy::panic, reason = "a target says by a panic what it found")]
#![allow(clippy::missing_panics_doc, reason = "every target panics, and only where it found something")]

mod call;
mod forms;
mod generated;
mod handshake;
mod ir_text;
mod kernel_file;
mod macro_text;
mod rustc;
mod shown;
mod wrapper;

/// Modules of `minicc-build`.
#[path = "../../../minicc-build/src"]
mod build {
    pub(crate) mod doctest;
    #[allow(dead_code, reason = "what rustc would refuse is for the build script's warnings")]
    pub(crate) mod invocations;
    pub(crate) mod markdown;
}

/// Modules of `minicc-macros`.
#[path = "../../../minicc-macros/src"]
mod macros {
    #[allow(dead_code, reason = "`include_kernels!` reads files")]
    pub(crate) mod expand;
    pub(crate) mod faults;
    pub(crate) mod invocation;
}

// Where they look for each other.
use build::{doctest, invocations, markdown};
use macros::{expand, faults, invocation};

pub use generated::generated;
pub use ir_text::ir_text;
pub use kernel_file::kernel_file;
pub use macro_text::macro_text;
