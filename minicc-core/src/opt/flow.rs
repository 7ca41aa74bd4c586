//! What is known of the control flow of a function, for one pass after another.
//!
//! Each part is computed when a pass first asks for it, and stays for those after it until one changes a block or an edge:
//! [`Pass::keeps_edges`](super::Pass::keeps_edges) says which do not. A pass asks before it changes anything.

use std::cell::OnceCell;

use crate::analysis::{Dominance, Loops};
use crate::ir::{Function, Graph, Ssa};

/// The edges, dominators and loops of a function, as far as they were asked for.
#[derive(Default)]
pub(super) struct Flow {
    graph: OnceCell<Graph>,
    dominance: OnceCell<Dominance>,
    loops: OnceCell<Loops>,
}

impl Flow {
    pub(super) fn graph(&self, function: &Function<Ssa>) -> &Graph {
        self.graph.get_or_init(|| Graph::new(function))
    }

    pub(super) fn dominance(&self, function: &Function<Ssa>) -> &Dominance {
        self.dominance.get_or_init(|| Dominance::new(function, self.graph(function)))
    }

    pub(super) fn loops(&self, function: &Function<Ssa>) -> &Loops {
        self.loops
            .get_or_init(|| Loops::new(self.graph(function), self.dominance(function), function.blocks.len()))
    }
}
