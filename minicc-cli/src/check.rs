//! `minicc check`.

use minicc_core::lint;
use minicc_core::stage::Subject;

use crate::failure::{Said, Status};
use crate::input;
use crate::options::Check;

/// Reports what is wrong with files, and what is suspicious in them. The status is that of the worst.
pub fn check(options: &Check) -> Status {
    let mut said = Said::default();
    for file in &options.files {
        match input::subject(file) {
            Ok(subject) => warn(&subject, options.checks, &mut said),
            Err(failure) => said.failure(&failure),
        }
    }
    said.end()
}

fn warn(subject: &Subject, checks: bool, said: &mut Said) {
    let Subject { source, ssa, optimised, .. } = subject;
    let warnings = subject.signature.as_ref().map(|signature| lint::warnings(source, signature, ssa));
    let kept = checks.then(|| lint::checks_in_loops(source, ssa, optimised));
    for found in [warnings, kept].into_iter().flatten() {
        said.diagnostics(&found, source);
    }
}
