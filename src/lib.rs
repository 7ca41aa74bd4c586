//! minicc
pub use minicc_core::{Location, Trap};
pub use minicc_macros::{include_kernels, minicc};

#[doc(hidden)]
pub mod __private {
    //! What the generated code names. Not part of the public interface.
    pub use minicc_core::Kernel;
}
