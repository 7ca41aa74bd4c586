//! What a build script can choose.

use std::ffi::OsString;
use std::path::PathBuf;

use minicc_core::emit::identity;

use crate::error::Error;

/// How far the C compiler optimises: `0` to `3`, `"s"` or `"z"`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptLevel(String);

impl OptLevel {
    /// As flags and messages have it.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What gcc gets besides the level. At 3, it also unrolls loops, and gives each copy of a sum in them a variable of its
    /// own: by itself it adds to one, and each addition waits for the one before it. (clang does both by itself.)
    pub fn gcc_flags(&self) -> &'static [&'static str] {
        if self.0 == "3" { &["-funroll-loops", "-fvariable-expansion-in-unroller"] } else { &[] }
    }
}

impl Default for OptLevel {
    fn default() -> Self {
        Self("3".to_owned())
    }
}

impl From<&str> for OptLevel {
    fn from(level: &str) -> Self {
        Self(level.to_owned())
    }
}

impl From<String> for OptLevel {
    fn from(level: String) -> Self {
        Self(level)
    }
}

macro_rules! from_integers {
    ($($integer:ty)+) => { $(
        impl From<$integer> for OptLevel {
            fn from(level: $integer) -> Self {
                Self(level.to_string())
            }
        }
    )+ };
}

// `i32` is what a plain literal is; the others are what people have in variables.
from_integers!(i32 u8 u32 usize);

/// All choices.
#[derive(Clone, Debug, Default)]
pub(crate) struct Choices {
    /// Kernel folders that were named. With none, `kernels` if it exists.
    pub kernels: Vec<PathBuf>,
    /// Source roots that were named, besides the default ones.
    pub roots: Vec<PathBuf>,
    pub opt_level: OptLevel,
    pub flags: Vec<OsString>,
    pub archive: Option<String>,
    /// Whether the examples in docstrings are run.
    pub examples: bool,
    /// Whether to warn: of all kernels, of none, or, unsaid, of those in files.
    pub warnings: Option<bool>,
    pub export: bool,
    pub code: identity::Options,
}

impl Choices {
    pub(crate) fn check(&self) -> Result<(), Error> {
        let level = self.opt_level.as_str();
        if !["0", "1", "2", "3", "s", "z"].contains(&level) {
            return Err(Error::OptLevel { given: level.to_owned() });
        }
        match &self.archive {
            Some(name) if !is_archive_name(name) => Err(Error::ArchiveName { given: name.clone() }),
            _ => Ok(()),
        }
    }
}

/// Whether every linker and file system takes the name as it is.
fn is_archive_name(name: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.');
    name.len() <= 200
        && name.bytes().all(plain)
        && name.bytes().next().is_some_and(|first| first.is_ascii_alphanumeric() || first == b'_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_and_names_are_checked() {
        let with = |level: OptLevel, archive: Option<&str>| Choices {
            opt_level: level,
            archive: archive.map(str::to_owned),
            ..Choices::default()
        };
        for level in [OptLevel::from(0), 3_u8.into(), 2_u32.into(), "s".into(), "z".to_owned().into()] {
            assert!(with(level, Some("my-kernels_2.0")).check().is_ok());
        }
        assert!(matches!(with(4.into(), None).check(), Err(Error::OptLevel { given }) if given == "4"));
        for name in ["", "a/b", "-l", ".a", "ä", "a b", "a\"b"] {
            assert!(matches!(with(3.into(), Some(name)).check(), Err(Error::ArchiveName { .. })), "{name}");
        }
    }
}
