//! The solver: the ranges that satisfy all constraints.
//!
//! Up: every range is empty at first, and each constraint is looked at in order, and again when something it reads has
//! grown. Where a cycle turns, the end that grows for the second time is widened to the next of a few steps. The steps
//! let a sum below a bound that is known end there; the last one but one is what `i < n` leaves of `i`.
//!
//! Down: what was widened too far comes back in two rounds over all constraints. Each round keeps what a range must be:
//! if all ranges contain what runs compute, so does what a constraint gives for them.
//!
//! A range grows at most [`CHANGES`] times and is then everything, so that a constraint is looked at at most that often
//! for each term it reads: near-linear, with a factor log n for keeping the order.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::constraints::{Constraint, Constraints, Name, Term};
use super::interval::{self, Range};
use crate::entity::{Lists, Map};

/// How often a range grows before it is given up.
const CHANGES: u8 = 16;

/// Where a range may end that has grown at this end before.
const ENDS: [i32; 9] = [i32::MIN, i32::MIN + 1, -(1 << 30), -1, 0, 1, 1 << 30, i32::MAX - 1, i32::MAX];

pub(super) fn solve(constraints: &Constraints) -> Map<Name, Range> {
    let mut solver = Solver {
        constraints,
        users: users(constraints),
        ranges: Map::filled(Range::ALL, constraints.of.len()),
        rank: Map::filled(0, constraints.of.len()),
        changes: Map::filled(0, constraints.of.len()),
        waiting: BinaryHeap::new(),
        waits: Map::filled(false, constraints.of.len()),
    };
    // What is not in the order is not reachable, and nobody should conclude anything from it.
    for (rank, name) in constraints.order.iter().enumerate() {
        solver.ranges[*name] = Range::NONE;
        solver.rank[*name] = crate::source::offset_u32(rank);
    }
    solver.up();
    solver.down();
    solver.ranges
}

/// The range of a term.
pub(super) fn term(term: Term, ranges: &Map<Name, Range>) -> Range {
    match term {
        Term::Constant(constant) => Range::constant(constant),
        Term::Name(name) => ranges[name],
    }
}

struct Solver<'a> {
    constraints: &'a Constraints,
    users: Lists<Name, Name>,
    ranges: Map<Name, Range>,
    rank: Map<Name, u32>,
    /// How often each range has grown.
    changes: Map<Name, u8>,
    /// The ranks of constraints to look at again.
    waiting: BinaryHeap<Reverse<u32>>,
    waits: Map<Name, bool>,
}

impl Solver<'_> {
    fn up(&mut self) {
        let order = &self.constraints.order;
        for (rank, name) in order.iter().enumerate() {
            // Those that come later are looked at anyway.
            self.grow(*name, crate::source::offset_u32(rank));
        }
        while let Some(Reverse(rank)) = self.waiting.pop() {
            if let Some(name) = order.get(rank as usize) {
                self.waits[*name] = false;
                self.grow(*name, u32::MAX);
            }
        }
    }

    /// Looks at a constraint; those up to rank `again` that read it are looked at again if its range has grown.
    fn grow(&mut self, name: Name, again: u32) {
        let old = self.ranges[name];
        let mut new = old.hull(self.evaluate(name));
        if new == old {
            return;
        }
        let turns = matches!(self.constraints.of[name], Constraint::Phi { turns: true });
        if turns && self.changes[name] > 0 {
            new = widened(old, new);
        }
        self.changes[name] += 1;
        if self.changes[name] >= CHANGES {
            new = Range::ALL;
        }
        self.ranges[name] = new;
        for user in self.users.of(name) {
            if self.rank[*user] <= again && !std::mem::replace(&mut self.waits[*user], true) {
                self.waiting.push(Reverse(self.rank[*user]));
            }
        }
    }

    fn down(&mut self) {
        for _ in 0..2 {
            for name in &self.constraints.order {
                self.ranges[*name] = self.ranges[*name].meet(self.evaluate(*name));
            }
        }
    }

    /// What a constraint gives.
    fn evaluate(&self, name: Name) -> Range {
        let of = |one| term(one, &self.ranges);
        match self.constraints.of[name] {
            Constraint::Any => Range::ALL,
            Constraint::Copy(from) => of(from),
            Constraint::Binary(op, left, right) => interval::binary(op, of(left), of(right)),
            Constraint::Select { condition, yes, no } => interval::select(of(condition), of(yes), of(no)),
            Constraint::Limit { first, bound } => interval::limit(of(first), of(bound)),
            Constraint::Phi { .. } => {
                let inputs = self.constraints.inputs.of(name).iter();
                inputs.fold(Range::NONE, |all, one| all.hull(of(*one)))
            }
            Constraint::Related(from, relation, other) => {
                interval::related(self.ranges[from], relation, of(other))
            }
            Constraint::Within(from, range) => self.ranges[from].meet(range),
        }
    }
}

/// `new` with each end that is not that of `old` at the next place where it may be.
fn widened(old: Range, new: Range) -> Range {
    let mut range = new;
    if new.least < old.least {
        range.least = ENDS.into_iter().rfind(|end| *end <= new.least).unwrap_or(i32::MIN);
    }
    if new.greatest > old.greatest {
        range.greatest = ENDS.into_iter().find(|end| *end >= new.greatest).unwrap_or(i32::MAX);
    }
    range
}

/// For each name, those whose constraints read it.
fn users(constraints: &Constraints) -> Lists<Name, Name> {
    let mut users = Vec::with_capacity(2 * constraints.order.len());
    for name in &constraints.order {
        let inputs = constraints.inputs.of(*name).iter().copied();
        for read in constraints.of[*name].terms().chain(inputs) {
            if let Term::Name(read) = read {
                users.push((read, *name));
            }
        }
    }
    Lists::new(constraints.of.len(), &users)
}
