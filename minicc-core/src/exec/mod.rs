//! Executing a function: what a trap and a buffer are, an interpreter for every form, and a register machine.

mod interpreter;
mod machine;
mod memory;

pub use interpreter::interpret;
pub use machine::{Counts, Run, execute};
pub use memory::{Argument, ArgumentError, Memory, Stop, View};
