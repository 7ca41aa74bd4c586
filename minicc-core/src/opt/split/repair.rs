//! Gives back SSA form to values that copies of a loop define several times.
//!
//! A value that is used where its loop has been left is, after the loop was copied, what the copy through which
//! control came has made: a variable with several definitions, of which each use wants the last one. Where several
//! can have been the last, a phi is made.
//!
//! Source: Cytron, Ferrante, Rosen, Wegman and Zadeck, "Efficiently computing static single assignment form and the control
//! dependence graph", TOPLAS 1991: several definitions can only meet in the iterated dominance frontier of
//! the blocks that have them, and elsewhere the last one is that of the nearest dominator with a definition or a
//! phi. Phis are made where a use asks for them, so that none reads what is not defined. A use that is many loops
//! further down does not go through those: the time is that of sorting the uses, nearly.

use rustc_hash::{FxHashMap, FxHashSet};

use super::copies::Fresh;
use super::plan::Facts;
use crate::analysis::{Dominance, Frontiers};
use crate::entity::Map;
use crate::ir::{Block, BlockData, Function, Graph, Operand, Phi, Ssa, Value};

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
    let tree = Tree::new(function);
    let mut variables: FxHashMap<Value, Variable<'_>> = FxHashMap::default();
    let blocks: Vec<Block> = function.blocks.keys().collect();
    for block in blocks {
        let mut data = std::mem::replace(&mut function.blocks[block], BlockData::empty());
        let mut rewrite = |operand: &mut Operand, at: &Use, function: &mut Function<Ssa>| {
            let Some(value) = operand.value().and_then(|value| family_of.get(&value)) else { return };
            if !is_outside(*value, at.block) {
                return;
            }
            let Some(family) = families.get(value) else { return };
            let variable = variables.entry(*value).or_insert_with(|| Variable::new(family, &tree));
            *operand = Operand::Value(variable.last(at, &tree, function, fresh));
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

/// The graph of the function that is repaired.
struct Tree {
    graph: Graph,
    dominance: Dominance,
    frontiers: Frontiers,
    /// The place of each block in a preorder of the dominator tree.
    number: Map<Block, usize>,
}

impl Tree {
    fn new(function: &Function<Ssa>) -> Self {
        let graph = Graph::new(function);
        let dominance = Dominance::new(function, &graph);
        let frontiers = Frontiers::new(&graph, &dominance, function.blocks.len());
        let mut number = Map::filled(0, function.blocks.len());
        for (place, block) in dominance.preorder().iter().enumerate() {
            number[*block] = place;
        }
        Self { graph, dominance, frontiers, number }
    }
}

/// One variable.
struct Variable<'a> {
    family: &'a Family,
    /// Where several definitions meet.
    joins: FxHashSet<Block>,
    /// Where there are definitions and joins, in preorder, each with the nearest one above it.
    places: Vec<(Block, Option<usize>)>,
    /// The phis that were made.
    made: FxHashMap<Block, Value>,
}

impl<'a> Variable<'a> {
    fn new(family: &'a Family, tree: &Tree) -> Self {
        let mut joins = FxHashSet::default();
        let mut work: Vec<Block> = family.keys().copied().collect();
        while let Some(block) = work.pop() {
            work.extend(tree.frontiers.of(block).iter().filter(|join| joins.insert(**join)));
        }
        let defined = family.keys().filter(|block| !joins.contains(*block));
        let mut blocks: Vec<Block> = joins.iter().chain(defined).copied().collect();
        blocks.sort_unstable_by_key(|block| tree.number[*block]);
        let mut places: Vec<(Block, Option<usize>)> = Vec::with_capacity(blocks.len());
        for block in blocks {
            let mut above = places.len().checked_sub(1);
            while let Some(place) = above.filter(|place| !tree.dominance.dominates(places[*place].0, block)) {
                above = places[place].1;
            }
            places.push((block, above));
        }
        Self { family, joins, places, made: FxHashMap::default() }
    }

    /// The last definition before a use.
    fn last(&mut self, at: &Use, tree: &Tree, function: &mut Function<Ssa>, fresh: &mut Fresh) -> Value {
        let mut open = Vec::new();
        let found = match self.family.get(&at.block).filter(|_| !at.inside) {
            Some(defined) => *defined,
            None => self.at_start(at.block, tree, function, fresh, &mut open),
        };
        while let Some((join, phi)) = open.pop() {
            let mut inputs = Vec::new();
            for &from in tree.graph.predecessors(join) {
                let value = match self.family.get(&from) {
                    Some(defined) => *defined,
                    None => self.at_start(from, tree, function, fresh, &mut open),
                };
                inputs.push((from, Operand::Value(value)));
            }
            function.blocks[join].phis[phi].inputs = inputs;
        }
        found
    }

    /// What the variable is where `block` starts: a phi there, which is `open` if it is new, or what the nearest place
    /// above ends with. That there is one is what the original definition's dominating its uses means.
    fn at_start(
        &mut self,
        block: Block,
        tree: &Tree,
        function: &mut Function<Ssa>,
        fresh: &mut Fresh,
        open: &mut Vec<(Block, usize)>,
    ) -> Value {
        let join = if self.joins.contains(&block) {
            block
        } else {
            let above = self.above(block, tree).unwrap_or(block);
            if let Some(defined) = self.family.get(&above) {
                return *defined;
            }
            above
        };
        if let Some(made) = self.made.get(&join) {
            return *made;
        }
        let result = match self.family.values().next() {
            Some(like) => fresh.version(function, *like),
            None => fresh.value(function),
        };
        let phis = &mut function.blocks[join].phis;
        phis.push(Phi { result, inputs: Vec::new() });
        open.push((join, phis.len() - 1));
        self.made.insert(join, result);
        result
    }

    /// The nearest place that dominates `block`, which is none itself.
    fn above(&self, block: Block, tree: &Tree) -> Option<Block> {
        let number = tree.number[block];
        let mut place = self.places.partition_point(|(place, _)| tree.number[*place] < number).checked_sub(1);
        while let Some(at) = place {
            let (found, above) = self.places[at];
            if tree.dominance.dominates(found, block) {
                return Some(found);
            }
            place = above;
        }
        None
    }
}
