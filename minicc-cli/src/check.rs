//! `minicc check`.

use std::path::PathBuf;

use crate::failure::Status;
use crate::input;

/// Reports what is wrong with each of `files`. The status is that of the worst.
pub fn check(files: &[PathBuf]) -> Status {
    let mut worst = Status::Well;
    for file in files {
        if let Err(failure) = input::subject(file) {
            failure.report();
            worst = worst.max(failure.status());
        }
    }
    worst
}
