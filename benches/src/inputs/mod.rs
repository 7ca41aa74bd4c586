//! What the kernels are called with: each function makes the call with a given n.

pub mod grids;
pub mod sorting;
pub mod tables;
pub mod vectors;
