//! What leaving SSA form costs on machines with few registers: the simple way, a saved copy for each phi and a slot
//! for each value without a register, against the better one, with copies coalesced and registers given by cost.
//!
//! The measure is dynamic: reads and writes of spill slots and instructions, counted by the machine over the inputs.
//! Costs in the allocator are estimates made without any input, so that a kernel whose loops an input never
//! enters can pay for registers that the loops were given.

use core::fmt;
use core::num::NonZeroUsize;
use core::ops::AddAssign;

use minicc_core::exec::execute;
use minicc_core::ir::{Destroyed, Function, Ssa};
use minicc_core::regalloc::{Allocation, Interference, allocate, allocate_weighted};
use minicc_core::ssa::{destroy, destroy_coalesced};

use crate::input::Input;

/// How many registers the machines have.
pub const REGISTERS: [usize; 3] = [2, 4, 8];

/// What some runs cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Reads and writes of spill slots.
    pub spills: u64,
    /// Instructions, terminators not counted.
    pub instructions: u64,
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        self.spills += other.spills;
        self.instructions += other.instructions;
    }
}

/// The cost of both ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Comparison {
    /// With saved copies, coloured by degree.
    pub simple: Cost,
    /// With coalesced copies, coloured by cost.
    pub better: Cost,
}

impl AddAssign for Comparison {
    fn add_assign(&mut self, other: Self) {
        self.simple += other.simple;
        self.better += other.better;
    }
}

impl Comparison {
    /// How many spills more the better way took.
    pub fn spills_more(&self) -> u64 {
        self.better.spills.saturating_sub(self.simple.spills)
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { simple, better } = self;
        let percent = |part: u64, whole: u64| match (100 * part).checked_div(whole) {
            Some(percent) => format!("{percent} %"),
            None if part == 0 => "-".to_owned(),
            None => "new".to_owned(),
        };
        write!(
            out,
            "{:>10} {:>10} {:>6} {:>11} {:>11} {:>6}",
            simple.spills,
            better.spills,
            percent(better.spills, simple.spills),
            simple.instructions,
            better.instructions,
            percent(better.instructions, simple.instructions)
        )
    }
}

/// What `ssa`, which must be verified, costs over `inputs`, at most `limit` rounds of loops each, for each of
/// [`REGISTERS`].
pub fn compare(ssa: &Function<Ssa>, inputs: &[Input], limit: u64) -> [Comparison; 3] {
    let (simple, better) = (destroy(ssa), destroy_coalesced(ssa));
    let (apart, together) = (Interference::new(&simple), Interference::new(&better));
    REGISTERS.map(|registers| {
        let registers = NonZeroUsize::new(registers).unwrap_or(NonZeroUsize::MIN);
        Comparison {
            simple: cost(&simple, &allocate(&simple, &apart, registers), inputs, limit),
            better: cost(&better, &allocate_weighted(&better, &together, registers), inputs, limit),
        }
    })
}

fn cost(function: &Function<Destroyed>, allocation: &Allocation, inputs: &[Input], limit: u64) -> Cost {
    let mut cost = Cost::default();
    for (mut memory, _, arguments) in inputs.iter().filter_map(Input::bind) {
        let counts = execute(function, allocation, &mut memory, &arguments, limit).counts;
        cost += Cost { spills: counts.spill_reads + counts.spill_writes, instructions: counts.instructions };
    }
    cost
}
