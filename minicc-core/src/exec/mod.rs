//! Executing a function: what a trap and a buffer are, an interpreter for every form, which can be watched, and a
//! register machine.

mod interpreter;
mod machine;
mod memory;
mod observer;
mod operation;
mod run;
mod trace;

pub use interpreter::{interpret, measure, observe};
pub use machine::execute;
pub use memory::{Argument, ArgumentError, Memory, Stop, View, fit};
pub use observer::{Observer, Values};
pub use run::{Counts, Run};
pub use trace::trace;
