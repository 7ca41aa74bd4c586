//! Gives back SSA form to values that copies of a loop define several times.
//!
//! A value that is used where its loop has been left is, after the loop was copied, what the copy through which
//! control came has made: a variable with several definitions, of which each use wants the last one. Where several
//! can have been the last, a phi is made.
//!
//! Source: Braun, Buchwald, Hack, Leißa, Mallon and Zwinkau, "Simple and efficient construction of static single
//! assignment form", CC 2013, of which this is the part for a finished graph: each block is asked once for each
//! value, from the uses backwards. A phi whose inputs turn out to be one value is left to copy propagation.

use rustc_hash::FxHashMap;

use super::copies::Fresh;
use super::plan::Facts;
use crate::entity::Map;
use crate::ir::{Block, BlockData, Function, Operand, Phi, Ssa, Value};

/// The definitions of one variable: in each of these blocks, one.
pub(super) type Family = FxHashMap<Block, Value>;

/// Where a value is used, if control comes there through the end of `block` or, `inside`, within it.
struct Use {
    block: Block,
    inside: bool,
}

/// Rewrites the uses, outside of their loops, of all values in `families`. `origin` says which block of the function
/// as it was each is a copy of.
pub(super) fn repair(
    facts: &Facts<'_>,
    function: &mut Function<Ssa>,
    fresh: &mut Fresh,
    families: &FxHashMap<Value, Family>,
    origin: &Map<Block, Block>,
    predecessors: &Map<Block, Vec<Block>>,
) {
    let mut family_of: FxHashMap<Value, Value> = FxHashMap::default();
    for (value, family) in families.iter().filter(|(_, family)| family.len() > 1) {
        family_of.extend(family.values().map(|member| (*member, *value)));
    }
    if family_of.is_empty() {
        return;
    }
    let is_outside = |value: Value, block: Block| {
        let defined = facts.definitions.block(value);
        let inner = defined.and_then(|defined| facts.loops.innermost(defined));
        inner.is_some_and(|key| !facts.loops.contains(key, origin[block]))
    };
    let mut walks: FxHashMap<Value, Walk> = FxHashMap::default();
    let blocks: Vec<Block> = function.blocks.keys().collect();
    for block in blocks {
        let mut data = std::mem::replace(&mut function.blocks[block], BlockData::empty());
        let mut rewrite = |operand: &mut Operand, at: &Use, function: &mut Function<Ssa>| {
            let Some(value) = operand.value().and_then(|value| family_of.get(&value)) else { return };
            if !is_outside(*value, at.block) {
                return;
            }
            let Some(family) = families.get(value) else { return };
            let walk = walks.entry(*value).or_default();
            let found = if at.inside {
                walk.at_start(at.block, family, function, fresh, predecessors)
            } else {
                walk.at_end(at.block, family, function, fresh, predecessors)
            };
            *operand = Operand::Value(found);
        };
        for phi in &mut data.phis {
            for (from, operand) in &mut phi.inputs {
                rewrite(operand, &Use { block: *from, inside: false }, function);
            }
        }
        let at = Use { block, inside: true };
        for one in &mut data.instructions {
            one.op.operands_mut().for_each(|operand| rewrite(operand, &at, function));
        }
        data.terminator.operand_mut().into_iter().for_each(|operand| rewrite(operand, &at, function));
        // Phis that were made for this block meanwhile.
        let made = std::mem::replace(&mut function.blocks[block], data);
        function.blocks[block].phis.extend(made.phis);
    }
}

/// What is known of one variable.
#[derive(Default)]
struct Walk {
    at_start: FxHashMap<Block, Value>,
}

impl Walk {
    /// The variable at the end of `block`.
    fn at_end(
        &mut self,
        block: Block,
        family: &Family,
        function: &mut Function<Ssa>,
        fresh: &mut Fresh,
        predecessors: &Map<Block, Vec<Block>>,
    ) -> Value {
        match family.get(&block) {
            Some(defined) => *defined,
            None => self.at_start(block, family, function, fresh, predecessors),
        }
    }

    /// The variable at the start of `block`. Blocks above are looked at until each path has met a definition; that it
    /// does is what the original definition's dominating its uses means.
    fn at_start(
        &mut self,
        block: Block,
        family: &Family,
        function: &mut Function<Ssa>,
        fresh: &mut Fresh,
        predecessors: &Map<Block, Vec<Block>>,
    ) -> Value {
        if let Some(known) = self.at_start.get(&block) {
            return *known;
        }
        // Joins that have a phi whose inputs are to be found.
        let mut joins: Vec<(Block, usize)> = Vec::new();
        let found = self.find(block, family, function, fresh, predecessors, &mut joins);
        while let Some((join, at)) = joins.pop() {
            let mut inputs = Vec::new();
            for &from in &predecessors[join] {
                let value = match family.get(&from) {
                    Some(defined) => *defined,
                    None => self.find(from, family, function, fresh, predecessors, &mut joins),
                };
                inputs.push((from, Operand::Value(value)));
            }
            function.blocks[join].phis[at].inputs = inputs;
        }
        found
    }

    /// The variable at the start of `block`: up the only predecessors to a definition, to what is known, or to a new
    /// phi.
    fn find(
        &mut self,
        block: Block,
        family: &Family,
        function: &mut Function<Ssa>,
        fresh: &mut Fresh,
        predecessors: &Map<Block, Vec<Block>>,
        joins: &mut Vec<(Block, usize)>,
    ) -> Value {
        let mut passed = vec![block];
        let mut at = block;
        let found = loop {
            if let Some(known) = self.at_start.get(&at) {
                break *known;
            }
            if let &[above] = predecessors[at].as_slice() {
                if let Some(defined) = family.get(&above) {
                    break *defined;
                }
                at = above;
                passed.push(at);
                continue;
            }
            let result = match family.values().next() {
                Some(like) => fresh.version(function, *like),
                None => fresh.value(function),
            };
            let phis = &mut function.blocks[at].phis;
            phis.push(Phi { result, inputs: Vec::new() });
            joins.push((at, phis.len() - 1));
            break result;
        };
        for block in passed {
            self.at_start.insert(block, found);
        }
        found
    }
}
