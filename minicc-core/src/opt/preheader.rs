//! Preheaders: the block before a loop, for what is done once each time the loop is entered.
//!
//! The preheader of a loop is the only block outside the loop that leads to its header, and it leads nowhere else. So it
//! runs once for each time that the loop is entered, right before; it is in every loop around this one and not in this
//! one; what strictly dominates the header dominates it, and it dominates the header. The frontend makes one before
//! each `while`, but `blocks` removes it where nothing is left in it. Here it comes back, for those who have something to
//! put there: an empty one would be removed again.
//!
//! ```text
//!   p   q   latch              p   q
//!    \  |  /                    \ /
//!    header        becomes      before_1   latch       x in before_1 = phi [p: .., q: ..]
//!                                    \     /
//!                                     header           x in the header = phi [before_1: .., latch: ..]
//! ```
//!
//! No edge back to a header changes, so that the number of rounds stays.

use crate::analysis::Dominance;
use crate::ir::{Block, BlockData, BlockKind, Function, Graph, Label, Operand, Phi, Ssa, Terminator};
use crate::ssa::Fresh;

/// The preheader of each loop with one of `headers`, which are different ones, in their order. Makes those that are
/// missing, as new blocks, so that the old ones keep their numbers. `graph` and `dominance` are those of `function` before.
pub(super) fn ensure(
    function: &mut Function<Ssa>,
    graph: &Graph,
    dominance: &Dominance,
    headers: &[Block],
) -> Vec<Block> {
    let mut numbers = function.free_numbers(BlockKind::Before);
    let mut fresh = None;
    let preheader = |&header: &Block| {
        let before = graph.predecessors(header).iter().copied();
        let outside: Vec<Block> = before.filter(|from| !dominance.dominates(header, *from)).collect();
        if let [only] = *outside
            && matches!(function.blocks[only].terminator, Terminator::Jump(_))
        {
            return only;
        }
        // There are more numbers than a function can have blocks.
        let label = Label::Made(BlockKind::Before, numbers.next().unwrap_or_default());
        make(function, header, &outside, label, &mut fresh)
    };
    headers.iter().map(preheader).collect()
}

fn make(
    function: &mut Function<Ssa>,
    header: Block,
    outside: &[Block],
    label: Label,
    fresh: &mut Option<Fresh>,
) -> Block {
    let span = function.blocks[header].span;
    let terminator = Terminator::Jump(header);
    let made = function.blocks.push(BlockData { label, terminator, span, ..BlockData::empty() });
    for from in outside {
        let targets = function.blocks[*from].terminator.targets_mut();
        targets.filter(|to| **to == header).for_each(|to| *to = made);
    }
    let mut phis = std::mem::take(&mut function.blocks[header].phis);
    for phi in &mut phis {
        let is_outside = |(from, _): &(Block, Operand)| outside.binary_search(from).is_ok();
        let inputs: Vec<(Block, Operand)> = phi.inputs.iter().copied().filter(is_outside).collect();
        let Some(&(_, first)) = inputs.first() else { continue };
        let operand = if inputs.iter().all(|(_, input)| *input == first) {
            first
        } else {
            let name = format!("$before{}", function.values.len());
            let fresh = fresh.get_or_insert_with(|| Fresh::new(function));
            let result = fresh.value(function, name);
            function.blocks[made].phis.push(Phi { result, inputs });
            Operand::Value(result)
        };
        phi.inputs.retain(|input| !is_outside(input));
        // The new block is the last one.
        phi.inputs.push((made, operand));
    }
    function.blocks[header].phis = phis;
    made
}
