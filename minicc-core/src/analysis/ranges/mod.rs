//! The ranges of values: between which two scalars every run finds a value, and which sums never wrap.
//!
//! What is known of a value depends on the place: see [`constraints`]. The ranges are a solution of those constraints:
//! each contains what its constraint gives for the ranges it is over. By induction over the steps of a run, it then
//! contains whatever the run computes.
//!
//! Source: Harrison, "Compiler analysis of the value ranges for variables", IEEE TSE 1977; widening and narrowing from
//! Cousot and Cousot, "Abstract interpretation", POPL 1977, section 9. Starts from "no run computes it" and goes up.
//! Only phis at which a cycle of constraints turns are widened, and only at the end that moves, so that of
//! `i = phi(0, i + 1)` it stays known that it is at least 0; see [`solve`] for why the time is near-linear.

mod constraints;
mod interval;
mod solve;

pub use interval::Range;

use std::iter;

use self::constraints::{Constraint, Constraints, Name, Place, Term};
use self::interval::Relation;
use crate::analysis::Dominance;
use crate::entity::{Entity, Map};
use crate::ir::{Block, Function, Graph, Operand, Ssa, Value};

/// The ranges of a function's values.
#[derive(Clone, Debug)]
pub struct Ranges {
    constraints: Constraints,
    ranges: Map<Name, Range>,
}

/// How many names a search for the right one goes through before it takes the one that holds everywhere.
const CLIMB: usize = 32;

impl Ranges {
    /// The ranges of a verified function.
    pub fn new(function: &Function<Ssa>, graph: &Graph, dominance: &Dominance) -> Self {
        let constraints = Constraints::new(function, graph, dominance);
        let ranges = solve::solve(&constraints);
        Self { constraints, ranges }
    }

    /// What is known of `operand` at the end of `block`, before its terminator decides. Its definition must dominate
    /// the place, as for an operand that is read there.
    pub fn of(&self, operand: Operand, block: Block) -> Range {
        self.at(operand, block, usize::MAX)
    }

    /// What is known of `operand` in `block` before instruction number `position`. At 0, this is what is known
    /// behind the edges that lead there, and behind the phis.
    pub fn at(&self, operand: Operand, block: Block, position: usize) -> Range {
        match operand {
            Operand::Constant(constant) => Range::constant(constant),
            Operand::Value(value) => self.ranges[self.name(value, block, position)],
        }
    }

    /// What is known of a value wherever it is computed.
    pub fn everywhere(&self, value: Value) -> Range {
        self.ranges[Name::new(value.index())]
    }

    /// Whether `value` is a sum, a difference or a product that does not wrap in any run that computes it, and so is
    /// that of exact integers.
    pub fn is_exact(&self, value: Value) -> bool {
        match self.constraints.of[Name::new(value.index())] {
            Constraint::Binary(op, left, right) => {
                let [left, right] = [left, right].map(|term| solve::term(term, &self.ranges));
                interval::unwrapped(op, left, right).is_some()
            }
            _ => false,
        }
    }

    /// The values that branches have found `value` to be at most, in `block` before instruction number `position`, and
    /// whether it is less.
    pub fn bounds(&self, value: Value, block: Block, position: usize) -> impl Iterator<Item = (Value, bool)> {
        let names =
            iter::successors(Some(self.name(value, block, position)), |name| self.constraints.before(*name));
        names.take(CLIMB).filter_map(|name| match self.constraints.of[name] {
            Constraint::Related(
                _,
                relation @ (Relation::Lt | Relation::Le | Relation::Eq),
                Term::Name(other),
            ) => Some((self.constraints.value(other), relation == Relation::Lt)),
            _ => None,
        })
    }

    /// The name of `value` with the most facts there.
    ///
    /// Names come in the order of their places. The last one before the place is the one, or is for a part of the
    /// function beside it, and then the one is among those that it was made from.
    fn name(&self, value: Value, block: Block, position: usize) -> Name {
        let own = Name::new(value.index());
        let constraints = &self.constraints;
        let block = constraints.number[block];
        let place = Place { block, position: u32::try_from(position).unwrap_or(u32::MAX) };
        let names = constraints.names.of(value);
        let before = names.partition_point(|name| constraints.place(*name) <= Some(place));
        let Some(mut name) = before.checked_sub(1).and_then(|last| names.get(last)).copied() else {
            return own;
        };
        for _ in 0..CLIMB {
            if constraints.place(name).is_none_or(|start| block <= constraints.last_below(start)) {
                return name;
            }
            match constraints.before(name) {
                Some(from) => name = from,
                None => return own,
            }
        }
        own
    }
}
