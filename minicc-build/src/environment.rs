//! What Cargo tells a build script.

use std::env;
use std::num::NonZero;
use std::path::PathBuf;
use std::thread::available_parallelism;

use minicc_core::emit::identity::Package;

use crate::cargo;
use crate::error::Error;

/// The package that is built, and where.
#[derive(Clone, Debug)]
pub(crate) struct Environment {
    pub out_dir: PathBuf,
    /// `CARGO_MANIFEST_DIR` as the macro will compare it.
    pub directory: String,
    pub package: Package,
    /// Whether only documentation is wanted.
    pub documentation: bool,
    /// Whether every stage of the kernels is wanted in files.
    pub export: bool,
    /// Whether a function can have versions for several processors on the target.
    pub dispatches: bool,
    /// How many C compilers may run at a time.
    pub jobs: usize,
}

impl Environment {
    pub(crate) fn read() -> Result<Self, Error> {
        cargo::rerun_if_env_changed("DOCS_RS");
        cargo::rerun_if_env_changed("MINICC_EXPORT");
        Ok(Self {
            out_dir: PathBuf::from(variable("OUT_DIR")?),
            directory: variable("CARGO_MANIFEST_DIR")?,
            package: Package { name: variable("CARGO_PKG_NAME")?, version: variable("CARGO_PKG_VERSION")? },
            documentation: env::var_os("DOCS_RS").is_some(),
            export: env::var_os("MINICC_EXPORT").is_some_and(|value| !value.is_empty() && value != "0"),
            dispatches: dispatches(),
            jobs: jobs(),
        })
    }

    /// The package's directory.
    pub(crate) fn root(&self) -> PathBuf {
        PathBuf::from(&self.directory)
    }
}

fn variable(name: &'static str) -> Result<String, Error> {
    match env::var(name) {
        Ok(value) => Ok(value),
        Err(env::VarError::NotPresent) => Err(Error::NoBuildScript { variable: name }),
        Err(env::VarError::NotUnicode(value)) => {
            Err(Error::NotUtf8 { what: name.to_owned(), path: PathBuf::from(value) })
        }
    }
}

/// It takes a processor that comes in several kinds, and glibc, whose loader chooses. The C itself cannot tell: a compiler
/// for another C library may find the host's headers.
fn dispatches() -> bool {
    let is = |(name, wanted)| env::var(format!("CARGO_CFG_TARGET_{name}")).is_ok_and(|value| value == wanted);
    [("ARCH", "x86_64"), ("OS", "linux"), ("ENV", "gnu")].into_iter().all(is)
}

fn jobs() -> usize {
    let given = env::var("NUM_JOBS").ok().and_then(|jobs| jobs.parse().ok()).filter(|jobs| *jobs > 0);
    given.unwrap_or_else(|| available_parallelism().map_or(1, NonZero::get))
}
