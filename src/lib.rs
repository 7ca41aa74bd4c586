#![doc = include_str!("docs/front.md")]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(doc)]
pub mod guide;

pub use minicc_core::{Location, Trap};

#[doc = include_str!("docs/minicc.md")]
pub use minicc_macros::minicc;

#[doc = include_str!("docs/include_kernels.md")]
pub use minicc_macros::include_kernels;

// A name has a place among macros and another among crates and modules. In the second, each macro's is this crate:
// wherever a macro is called, by whatever path, the same path leads to what its expansion needs, even if the crate was
// renamed (`kern = { package = "minicc" }`). It is the crate, not a module of it, because then `use minicc::minicc` brings
// nothing into scope that differs from the crate that was there.
#[doc(hidden)]
pub extern crate self as include_kernels;
#[doc(hidden)]
pub extern crate self as minicc;

#[doc(hidden)]
pub mod __private {
    //! What generated code names. Not part of the public interface.

    pub use minicc_core::Kernel;
}
