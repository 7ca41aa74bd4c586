//! Classes of values that will be one variable, and whether two of them can be.
//!
//! Invariant: no two values of a class *interfere*. Two values interfere where their live ranges overlap and they
//! may differ there. In SSA form live ranges overlap exactly where one value is live just after the definition of
//! the other, which it dominates. Values are known to be equal where both are copies, over any number of
//! steps, of one value or of one constant.
//!
//! Source: Boissinot et al. 2009, sections 3 and 4. Members are kept in the order of a walk down the dominator tree, so
//! that two classes are compared by one pass over both with a stack of what dominates the current member: in a
//! class without interference only the nearest needs to be looked at. Copies of one value break that "only",
//! since they may overlap; each member therefore knows the nearest member above it that it overlaps and equals.

use super::isolate::Isolated;
use crate::analysis::{Dominance, Liveness};
use crate::entity::{Entity, Map};
use crate::ir::{Block, Graph, Op, Operand, Value};

/// Where a value is defined: when a walk of the dominator tree comes to its block, its block, and the place there.
/// Values that are defined at once have the same place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Site {
    visit: u32,
    place: u32,
    block: Block,
}

/// What two equal values are copies of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Origin {
    Value(Value),
    Constant(i32),
}

pub(super) struct Classes<'a> {
    dominance: &'a Dominance,
    liveness: Liveness,
    site: Map<Value, Site>,
    origin: Map<Value, Origin>,
    /// The last place in its own block at which each value is read, and further uses in other blocks.
    last_use: Vec<std::collections::HashMap<Block, u32>>,
    parent: Map<Value, Value>,
    members: Map<Value, Vec<Value>>,
    /// The nearest member above in the same class that overlaps and is equal.
    above: Map<Value, Option<Value>>,
    /// The same in the other class, while two are compared.
    across: Map<Value, Option<Value>>,
}

impl<'a> Classes<'a> {
    /// A class for each value.
    pub(super) fn new(isolated: &Isolated, graph: &Graph, dominance: &'a Dominance) -> Self {
        let function = &isolated.function;
        let count = function.values.len();
        let mut visit = Map::filled(u32::MAX, function.blocks.len());
        for (number, block) in dominance.preorder().iter().enumerate() {
            visit[*block] = crate::source::offset_u32(number);
        }
        let entry = Site { visit: 0, place: 0, block: function.entry() };
        let mut classes = Self {
            dominance,
            liveness: Liveness::new(function, graph),
            site: Map::filled(entry, count),
            origin: function.values.keys().map(Origin::Value).collect(),
            last_use: vec![std::collections::HashMap::new(); count],
            parent: function.values.keys().collect(),
            members: function.values.keys().map(|value| vec![value]).collect(),
            above: Map::filled(None, count),
            across: Map::filled(None, count),
        };
        for &block in dominance.preorder() {
            classes.enter(isolated, block, visit[block]);
        }
        classes
    }

    /// Numbers the places of a block: 0 for parameters, 1 for phis, 2 for the copies from them, then each
    /// instruction, then the copies to phis, then the terminator and the phis beyond it.
    fn enter(&mut self, isolated: &Isolated, block: Block, visit: u32) {
        let data = &isolated.function.blocks[block];
        let site = |place: u32| Site { visit, place, block };
        for phi in &data.phis {
            self.site[phi.result] = site(1);
        }
        let count = data.instructions.len();
        let end = count - isolated.trailing[block];
        for (position, instruction) in data.instructions.iter().enumerate() {
            let place = match position {
                _ if position < isolated.leading[block] => 2,
                _ if position >= end => 3 + crate::source::offset_u32(end),
                _ => 3 + crate::source::offset_u32(position),
            };
            for value in instruction.op.operands().filter_map(Operand::value) {
                self.last_use[value.index()].insert(block, place);
            }
            if let Some(result) = instruction.result {
                self.site[result] = site(place);
                self.origin[result] = match instruction.op {
                    Op::Copy(Operand::Value(source)) => self.origin[source],
                    Op::Copy(Operand::Constant(constant)) => Origin::Constant(constant),
                    _ => Origin::Value(result),
                };
            }
        }
        if let Some(value) = data.terminator.operand().and_then(Operand::value) {
            self.last_use[value.index()].insert(block, u32::MAX);
        }
    }

    /// Makes one class of values that are known not to interfere.
    pub(super) fn join(&mut self, web: &[Value]) {
        if let Some((first, rest)) = web.split_first() {
            for value in rest {
                let (one, other) = (self.representative(*first), self.representative(*value));
                self.merge(one, other);
            }
        }
    }

    /// Makes one class of two values' classes, unless some of their members interfere.
    pub(super) fn coalesce(&mut self, one: Value, other: Value) {
        let (one, other) = (self.representative(one), self.representative(other));
        if one != other && !self.interfere(one, other) {
            for list in [one, other] {
                for position in 0..self.members[list].len() {
                    let member = self.members[list][position];
                    if let Some(across) = self.across[member]
                        && self.above[member].is_none_or(|above| self.site[above] < self.site[across])
                    {
                        self.above[member] = Some(across);
                    }
                }
            }
            self.merge(one, other);
        }
    }

    /// The value that stands for the class of `value`.
    pub(super) fn representative(&mut self, value: Value) -> Value {
        let mut root = value;
        while self.parent[root] != root {
            root = self.parent[root];
        }
        let mut walker = value;
        while self.parent[walker] != root {
            walker = std::mem::replace(&mut self.parent[walker], root);
        }
        root
    }

    /// The members of a class, in the order of the dominator tree.
    pub(super) fn members(&self, representative: Value) -> &[Value] {
        &self.members[representative]
    }

    fn merge(&mut self, one: Value, other: Value) {
        let lists = [std::mem::take(&mut self.members[one]), std::mem::take(&mut self.members[other])];
        let mut merged = lists.concat();
        merged.sort_by_key(|value| (self.site[*value], value.index()));
        self.parent[other] = one;
        self.members[one] = merged;
    }

    /// Whether some member of the one class interferes with some member of the other.
    fn interfere(&mut self, one: Value, other: Value) -> bool {
        let mut merged: Vec<(Value, bool)> = Vec::new();
        merged.extend(self.members[one].iter().map(|value| (*value, true)));
        merged.extend(self.members[other].iter().map(|value| (*value, false)));
        merged.sort_by_key(|(value, _)| (self.site[*value], value.index()));
        let mut stack: Vec<(Value, bool)> = Vec::new();
        for (current, side) in merged {
            while stack.last().is_some_and(|(top, _)| !self.dominates(*top, current)) {
                stack.pop();
            }
            self.across[current] = None;
            if let Some(&(top, top_side)) = stack.last() {
                let nearest = if side == top_side { self.across[top] } else { Some(top) };
                let overlapping = self.overlapping(current, nearest);
                if let Some(overlapping) = overlapping {
                    if self.origin[overlapping] != self.origin[current] {
                        return true;
                    }
                    self.across[current] = Some(overlapping);
                }
            }
            stack.push((current, side));
        }
        false
    }

    /// The nearest value from `nearest` up its chain of equal, overlapping members that overlaps `current`.
    fn overlapping(&self, current: Value, mut nearest: Option<Value>) -> Option<Value> {
        while let Some(value) = nearest {
            if self.overlap(value, current) {
                return Some(value);
            }
            nearest = self.above[value];
        }
        None
    }

    fn dominates(&self, upper: Value, lower: Value) -> bool {
        let (upper, lower) = (self.site[upper], self.site[lower]);
        if upper.block == lower.block {
            upper.place <= lower.place
        } else {
            self.dominance.dominates(upper.block, lower.block)
        }
    }

    /// Whether the live ranges of two values overlap, the definition of the first dominating that of the second.
    fn overlap(&self, upper: Value, lower: Value) -> bool {
        let site = self.site[lower];
        // What is defined at once must not share a place even if it is never read.
        self.is_live_after(upper, site) || (self.site[upper] == site && self.is_live_after(lower, site))
    }

    fn is_live_after(&self, value: Value, site: Site) -> bool {
        let outlives = self.liveness.live_out(site.block).binary_search(&value).is_ok();
        outlives || self.last_use[value.index()].get(&site.block).is_some_and(|last| *last > site.place)
    }
}
