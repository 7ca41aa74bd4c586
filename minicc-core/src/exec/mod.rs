//! Executing a function: what a trap and a buffer are, an interpreter for every form, and a register machine.

mod interpreter;
mod machine;
mod memory;
mod operation;
mod run;

pub use interpreter::{interpret, measure};
pub use machine::execute;
pub use memory::{Argument, ArgumentError, Memory, Stop, View, fit};
pub use run::{Counts, Run};
