//! The proof that all executions of a kernel agree, with each other and with Python itself.
//!
//! A kernel can be run as variable form, as SSA form, as destroyed form, on a machine with any number of
//! registers, and as native code. They share most of a compiler, so that their agreement alone says little.
//! The judge is CPython, which runs the kernel's own source and shares nothing with minicc but the text.
//!
//! ```text
//! seed ──generate──> program, inputs ──text──┬─> oracle (CPython) ──────────────> expected outcomes
//! corpus/*.py ───────────────────────────────┘                                            │
//!                                            └─> kernel ──> interpreters, machines ──> compared
//!                                                   └─> native: one executable a flavour ─┘
//! ```
//!
//! An outcome is the return value, or the trap with its buffer, index, length, line and column, or the loop that
//! went round too often; and every cell of the memory afterwards (LANGUAGE M2, M6).
//!
//! | module | what is in it |
//! |---|---|
//! | [`program`], [`generate`], [`random`] | kernels as trees, their text, and how they are made |
//! | [`input`], [`outcome`] | what a call gets and what comes of it |
//! | [`oracle`] | the python3 process |
//! | [`kernel`] | minicc's own executions, before and after the optimiser |
//! | [`native`] | C compilers, executables and what they print |
//! | [`harness`] | runs everything on a batch and compares |
//! | [`shrink`], [`report`] | a disagreement made small, and written down |
//! | [`traffic`] | what the two ways out of SSA form cost on machines with few registers |
//! | [`corpus`] | kernels written by hand, with what they must do |
//! | [`soak`], [`record`] | any number of generated programs, on all processors, in any number of runs |
//!
//! A fuzz target needs three calls: `Case::arbitrary` for a case, [`kernel::Kernel::new`] and
//! [`kernel::Kernel::execute`], whose outcomes must be equal; with an [`oracle::Oracle`] beside it, a fourth.

pub mod corpus;
pub mod error;
pub mod generate;
pub mod harness;
pub mod input;
pub mod kernel;
pub mod native;
pub mod oracle;
pub mod outcome;
pub mod places;
pub mod program;
pub mod random;
pub mod record;
pub mod report;
pub mod shrink;
pub mod soak;
pub mod tally;
pub mod traffic;

/// How many rounds the loops of one call may make. Enough for each loop over the longest buffer that is
/// generated, and for three nested ones over short ones.
pub const STEP_LIMIT: u64 = 120;
