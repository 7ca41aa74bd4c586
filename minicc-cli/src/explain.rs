//! `minicc explain`.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{Error, ErrorKind};
use clap::{Arg, Command};
use minicc_core::diagnostic::Code;

use crate::failure::{Failure, Status};
use crate::input;

/// Prints what `code` means, or every code.
///
/// # Errors
///
/// The output cannot be written.
pub fn explain(code: Option<Code>) -> Result<Status, Failure> {
    match code {
        Some(code) => input::print(&format!("{}\n", code.explanation().trim_end()))?,
        None => {
            let lines = Code::ALL.iter().map(|code| format!("{}  {}\n", code.id(), code.title()));
            input::print(&lines.collect::<String>())?;
        }
    }
    Ok(Status::Well)
}

/// Reads a code: `MC0406`, in capitals or not, or its digits, of which the first zeros may be missing.
#[derive(Clone)]
pub struct CodeParser;

impl TypedValueParser for CodeParser {
    type Value = Code;

    fn parse_ref(&self, command: &Command, _: Option<&Arg>, value: &OsStr) -> Result<Code, Error> {
        let given = value.to_string_lossy().to_ascii_uppercase();
        let digits = given.strip_prefix("MC").unwrap_or(&given);
        let id = format!("MC{digits:0>4}");
        Code::ALL.iter().copied().find(|code| code.id() == id).ok_or_else(|| {
            let near = digits.parse().map_or(String::new(), |number| near(&id, number));
            let message =
                format!("there is no code {}{near}; `minicc explain` lists all\n", value.to_string_lossy());
            Error::raw(ErrorKind::InvalidValue, message).with_cmd(command)
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        // For completion; the help does not list them all.
        Some(Box::new(Code::ALL.iter().map(|code| PossibleValue::new(code.id()).help(code.title()))))
    }
}

/// The codes that are spelt most like `id`, and of those the next by `number`.
fn near(id: &str, number: u32) -> String {
    let distance = |other: &&str| {
        let by = other.trim_start_matches("MC").parse().map_or(u32::MAX, |other: u32| number.abs_diff(other));
        (strsim::damerau_levenshtein(id, other), by)
    };
    let mut ids: Vec<&str> = Code::ALL.iter().map(|code| code.id()).collect();
    ids.sort_by_key(distance);
    ids.truncate(3);
    format!("; near it are {}", ids.join(", "))
}
