//! What a build did.

use std::path::PathBuf;

/// What was built.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The kernels, those from files first, each once.
    pub kernels: Vec<BuiltKernel>,
    /// The static library that holds them. `None` without a kernel, and where only documentation is built.
    pub archive: Option<PathBuf>,
    /// The folder with every stage of the kernels, if they are exported.
    pub exported: Option<PathBuf>,
    /// How many kernels the C compiler was run for; the others were up to date.
    pub compiled: usize,
}

/// A kernel that was built.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BuiltKernel {
    /// The kernel's name.
    pub function: String,
    /// The symbol of its native code.
    pub symbol: String,
    /// The file it is in, relative to the package.
    pub file: String,
}
