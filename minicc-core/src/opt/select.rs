//! If-conversion: a decision between values becomes a selection, and control no longer depends on it.
//!
//! ```text
//!          branch c, yes, no                           y = ...
//!          /              \                            z = ...
//!   yes: y = ...     no: z = ...          becomes      x = select c, y, z
//!          \              /                            jump join
//!   join: x = phi [no: z, yes: y]
//! ```
//!
//! Either arm can be missing: the branch then leads to the join itself. Other ways into the join stay, and the phi then
//! chooses between them and the selection.
//!
//! Legal: what the arms do is pure, and total as all arithmetic here is, or reads an element that exists on the other
//! path too: on every path to the branch the same element was checked or accessed, and lengths never change; or it has
//! an exact address in terms of what a loop around both counts with, which is that of an element in all of each round
//! ([`Address`]). So
//! running both arms cannot trap, cannot be seen, and reads the same memory, which nothing between the branch and the
//! join writes. A block with a load, a store, a check, a write or any other read is no arm. The number of rounds of a loop
//! stays: where the join is a header, one way back to it stands for two, and a round took one of them.
//!
//! Source: Allen, Kennedy, Porterfield and Warren, "Conversion of control dependence to data dependence", POPL 1983, for
//! forward branches that meet again. Blocks are taken against the order of control, so that an inner decision is a part
//! of an arm when the outer one is looked at: the greatest of three is two selections in one run. Linear in the function,
//! hashing and the order of the inputs of phis aside.

use rustc_hash::{FxHashMap, FxHashSet};

use super::blocks::headers;
use super::edit::prune;
use super::flow::Flow;
use crate::analysis::{Loop, Loops};
use crate::entity::Map;
use crate::ir::{
    Address, Block, Buffer, Function, Graph, Instruction, Op, Operand, Phi, Ssa, Terminator, Value,
};
use crate::ssa::Fresh;

/// How many instructions, selections included, a conversion makes run at most where some of them did not run before.
///
/// A processor of today does so many in two or three cycles. A branch that it foresees costs about one, one that it does
/// not foresee 15 to 20. What decides is that a C compiler can make vector code of a loop without branches: then the
/// selections cost next to nothing, as long as there are not so many of them that both arms should be avoided.
const MOST: usize = 8;

pub(super) fn run(function: &mut Function<Ssa>, flow: &Flow) -> u64 {
    let graph = flow.graph(function);
    let mut conversion = Conversion {
        movable: movable(function, flow),
        header: headers(function, graph),
        entries: function.blocks.keys().map(|block| graph.predecessors(block).len()).collect(),
        known_as: function.blocks.keys().collect(),
        stands_for: function.blocks.keys().collect(),
        fresh: None,
        function,
    };
    let mut count = 0;
    for &block in graph.order().iter().rev() {
        if let Some(decision) = conversion.decision(block) {
            conversion.convert(block, &decision);
            count += 1;
        }
    }
    if count > 0 {
        let Conversion { stands_for, .. } = conversion;
        for phi in function.blocks.values_mut().flat_map(|data| &mut data.phis) {
            phi.inputs.iter_mut().for_each(|(from, _)| *from = stands_for[*from]);
            phi.inputs.sort_by_key(|(from, _)| *from);
        }
        prune(function);
    }
    count
}

/// Which blocks could be an arm for what they do: all of it is pure, or reads an element that was checked or accessed
/// on every path to the block.
///
/// What is moved on, from arm to arm, stays so. An element that is only known from a block itself is known from a
/// check or an access there, which makes that block no arm.
fn movable(function: &Function<Ssa>, flow: &Flow) -> Map<Block, bool> {
    let (graph, dominance) = (flow.graph(function), flow.dominance(function));
    let counted = Counted::new(function, flow.loops(function));
    let mut movable = Map::filled(false, function.blocks.len());
    // The elements that are known to exist, and in which order they became known.
    let mut state = (FxHashSet::<(Buffer, Address)>::default(), Vec::new());
    let leave = |(known, entered): &mut (FxHashSet<_>, Vec<_>), height| {
        for element in entered.drain(height..) {
            known.remove(&element);
        }
    };
    let enter = |(known, entered): &mut (FxHashSet<_>, Vec<_>), block: Block| {
        let instructions = &function.blocks[block].instructions;
        movable[block] = instructions.iter().all(|one| match one.op {
            Op::Read { buffer, at } => known.contains(&(buffer, at)) || counted.is_element(at, block, graph),
            // It takes a division.
            Op::Limit { .. } => false,
            op => op.is_pure(),
        });
        for element in instructions.iter().filter_map(|one| element(&one.op)) {
            if known.insert(element) {
                entered.push(element);
            }
        }
    };
    dominance.walk(&mut state, |(_, entered)| entered.len(), leave, enter);
    movable
}

/// What loops count with.
struct Counted<'a> {
    loops: &'a Loops,
    /// For each phi of a loop's header, the loop.
    of: FxHashMap<Value, Loop>,
}

impl<'a> Counted<'a> {
    fn new(function: &Function<Ssa>, loops: &'a Loops) -> Self {
        let phis =
            |key: Loop| function.blocks[loops.header(key)].phis.iter().map(move |phi| (phi.result, key));
        Self { of: loops.keys().flat_map(phis).collect(), loops }
    }

    /// Whether there is an element at the exact address `at` before the branch to `block`, and not only in it: both are
    /// in rounds of the loop that counts with the factor, behind what its header decides.
    fn is_element(&self, at: Address, block: Block, graph: &Graph) -> bool {
        let Some(key) = at.by.value().and_then(|value| self.of.get(&value).copied()) else { return false };
        let is_within = |block: Block| block != self.loops.header(key) && self.loops.contains(key, block);
        at.index().is_none()
            && is_within(block)
            && graph.predecessors(block).iter().all(|from| is_within(*from))
    }
}

/// The element that exists once `op` has run.
pub(super) fn element(op: &Op) -> Option<(Buffer, Address)> {
    match *op {
        Op::Read { buffer, at } | Op::Write { buffer, at, .. } => Some((buffer, at)),
        _ => op.check().map(|(buffer, index)| (buffer, index.into())),
    }
}

/// A branch that can be converted.
struct Decision {
    condition: Operand,
    /// The arm where the condition holds, if there is one.
    yes: Option<Block>,
    /// The arm where it does not.
    no: Option<Block>,
    join: Block,
}

struct Conversion<'a> {
    function: &'a mut Function<Ssa>,
    movable: Map<Block, bool>,
    header: Map<Block, bool>,
    /// How many predecessors each block has now.
    entries: Map<Block, usize>,
    /// The predecessor as which the phis after a block know it. They are only brought up to date in the end, since many
    /// conversions can lead to one join, which can have as many inputs.
    known_as: Map<Block, Block>,
    /// The other way round, where phis still listen.
    stands_for: Map<Block, Block>,
    fresh: Option<Fresh>,
}

impl Conversion<'_> {
    fn decision(&self, block: Block) -> Option<Decision> {
        let Terminator::Branch(condition, yes, no) = self.function.blocks[block].terminator else {
            return None;
        };
        if yes == no {
            return None;
        }
        let decision = match (self.after_arm(yes), self.after_arm(no)) {
            (Some(join), Some(other)) if join == other => {
                Decision { condition, yes: Some(yes), no: Some(no), join }
            }
            (Some(join), _) if join == no => Decision { condition, yes: Some(yes), no: None, join },
            (_, Some(join)) if join == yes => Decision { condition, yes: None, no: Some(no), join },
            _ => return None,
        };
        let moved = |arm: Option<Block>| arm.map_or(0, |arm| self.function.blocks[arm].instructions.len());
        let phis = self.function.blocks[decision.join].phis.len();
        (moved(decision.yes) + moved(decision.no) + phis <= MOST).then_some(decision)
    }

    /// Where `block` leads to, if it could be an arm of the block before it.
    fn after_arm(&self, block: Block) -> Option<Block> {
        let data = &self.function.blocks[block];
        let Terminator::Jump(join) = data.terminator else { return None };
        (self.entries[block] == 1 && data.phis.is_empty() && self.movable[block]).then_some(join)
    }

    fn convert(&mut self, block: Block, decision: &Decision) {
        let Decision { condition, yes, no, join } = *decision;
        for arm in [yes, no].into_iter().flatten() {
            let mut moved = std::mem::take(&mut self.function.blocks[arm].instructions);
            self.function.blocks[block].instructions.append(&mut moved);
        }
        let [from_yes, from_no] = [yes, no].map(|arm| self.known_as[arm.unwrap_or(block)]);
        let only_way = self.entries[join] == 2;
        let span = self.function.blocks[block].span;
        let mut phis = std::mem::take(&mut self.function.blocks[join].phis);
        for phi in &mut phis {
            let Some(op) = selection(condition, phi, from_yes, from_no) else { continue };
            if only_way {
                self.push(block, Instruction { result: Some(phi.result), op, span });
                continue;
            }
            let operand = if let Op::Copy(operand) = op {
                operand
            } else {
                let result = self.new_value();
                self.push(block, Instruction { result: Some(result), op, span });
                Operand::Value(result)
            };
            let inputs = phi.inputs.iter_mut().filter(|(from, _)| *from == from_yes || *from == from_no);
            inputs.for_each(|(_, input)| *input = operand);
        }
        if !only_way {
            self.function.blocks[join].phis = phis;
        }
        self.function.blocks[block].terminator = Terminator::Jump(join);
        self.entries[join] -= 1;
        // Where there is one arm, the phis know the block itself already; the other input goes with the arm.
        if yes.is_some() && no.is_some() {
            self.pass_for(block, from_yes);
        }
        if only_way {
            self.append(block, join);
        }
    }

    fn push(&mut self, block: Block, instruction: Instruction) {
        self.function.blocks[block].instructions.push(instruction);
    }

    fn new_value(&mut self) -> Value {
        let name = format!("$select{}", self.function.values.len());
        let fresh = self.fresh.get_or_insert_with(|| Fresh::new(self.function));
        fresh.value(self.function, name)
    }

    /// From now on the phis after `block` know it as `name`.
    fn pass_for(&mut self, block: Block, name: Block) {
        self.known_as[block] = name;
        self.stands_for[name] = block;
    }

    /// Appends `join`, to which only `block` leads, where that can be a part of an arm. Elsewhere `blocks` does it.
    fn append(&mut self, block: Block, join: Block) {
        let data = &mut self.function.blocks[join];
        let (Terminator::Jump(_), span) = (data.terminator, data.span) else { return };
        if !self.movable[join] || data.instructions.len() > MOST || self.header[join] || self.header[block] {
            return;
        }
        let terminator = data.terminator;
        let mut instructions = std::mem::take(&mut data.instructions);
        let data = &mut self.function.blocks[block];
        data.instructions.append(&mut instructions);
        data.terminator = terminator;
        data.span = span;
        self.pass_for(block, self.known_as[join]);
    }
}

/// What gives `phi` its value once both arms have run.
fn selection(condition: Operand, phi: &Phi, from_yes: Block, from_no: Block) -> Option<Op> {
    let (yes, no) = (phi.input(from_yes)?, phi.input(from_no)?);
    Some(if yes == no { Op::Copy(yes) } else { Op::Select { condition, yes, no } })
}
