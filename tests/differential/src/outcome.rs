//! How a call ended, in the words that every execution can say.

use core::fmt;

use minicc_core::source::Place;

/// How a call ended, and what it left in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Its result, or why there is none.
    pub ending: Ending,
    /// Every cell of the memory that the buffers are views of.
    pub cells: Vec<i32>,
}

/// How a call ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// With a result.
    Return(i32),
    /// At an access outside its buffer.
    Trap {
        /// The buffer's name.
        buffer: String,
        /// The index.
        index: i32,
        /// The buffer's length.
        length: usize,
        /// The access in the source.
        place: Place,
    },
    /// At one round of its loops too many.
    StepLimit {
        /// The `while` in the source.
        place: Place,
    },
    /// In a way that no kernel may end: a crash, a report of a sanitizer, an exception.
    Fault(String),
}

impl fmt::Display for Ending {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Return(result) => write!(out, "return {result}"),
            Self::Trap { buffer, index, length, place: Place { line, column } } => {
                write!(out, "trap {buffer}[{index}] of {length} at {line}:{column}")
            }
            Self::StepLimit { place: Place { line, column } } => {
                write!(out, "step limit at {line}:{column}")
            }
            Self::Fault(what) => write!(out, "fault: {what}"),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}, leaving {:?}", self.ending, self.cells)
    }
}
