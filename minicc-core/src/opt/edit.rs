//! Edits that several passes make.

use crate::entity::{Entity, Map};
use crate::ir::{Block, Function, Graph, Operand, Ssa, Value};

/// What stands for each value from now on.
///
/// A replacement may itself have one; a chain of them ends, since a definition is only replaced by what dominates it.
pub(super) struct Replacements {
    of: Map<Value, Option<Operand>>,
}

impl Replacements {
    pub(super) fn new(function: &Function<Ssa>) -> Self {
        Self { of: Map::filled(None, function.values.len()) }
    }

    /// From now on `operand` stands for `value`.
    pub(super) fn insert(&mut self, value: Value, operand: Operand) {
        // What stands for the operand by now: long chains of copies are not walked again for each use.
        self.of[value] = Some(self.resolve(operand));
    }

    /// Whether something stands for `value`.
    pub(super) fn has(&self, value: Value) -> bool {
        self.of[value].is_some()
    }

    /// What stands for `operand` in the end.
    pub(super) fn resolve(&self, mut operand: Operand) -> Operand {
        while let Some(next) = operand.value().and_then(|value| self.of[value]) {
            operand = next;
        }
        operand
    }

    /// Replaces every use, and returns how many there were.
    pub(super) fn apply(&self, function: &mut Function<Ssa>) -> u64 {
        let mut count = 0;
        let mut replace = |operand: &mut Operand| {
            let new = self.resolve(*operand);
            count += u64::from(new != *operand);
            *operand = new;
        };
        for data in function.blocks.values_mut() {
            data.phis.iter_mut().flat_map(|phi| &mut phi.inputs).for_each(|(_, operand)| replace(operand));
            data.instructions.iter_mut().flat_map(|one| one.op.operands_mut()).for_each(&mut replace);
            data.terminator.operand_mut().into_iter().for_each(&mut replace);
        }
        count
    }
}

/// Removes the instructions at `places`, which stand together for each block, in order.
pub(super) fn remove(function: &mut Function<Ssa>, places: &[(Block, usize)]) {
    for places in places.chunk_by(|(one, _), (other, _)| one == other) {
        let mut next = places.iter().peekable();
        let mut at = 0;
        if let Some((block, _)) = places.first() {
            function.blocks[*block].instructions.retain(|_| {
                let gone = next.next_if(|(_, place)| *place == at).is_some();
                at += 1;
                !gone
            });
        }
    }
}

/// Makes each phi have one input for each predecessor that its block still has, and removes the blocks that the
/// entry no longer reaches. Returns how many those were.
pub(super) fn prune(function: &mut Function<Ssa>) -> u64 {
    let graph = Graph::new(function);
    let mut kept: Map<Block, Option<Block>> = Map::new();
    let mut count = 0;
    for block in function.blocks.keys() {
        let reachable = graph.is_reachable(block);
        kept.push(reachable.then(|| Block::new(count)));
        count += usize::from(reachable);
    }
    let removed = function.blocks.len() - count;
    for (block, data) in std::mem::take(&mut function.blocks).into_iter().enumerate() {
        let block = Block::new(block);
        let mut data = data;
        if kept[block].is_none() {
            continue;
        }
        for phi in &mut data.phis {
            phi.inputs.retain(|(from, _)| graph.predecessors(block).binary_search(from).is_ok());
            // Unreachable predecessors are predecessors until they are gone.
            phi.inputs.retain_mut(|(from, _)| kept[*from].map(|new| *from = new).is_some());
        }
        for target in data.terminator.targets_mut() {
            *target = kept[*target].unwrap_or(*target);
        }
        function.blocks.push(data);
    }
    u64::try_from(removed).unwrap_or(u64::MAX)
}
