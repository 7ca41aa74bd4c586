//! How a command ends: with a status, or with a failure that is reported.

use std::collections::BTreeSet;
use std::io;
use std::process::ExitCode;

use minicc_core::diagnostic::{Code, Diagnostics, render_styled};
use minicc_core::source::Source;
use minicc_core::stage::{Reason, Refused, Unavailable};

/// What the status of the process says. The crate's own page has the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Status {
    #[default]
    Well = 0,
    Refused = 1,
    Usage = 2,
    Trap = 3,
    Fault = 4,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(status as u8)
    }
}

/// Why a command has no result.
#[derive(Debug)]
pub enum Failure {
    /// A source is refused.
    Refused(Box<Refused>),
    /// The command cannot be carried out.
    Usage(String),
    /// Minicc is wrong.
    Fault(String),
    /// Whoever read the output has seen enough.
    Enough,
}

impl Failure {
    /// `what` cannot be done because of `error`.
    pub fn io(what: impl std::fmt::Display) -> impl FnOnce(io::Error) -> Self {
        move |error| Self::Usage(format!("{what}: {error}"))
    }

    fn status(&self) -> Status {
        match self {
            Self::Refused(_) => Status::Refused,
            Self::Usage(_) => Status::Usage,
            Self::Fault(_) => Status::Fault,
            Self::Enough => Status::Well,
        }
    }

    /// Says it on the standard error.
    fn report(&self) {
        match self {
            Self::Refused(refused) => anstream::eprintln!("{}", refused.render(true)),
            Self::Usage(why) | Self::Fault(why) => anstream::eprintln!("error: {why}"),
            Self::Enough => {}
        }
    }
}

impl From<Box<Refused>> for Failure {
    fn from(refused: Box<Refused>) -> Self {
        Self::Refused(refused)
    }
}

impl From<Unavailable> for Failure {
    fn from(error: Unavailable) -> Self {
        match error {
            Unavailable::NoVariables | Unavailable::NoKernel => Self::Usage(error.to_string()),
            Unavailable::Broken(_) => Self::Fault(error.to_string()),
        }
    }
}

/// What a command has said: the worst of it, and the codes of the diagnostics.
#[derive(Debug, Default)]
pub struct Said {
    worst: Status,
    codes: BTreeSet<Code>,
}

impl Said {
    /// Says why there is no result of a file, or of all.
    pub fn failure(&mut self, failure: &Failure) {
        failure.report();
        self.status(failure.status());
        if let Failure::Refused(refused) = failure
            && let Reason::Diagnostics(diagnostics) = &refused.reason
        {
            self.codes(diagnostics);
        }
    }

    /// Says what is found in a source that is accepted.
    pub fn diagnostics(&mut self, diagnostics: &Diagnostics, source: &Source) {
        if !diagnostics.is_empty() {
            anstream::eprintln!("{}", render_styled(diagnostics, source));
            self.codes(diagnostics);
        }
    }

    fn codes(&mut self, diagnostics: &Diagnostics) {
        self.codes.extend(diagnostics.iter().map(|diagnostic| diagnostic.code));
    }

    /// The command ends with this status, unless there is a worse one.
    pub fn status(&mut self, status: Status) {
        self.worst = self.worst.max(status);
    }

    /// The status to end with, after where to read about the codes was said.
    pub fn end(&self) -> Status {
        let ids: Vec<&str> = self.codes.iter().map(|code| code.id()).collect();
        match ids.as_slice() {
            [] => {}
            [id] => anstream::eprintln!("\n`minicc explain {id}` says more about it"),
            ids => anstream::eprintln!("\n`minicc explain CODE` says more about each of {}", ids.join(", ")),
        }
        self.worst
    }
}
