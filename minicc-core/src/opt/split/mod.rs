//! Loop splitting: a main loop without checks, and then the original loop, untouched, for the rest.
//!
//! ```text
//! before:  m = where an access could first be outside          computed once, exactly, without a trap
//! main:    variable < m:  a copy of the loop, in which the covered accesses are not checked -> main, else loop
//! loop:    the original, starting with what the main loop stopped with
//! ```
//!
//! Legal: a round of the main loop does what a round of the original one would have done, since the checks that it
//! has not would have passed (`limits` proves it) and the comparison in its header implies the original one. Where
//! the main loop stops, the original goes on from the same state, so that the first access outside traps there, with
//! every earlier store made, at its place in the source: nothing is rolled back and nothing is moved (LANGUAGE M2,
//! M3). Each round is a round of one of the two, and going from one to the other is none, so that a limit of steps
//! stops where it did. Buffers may overlap: a buffer's length does not change in a call, whatever is stored.
//!
//! What is left when the pass is done is not split again, nor is a main loop: `plan` knows a loop that starts where one
//! with a limit stopped, and that one by it.
//! Of nested loops, the outermost that can be is split first, and what is inside of the copy again, as far as it
//! still has checks; a nest of d loops becomes at most d + 1 copies of its innermost one.
//!
//! Sources: the idea of index set splitting in Wolfe, "High performance compilers for parallel computing", 1996,
//! section 9.3, and of bounds check elimination by loop versions in Würthinger, Wimmer and Mössenböck, "Array bounds
//! check elimination for the Java `HotSpot` client compiler", PPPJ 2007; here the versions are run one after the other.
//! The result is linear in the function: a block is copied at most once for each of four levels of loops. So is the
//! time, but for values that live behind many loops (`repair`).

mod copies;
mod limits;
mod plan;
mod repair;
mod search;
mod why;

pub use why::Why;

use super::fates::Left;
use super::flow::Flow;
use super::preheader;
use super::remarks::Remarks;
use crate::analysis::induction::Definitions;
use crate::analysis::{Dominance, Loops};
use crate::entity::Entity;
use crate::ir::{Block, Function, Graph, Op, Ssa};
use crate::source::Span;

pub(super) fn run(function: &mut Function<Ssa>, flow: &Flow, remarks: &mut Remarks) -> u64 {
    let mut instructions = function.blocks.values().flat_map(|data| &data.instructions);
    if !instructions.any(|one| matches!(one.op, Op::Check { .. })) {
        return 0;
    }
    let Some(prepared) = prepared(function, flow) else { return 0 };
    let found = Found::new(&prepared);
    let facts = found.facts(&prepared);
    let plans = plan::plans(&facts);
    if plans.is_empty() {
        return 0;
    }
    for plan in &plans {
        plan.tell(&prepared, &found.loops, remarks);
    }
    let (split, count) = copies::split(&facts, &plans);
    *function = split;
    count
}

/// Where each check of an optimised function is, with its place in the source.
pub(super) fn left(function: &Function<Ssa>) -> Vec<(Span, Left)> {
    let prepared = prepared(function, &Flow::default());
    let function = prepared.as_ref().unwrap_or(function);
    let found = Found::new(function);
    let facts = found.facts(function);
    why::left(&plan::Planner::new(&facts))
}

/// The function with a preheader for each loop, if there is a loop. What is computed before a loop stands there; those
/// that have nothing in the end `blocks` removes.
fn prepared(function: &Function<Ssa>, flow: &Flow) -> Option<Function<Ssa>> {
    let loops = flow.loops(function);
    if loops.is_empty() {
        return None;
    }
    let headers: Vec<Block> = loops.keys().map(|key| loops.header(key)).collect();
    let mut prepared = function.clone();
    let preheaders =
        preheader::ensure(&mut prepared, flow.graph(function), flow.dominance(function), &headers);
    let is_made = |(_, block): &(Block, Block)| block.index() >= function.blocks.len();
    let made = headers.into_iter().zip(preheaders).filter(is_made);
    Some(copies::reordered(prepared, &made.map(|(header, made)| (header, vec![made])).collect()))
}

/// What is found out about a function before it is planned for.
struct Found {
    graph: Graph,
    dominance: Dominance,
    loops: Loops,
    definitions: Definitions,
}

impl Found {
    fn new(function: &Function<Ssa>) -> Self {
        let graph = Graph::new(function);
        let dominance = Dominance::new(function, &graph);
        let loops = Loops::new(&graph, &dominance, function.blocks.len());
        Self { definitions: Definitions::new(function), graph, dominance, loops }
    }

    fn facts<'a>(&'a self, function: &'a Function<Ssa>) -> plan::Facts<'a> {
        let Self { graph, dominance, loops, definitions } = self;
        plan::Facts { function, graph, dominance, loops, definitions }
    }
}
