//! The optimiser: passes over SSA form, one in a file.
//!
//! Every pass keeps what a caller can observe (LANGUAGE M2, M3, M6): the result; or which access traps, with its index
//! and its place in the source; or which loop runs out of steps; and the memory at that moment. So the check of an
//! access is only removed where it is known to pass, and a write is never removed, added or moved past a check, an access
//! or a branch; an instruction keeps its place in the source, and the number of rounds of each loop stays what it was (of
//! each natural loop: in a cycle that is entered at several places, which no kernel has, a pass can change which of its
//! edges counts).
//!
//! A pass takes verified SSA form and leaves verified SSA form, says how often it did what it is for, and leaves the
//! rest to the others: what it turns into copies `copies` looks through, what nothing reads any more `dead` removes,
//! what control no longer reaches `sparse` and `blocks` remove themselves.
//!
//! What each costs differs by a factor of ten, so that the next to run is always the cheapest that has something to do:
//! the dear ones see what the cheap ones have settled, and mostly run once before splitting and once after it.

mod accesses;
mod blocks;
mod checks;
mod copies;
mod dead;
mod edit;
mod fates;
mod flow;
mod hoist;
mod identities;
mod numbering;
mod pass;
mod preheader;
mod remarks;
mod select;
mod sparse;
mod split;
mod table;

pub use fates::{Fate, Left, fates};
pub use pass::{PASSES, Pass};
pub use remarks::{Remark, Remarks};
pub use split::Why;

use self::flow::Flow;
use crate::ir::{Function, Ssa};

/// How often passes run at most before those that come last, and after them. What one pass learns of a decision can settle
/// the next decision for another, on and on.
pub const MAX_RUNS: usize = 256;

/// What the optimiser did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Optimised {
    /// The function.
    pub function: Function<Ssa>,
    /// The hits of each of [`PASSES`], over all its runs.
    pub hits: [u64; PASSES.len()],
    /// What they said.
    pub remarks: Remarks,
    /// How often passes ran, at most, before or after those that come last. Less than [`MAX_RUNS`] where nothing was left
    /// to do.
    pub runs: usize,
}

/// Runs the passes on `function`, which must be verified: until none of them has anything to do, then those that come
/// last, and again until there is nothing. What came last is not done once more: it makes copies, and of what is left of
/// them it could make others.
///
/// ```
/// use minicc_core::{compile, opt, source::Source};
///
/// let text = "def f(a: buffer, i):\n    a[i] = a[i] * 2 + 0\n    return 0\n";
/// let compiled = compile(&Source::new("f.py", text).unwrap()).unwrap();
/// let optimised = opt::optimise(&compiled.ssa);
/// // One of two checks of the same index is left.
/// assert_eq!(optimised.function.to_string().matches("check a, i").count(), 1);
/// for (pass, hits) in opt::PASSES.iter().zip(optimised.hits) {
///     println!("{hits:4} {}", pass.hits);
/// }
/// ```
pub fn optimise(function: &Function<Ssa>) -> Optimised {
    observe(function, |_, _| {})
}

/// The same; `seen` is shown the function after each pass that changed it.
pub fn observe(function: &Function<Ssa>, mut seen: impl FnMut(&Pass, &Function<Ssa>)) -> Optimised {
    let mut optimised = Optimised {
        function: function.clone(),
        hits: [0; PASSES.len()],
        remarks: Remarks::default(),
        runs: 0,
    };
    let mut ahead = Ahead { due: [true; PASSES.len()], flow: Flow::default() };
    optimised.settle(&mut ahead, &mut seen);
    let mut found = 0;
    for last in (0..PASSES.len()).filter(|number| PASSES[*number].last) {
        found += optimised.run(last, &mut ahead, &mut seen);
    }
    if found > 0 {
        optimised.settle(&mut ahead, &mut seen);
    }
    optimised
}

impl Optimised {
    /// Runs the passes that are not last, until none of them has anything to do.
    fn settle(&mut self, ahead: &mut Ahead, seen: &mut impl FnMut(&Pass, &Function<Ssa>)) {
        for run in 1..=MAX_RUNS {
            let mut waiting = (0..PASSES.len()).filter(|number| ahead.due[*number] && !PASSES[*number].last);
            let Some(next) = waiting.next() else { return };
            self.run(next, ahead, seen);
            self.runs = self.runs.max(run);
        }
    }

    /// Runs a pass and returns how much it found.
    fn run(&mut self, number: usize, ahead: &mut Ahead, seen: &mut impl FnMut(&Pass, &Function<Ssa>)) -> u64 {
        let pass = &PASSES[number];
        ahead.due[number] = false;
        let found = pass.tell(&mut self.function, &ahead.flow, &mut self.remarks);
        if found > 0 {
            self.hits[number] += found;
            for (due, other) in ahead.due.iter_mut().zip(&PASSES) {
                *due |= other.follows.contains(&pass.name);
            }
            if !pass.keeps_edges {
                ahead.flow = Flow::default();
            }
            seen(pass, &self.function);
        }
        found
    }
}

/// What the passes that still run start from.
struct Ahead {
    /// Whether each may find something: one that makes work for it has found something since it ran.
    due: [bool; PASSES.len()],
    flow: Flow,
}
