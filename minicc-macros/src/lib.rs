//! The macros of minicc: an adapter from Rust tokens to `minicc-core` and back.
//!
//! Nothing here knows the language. A macro finds the text of its kernel (`invocation`), hands it to the
//! compiler, and turns what comes back into a wrapper function or into errors under the very tokens
//! (`faults`). What links the wrapper to native code is the build script's manifest (`handshake`). Only `rustc` asks
//! rustc anything.
//!
//! Use these through the crate `minicc`, which documents them.

mod expand;
mod faults;
mod handshake;
mod invocation;
mod rustc;

use proc_macro::TokenStream;

/// A kernel in Rust source. Documented in the crate `minicc`.
#[proc_macro]
pub fn minicc(tokens: TokenStream) -> TokenStream {
    expand::kernel(tokens.into()).into()
}

/// All kernels of the package's kernel files. Documented in the crate `minicc`.
#[proc_macro]
pub fn include_kernels(tokens: TokenStream) -> TokenStream {
    expand::kernel_files(&tokens.into()).into()
}
