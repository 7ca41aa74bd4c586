//! Colouring by cost, with shared spill slots.
//!
//! The machine can use a slot as an operand, so that a value costs nothing in a register and, in a slot, one read or
//! write each time it is used or defined: eight times that for each loop around the place. The aim is the
//! cheapest set of values to leave out of the registers.
//!
//! 1. *Simplify and select*: Briggs, Cooper and Torczon, "Improvements to graph coloring register allocation", TOPLAS
//!    1994. A value with fewer neighbours than there are registers can wait, since one will be left for it whatever
//!    the others get. Where there is none, the one that is cheapest for the neighbours that it frees waits in the
//!    hope that two of them share a register. Registers are then given in the opposite order.
//! 2. *Exchange*: a value that got none takes the register whose holders among its neighbours are cheaper together
//!    than it is, and they go to slots.
//! 3. *Slots* are coloured like registers, as many as it takes.
//!
//! On SSA form this graph is chordal, and simplification in the order of the dominator tree colours it with as many
//! registers as values are live at once (Hack, Grund and Goos, "Register allocation for programs in SSA-form", CC
//! 2006). Coalescing keeps most of that: on ties, values wait in the reverse order of the dominator tree, which
//! is a perfect elimination order where the graph is still chordal.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::colour::{Allocation, Location};
use super::interference::Interference;
use crate::analysis::{Dominance, Loops};
use crate::entity::Map;
use crate::ir::{Destroyed, Function, Graph, Operand, Value};

/// How often in a row values may exchange registers.
const EXCHANGES: usize = 4;

/// A location for each value of `function`, on a machine with `registers` registers: cheap values in slots.
pub fn allocate_weighted(
    function: &Function<Destroyed>,
    interference: &Interference,
    registers: core::num::NonZeroUsize,
) -> Allocation {
    let (cost, order) = costs(function);
    let mut colouring = Colouring {
        interference,
        cost,
        order,
        registers: registers.get(),
        register: Map::filled(None, function.values.len()),
    };
    colouring.select();
    for _ in 0..EXCHANGES {
        if !colouring.exchange() {
            break;
        }
    }
    colouring.finish()
}

/// What each value costs in a slot, and when a walk of the dominator tree first meets it.
fn costs(function: &Function<Destroyed>) -> (Map<Value, u64>, Map<Value, u32>) {
    let graph = Graph::new(function);
    let dominance = Dominance::new(function, &graph);
    let loops = Loops::new(&graph, &dominance, function.blocks.len());
    let mut cost: Map<Value, u64> = Map::filled(0, function.values.len());
    let mut order = Map::filled(u32::MAX, function.values.len());
    let mut count = 0;
    let mut touch = |value: Value, weight: u64, cost: &mut Map<Value, u64>| {
        cost[value] = cost[value].saturating_add(weight);
        if order[value] == u32::MAX {
            order[value] = count;
            count += 1;
        }
    };
    for parameter in function.scalar_parameters() {
        touch(parameter, 1, &mut cost);
    }
    for &block in dominance.preorder() {
        // Fifteen loops deep, the rest makes no difference.
        let weight = 8_u64.pow(loops.depth(block).min(15));
        let data = &function.blocks[block];
        for instruction in &data.instructions {
            let read = instruction.op.operands().filter_map(Operand::value);
            for value in read.chain(instruction.result) {
                touch(value, weight, &mut cost);
            }
        }
        if let Some(value) = data.terminator.operand().and_then(Operand::value) {
            touch(value, weight, &mut cost);
        }
    }
    (cost, order)
}

struct Colouring<'a> {
    interference: &'a Interference,
    cost: Map<Value, u64>,
    order: Map<Value, u32>,
    registers: usize,
    register: Map<Value, Option<usize>>,
}

impl Colouring<'_> {
    fn neighbours(&self, value: Value) -> &[Value] {
        self.interference.neighbours(value)
    }

    /// Simplify and select.
    fn select(&mut self) {
        for value in self.simplify().into_iter().rev() {
            self.register[value] = self.free(value);
        }
    }

    /// The values in the order in which they leave the graph.
    fn simplify(&self) -> Vec<Value> {
        let mut degree: Map<Value, usize> =
            self.interference.values().map(|value| self.neighbours(value).len()).collect();
        let mut gone = Map::filled(false, degree.len());
        let mut left = Vec::with_capacity(degree.len());
        let mut easy: BinaryHeap<(u32, Value)> = BinaryHeap::new();
        // Cheapest per freed neighbour first; an entry whose degree is out of date is entered anew when it comes up.
        let price = |value: Value, degree: usize| self.cost[value].saturating_mul(1024) / (degree as u64 + 1);
        let mut hard: BinaryHeap<Reverse<(u64, usize, Value)>> = BinaryHeap::new();
        for (value, degree) in degree.iter() {
            if *degree < self.registers {
                easy.push((self.order[value], value));
            } else {
                hard.push(Reverse((price(value, *degree), *degree, value)));
            }
        }
        loop {
            let value = if let Some((_, value)) = easy.pop() {
                value
            } else if let Some(Reverse((_, entered, value))) = hard.pop() {
                let now = degree[value];
                if gone[value] {
                    continue;
                }
                if now != entered {
                    hard.push(Reverse((price(value, now), now, value)));
                    continue;
                }
                value
            } else {
                return left;
            };
            if std::mem::replace(&mut gone[value], true) {
                continue;
            }
            left.push(value);
            for &other in self.neighbours(value) {
                degree[other] -= 1;
                if degree[other] + 1 == self.registers && !gone[other] {
                    easy.push((self.order[other], other));
                }
            }
        }
    }

    /// The first register that no neighbour has.
    fn free(&self, value: Value) -> Option<usize> {
        let mut taken: Vec<usize> =
            self.neighbours(value).iter().filter_map(|other| self.register[*other]).collect();
        taken.sort_unstable();
        taken.dedup();
        let gap = taken.iter().enumerate().position(|(position, register)| position != *register);
        Some(gap.unwrap_or(taken.len())).filter(|register| *register < self.registers)
    }

    /// Gives registers to values that are worth more than those that hold them. True where one changed.
    fn exchange(&mut self) -> bool {
        let mut without: Vec<Value> =
            self.interference.values().filter(|value| self.register[*value].is_none()).collect();
        without.sort_by_key(|value| (Reverse(self.cost[*value]), self.order[*value]));
        let mut changed = false;
        for value in without {
            if let Some(free) = self.free(value) {
                self.register[value] = Some(free);
                changed = true;
                continue;
            }
            let mut worth: std::collections::BTreeMap<usize, u64> = std::collections::BTreeMap::new();
            for &other in self.neighbours(value) {
                if let Some(register) = self.register[other] {
                    let sum = worth.entry(register).or_default();
                    *sum = sum.saturating_add(self.cost[other]);
                }
            }
            let cheapest = worth.into_iter().min_by_key(|(register, sum)| (*sum, *register));
            if let Some((register, sum)) = cheapest
                && sum < self.cost[value]
            {
                for position in 0..self.neighbours(value).len() {
                    let other = self.neighbours(value)[position];
                    if self.register[other] == Some(register) {
                        self.register[other] = None;
                    }
                }
                self.register[value] = Some(register);
                changed = true;
            }
        }
        changed
    }

    /// Slots for what has no register.
    fn finish(self) -> Allocation {
        let mut order: Vec<Value> =
            self.interference.values().filter(|value| self.register[*value].is_none()).collect();
        order.sort_by_key(|value| self.order[*value]);
        let mut slot: Map<Value, Option<usize>> = Map::filled(None, self.register.len());
        let mut slots = 0;
        let mut taken = Vec::new();
        for value in order {
            taken.clear();
            taken.extend(self.neighbours(value).iter().filter_map(|other| slot[*other]));
            taken.sort_unstable();
            taken.dedup();
            let gap = taken.iter().enumerate().position(|(position, slot)| position != *slot);
            let own = gap.unwrap_or(taken.len());
            slots = slots.max(own + 1);
            slot[value] = Some(own);
        }
        let locations = self.interference.values().map(|value| match (self.register[value], slot[value]) {
            (Some(register), _) => Location::Register(register),
            (None, own) => Location::Slot(own.unwrap_or_default()),
        });
        let locations = locations.collect();
        Allocation::new(self.registers, slots, locations)
    }
}
