//! What came of a call.

use minicc_core::exec::{Counts, Stop};

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
