//! How a command ends: with a status, or with a failure that is reported.

use std::io;
use std::process::ExitCode;

use minicc_core::stage::{Refused, Unavailable};

/// What the status of the process says. The crate's own page has the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Status {
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

    pub fn status(&self) -> Status {
        match self {
            Self::Refused(_) => Status::Refused,
            Self::Usage(_) => Status::Usage,
            Self::Fault(_) => Status::Fault,
            Self::Enough => Status::Well,
        }
    }

    /// Says it on the standard error.
    pub fn report(&self) {
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
