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

use super::preheader;
use crate::analysis::induction::Definitions;
use crate::analysis::{Dominance, Loops};
use crate::entity::Entity;
use crate::ir::{Block, Function, Graph, Op, Ssa};

pub(super) fn run(function: &mut Function<Ssa>) -> u64 {
    let mut instructions = function.blocks.values().flat_map(|data| &data.instructions);
    if !instructions.any(|one| matches!(one.op, Op::Check { .. })) {
        return 0;
    }
    let graph = Graph::new(function);
    let dominance = Dominance::new(function, &graph);
    let loops = Loops::new(&graph, &dominance, function.blocks.len());
    if loops.is_empty() {
        return 0;
    }
    // What is computed before a loop stands in its preheader. Those that have nothing in the end `blocks` removes.
    let headers: Vec<Block> = loops.keys().map(|key| loops.header(key)).collect();
    let mut prepared = function.clone();
    let preheaders = preheader::ensure(&mut prepared, &graph, &dominance, &headers);
    let is_made = |(_, block): &(Block, Block)| block.index() >= function.blocks.len();
    let made = headers.into_iter().zip(preheaders).filter(is_made);
    let prepared = copies::reordered(prepared, &made.map(|(header, made)| (header, vec![made])).collect());
    let graph = Graph::new(&prepared);
    let dominance = Dominance::new(&prepared, &graph);
    let loops = Loops::new(&graph, &dominance, prepared.blocks.len());
    let definitions = Definitions::new(&prepared);
    let facts = plan::Facts {
        function: &prepared,
        graph: &graph,
        dominance: &dominance,
        loops: &loops,
        definitions: &definitions,
    };
    let plans = plan::plans(&facts);
    if plans.is_empty() {
        return 0;
    }
    let (split, count) = copies::split(&facts, &plans);
    *function = split;
    count
}
