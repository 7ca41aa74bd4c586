//! Native code of kernels, made by every compiler that the machine has, and called in one way.
//!
//! ```text
//! forms ──C text──> plain_NAME.c, optimised_NAME.c ─┐
//! c/NAME.c ───────> unchecked_NAME.c ───────────────┼─ gcc, clang ──> a library for each compiler and level
//! signatures ─────> thunks.c ───────────────────────┘
//! safe/*.rs ──────> one crate, with its thunks ─────── rustc ───────> a library for each level
//! ```
//!
//! A thunk takes the arguments of any kernel from three arrays and calls one. It is never in the translation unit of
//! what it calls, or what it calls is not inlined into it, so that all are called alike.

mod build;
mod c;
mod rust;
mod thunks;
pub mod toolchain;

use std::error::Error;
use std::path::Path;

use libloading::Library;

pub use self::build::describe;
use self::toolchain::{Compiler, Level};
use crate::call::Arena;
use crate::forms::Forms;
use crate::kernels::Kernel;

/// Where each buffer is, how long each is, and the scalars; the answer is that of minicc's native code, with the
/// upper half 0 for what cannot trap.
type Thunk = unsafe extern "C" fn(*const *mut i32, *const i32, *const i32) -> u64;

/// The forms of a kernel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    /// C by hand, without checks.
    Unchecked,
    /// minicc's C, with every check of the source.
    Plain,
    /// minicc's C, as users get it.
    Optimised,
    /// Safe Rust, as C is written.
    Indexed,
    /// Safe Rust, as Rust is written.
    Idiomatic,
}

impl Code {
    /// Those that a C compiler makes.
    pub const C: [Self; 3] = [Self::Unchecked, Self::Plain, Self::Optimised];
    /// Those that rustc makes.
    pub const RUST: [Self; 2] = [Self::Indexed, Self::Idiomatic];

    /// The name in symbols and tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::Unchecked => "unchecked",
            Self::Plain => "plain",
            Self::Optimised => "optimised",
            Self::Indexed => "indexed",
            Self::Idiomatic => "idiomatic",
        }
    }
}

/// What native code is made by, for which processors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Build {
    /// The compiler.
    pub compiler: Compiler,
    /// What it may assume of the processor.
    pub level: Level,
}

/// The native code of some kernels that one build made.
#[derive(Debug)]
pub struct Native {
    /// The build.
    pub build: Build,
    /// What it made of each kernel.
    pub codes: &'static [Code],
    library: Library,
}

/// Native code of one kernel.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// What made it.
    pub build: Build,
    /// Which form it is.
    pub code: Code,
    thunk: Thunk,
    /// The library stays where it is.
    _library: &'a Library,
}

impl Native {
    /// Makes and loads the native code of `builds`, with the files in the folder `work`; what is there already and
    /// would be the same is not made again.
    ///
    /// # Errors
    ///
    /// A compiler fails.
    pub fn load(builds: &[Build], forms: &[Forms], work: &Path) -> Result<Vec<Self>, Box<dyn Error>> {
        std::fs::create_dir_all(work)?;
        builds.iter().map(|build| Self::load_one(*build, forms, work)).collect()
    }

    fn load_one(build: Build, forms: &[Forms], work: &Path) -> Result<Self, Box<dyn Error>> {
        let (path, codes): (_, &[Code]) = match build.compiler {
            Compiler::Rustc => (rust::library(build.level, forms, work)?, &Code::RUST),
            Compiler::Gcc | Compiler::Clang => (c::library(build, forms, work)?, &Code::C),
        };
        // SAFETY: the library was made from the files of this crate, and has no initialisers.
        let library = unsafe { Library::new(path) }?;
        Ok(Self { build, codes, library })
    }

    /// The native code of a kernel.
    ///
    /// # Errors
    ///
    /// There is none of this one.
    pub fn entries(&self, kernel: &Kernel) -> Result<Vec<Entry<'_>>, Box<dyn Error>> {
        let entries = self.codes.iter().map(|code| {
            let symbol = thunks::symbol(*code, kernel.name);
            // SAFETY: every symbol of this name is a thunk, made by `thunks`.
            let thunk = unsafe { self.library.get::<Thunk>(symbol.as_bytes()) }?;
            Ok(Entry { build: self.build, code: *code, thunk: *thunk, _library: &self.library })
        });
        entries.collect()
    }
}

impl Entry<'_> {
    /// Calls it `times` times in each of `arenas`, in turns, and returns the last answer.
    pub fn call(&self, arenas: &mut [Arena], times: u32) -> u64 {
        let mut prepared = Vec::with_capacity(arenas.len());
        for arena in arenas {
            let (pointers, lengths, scalars) = arena.arguments();
            prepared.push((pointers, lengths.as_ptr(), scalars.as_ptr()));
        }
        let mut answer = 0;
        for _ in 0..times {
            for (pointers, lengths, scalars) in &prepared {
                // SAFETY: the arrays are those of the kernel's own call, which the arena was made for. They and what
                // they point to stay where they are, since the arenas are borrowed. No buffer shares a cell with
                // another. What has no checks of its own accesses only what the checked forms do, which stop nowhere
                // with these arguments; that is what the results are compared for before anything is timed.
                answer = unsafe { (self.thunk)(pointers.as_ptr(), *lengths, *scalars) };
            }
        }
        answer
    }

    /// What it is, for people.
    pub fn name(&self) -> String {
        let Build { compiler, level } = self.build;
        format!("{} {} {}", self.code.name(), compiler.name(), level.name())
    }
}
