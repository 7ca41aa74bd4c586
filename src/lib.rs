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

#[doc(hidden)]
pub mod __private {
    //! What generated code names. Not part of the public interface.

    pub use minicc_core::Kernel;
}
