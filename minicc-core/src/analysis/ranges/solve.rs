//! The solver: the ranges that satisfy all constraints.
//!
//! Up: every range is empty at first. The first constraint that waits is looked at, and those that read its range wait if
//! it has grown; so a loop is done before what comes after it is begun. Where a cycle turns, the end that grows for the
//! second time is widened to the next of a few steps. The steps let a sum below a bound that is known end there; the
//! last one but one is what `i < n` leaves of `i`.
//!
//! Down: what was widened too far comes back in two rounds over all constraints. Each round keeps what a range must be:
//! if all ranges contain what runs compute, so does what a constraint gives for them. Where nothing was widened, each
//! range is what its constraint gives, and there is nothing to come back.
//!
//! A range grows at most [`CHANGES`] times and is then everything, so that a constraint is looked at at most that often
//! for each term it reads: linear, but for finding the first that waits. A phi, which can have any number of terms,
//! is told what each of them has become, instead of asking all of them.

use super::constraints::{Constraint, Constraints, Name, Term};
use super::interval::{self, Range};
use crate::entity::{Lists, Map};

/// How often a range grows before it is given up.
const CHANGES: u8 = 16;

/// Where a range may end that has grown at this end before.
const ENDS: [i32; 8] = [i32::MIN, i32::MIN + 1, -(1 << 30), -1, 0, 1 << 30, i32::MAX - 1, i32::MAX];

pub(super) fn solve(constraints: &Constraints) -> Map<Name, Range> {
    let state = State { met: Range::NONE, rank: 0, changes: 0, is_phi: false };
    let mut solver = Solver {
        constraints,
        users: users(constraints),
        // What is not in the order is not reachable, and nobody should conclude anything from it.
        ranges: Map::filled(Range::ALL, constraints.of.len()),
        states: Map::filled(state, constraints.of.len()),
        waiting: Waiting::all(constraints.order.len()),
        widened: false,
    };
    for (rank, name) in constraints.order.iter().enumerate() {
        solver.ranges[*name] = Range::NONE;
        solver.states[*name].rank = crate::source::offset_u32(rank);
    }
    for name in &constraints.order {
        if matches!(constraints.of[*name], Constraint::Phi { .. }) {
            let met = solver.evaluate(*name);
            let state = &mut solver.states[*name];
            (state.met, state.is_phi) = (met, true);
        }
    }
    solver.up();
    if solver.widened {
        solver.down();
    }
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
    states: Map<Name, State>,
    /// The ranks of the constraints to look at.
    waiting: Waiting,
    /// Whether some range is more than what was given for it.
    widened: bool,
}

/// What is known of a name besides its range, together and with what its constraint is in short: a name that changes is
/// looked up for each of its users, and memory is what that costs.
#[derive(Clone, Copy)]
struct State {
    /// Of a phi, the hull of its inputs as they are.
    met: Range,
    /// Which in the order it is.
    rank: u32,
    /// How often its range has grown.
    changes: u8,
    is_phi: bool,
}

impl Solver<'_> {
    fn up(&mut self) {
        while let Some(rank) = self.waiting.take() {
            if let Some(name) = self.constraints.order.get(rank) {
                self.grow(*name);
            }
        }
    }

    /// Looks at a constraint.
    fn grow(&mut self, name: Name) {
        let old = self.ranges[name];
        let State { met, changes, is_phi, .. } = self.states[name];
        let given = if is_phi { met } else { self.evaluate(name) };
        let mut new = old.hull(given);
        if new == old {
            return;
        }
        let turns = is_phi && matches!(self.constraints.of[name], Constraint::Phi { turns: true });
        if turns && changes > 0 {
            new = widened(old, new);
            self.widened = true;
        }
        self.states[name].changes = changes + 1;
        if changes + 1 >= CHANGES {
            new = Range::ALL;
            self.widened = true;
        }
        self.ranges[name] = new;
        for user in self.users.of(name) {
            let state = &mut self.states[*user];
            if state.is_phi {
                state.met = state.met.hull(new);
            }
            self.waiting.insert(state.rank as usize);
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

/// A set of numbers from which the least is taken.
///
/// Bits in words, and above each row of words one with a bit for each word that is not 0, up to a row of one word. So
/// both operations take as many steps as there are rows: the logarithm of the size to the base 64.
struct Waiting {
    rows: Vec<Vec<u64>>,
}

impl Waiting {
    /// All numbers below `count`.
    fn all(count: usize) -> Self {
        let mut rows = Vec::new();
        let mut bits = count;
        loop {
            let mut row = vec![u64::MAX; bits / 64];
            row.extend((!bits.is_multiple_of(64)).then(|| (1 << (bits % 64)) - 1));
            bits = row.len();
            rows.push(row);
            if bits <= 1 {
                return Self { rows };
            }
        }
    }

    fn insert(&mut self, mut number: usize) {
        for row in &mut self.rows {
            let Some(word) = row.get_mut(number / 64) else { return };
            let before = std::mem::replace(word, *word | 1 << (number % 64));
            if before != 0 {
                return;
            }
            number /= 64;
        }
    }

    /// Takes the least number.
    fn take(&mut self) -> Option<usize> {
        let mut least = 0;
        for row in self.rows.iter().rev() {
            let word = row.get(least).filter(|word| **word != 0)?;
            least = least * 64 + word.trailing_zeros() as usize;
        }
        let mut number = least;
        for row in &mut self.rows {
            let word = row.get_mut(number / 64)?;
            *word &= !(1 << (number % 64));
            if *word != 0 {
                break;
            }
            number /= 64;
        }
        Some(least)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_number_is_taken_first() {
        for count in [0, 1, 63, 64, 65, 4096, 4097, 300_000] {
            let mut waiting = Waiting::all(count);
            for number in 0..count {
                assert_eq!(waiting.take(), Some(number), "of {count}");
            }
            assert_eq!(waiting.take(), None);
            for number in
                [count * 2 / 3, count / 2, count / 3, count / 2].into_iter().filter(|one| *one < count)
            {
                waiting.insert(number);
            }
            let taken: Vec<usize> = std::iter::from_fn(|| waiting.take()).collect();
            let mut expected = vec![count / 3, count / 2, count * 2 / 3];
            expected.retain(|one| *one < count);
            expected.dedup();
            assert_eq!(taken, expected, "of {count}");
        }
    }
}
