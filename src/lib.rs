//! Small integer kernels in restricted Python, compiled when the crate is built, called as safe Rust.
//!
//! ```toml
//! [dependencies]
//! minicc = "0.1"
//!
//! [build-dependencies]
//! minicc-build = "0.1"
//! ```
//!
//! ```no_run
//! // build.rs
//! # mod minicc_build { pub fn compile() {} }
//! fn main() {
//!     minicc_build::compile();
//! }
//! ```
//!
//! ```ignore
//! // src/lib.rs
//! minicc::minicc! {
//!     /// The sum of the first `n` elements.
//!     pub def total(a: buffer, n):
//!         s = 0
//!         i = 0
//!         while i < n:
//!             s += a[i]
//!             i += 1
//!         return s
//! }
//!
//! mod kernels {
//!     minicc::include_kernels!(); // every function in kernels/*.py
//! }
//! ```
//!
//! `total` is then an ordinary function, `pub fn total(a: &[i32], n: i32) -> Result<i32, minicc::Trap>`.
//!
//! # The function that a kernel becomes
//!
//! - A buffer is `&[i32]` where the kernel never stores to it, `&mut [i32]` where it does. A scalar is `i32`.
//! - The result is `Ok`, or a [`Trap`] that says which index was outside which buffer, and where in the kernel.
//!   A trap is precise: stores before it stay visible, nothing after it has run. There is no undefined
//!   behaviour, whatever the arguments.
//! - With two buffers, one of them stored to, there is also `NAME_aliased`, which takes `&[Cell<i32>]` for every
//!   buffer. Those may overlap, and stores through one are seen through the other.
//! - Names that Rust has taken are adapted. Keywords become raw identifiers: a kernel `match` is called as
//!   `r#match`. `self`, `Self`, `super`, `crate` and `_` have no raw form and get an underscore: `self_`.
//! - The docstring, and `///` before `def`, become the function's documentation. Examples in the docstring, written
//!   as for Python's `doctest`, are run by a build script that calls `Builder::examples(true)`.
//!
//! # The language
//!
//! One `def`; parameters `n` or `n: int` for scalars and `a: buffer` for buffers. Statements: assignment to a name
//! or to `buffer[index]`, `+=`, `-=`, `*=` on names, `if`/`elif`/`else`, `while`, `break`, `continue`, `pass`,
//! `return`. Expressions: integers, `True`, `False`, names, `buffer[index]`, `-x`, `not x`, `+`, `-`, `*`, and one
//! comparison. Every scalar is a signed 32-bit integer whose arithmetic wraps. A negative index traps. Everything
//! else is refused at compile time, under the token, with what to write instead.
//!
//! Limits, each with an error of its own: 16 MiB of source, 100 levels of indentation, 200 levels of nesting in an
//! expression, 1000 operators in a row, 1000 `elif`s, 100,000 characters in a literal, 2^31-1 elements in a buffer.

#![no_std]
#![forbid(unsafe_code)]

pub use minicc_core::{Location, Trap};

/// Compiles the kernel between its braces into a function of the same name.
///
/// Visibility, attributes and documentation comments may stand before the `def`:
///
/// ```ignore
/// minicc::minicc! {
///     /// Twice `n`.
///     #[must_use]
///     pub(crate) def twice(n):
///         return 2 * n
/// }
/// ```
///
/// The kernel is read as text, so that indentation, comments and `//` are Python's. Rust has to be able to lex it
/// all the same: an apostrophe in a comment (`# don't`), a backtick or a backslash is refused by rustc before
/// minicc sees it. Write such a kernel as a string, which takes any text:
///
/// ```ignore
/// minicc::minicc!(pub r#"
///     def twice(n):
///         # doesn't overflow: it wraps
///         return 2 * n
/// "#);
/// ```
///
/// The package needs a build script that calls `minicc_build::compile()`; the macro says so where it is missing.
/// The build script looks for the macro by its name, in the text of `src`, `tests`, `examples` and `benches`: a
/// kernel has to be written out, not produced by another macro, and the macro cannot be renamed.
pub use minicc_macros::minicc;

/// Puts every kernel of the package's kernel files, `kernels/*.py`, into the current module.
///
/// Each file holds one `def`; the functions are `pub` and bear the names of the `def`s. A kernel means the same
/// as in [`minicc!`].
///
/// ```ignore
/// mod kernels {
///     minicc::include_kernels!();
/// }
/// ```
pub use minicc_macros::include_kernels;

#[doc(hidden)]
pub mod __private {
    //! What generated code names. Not part of the public interface.

    pub use minicc_core::Kernel;
}
