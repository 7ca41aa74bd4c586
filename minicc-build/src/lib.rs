//! Compiles minicc kernels from a build script.
//!
//! A kernel's native code must exist before the crate that calls it is linked, and only a build script can see
//! to that. This crate is the adapter from files and Cargo to `minicc-core`, which compiles, and to [`cc`],
//! which finds the C compiler. One line is what most packages need:
//!
//! ```no_run
//! // build.rs
//! fn main() {
//!     minicc_build::compile();
//! }
//! ```
//!
//! It compiles `kernels/*.py`, and every kernel in `minicc! { … }` below `src`, `tests`, `examples` and
//! `benches`, doctests included. [`Builder`] has the same with choices.
//!
//! # What is found
//!
//! Rust source is lexed, not expanded: `minicc!` is found in any module, function or `macro_rules!` body and
//! whatever `cfg` says, by whatever path it is called (`kern::minicc!`), and never in a comment or string. It is
//! not found under another name (`use minicc::minicc as kernel`) or in text that another macro makes. Doctests are
//! looked through too, also in files that `#[doc = include_str!("…")]` names. Symbols are made from the kernel's text, so that
//! a kernel which no crate uses does no harm; the linker leaves it out. A kernel in Rust source that does not
//! compile is skipped, since the macro reports it better, at its own place.
//!
//! # What is written
//!
//! ```text
//! OUT_DIR/
//! ├── minicc-manifest.txt      written last, so that what it lists exists; the macro reads it
//! ├── lib<archive>.a           all kernels; on MSVC targets <archive>.lib too
//! └── minicc/
//!     ├── stamp.txt            which compiler made the objects, and from which C
//!     ├── <symbol>.c, .o       one pair a kernel; a long symbol is cut, its hash kept
//!     └── absent/              links to source roots that do not exist yet, see below
//! ```
//!
//! Nothing is written whose bytes would be the same, and the C compiler runs only for kernels whose C, flags
//! or compiler changed. `#[link]` in the macro's expansion names the archive, because `cargo:rustc-link-lib`
//! reaches only the library target and not tests, examples and doctests; Cargo is told the directory alone.
//!
//! With [`Builder::export`] or `MINICC_EXPORT=1`, every stage of every kernel is written for people to read, in
//! `target/minicc/<package>-<version>/<kernel>/`: the source, each form up to the optimised one after each pass, the form
//! without phis, the allocation, the C and the wrapper. A warning says where.
//!
//! # When Cargo runs the script again
//!
//! When a file in a source root or kernel folder is added, changed or removed, and when a variable changes
//! that the search for the C compiler reads, or `MINICC_EXPORT`. Cargo has no way to say "when this path appears": a path that is
//! missing counts as changed each time. So `absent/` holds a link to each default root that is missing. Cargo
//! follows links and ignores those that lead nowhere, until the root appears. Windows has no links without
//! privileges; there, touch `build.rs` after adding the first `tests/` or `kernels/`.
//!
//! The lines that are printed have one colon (`cargo:rerun-if-changed`), because Cargo refuses two in a package
//! whose `rust-version` is below 1.77.
//!
//! # Without a C compiler
//!
//! With `DOCS_RS` set, as on docs.rs, no C is compiled: documentation needs the signatures alone.

// What the example shows is a build script, and that is a `main`.
#![allow(clippy::needless_doctest_main)]

mod builder;
mod cargo;
mod compiler;
mod doctest;
mod environment;
mod error;
mod export;
mod files;
mod gather;
mod invocations;
mod markdown;
mod native;
mod options;
mod output;
mod paths;
mod report;
mod stamp;
mod walk;
mod watch;

pub use builder::Builder;
pub use error::{CompilerError, Error, KernelErrors};
pub use options::OptLevel;
pub use report::{BuiltKernel, Report};

/// Compiles all kernels of the package with the default choices: see [`Builder`].
///
/// On failure it says what is wrong and ends the build script with status 1.
pub fn compile() {
    Builder::new().compile();
}
