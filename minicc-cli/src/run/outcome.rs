//! What came of a call.

use minicc_core::exec::{Counts, Memory, Stop};

use super::call::Call;
use super::way::Way;
use crate::failure::Status;

/// What came of a call in one way.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The result, or why there is none.
    pub result: Result<i32, Stop>,
    /// The names of the buffers and what the call left in them, in the order of the parameters.
    pub buffers: Vec<(String, Vec<i32>)>,
    /// What it cost, where that is counted.
    pub counts: Option<Counts>,
}

impl Outcome {
    /// Whether nothing that a caller can see tells them apart.
    fn is_same(&self, other: &Self) -> bool {
        self.result == other.result && self.buffers == other.buffers
    }

    /// Puts what `call` left in its buffers where they are in `memory`.
    pub fn leave(&self, call: &Call, memory: &mut Memory) {
        for ((_, view), (_, cells)) in call.buffers.iter().zip(&self.buffers) {
            memory.contents_mut(*view).copy_from_slice(cells);
        }
    }

    /// What a command that had this outcome ends with.
    pub fn status(&self) -> Status {
        match self.result {
            Ok(_) => Status::Well,
            Err(Stop::OutOfBounds { .. } | Stop::StepLimit { .. }) => Status::Trap,
            Err(Stop::Argument(_)) => Status::Usage,
            Err(Stop::Unproved { .. }) => Status::Fault,
        }
    }
}

/// Whether all ways gave the same.
pub fn agree(runs: &[(Way, Outcome)]) -> bool {
    runs.iter().zip(runs.iter().skip(1)).all(|((_, one), (_, next))| one.is_same(next))
}
