//! `minicc report`: what the compiler made of some kernels, as one page of HTML.
//!
//! 1. The page needs nothing but itself: style and script are in it, and it makes no request.
//! 2. All text of the user's goes through `maud`, which escapes it; no such text is in style or script.
//! 3. Everything is there without the script, and every link goes to a place on the page. The script adds that
//!    a line lights up what came from it, and that a reason is shown where its access stands.
//! 4. Nothing is told by colour alone.
//! 5. What the compiler decided comes from `minicc-core`; here it is only arranged and drawn.
//!
//! | module | what is in it |
//! |---|---|
//! | `page` | the page: the index of its kernels, and the sections about them |
//! | `section` | all about one kernel |
//! | `accesses`, `lines` | what became of checks; source, SSA and C, line by line |
//! | `passes`, `registers` | what the optimiser did; where values live |
//! | `calls` | what the calls in examples cost |
//! | `drawing` | graphs, trees, ranges |

mod accesses;
mod calls;
mod drawing;
mod lines;
mod page;
mod passes;
mod registers;
mod section;

use std::fs;

use minicc_core::stage::{Language, Subject};

use crate::failure::{Failure, Said, Status};
use crate::input;
use crate::options::Report;

/// Writes the page about all functions in `options.paths`.
///
/// # Errors
///
/// There is none, a file cannot be read or written, or the compiler is wrong.
pub fn report(options: &Report) -> Result<Status, Failure> {
    let files = input::files(&options.paths, &[Language::Python, Language::Ir])?;
    if files.is_empty() {
        return Err(Failure::Usage("there is no kernel in these folders".to_owned()));
    }
    let mut subjects: Vec<Subject> = Vec::new();
    let mut said = Said::default();
    for file in &files {
        match input::subject(file) {
            Ok(subject) => subjects.push(subject),
            Err(failure) => said.failure(&failure),
        }
    }
    let status = said.end();
    if status == Status::Well {
        let page = page::page(&subjects)?;
        fs::write(&options.output, page).map_err(Failure::io(options.output.display()))?;
    }
    Ok(status)
}
