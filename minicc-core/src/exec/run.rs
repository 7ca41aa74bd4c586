//! What a run gave and what it cost.

use super::memory::Stop;
use crate::ir::Op;

/// What one run cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Instructions executed, terminators and phis not counted.
    pub instructions: u64,
    /// Elements read and written.
    pub accesses: u64,
    /// Indices compared with a length, for an access or alone.
    pub checks: u64,
    /// Limits of main loops computed.
    pub limits: u64,
    /// Reads of spill slots, by instructions and terminators.
    pub spill_reads: u64,
    /// Writes of spill slots, by instructions and when arguments are installed.
    pub spill_writes: u64,
    /// Rounds of loops.
    pub steps: u64,
}

impl Counts {
    /// Counts an instruction that does `op`.
    pub(super) fn count(&mut self, op: &Op) {
        self.instructions += 1;
        self.checks += u64::from(op.check().is_some());
        self.limits += u64::from(matches!(op, Op::Limit { .. }));
        self.accesses += u64::from(op.is_access());
    }
}

/// A finished run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// The result, or why there is none.
    pub result: Result<i32, Stop>,
    /// What it cost.
    pub counts: Counts,
}
