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
mod preheader;
mod remarks;
mod select;
mod sparse;
mod split;
mod table;

pub use fates::{Fate, Left, fates};
pub use remarks::{Remark, Remarks};
pub use split::Why;

use crate::ir::{Function, Ssa};

/// A pass.
#[derive(Clone, Copy, Debug)]
pub struct Pass {
    /// Its name, for people and for the command line.
    pub name: &'static str,
    /// What one hit is, in the plural.
    pub hits: &'static str,
    /// The passes whose hits can give it something to do. Where none of them has had any since it ran, it is not run again:
    /// what is gone, for example, makes no two values equal.
    pub follows: &'static [&'static str],
    /// Whether it waits until the others find nothing, and then runs once.
    pub last: bool,
    run: Run,
}

/// How a pass runs, and how often it did what it is for.
#[derive(Clone, Copy, Debug)]
enum Run {
    Silent(fn(&mut Function<Ssa>) -> u64),
    /// One that says what became of checks.
    Telling(fn(&mut Function<Ssa>, &mut Remarks) -> u64),
}

use Run::{Silent, Telling};

impl Pass {
    /// Runs it on `function`, which must be verified, and returns how often it did what it is for.
    pub fn run(&self, function: &mut Function<Ssa>) -> u64 {
        self.tell(function, &mut Remarks::default())
    }

    /// The same, with what it says.
    fn tell(&self, function: &mut Function<Ssa>, remarks: &mut Remarks) -> u64 {
        match self.run {
            Silent(run) => run(function),
            Telling(run) => run(function, remarks),
        }
    }
}

/// Every pass, in the order in which a round runs them.
pub const PASSES: [Pass; 11] = [
    Pass {
        name: "accesses",
        hits: "accesses whose check stands alone",
        follows: &[],
        last: false,
        run: Silent(accesses::run),
    },
    Pass {
        name: "sparse",
        hits: "uses of constants and branches that always go one way",
        follows: &["identities", "checks"],
        last: false,
        run: Silent(sparse::run),
    },
    Pass {
        name: "copies",
        hits: "uses of copies",
        follows: &["sparse", "copies", "identities", "numbering", "checks", "blocks"],
        last: false,
        run: Silent(copies::run),
    },
    Pass {
        name: "identities",
        hits: "operations simplified",
        follows: &["sparse", "copies", "numbering", "checks", "select", "split"],
        last: false,
        run: Silent(identities::run),
    },
    Pass {
        name: "numbering",
        hits: "values computed and checks passed before",
        follows: &[
            "sparse",
            "copies",
            "identities",
            "numbering",
            "checks",
            "blocks",
            "select",
            "hoist",
            "split",
        ],
        last: false,
        run: Telling(numbering::run),
    },
    Pass {
        name: "checks",
        hits: "checks that pass and operations settled",
        follows: &["sparse", "copies", "identities", "numbering", "select", "hoist", "split"],
        last: false,
        run: Telling(checks::run),
    },
    Pass {
        name: "dead",
        hits: "instructions and phis that nothing reads",
        follows: &[
            "accesses",
            "sparse",
            "copies",
            "identities",
            "numbering",
            "checks",
            "blocks",
            "select",
            "split",
        ],
        last: false,
        run: Silent(dead::run),
    },
    Pass {
        name: "blocks",
        hits: "blocks removed",
        follows: &["sparse", "copies", "numbering", "checks", "dead", "select", "hoist", "split"],
        last: false,
        run: Silent(blocks::run),
    },
    Pass {
        name: "select",
        hits: "decisions that became selections",
        follows: &["sparse", "copies", "numbering", "checks", "dead", "blocks", "select", "hoist", "split"],
        last: false,
        run: Silent(select::run),
    },
    Pass {
        name: "hoist",
        hits: "instructions moved out of loops",
        follows: &[
            "sparse",
            "copies",
            "identities",
            "numbering",
            "checks",
            "dead",
            "blocks",
            "select",
            "hoist",
            "split",
        ],
        last: false,
        run: Telling(hoist::run),
    },
    Pass {
        name: "split",
        hits: "checks that a main loop does without",
        follows: &[],
        last: true,
        run: Telling(split::run),
    },
];

/// How many rounds there are at most before the last passes, and after them. A pass makes work for an earlier one only where it removed something, and the
/// third round rarely finds any, but what one pass learns of a decision can settle the next decision for another pass, on
/// and on.
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
