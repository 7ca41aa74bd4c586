//! `minicc`: what the compiler makes of a kernel, and what the kernel does.
//!
//! ```text
//! minicc check FILE...                          is it a kernel?
//! minicc emit FILE --stage STAGE                what does the compiler make of it?
//! minicc run FILE [--via WAY] -- ARG...         what does it do?
//! minicc trace FILE -- ARG...                   how does it do it?
//! minicc test PATH...                           does it do what its examples say?
//! minicc report PATH... -o FILE.html           all of that on one page, with drawings
//! minicc explain [CODE]                         what does the code of a diagnostic mean?
//! minicc completions SHELL                      a script for the shell
//! ```
//!
//! A FILE is a kernel (`.py`), the text of a function as `emit` prints it (`.ir`), or `-` for the standard input.
//! `minicc COMMAND --help` has examples.
//!
//! Results go to the standard output, in a form that depends on nothing but the input; why there is none goes to the
//! standard error, in colours if that is a terminal. The command ends with one of these, the same for every command:
//!
//! | status | meaning |
//! |---|---|
//! | 0 | it is well |
//! | 1 | a source is refused, or an example fails |
//! | 2 | the command line is wrong, or a file cannot be read or written, or there is no C compiler |
//! | 3 | the call trapped |
//! | 4 | the ways of running the kernel do not agree: a fault of minicc, please report it |
//!
//! This is a shell: everything that is known about kernels is known to `minicc-core`.
//!
//! | module | what is in it |
//! |---|---|
//! | `options` | the command line |
//! | `input` | files to subjects |
//! | `failure` | why a command has no result |
//! | `check`, `emit`, `run`, `trace`, `test`, `report`, `explain` | the commands |

mod check;
mod emit;
mod explain;
mod failure;
mod input;
mod options;
mod report;
mod run;
mod test;
mod trace;

use std::process::ExitCode;

use clap::{CommandFactory as _, Parser as _};

use crate::failure::{Failure, Said, Status};
use crate::options::{Command, Options};

/// Runs the command on the arguments of this process.
pub fn main() -> ExitCode {
    let options = Options::parse();
    let done = match &options.command {
        Command::Check(options) => Ok(check::check(options)),
        Command::Emit(options) => emit::emit(options),
        Command::Run(options) => run::run(options),
        Command::Trace(options) => trace::trace(options),
        Command::Test(options) => test::test(options),
        Command::Report(options) => report::report(options),
        Command::Explain { code } => explain::explain(*code),
        Command::Completions { shell } => completions(*shell),
    };
    match done {
        Ok(status) => status.into(),
        Err(failure) => {
            let mut said = Said::default();
            said.failure(&failure);
            said.end().into()
        }
    }
}

fn completions(shell: clap_complete::Shell) -> Result<Status, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Options::command(), "minicc", &mut script);
    input::print(&String::from_utf8_lossy(&script))?;
    Ok(Status::Well)
}
