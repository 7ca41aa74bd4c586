//! What keeps the comparison from being made at all, as opposed to a disagreement that it finds.

use core::fmt;

/// Why nothing could be compared.
#[derive(Debug)]
pub enum Error {
    /// The oracle is missing or broken.
    Python(String),
    /// The C compiler that everything needs is missing or broken.
    Gcc(String),
    /// A file could not be written, or a process not be started.
    Io(String, std::io::Error),
    /// A corpus file or a command line that says nothing that can be run.
    Usage(String),
}

impl Error {
    /// Says what was being done when `error` came.
    pub fn io(what: impl Into<String>) -> impl FnOnce(std::io::Error) -> Self {
        let what = what.into();
        |error| Self::Io(what, error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Python(why) => write!(
                out,
                "python3 is the oracle that every execution is compared with, and {why}; install Python 3.9 \
                 or newer so that `python3` is on PATH"
            ),
            Self::Gcc(why) => write!(out, "gcc is needed to run kernels natively, and {why}"),
            Self::Io(what, error) => write!(out, "{what}: {error}"),
            Self::Usage(why) => out.write_str(why),
        }
    }
}

impl std::error::Error for Error {}
