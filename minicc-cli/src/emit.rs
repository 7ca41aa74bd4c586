//! `minicc emit`.

use std::fs;

use minicc_core::stage::{Settings, Stage};

use crate::failure::{Failure, Status};
use crate::input;
use crate::options::Emit;

/// Shows one stage of a function.
///
/// # Errors
///
/// The file cannot be read or is refused, does not have the stage, or the output cannot be written.
pub fn emit(options: &Emit) -> Result<Status, Failure> {
    let subject = input::subject(&options.file)?;
    let settings = Settings { registers: options.registers, ..Settings::default() };
    let mut text = options.stage.show(&subject, &settings)?;
    if matches!(options.stage, Stage::Rust) {
        text = formatted(&text)?;
    }
    match &options.output {
        Some(path) => fs::write(path, text).map_err(Failure::io(path.display()))?,
        None => input::print(&text)?,
    }
    Ok(Status::Well)
}

/// Rust as people read it.
fn formatted(tokens: &str) -> Result<String, Failure> {
    let file = syn::parse_file(tokens);
    let file = file.map_err(|error| Failure::Fault(format!("the wrapper is not Rust: {error}")))?;
    Ok(prettyplease::unparse(&file))
}
