//! Greedy colouring with any number of registers, and a spill slot for each value that gets none.
//!
//! Values are taken by descending degree, then by name. Each takes the first register that no neighbour
//! has, else a slot of its own. Deterministic and simple, not optimal: it neither coalesces copies, nor
//! splits live ranges, nor shares slots.

use super::Interference;
use crate::entity::Map;
use crate::ir::{Destroyed, Function, Value};

/// Where a value lives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Location {
    /// A register.
    Register(usize),
    /// A slot of the frame.
    Slot(usize),
}

impl core::fmt::Display for Location {
    fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Register(register) => write!(out, "r{register}"),
            Self::Slot(slot) => write!(out, "slot{slot}"),
        }
    }
}

/// A location for each value of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Allocation {
    registers: usize,
    slots: usize,
    locations: Map<Value, Location>,
}

impl Allocation {
    pub(super) fn new(registers: usize, slots: usize, locations: Map<Value, Location>) -> Self {
        Self { registers, slots, locations }
    }

    /// How many registers the machine has.
    pub fn registers(&self) -> usize {
        self.registers
    }

    /// How many spill slots are in use.
    pub fn slots(&self) -> usize {
        self.slots
    }

    /// Where `value` lives.
    pub fn location(&self, value: Value) -> Location {
        self.locations[value]
    }

    /// Two values that interfere and share a location, if the allocation is wrong.
    pub fn conflict(&self, interference: &Interference) -> Option<(Value, Value)> {
        interference.values().find_map(|value| {
            let shares = |other: &&Value| self.location(**other) == self.location(value);
            interference.neighbours(value).iter().find(shares).map(|other| (value, *other))
        })
    }
}

/// A location for each value of `function`, on a machine with `registers` registers.
pub fn allocate(
    function: &Function<Destroyed>,
    interference: &Interference,
    registers: core::num::NonZeroUsize,
) -> Allocation {
    let registers = registers.get();
    let mut order: Vec<Value> = interference.values().collect();
    order.sort_by(|a, b| {
        let degree = |value: Value| interference.neighbours(value).len();
        degree(*b).cmp(&degree(*a)).then_with(|| function.value_name(*a).order(function.value_name(*b)))
    });
    let mut locations: Map<Value, Option<Location>> = Map::filled(None, function.values.len());
    let mut slots = 0;
    let mut taken = Vec::new();
    for value in order {
        taken.clear();
        taken.extend(interference.neighbours(value).iter().filter_map(|other| match locations[*other] {
            Some(Location::Register(register)) => Some(register),
            _ => None,
        }));
        taken.sort_unstable();
        taken.dedup();
        // The first gap in the sorted, distinct registers: where a register is not at its own position.
        let free = taken.iter().enumerate().position(|(position, register)| position != *register);
        let free = free.unwrap_or(taken.len());
        locations[value] = Some(if free < registers {
            Location::Register(free)
        } else {
            slots += 1;
            Location::Slot(slots - 1)
        });
    }
    let locations = locations.values().map(|location| location.unwrap_or(Location::Register(0))).collect();
    Allocation::new(registers, slots, locations)
}
