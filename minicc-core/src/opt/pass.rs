//! The passes: what each is called, what it counts, and what makes work for it.

use super::flow::Flow;
use super::remarks::Remarks;
use super::{accesses, blocks, checks, copies, dead, hoist, identities, numbering, select, sparse, split};
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
    /// Whether it leaves the blocks, and where control goes from each, as they are.
    pub keeps_edges: bool,
    /// Whether it waits until the others find nothing, and then runs once.
    pub last: bool,
    run: Run,
}

/// How a pass runs, and how often it did what it is for.
#[derive(Clone, Copy, Debug)]
enum Run {
    Silent(fn(&mut Function<Ssa>, &Flow) -> u64),
    /// One that says what became of checks.
    Telling(fn(&mut Function<Ssa>, &Flow, &mut Remarks) -> u64),
}

use Run::{Silent, Telling};

impl Pass {
    /// Runs it on `function`, which must be verified, and returns how often it did what it is for.
    pub fn run(&self, function: &mut Function<Ssa>) -> u64 {
        self.tell(function, &Flow::default(), &mut Remarks::default())
    }

    /// The same, with what it says. `flow` is that of `function`.
    pub(super) fn tell(&self, function: &mut Function<Ssa>, flow: &Flow, remarks: &mut Remarks) -> u64 {
        match self.run {
            Silent(run) => run(function, flow),
            Telling(run) => run(function, flow, remarks),
        }
    }
}

/// Every pass, the cheap ones first: of those that have something to do the first one runs next. Numbering comes before
/// what nothing reads goes, so that of two equal values the one that the kernel itself computes stays, with its place.
pub const PASSES: [Pass; 11] = [
    Pass {
        name: "accesses",
        hits: "accesses whose check stands alone",
        follows: &[],
        keeps_edges: true,
        last: false,
        run: Silent(accesses::run),
    },
    Pass {
        name: "copies",
        hits: "uses of copies",
        follows: &["sparse", "identities", "numbering", "checks", "blocks", "select"],
        keeps_edges: true,
        last: false,
        run: Silent(copies::run),
    },
    Pass {
        name: "identities",
        hits: "operations simplified",
        follows: &["sparse", "copies", "numbering", "checks", "select", "split"],
        keeps_edges: true,
        last: false,
        run: Silent(identities::run),
    },
    Pass {
        name: "sparse",
        hits: "uses of constants and branches that always go one way",
        follows: &["identities", "checks"],
        keeps_edges: false,
        last: false,
        run: Silent(sparse::run),
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
        keeps_edges: true,
        last: false,
        run: Telling(numbering::run),
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
        keeps_edges: true,
        last: false,
        run: Silent(dead::run),
    },
    Pass {
        name: "blocks",
        hits: "blocks removed",
        follows: &["sparse", "copies", "numbering", "checks", "dead", "select", "hoist", "split"],
        keeps_edges: false,
        last: false,
        run: Silent(blocks::run),
    },
    Pass {
        name: "select",
        hits: "decisions that became selections",
        follows: &["sparse", "copies", "numbering", "checks", "dead", "blocks", "select", "hoist", "split"],
        keeps_edges: false,
        last: false,
        run: Silent(select::run),
    },
    Pass {
        name: "checks",
        hits: "checks that pass and operations settled",
        follows: &["sparse", "copies", "identities", "numbering", "select", "hoist", "split"],
        keeps_edges: true,
        last: false,
        run: Telling(checks::run),
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
        keeps_edges: false,
        last: false,
        run: Telling(hoist::run),
    },
    Pass {
        name: "split",
        hits: "checks that a main loop does without",
        follows: &[],
        keeps_edges: false,
        last: true,
        run: Telling(split::run),
    },
];

#[cfg(test)]
mod tests {
    use super::PASSES;

    #[test]
    fn what_a_pass_follows_is_a_pass() {
        let mut followed = PASSES.iter().flat_map(|pass| pass.follows);
        assert!(followed.all(|name| PASSES.iter().any(|pass| pass.name == *name)));
    }
}
