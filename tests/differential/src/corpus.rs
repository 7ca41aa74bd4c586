//! Kernels written by hand: a Python file that ends in comments with its inputs and what they must do.
//!
//! ```text
//! def first(a: buffer, b: buffer, n):
//!     b[n] = 5
//!     return a[0]
//! # run: memory = [1, 2, 3, 4]; a = 0..3; b = 2..4; n = 0
//! # gives: return 1
//! # leaves: [1, 2, 5, 4]
//! # run: a = [1]; b = []; n = -1
//! # gives: trap b[-1] of 0 at 2:5
//! ```
//!
//! A run names each parameter in order. `memory` gives cells to take ranges of; a buffer written as a list has cells of
//! its own, after those before it. `gives` and `leaves` (every cell) are what CPython must do, and may be left out;
//! then it is only compared. The comments stand behind the kernel so that they move no line of it, and the
//! reports of failures are written in the same form, to be moved here.

use core::ops::Range;
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::harness::Subject;
use crate::input::{Argument, Input};
use crate::outcome::Outcome;

/// One run of a corpus file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Run {
    /// The input.
    pub input: Input,
    /// How it must end, as an [`Ending`](crate::outcome::Ending) is displayed.
    pub gives: Option<String>,
    /// The cells that it must leave.
    pub leaves: Option<Vec<i32>>,
}

/// A corpus file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Where it is.
    pub path: PathBuf,
    /// The kernel and its inputs.
    pub subject: Subject,
    /// What each input must do.
    pub runs: Vec<Run>,
}

/// Every file of the folder `corpus/`, by name.
///
/// # Errors
///
/// A file that cannot be read, or has no run.
pub fn load() -> Result<Vec<File>, Error> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/corpus"));
    let read = || -> std::io::Result<Vec<(PathBuf, String)>> {
        let entries = std::fs::read_dir(folder)?;
        let paths = entries.map(|entry| entry.map(|entry| entry.path()));
        paths.map(|path| path.and_then(|path| Ok((path.clone(), std::fs::read_to_string(path)?)))).collect()
    };
    let mut files = Vec::new();
    for (path, text) in read().map_err(Error::io("cannot read the corpus"))? {
        let runs = runs(&text)?;
        if runs.is_empty() {
            return Err(Error::Usage(format!("{} has no run", path.display())));
        }
        let inputs = runs.iter().map(|run| run.input.clone()).collect();
        files.push(File { path, subject: Subject { text, inputs }, runs });
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

/// Reads the runs of a corpus file.
///
/// # Errors
///
/// A line that starts like one of these and does not go on like it.
pub fn runs(text: &str) -> Result<Vec<Run>, Error> {
    let mut runs: Vec<Run> = Vec::new();
    for line in text.lines() {
        let bad = || Error::Usage(format!("this line of a corpus file says nothing: {line}"));
        if let Some(rest) = line.strip_prefix("# run:") {
            let input = input(rest).ok_or_else(bad)?;
            runs.push(Run { input, ..Run::default() });
        } else if let Some(rest) = line.strip_prefix("# gives:") {
            runs.last_mut().ok_or_else(bad)?.gives = Some(rest.trim().to_owned());
        } else if let Some(rest) = line.strip_prefix("# leaves:") {
            runs.last_mut().ok_or_else(bad)?.leaves = Some(list(rest).ok_or_else(bad)?);
        }
    }
    Ok(runs)
}

impl Run {
    /// Whether `outcome` is what the file says.
    ///
    /// # Errors
    ///
    /// It is not: what the file says, and what came.
    pub fn check(&self, outcome: &Outcome) -> Result<(), String> {
        let ending = outcome.ending.to_string();
        if let Some(gives) = self.gives.as_ref().filter(|gives| **gives != ending) {
            return Err(format!("the file says `{gives}`, CPython does `{ending}`"));
        }
        match &self.leaves {
            Some(leaves) if *leaves != outcome.cells => {
                Err(format!("the file says that {leaves:?} is left, CPython leaves {:?}", outcome.cells))
            }
            _ => Ok(()),
        }
    }
}

/// The line that says `input` for parameters with these names.
pub fn show(input: &Input, names: &[&str]) -> String {
    let mut parts = vec![format!("memory = {:?}", input.cells)];
    for (name, argument) in names.iter().zip(&input.arguments) {
        parts.push(match argument {
            Argument::Scalar(value) => format!("{name} = {value}"),
            Argument::Buffer(Range { start, end }) => format!("{name} = {start}..{end}"),
        });
    }
    format!("# run: {}", parts.join("; "))
}

fn input(text: &str) -> Option<Input> {
    let mut input = Input::default();
    for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let (name, value) = part.split_once('=')?;
        let value = value.trim();
        if let Some((start, end)) = value.split_once("..") {
            let range: Range<usize> = start.parse().ok()?..end.parse().ok()?;
            if range.start > range.end || range.end > input.cells.len() {
                return None;
            }
            input.arguments.push(Argument::Buffer(range));
        } else if value.starts_with('[') {
            let start = input.cells.len();
            input.cells.extend(list(value)?);
            if name.trim() != "memory" {
                input.arguments.push(Argument::Buffer(start..input.cells.len()));
            }
        } else {
            input.arguments.push(Argument::Scalar(value.parse().ok()?));
        }
    }
    Some(input)
}

fn list(text: &str) -> Option<Vec<i32>> {
    let inner = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    inner.split(',').map(str::trim).filter(|item| !item.is_empty()).map(|item| item.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_is_read_again() -> Result<(), Error> {
        let text = "# run: memory = [1, -2, 3]; a = 0..2; b = 1..3; n = -2147483648\n# gives: return 1\n";
        let [run] = <[Run; 1]>::try_from(runs(text)?).unwrap();
        assert_eq!(run.input.cells, [1, -2, 3]);
        assert_eq!(run.gives.as_deref(), Some("return 1"));
        assert_eq!(show(&run.input, &["a", "b", "n"]), text.lines().next().unwrap());
        Ok(())
    }

    #[test]
    fn a_line_that_says_nothing_is_an_error() {
        for text in
            ["# run: a", "# run: a = 1..", "# run: a = 0..1", "# run: n = 4294967296", "# gives: return 0"]
        {
            assert!(runs(text).is_err(), "{text}");
        }
    }
}
