//! Native execution: many kernels in one translation unit, one executable for each flavour of compiler.
//!
//! ```text
//! kernels ──unit──> kernels.c, .ll ──┐
//!                                    ├─ for each flavour: compile, link, run in a process of its own
//! inputs  ──unit──> driver.c ─ gcc ──┘            calls ──unit──> calls.bin, which it reads
//! ```
//!
//! Starting a compiler costs more than compiling a kernel, so a batch shares one. What is written down is
//! only what differs between flavours: `driver.c` is compiled once a machine, and reads what to call from a file, since a C
//! compiler takes longer over a table than the calls take.

mod answers;
mod machine;
mod toolchain;
mod unit;

pub use answers::{Answer, run};
pub use machine::Machine;
pub use toolchain::{Code, Flavour, Language, Part, Share, Toolchain, compile_driver};
pub use unit::{Call, Entry, driver, stage, table, unit};
