//! Simplification of the control-flow graph: fewer blocks, the same paths.
//!
//! 1. A branch whose arms lead to one block is a jump. What was computed for its condition alone goes with it.
//! 2. A block that does nothing but jump is passed by those that lead to it.
//! 3. A block whose only predecessor does nothing but jump to it is appended to it.
//!
//! Legal: the instructions on each path, and the choices that phis make, stay the same, but for pure ones that nothing
//! reads. Loop headers keep their own blocks: the place of a loop in the source is its header's, and a round is counted
//! on the way back to it (LANGUAGE M7). The entry keeps its own, since nothing may lead back to it.
//!
//! The first two rules go over the blocks against the order of control, so that what an inner decision becomes is there
//! when the outer one is looked at: a chain of a thousand `elif`s that decide nothing goes in one run. Linear in the
//! function.

use rustc_hash::{FxHashMap, FxHashSet};

use super::dead::is_observable;
use super::edit::{Replacements, prune};
use super::flow::Flow;
use crate::entity::Map;
use crate::ir::{Block, Function, Graph, Operand, Phi, Ssa, Terminator, Value};

pub(super) fn run(function: &mut Function<Ssa>, flow: &Flow) -> u64 {
    let graph = flow.graph(function);
    let header = headers(function, graph);
    let mut uses = uses(function);
    let mut moved = Moved::default();
    let mut count = 0;
    for &block in graph.order().iter().rev() {
        if let Terminator::Branch(condition, yes, no) = function.blocks[block].terminator
            && yes == no
        {
            function.blocks[block].terminator = Terminator::Jump(yes);
            shed(function, block, condition, &mut uses);
            count += 1;
        }
        if !header[block] && pass_by(function, block, graph.predecessors(block), &mut moved) {
            count += 1;
        }
    }
    for target in moved.targets {
        for phi in &mut function.blocks[target].phis {
            phi.inputs.sort_by_key(|(from, _)| *from);
        }
    }
    if count == 0 {
        return append(function, graph);
    }
    prune(function);
    count + append(function, &Graph::new(function))
}

/// Where the inputs of phis are that were moved to other predecessors, and stay so until all are moved: a block with
/// any number of predecessors that are passed by must not be looked through for each.
#[derive(Default)]
struct Moved {
    /// The blocks whose phis have moved inputs.
    targets: FxHashSet<Block>,
    /// For these, where the input of each predecessor is, the same in all phis of a block.
    places: FxHashMap<(Block, Block), usize>,
}

/// How often each value is read.
fn uses(function: &Function<Ssa>) -> Map<Value, u32> {
    let mut uses = Map::filled(0, function.values.len());
    for data in function.blocks.values() {
        let inputs = data.phis.iter().flat_map(|phi| &phi.inputs).map(|(_, operand)| *operand);
        let operands = data.instructions.iter().flat_map(|one| one.op.operands());
        for value in inputs.chain(operands).chain(data.terminator.operand()).filter_map(Operand::value) {
            uses[value] += 1;
        }
    }
    uses
}

/// Removes from `block` what only the condition that it no longer asks for needed.
fn shed(function: &mut Function<Ssa>, block: Block, condition: Operand, uses: &mut Map<Value, u32>) {
    let Some(value) = condition.value() else { return };
    uses[value] -= 1;
    let mut kept = Vec::new();
    for instruction in std::mem::take(&mut function.blocks[block].instructions).into_iter().rev() {
        if !is_observable(&instruction) && instruction.result.is_some_and(|result| uses[result] == 0) {
            instruction.op.operands().filter_map(Operand::value).for_each(|value| uses[value] -= 1);
        } else {
            kept.push(instruction);
        }
    }
    kept.reverse();
    function.blocks[block].instructions = kept;
}

/// Whether some edge to each block goes against the order: the headers of loops.
pub(super) fn headers(function: &Function<Ssa>, graph: &Graph) -> Map<Block, bool> {
    let is_header =
        |block: Block| graph.predecessors(block).iter().any(|from| graph.is_retreating(*from, block));
    function.blocks.keys().map(is_header).collect()
}

/// Rule 2. Where the target has phis, a predecessor that leads there already could need two inputs in one phi; then
/// the block stays.
fn pass_by(function: &mut Function<Ssa>, block: Block, predecessors: &[Block], moved: &mut Moved) -> bool {
    let data = &function.blocks[block];
    let Terminator::Jump(target) = data.terminator else { return false };
    if !data.phis.is_empty() || !data.instructions.is_empty() || predecessors.is_empty() {
        return false;
    }
    let leads_there = |from: &Block| function.blocks[*from].terminator.targets().any(|to| to == target);
    if !function.blocks[target].phis.is_empty() && predecessors.iter().any(leads_there) {
        return false;
    }
    move_inputs(&mut function.blocks[target].phis, (block, target), predecessors, moved);
    for from in predecessors {
        let mut terminator = function.blocks[*from].terminator;
        terminator.targets_mut().filter(|to| **to == block).for_each(|to| *to = target);
        function.blocks[*from].terminator = terminator;
    }
    true
}

/// Gives the inputs that come from `block` to its predecessors.
fn move_inputs(phis: &mut [Phi], (block, target): (Block, Block), predecessors: &[Block], moved: &mut Moved) {
    let (Some(first), Some((replaced, others))) = (phis.first(), predecessors.split_first()) else { return };
    if moved.targets.insert(target) {
        let places = first.inputs.iter().enumerate().map(|(place, (from, _))| ((*from, target), place));
        moved.places.extend(places);
    }
    let Some(place) = moved.places.remove(&(block, target)) else { return };
    moved.places.insert((*replaced, target), place);
    let after =
        others.iter().enumerate().map(|(number, from)| ((*from, target), first.inputs.len() + number));
    moved.places.extend(after);
    for phi in phis {
        if let Some((from, operand)) = phi.inputs.get_mut(place) {
            *from = *replaced;
            let operand = *operand;
            phi.inputs.extend(others.iter().map(|from| (*from, operand)));
        }
    }
}

/// Rule 3.
fn append(function: &mut Function<Ssa>, graph: &Graph) -> u64 {
    let header = headers(function, graph);
    let mut replacements = Replacements::new(function);
    // The block that each block's contents are in now.
    let mut within: Map<Block, Block> = function.blocks.keys().collect();
    let mut count = 0;
    for &block in graph.order() {
        let &[before] = graph.predecessors(block) else { continue };
        let before_now = within[before];
        let ends_here = matches!(function.blocks[before_now].terminator, Terminator::Jump(to) if to == block);
        if !ends_here || header[before_now] || header[block] {
            continue;
        }
        let data = &mut function.blocks[block];
        let (phis, mut instructions) =
            (std::mem::take(&mut data.phis), std::mem::take(&mut data.instructions));
        let (terminator, span) = (data.terminator, data.span);
        for phi in phis {
            if let Some(operand) = phi.input(before) {
                replacements.insert(phi.result, operand);
            }
        }
        let data = &mut function.blocks[before_now];
        data.instructions.append(&mut instructions);
        data.terminator = terminator;
        data.span = span;
        within[block] = before_now;
        count += 1;
    }
    if count > 0 {
        for data in function.blocks.values_mut() {
            for phi in &mut data.phis {
                for (from, _) in &mut phi.inputs {
                    *from = within[*from];
                }
                phi.inputs.sort_by_key(|(from, _)| *from);
            }
        }
        replacements.apply(function);
        prune(function);
    }
    count
}
