//! A disagreement as a file: the kernel, and behind it comments with the input and what happened, in the form of
//! a corpus file.

use std::path::PathBuf;

use crate::corpus;
use crate::error::Error;
use crate::harness::{Difference, Disagreement};

/// The text of the file.
pub fn text(kernel: &str, names: &[&str], disagreement: &Disagreement, origin: &str) -> String {
    let mut out = kernel.to_owned();
    if !out.ends_with('\n') {
        out.push('\n');
    }
    let mut comment = |line: &str| {
        out += line;
        out.push('\n');
    };
    match &disagreement.difference {
        Difference::Broken(why) => {
            comment(&format!("# {}:", disagreement.witness));
            why.lines().for_each(|line| comment(&format!("#     {line}")));
        }
        Difference::Outcome { input, expected, actual } => {
            comment(&corpus::show(input, names));
            comment(&format!("# gives: {}", expected.ending));
            comment(&format!("# leaves: {:?}", expected.cells));
            comment(&format!("# but {}:", disagreement.witness));
            actual.to_string().lines().for_each(|line| comment(&format!("#     {line}")));
        }
    }
    comment(&format!("# found by: {origin}"));
    out
}

/// Writes `text` to a new file in the folder of failures, and returns its path.
///
/// # Errors
///
/// It cannot be written.
pub fn write(name: &str, text: &str) -> Result<PathBuf, Error> {
    let folder = crate::places::root().join("failures");
    let path = folder.join(format!("{name}.py"));
    let written = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&path, text));
    written.map_err(Error::io(format!("cannot write {}", path.display())))?;
    Ok(path)
}
