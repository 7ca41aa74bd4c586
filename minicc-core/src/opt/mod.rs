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

mod accesses;
mod blocks;
mod checks;
mod copies;
mod dead;
mod edit;
mod fates;
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

use crate::ir::{Function, Ssa};

/// How many rounds there are at most before the last passes, and after them. A pass makes work for an earlier one only
/// where it removed something, and the third round rarely finds any, but what one pass learns of a decision can settle the
/// next decision for another pass, on and on.
pub const MAX_ROUNDS: usize = 16;

/// What the optimiser did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Optimised {
    /// The function.
    pub function: Function<Ssa>,
    /// The hits of each of [`PASSES`], over all rounds.
    pub hits: [u64; PASSES.len()],
    /// What they said.
    pub remarks: Remarks,
    /// How many rounds ran at most before or after the last passes. Nothing was found in the last of them, unless it was
    /// the last one allowed.
    pub rounds: usize,
}

/// Runs the passes on `function`, which must be verified: until none of them finds anything, then those that come last,
/// and again until there is nothing. What came last is not done once more: it makes copies, and of what is
/// left of them it could make others.
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
        rounds: 0,
    };
    let mut due = [true; PASSES.len()];
    optimised.settle(&mut due, &mut seen);
    if optimised.round(&mut due, &mut seen, true) {
        optimised.settle(&mut due, &mut seen);
    }
    optimised
}

impl Optimised {
    /// Runs the passes that are not last, until none finds anything.
    fn settle(&mut self, due: &mut Due, seen: &mut impl FnMut(&Pass, &Function<Ssa>)) {
        for round in 1..=MAX_ROUNDS {
            self.rounds = self.rounds.max(round);
            if !self.round(due, seen, false) {
                return;
            }
        }
    }

    /// Runs those passes that are due and last, or due and not last, each once. Whether one of them found anything.
    fn round(&mut self, due: &mut Due, seen: &mut impl FnMut(&Pass, &Function<Ssa>), last: bool) -> bool {
        let mut any = false;
        for (number, pass) in PASSES.iter().enumerate().filter(|(_, pass)| pass.last == last) {
            if !std::mem::take(&mut due[number]) {
                continue;
            }
            let found = pass.tell(&mut self.function, &mut self.remarks);
            if found > 0 {
                any = true;
                self.hits[number] += found;
                for (due, other) in due.iter_mut().zip(&PASSES) {
                    *due |= other.follows.contains(&pass.name);
                }
                seen(pass, &self.function);
            }
        }
        any
    }
}

/// Whether each pass may find something.
type Due = [bool; PASSES.len()];
