//! Why a build failed, in words that say what to do about it.
//!
//! [`report`](Error::report) shows an error twice over, since Cargo shows a script's output only once it has
//! failed, below other lines, and tools read only `cargo::error`: each fault as one such line, and the whole
//! story on stderr. Neither names `minicc explain`, as the command does: whoever builds need not have it, and the
//! codes are a page of the documentation as well.

use std::fmt;
use std::io::{self, IsTerminal as _};
use std::path::PathBuf;

use minicc_core::diagnostic::{Diagnostics, render_plain, render_styled};
use minicc_core::source::Source;
use minicc_core::stage::Unavailable;

use crate::cargo;

pub use crate::compiler::CompilerError;

/// Why kernels could not be compiled.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A variable that Cargo sets for build scripts is not set.
    #[error(
        "{variable} is not set; call minicc_build from a build script (build.rs), for which Cargo sets it"
    )]
    NoBuildScript {
        /// The variable.
        variable: &'static str,
    },
    /// A path that must be written into text is not UTF-8.
    #[error("{what} is not UTF-8: {}; minicc needs paths that are", path.display())]
    NotUtf8 {
        /// What the path is.
        what: String,
        /// The path.
        path: PathBuf,
    },
    /// An optimisation level that does not exist.
    #[error("the optimisation level {given:?} does not exist; it is one of 0, 1, 2, 3, \"s\" and \"z\"")]
    OptLevel {
        /// What was given.
        given: String,
    },
    /// A name that no archive can have.
    #[error(
        "{given:?} cannot name an archive; use ASCII letters, digits, `_`, `-` and `.`, and start with a \
         letter, a digit or `_`"
    )]
    ArchiveName {
        /// What was given.
        given: String,
    },
    /// A folder or file that the build script names does not exist.
    #[error("{} does not exist, but build.rs names it as a {what}", path.display())]
    Missing {
        /// What it was named as.
        what: &'static str,
        /// Where it should be.
        path: PathBuf,
    },
    /// A file could not be read.
    #[error("cannot read {}: {source}", path.display())]
    Read {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A file could not be written.
    #[error("cannot write {}: {source}", path.display())]
    Write {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A stage of a kernel that cannot be exported: a fault of the compiler.
    #[error(transparent)]
    Export(#[from] Unavailable),
    /// Kernel files that are wrong, and examples that fail.
    #[error("{0}")]
    Kernels(KernelErrors),
    /// The C compiler is missing or failed.
    #[error(transparent)]
    Compiler(#[from] CompilerError),
}

impl Error {
    pub(crate) fn read(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        |source| Self::Read { path, source }
    }

    pub(crate) fn write(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        |source| Self::Write { path, source }
    }

    /// Says everything to Cargo and to the user.
    pub(crate) fn report(&self) {
        match self {
            Self::Kernels(errors) => {
                errors.summaries().iter().for_each(|summary| cargo::error(summary));
                eprintln!("{}", errors.render(io::stderr().is_terminal()));
            }
            other => {
                let message = other.to_string();
                cargo::error(&format!("minicc: {}", message.lines().next().unwrap_or_default()));
                eprintln!("error: {message}");
            }
        }
    }
}

/// Everything that is wrong with a package's kernel files, and with the examples of its kernels.
#[derive(Debug, Default)]
pub struct KernelErrors {
    rejected: Vec<(Source, Diagnostics)>,
    others: Vec<String>,
}

impl KernelErrors {
    /// Each fault on one line: `FILE:LINE:COLUMN: error[CODE]: MESSAGE`.
    pub fn summaries(&self) -> Vec<String> {
        let rejected = self.rejected.iter();
        rejected
            .flat_map(|(source, list)| list.iter().map(|diagnostic| diagnostic.summary(source)))
            .chain(self.others.iter().cloned())
            .collect()
    }

    pub(crate) fn rejected(&mut self, source: Source, diagnostics: Diagnostics) {
        self.rejected.push((source, diagnostics));
    }

    pub(crate) fn other(&mut self, summary: String) {
        self.others.push(summary);
    }

    pub(crate) fn into_result(self) -> Result<(), Error> {
        let none = self.rejected.is_empty() && self.others.is_empty();
        if none { Ok(()) } else { Err(Error::Kernels(self)) }
    }

    fn render(&self, styled: bool) -> String {
        let render = if styled { render_styled } else { render_plain };
        let rejected = self.rejected.iter().map(|(source, diagnostics)| render(diagnostics, source));
        rejected.chain(self.others.iter().cloned()).collect::<Vec<_>>().join("\n\n")
    }
}

impl fmt::Display for KernelErrors {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.render(false))
    }
}
