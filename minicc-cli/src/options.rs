//! The command line.

use core::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use minicc_core::diagnostic::Code;
use minicc_core::stage::{STAGES, Stage};

use crate::explain::CodeParser;
use crate::run::{Via, Way};

const STATUS: &str = "\
Status: 0 it is well; 1 a source is refused, or an example fails; 2 the command line is wrong, or a file cannot be read or written; \
3 the call trapped; 4 the ways of running a kernel do not agree.";

/// Looks into kernels: what the compiler makes of them, and what they do.
#[derive(Debug, Parser)]
#[command(name = "minicc", version, max_term_width = 100, after_help = STATUS)]
pub struct Options {
    #[command(subcommand)]
    pub command: Command,
}

/// A file that is read.
const FILE: &str = "A kernel (.py), a function as `emit` prints it (.ir), or - for the standard input";

/// Not a comment of the field: brackets are links there.
const ARG: &str =
    "An integer, a list such as [1,2,3] for a buffer, or @NAME for the buffer that an earlier parameter has";

/// How many registers there are where it is not said.
const REGISTERS: &str = "8";

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Says what is wrong with kernels, and what is suspicious in them.
    #[command(after_help = CHECK)]
    Check(Check),
    /// Shows what the compiler makes of a kernel at one stage.
    #[command(after_help = emit_help())]
    Emit(Emit),
    /// Calls a kernel, in one way or in all ways.
    #[command(after_help = RUN)]
    Run(Run),
    /// Follows a call step by step, or shows how the kernel came into SSA form.
    #[command(after_help = TRACE)]
    Trace(Trace),
    /// Runs the examples in the docstrings of kernels.
    #[command(after_help = TEST)]
    Test(Test),
    /// Makes a page about kernels: what became of each access, every stage side by side, and drawings.
    #[command(after_help = REPORT)]
    Report(Report),
    /// Explains the code of a diagnostic, with an example and its cure.
    #[command(after_help = EXPLAIN)]
    Explain {
        /// The code, such as MC0406 or 406; without it, all codes are listed
        #[arg(value_parser = CodeParser, hide_possible_values = true)]
        code: Option<Code>,
    },
    /// Prints a script that completes this command in a shell.
    #[command(after_help = COMPLETIONS)]
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
}

const CHECK: &str = "\
Examples:
  minicc check kernels/*.py
  minicc check --checks sort.py
  minicc check - < kernel.py

The status is 0 if nothing is refused, 1 if a source is, 2 if a file cannot be read.";

#[derive(Debug, Args)]
pub struct Check {
    #[arg(required = true, value_name = "FILE", help = FILE)]
    pub files: Vec<PathBuf>,
    /// Also says which checks of indices are made in each round of a loop, and why they could not be taken out
    #[arg(long)]
    pub checks: bool,
}

#[derive(Debug, Args)]
pub struct Emit {
    #[arg(help = FILE)]
    pub file: PathBuf,
    /// What to show
    #[arg(long)]
    pub stage: Stage,
    /// How many registers `alloc` may use
    #[arg(long, value_name = "N", default_value = REGISTERS)]
    pub registers: NonZeroUsize,
    /// Writes into this file instead of the standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

/// The stages, from the core's table, and examples.
fn emit_help() -> String {
    let stages = STAGES.iter().map(|entry| format!("  {:<12}  {}\n", entry.name, entry.about));
    format!(
        "Stages:\n{}\n\
         Examples:\n  \
           minicc emit total.py --stage opt\n  \
           minicc emit total.py --stage alloc --registers 4\n  \
           minicc emit total.py --stage c -o total.c\n  \
           minicc emit total.py --stage opt | minicc emit - --stage destroyed",
        stages.collect::<String>()
    )
}

#[derive(Debug, Args)]
pub struct Run {
    #[arg(help = FILE)]
    pub file: PathBuf,
    /// How to run it
    #[arg(long, value_enum, default_value_t = Via::One(Way::Ssa))]
    pub via: Via,
    /// How many registers `machine` has
    #[arg(long, value_name = "N", default_value = REGISTERS)]
    pub registers: NonZeroUsize,
    /// Traps where the loops go round more often than this, all loops together; without it, a loop that does not end
    /// does not end
    #[arg(long, value_name = "N")]
    pub max_steps: Option<u64>,
    /// Prints one JSON object
    #[arg(long)]
    pub json: bool,
    #[arg(last = true, value_name = "ARG", help = ARG)]
    pub arguments: Vec<String>,
}

const RUN: &str = "\
Prints the result, or the trap, and then every buffer as the call left it.

Examples:
  minicc run total.py -- [1,2,3] 3
  minicc run total.py --via all -- [1,2,3] 4
  minicc run blur.py --via native --json -- [0,0,0] @to 3      one buffer for both parameters
  minicc emit total.py --stage opt:split | minicc run - -- [1,2,3] 3

The status is 0 if the call returned, 1 if the source is refused, 2 if the arguments do not fit or there is no C \
compiler, 3 if the call trapped, at an access or at the limit of --max-steps, and 4 if the ways do not agree.";

#[derive(Debug, Args)]
pub struct Trace {
    #[arg(help = FILE)]
    pub file: PathBuf,
    /// Which form is run
    #[arg(long, value_parser = traceable(), default_value = "ssa")]
    pub via: Way,
    /// Stops where the loops go round more often than this, all loops together
    #[arg(long, value_name = "N")]
    pub max_steps: Option<u64>,
    /// Shows the renaming walk of SSA construction instead: block by block along the dominator tree, what is pushed, which
    /// inputs of phis are filled, what is popped
    #[arg(long, conflicts_with_all = ["via", "max_steps", "arguments"])]
    pub walk: bool,
    #[arg(last = true, value_name = "ARG", help = ARG)]
    pub arguments: Vec<String>,
}

/// The forms that are interpreted and have values of SSA form.
fn traceable() -> impl TypedValueParser<Value = Way> {
    PossibleValuesParser::new(["ssa", "opt"]).map(|name| if name == "opt" { Way::Opt } else { Way::Ssa })
}

const TRACE: &str = "\
Each line of the function is printed when control comes to it, with what came of it behind it.

Examples:
  minicc trace total.py -- [1,2,3] 3
  minicc trace total.py --via opt -- [1,2,3] 3
  minicc trace total.py --walk

The status is 0 if the call returned, 3 if it trapped.";

#[derive(Debug, Args)]
pub struct Test {
    /// Kernels, and folders with kernels (.py)
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// How to run them
    #[arg(long, value_enum, default_value_t = Via::All)]
    pub via: Via,
    /// How many registers `machine` has
    #[arg(long, value_name = "N", default_value = REGISTERS)]
    pub registers: NonZeroUsize,
    /// Prints one JSON object
    #[arg(long)]
    pub json: bool,
}

const TEST: &str = "\
Examples are those of Python's doctest: `>>> total([1, 2, 3], 3)`, and below it `6`.

Examples:
  minicc test kernels
  minicc test total.py --via native
  minicc test kernels --json

The status is 0 if every example gives what it says, 1 if one does not or a source is refused, 2 if a file cannot be \
read or there is no C compiler, and 4 if the ways do not agree.";

#[derive(Debug, Args)]
pub struct Report {
    /// A kernel (.py), a function as `emit` prints it (.ir), or a folder of them
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Writes the page into this file
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
}

const REPORT: &str = "\
The page is one file, which needs nothing else and can be looked at in any browser.

Examples:
  minicc report total.py -o total.html
  minicc report kernels -o kernels.html

The status is 1 if a source is refused, and 2 if there is none or a file cannot be read or written; then no page is \
written.";

const EXPLAIN: &str = "\
Examples:
  minicc explain MC0406
  minicc explain 406
  minicc explain

The status is 2 if there is no such code.";

const COMPLETIONS: &str = "\
Examples:
  minicc completions bash > ~/.local/share/bash-completion/completions/minicc
  minicc completions zsh > ~/.zfunc/_minicc";
