//! The choices of a build script, and what it does with them from start to end.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process;

use minicc_core::manifest::{self, Manifest};

use crate::environment::Environment;
use crate::error::Error;
use crate::gather::{self, Gathered, Kernel};
use crate::native;
use crate::options::{Choices, OptLevel};
use crate::output::Layout;
use crate::report::Report;
use crate::{cargo, export, walk};

/// What to compile, and how.
///
/// ```no_run
/// // build.rs
/// minicc_build::Builder::new()
///     .kernels("filters")      // filters/*.py instead of kernels/*.py
///     .scan("lib.rs")          // look for `minicc!` here too
///     .opt_level("s")
///     .compile();
/// ```
#[derive(Clone, Debug, Default)]
#[must_use = "nothing is compiled before `compile` or `try_compile` is called"]
pub struct Builder {
    choices: Choices,
}

impl Builder {
    /// The default choices: `kernels/*.py` if that folder exists, and every `minicc!` below `src`, `tests`,
    /// `examples` and `benches`, compiled by `-O3` whatever the Cargo profile says, with no step limit.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the kernel files of this folder, relative to the package, *instead of* `kernels`. Called again, it
    /// takes those of one more folder. The folder must exist.
    ///
    /// All `*.py` files of the folder itself are kernels, in the order of their names, other than hidden ones.
    /// File names are free; what counts is the name of the function, which no two files may share.
    pub fn kernels(mut self, folder: impl Into<PathBuf>) -> Self {
        self.choices.kernels.push(folder.into());
        self
    }

    /// Looks for `minicc!` in this folder or file too, *besides* `src`, `tests`, `examples` and `benches`. The
    /// path is relative to the package and must exist.
    ///
    /// In a folder, all `*.rs` files are read, at any depth. Hidden folders, target directories and packages
    /// nested inside are left out.
    pub fn scan(mut self, root: impl Into<PathBuf>) -> Self {
        self.choices.roots.push(root.into());
        self
    }

    /// Sets the C compiler's optimisation: `0` to `3`, `"s"` or `"z"`. The default is 3, even in a debug build:
    /// a kernel is there to be fast, and at 2 gcc 12 leaves its loops scalar.
    pub fn opt_level(mut self, level: impl Into<OptLevel>) -> Self {
        self.choices.opt_level = level.into();
        self
    }

    /// Gives one more flag to the C compiler, such as `-march=x86-64-v3`.
    pub fn flag(mut self, flag: impl Into<OsString>) -> Self {
        self.choices.flags.push(flag.into());
        self
    }

    /// Lets the loops of one call go round this often, all loops together, and traps beyond it. Without this a
    /// loop that does not end does not end.
    pub fn step_limit(mut self, limit: u64) -> Self {
        self.choices.code.step_limit = Some(limit);
        self
    }

    /// Compiles each kernel for several kinds of processor, and lets the program choose between them when it is loaded, so
    /// that one binary uses AVX2 or AVX-512 where they are. Results are the same. Off by default.
    ///
    /// It needs gcc or clang for x86-64 Linux with glibc; elsewhere there is one kind, as without it. Each kernel is compiled
    /// three times, and a call goes through one more jump.
    pub fn dispatch(mut self, dispatch: bool) -> Self {
        self.choices.code.dispatch = dispatch;
        self
    }

    /// Runs the examples in the docstrings of all kernels, in files and in Rust source, each time the script runs. One that
    /// fails, or is none, fails the build at its place. Off by default.
    ///
    /// They are written for Python's `doctest`; `minicc_core::example` has the rules:
    ///
    /// ```python
    /// def total(a: buffer, n):
    ///     """The sum of the first `n` elements.
    ///
    ///     >>> total([1, 2, 3], 3)
    ///     6
    ///     """
    /// ```
    ///
    /// The interpreter runs them, whatever the target is. A call whose loops go round more than a million times fails,
    /// so that no build hangs.
    pub fn examples(mut self, examples: bool) -> Self {
        self.choices.examples = examples;
        self
    }

    /// Warns of all kernels, in files and in Rust source, or of none. Without this call it warns of kernel files alone.
    ///
    /// A warning is about a kernel that compiles and may not do what its author thinks: an unused variable or parameter,
    /// statements that are never reached, a condition that always decides in the same way, an index that is always
    /// negative. A name that starts with `_` is meant to be unused.
    ///
    /// Each warning is a `cargo::warning` of one line, `FILE:LINE:COLUMN: warning[CODE]: MESSAGE`. Cargo puts the package's
    /// name before it, shows it again with every build as long as the script need not run, and does not show those of
    /// packages that come from a registry.
    pub fn warnings(mut self, warnings: bool) -> Self {
        self.choices.warnings = Some(warnings);
        self
    }

    /// Names the static library, `lib<name>.a`. The default name is made from the package's name and version.
    /// No two packages that are linked together may share a name.
    pub fn archive(mut self, name: impl Into<String>) -> Self {
        self.choices.archive = Some(name.into());
        self
    }

    /// Writes every stage of every kernel into numbered files, and says where, as `MINICC_EXPORT=1` in the environment
    /// does: `target/minicc/<package>-<version>/<kernel>/010-source.py` and so on. Off by default.
    pub fn export(mut self, export: bool) -> Self {
        self.choices.export = export;
        self
    }

    /// Compiles all kernels. On failure it says what is wrong and ends the process with status 1.
    pub fn compile(self) {
        if let Err(error) = self.try_compile() {
            error.report();
            process::exit(1);
        }
    }

    /// Compiles all kernels and says what was built.
    ///
    /// What Cargo must know is printed in either case. After a failure there is no manifest, so that the macro
    /// does not trust an old one.
    ///
    /// # Errors
    ///
    /// See [`Error`].
    pub fn try_compile(mut self) -> Result<Report, Error> {
        let environment = Environment::read()?;
        let layout = Layout::new(&environment.out_dir);
        self.choices.code.dispatch &= environment.dispatches;
        let built = self.build(&environment, &layout);
        if built.is_err() {
            layout.remove_manifest();
        }
        built
    }

    fn build(&self, environment: &Environment, layout: &Layout) -> Result<Report, Error> {
        let choices = &self.choices;
        choices.check()?;
        let gathered = gather::gather(choices, environment, layout)?;
        let manifest = manifest_of(choices, environment, &gathered);
        let exported = match &gathered.exported {
            Some(kernels) => {
                let folder = export::write(kernels, &manifest, &environment.out_dir)?;
                cargo::warning(&format!("minicc: every stage of the kernels is in {}", folder.display()));
                Some(folder)
            }
            None => None,
        };
        let (archive, compiled) = if environment.documentation {
            (None, 0)
        } else {
            native::build(&gathered.kernels, &manifest.archive, choices, environment, layout)?
        };
        if archive.is_some() {
            cargo::link_search(&environment.out_dir);
        }
        layout.write_manifest(&manifest)?;
        cargo::env(manifest::VARIABLE, &layout.manifest());
        let kernels = gathered.kernels.into_iter().map(Kernel::built).collect();
        Ok(Report { kernels, archive, exported, compiled })
    }
}

fn manifest_of(choices: &Choices, environment: &Environment, gathered: &Gathered) -> Manifest {
    let mut manifest = Manifest::new(environment.package.clone(), environment.directory.as_str());
    if let Some(archive) = &choices.archive {
        manifest.archive.clone_from(archive);
    }
    manifest.options = choices.code;
    manifest.roots = walk::root_names(choices, &environment.root());
    manifest.files.clone_from(&gathered.files);
    manifest.kernels.clone_from(&gathered.embedded);
    manifest
}
