//! What was measured, in the form that `--json` writes.

use serde::Serialize;

use crate::bars::Verdict;
use crate::kernels::Group;
use crate::native::toolchain::{Compiler, Level};
use crate::native::{Build, Code, Entry};
use crate::size::Size;
use crate::statistics::{median, quantile};

/// Everything.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The machine, the compilers with their flags, and how much was measured.
    pub conditions: Vec<(String, String)>,
    /// A row for each kernel, size, C compiler and level.
    pub rows: Vec<Row>,
    /// What they come to, for each C compiler and level.
    pub verdicts: Vec<Verdict>,
}

/// One kernel, size, compiler and level.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The kernel.
    pub kernel: &'static str,
    /// What its indices depend on.
    pub group: Group,
    /// How large the input is.
    pub size: Size,
    /// The C compiler, for what is C.
    pub compiler: Compiler,
    /// The level, of both languages.
    pub level: Level,
    /// How many rounds there were.
    pub rounds: usize,
    /// What the innermost loops of a call do, or how many calls there are where they are tiny.
    pub elements: u64,
    /// Median nanoseconds for an element, or for a call where they are tiny.
    pub nanoseconds: Times,
    /// The optimised form's time over that of C without checks.
    pub over_unchecked: Option<Ratio>,
    /// Over that of the form with every check.
    pub over_plain: Option<Ratio>,
    /// Over that of safe Rust with indexing.
    pub over_indexed: Option<Ratio>,
    /// Over that of idiomatic safe Rust.
    pub over_idiomatic: Option<Ratio>,
    /// The fully checked form's time over that of C without checks.
    pub plain_over_unchecked: Option<Ratio>,
    /// Over that of the form with every check, for each n of the tiny sizes alone; empty for the others.
    pub each_over_plain: Vec<Ratio>,
    /// Checks that the optimised form executes, of those that the source has, on the input that fits L1.
    pub checks: (u32, u32),
}

/// Times of every form.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Times {
    /// C without checks.
    pub unchecked: Option<f64>,
    /// With every check.
    pub plain: Option<f64>,
    /// As users get it.
    pub optimised: Option<f64>,
    /// Safe Rust with indexing.
    pub indexed: Option<f64>,
    /// Idiomatic safe Rust.
    pub idiomatic: Option<f64>,
}

/// Ratios of times of the same round.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Ratio {
    /// The median.
    pub median: f64,
    /// A quarter of them are below.
    pub lower_quartile: f64,
    /// A quarter of them are above.
    pub upper_quartile: f64,
}

impl Ratio {
    fn new(above: &[f64], below: &[f64]) -> Option<Self> {
        let ratios: Vec<f64> = above.iter().zip(below).map(|(above, below)| above / below).collect();
        let [lower_quartile, median, upper_quartile] = [0.25, 0.5, 0.75].map(|part| quantile(&ratios, part));
        Some(Self { median: median?, lower_quartile: lower_quartile?, upper_quartile: upper_quartile? })
    }
}

/// What a row is about.
#[derive(Clone, Copy, Debug)]
pub struct Subject {
    /// The kernel.
    pub kernel: &'static str,
    /// Its group.
    pub group: Group,
    /// The size of the input.
    pub size: Size,
    /// The steps of the innermost loops, or the calls.
    pub elements: u64,
    /// Checks executed and in the source.
    pub checks: (u32, u32),
}

impl Row {
    /// The row of the C of `build`; `taken` has the times of each of `entries`.
    pub fn new(subject: &Subject, build: Build, entries: &[Entry<'_>], taken: &[Vec<f64>]) -> Self {
        let of = |code: Code| {
            let rust = Code::RUST.contains(&code);
            let compiler = if rust { Compiler::Rustc } else { build.compiler };
            let wanted = Build { compiler, level: build.level };
            let found =
                entries.iter().zip(taken).find(|(entry, _)| entry.build == wanted && entry.code == code);
            found.map_or(&[][..], |(_, taken)| taken.as_slice())
        };
        let [unchecked, plain, optimised] = Code::C.map(of);
        let [indexed, idiomatic] = Code::RUST.map(of);
        Self {
            kernel: subject.kernel,
            group: subject.group,
            size: subject.size,
            compiler: build.compiler,
            level: build.level,
            rounds: optimised.len(),
            elements: subject.elements,
            nanoseconds: Times {
                unchecked: median(unchecked),
                plain: median(plain),
                optimised: median(optimised),
                indexed: median(indexed),
                idiomatic: median(idiomatic),
            },
            over_unchecked: Ratio::new(optimised, unchecked),
            over_plain: Ratio::new(optimised, plain),
            over_indexed: Ratio::new(optimised, indexed),
            over_idiomatic: Ratio::new(optimised, idiomatic),
            plain_over_unchecked: Ratio::new(plain, unchecked),
            each_over_plain: Vec::new(),
            checks: subject.checks,
        }
    }
}
