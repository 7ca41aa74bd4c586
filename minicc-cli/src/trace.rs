//! `minicc trace`: a run step by step, or how the function came into SSA form.

use std::fmt;
use std::io::{self, Write as _};

use minicc_core::exec;
use minicc_core::ssa::show_walk;

use crate::failure::{Failure, Status};
use crate::input;
use crate::options::Trace;
use crate::run::{Call, Way};

/// Prints each step of a call on SSA form, or of the renaming walk.
///
/// # Errors
///
/// The file cannot be read or is refused, the arguments do not fit, or the output cannot be written.
pub fn trace(options: &Trace) -> Result<Status, Failure> {
    let subject = input::subject(&options.file)?;
    let mut out = Output { to: io::BufWriter::new(io::stdout().lock()), failed: None };
    if options.walk {
        let written = show_walk(&subject.ssa, &mut out);
        return out.finish(written).map(|()| Status::Well);
    }
    let mut call = Call::read(&options.arguments, &subject, options.max_steps)?;
    let function = if options.via == Way::Opt { &subject.optimised.function } else { &subject.ssa };
    let limit = call.limit();
    let ran = exec::trace(function, &mut call.memory, &call.arguments, limit, &mut out);
    let (result, written) = match ran {
        Ok(result) => (Some(result), Ok(())),
        Err(error) => (None, Err(error)),
    };
    out.finish(written)?;
    Ok(if matches!(result, Some(Err(_))) { Status::Trap } else { Status::Well })
}

/// The standard output, for what writes text. A run can be long, so nothing is held back.
struct Output<'a> {
    to: io::BufWriter<io::StdoutLock<'a>>,
    failed: Option<io::Error>,
}

impl fmt::Write for Output<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.to.write_all(text.as_bytes()).map_err(|error| {
            self.failed = Some(error);
            fmt::Error
        })
    }
}

impl Output<'_> {
    /// Writes what is left. `written` is what came of writing so far.
    fn finish(mut self, written: fmt::Result) -> Result<(), Failure> {
        let done = match (self.failed.take(), written) {
            (Some(error), _) => Err(error),
            (None, Err(error)) => Err(io::Error::other(error)),
            (None, Ok(())) => self.to.flush(),
        };
        input::written(done)
    }
}
