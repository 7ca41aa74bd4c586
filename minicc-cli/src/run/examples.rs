//! Running the examples of a docstring in the command's ways.

use minicc_core::example::{self, Example, MAX_STEPS};
use minicc_core::exec::{Argument, Memory, Stop};
use minicc_core::stage::Subject;

use super::call::Call;
use super::outcome::Outcome;
use crate::failure::Failure;

/// Runs `examples` of `subject`, each call by `call`, whose outcome is what the next example finds. The answer is which of
/// them do not give what they say.
///
/// # Errors
///
/// The first failure of `call`.
pub fn run_examples<'a>(
    subject: &Subject,
    examples: &'a [Example],
    mut call: impl FnMut(&Call) -> Result<Outcome, Failure>,
) -> Result<Vec<example::Failure<'a>>, Failure> {
    let mut broken = None;
    let failed = example::run(examples, |memory: &mut Memory, arguments: &[Argument]| -> Result<i32, Stop> {
        let bound = Call::new(&subject.ssa, memory, arguments, Some(MAX_STEPS));
        match call(&bound) {
            Ok(outcome) => {
                for ((_, view), (_, cells)) in bound.buffers.iter().zip(&outcome.buffers) {
                    memory.contents_mut(*view).copy_from_slice(cells);
                }
                outcome.result
            }
            // What the examples give from here on does not count.
            Err(failure) => {
                broken.get_or_insert(failure);
                Ok(0)
            }
        }
    });
    broken.map_or(Ok(failed), Err)
}
