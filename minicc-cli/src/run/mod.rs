//! `minicc run`: a call, in one way or in all.
//!
//! | module | what is in it |
//! |---|---|
//! | `call` | the arguments of a call |
//! | `way` | the ways of running a function |
//! | `native` | the one through a C compiler |
//! | `outcome` | what came of a call |
//! | `examples` | the calls in a docstring |
//! | `show` | that as text, as a table of all ways, and as JSON |

mod call;
mod examples;
mod native;
mod outcome;
mod show;
mod way;

use crate::failure::{Failure, Status};
use crate::input;
use crate::options::Run;

pub use self::call::Call;
pub use self::examples::run_examples;
pub use self::outcome::Outcome;
pub use self::way::{Via, Way};

/// Calls a function and prints what came of it.
///
/// # Errors
///
/// The file cannot be read or is refused, the arguments do not fit, or the function cannot be run in this way.
pub fn run(options: &Run) -> Result<Status, Failure> {
    let subject = input::subject(&options.file)?;
    let call = Call::read(&options.arguments, &subject, options.max_steps)?;
    let ways = options.via.ways(&subject).into_iter();
    let runs = ways.map(|way| Ok((way, way.run(&subject, &call, options.registers)?)));
    let runs = runs.collect::<Result<Vec<_>, Failure>>()?;
    let source = &subject.source;
    let (text, first) = match runs.as_slice() {
        [(way, outcome)] if options.json => (show::json(*way, outcome, source)?, outcome),
        [(_, outcome)] => (show::text(outcome, source), outcome),
        [(_, first), ..] if options.json => (show::json_of_all(&runs, source)?, first),
        [(_, first), ..] => (show::table(&runs, source), first),
        [] => return Err(Failure::Usage("there is no way to run it".to_owned())),
    };
    input::print(&text)?;
    Ok(if outcome::agree(&runs) { first.status() } else { Status::Fault })
}
