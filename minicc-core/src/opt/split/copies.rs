//! Makes the main loops.
//!
//! A plan speaks of the function as it was, and so does every step here. Since a copy of a loop can have a loop in it
//! that is copied again, each copy knows what a block and a value of the function as it was are in it ([`Copy`]). The
//! phis of a block, where it was copied to as well, are those of the function as it was, in their order.

use rustc_hash::{FxHashMap, FxHashSet};

use super::limits::{Maker, end};
use super::plan::{Edit, Facts, Place, Plan, is_upward};
use super::repair::{Family, repair};
use crate::entity::{Entity, Map};
use crate::ir::{
    Address, BinaryOp, Block, BlockData, BlockKind, Function, Instruction, Label, Op, Operand, Phi, Ssa,
    Terminator, Value, ValueData,
};
use crate::source::Span;

/// Names for new values.
pub(super) struct Fresh {
    names: crate::ssa::fresh::Fresh,
    made: u32,
    /// The greatest version of each name.
    versions: Vec<u32>,
}

impl Fresh {
    fn new(function: &Function<Ssa>) -> Self {
        let mut versions = vec![0; function.names.len()];
        for data in function.values.values() {
            if let Some(version) = versions.get_mut(data.name as usize) {
                *version = data.version.max(*version);
            }
        }
        Self { names: crate::ssa::fresh::Fresh::new(function), made: 0, versions }
    }

    /// A value with a name of its own.
    pub(super) fn value(&mut self, function: &mut Function<Ssa>) -> Value {
        self.made += 1;
        self.versions.push(0);
        self.names.value(function, format!("$m{}", self.made))
    }

    /// One more version of `value`.
    pub(super) fn version(&mut self, function: &mut Function<Ssa>, value: Value) -> Value {
        let name = function.values[value].name;
        let version = self.versions.get_mut(name as usize).map_or(0, |version| {
            *version += 1;
            *version
        });
        function.values.push(ValueData { name, version })
    }
}

/// What blocks and values of the function as it was are in a copy, or in the copy around it.
struct Copy<'a> {
    around: Option<&'a Copy<'a>>,
    blocks: FxHashMap<Block, Block>,
    values: FxHashMap<Value, Value>,
    edits: Option<&'a FxHashMap<Place, Edit>>,
}

impl Copy<'_> {
    fn block(&self, block: Block) -> Block {
        match (self.blocks.get(&block), self.around) {
            (Some(copy), _) => *copy,
            (None, Some(around)) => around.block(block),
            (None, None) => block,
        }
    }

    fn value(&self, value: Value) -> Value {
        match (self.values.get(&value), self.around) {
            (Some(copy), _) => *copy,
            (None, Some(around)) => around.value(value),
            (None, None) => value,
        }
    }

    fn operand(&self, operand: Operand) -> Operand {
        operand.value().map_or(operand, |value| Operand::Value(self.value(value)))
    }

    fn edit(&self, place: Place) -> Option<&Edit> {
        let own = self.edits.and_then(|edits| edits.get(&place));
        own.or_else(|| self.around.and_then(|around| around.edit(place)))
    }
}

/// The function after `plans`, and how many checks its main loops do without.
pub(super) fn split(facts: &Facts<'_>, plans: &[Plan]) -> (Function<Ssa>, u64) {
    let function = facts.function.clone();
    let fresh = Fresh::new(&function);
    let mut splitter = Splitter {
        facts,
        fresh,
        origin: function.blocks.keys().collect(),
        before: FxHashMap::default(),
        free: FxHashMap::default(),
        function,
        families: escaping(facts),
        count: 0,
    };
    let top = Copy { around: None, blocks: FxHashMap::default(), values: FxHashMap::default(), edits: None };
    for plan in plans {
        splitter.split(plan, &top);
    }
    let Splitter { mut function, mut fresh, families, origin, before, count, .. } = splitter;
    repair(facts, &mut function, &mut fresh, &families, &origin);
    (reordered(function, &before), count)
}

struct Splitter<'a> {
    facts: &'a Facts<'a>,
    function: Function<Ssa>,
    fresh: Fresh,
    /// Which block each is a copy of; itself, if it is none.
    origin: Map<Block, Block>,
    /// The blocks to stand before a block.
    before: FxHashMap<Block, Vec<Block>>,
    /// Numbers for labels.
    free: FxHashMap<BlockKind, Box<dyn Iterator<Item = u32>>>,
    /// The values that are used outside of a loop that has other exits than its header's, with their copies.
    families: FxHashMap<Value, Family>,
    count: u64,
}

impl Splitter<'_> {
    fn split(&mut self, plan: &Plan, around: &Copy<'_>) {
        let loops = self.facts.loops;
        let source = self.facts.function;
        let header = loops.header(plan.key);
        let mut copy = Copy {
            around: Some(around),
            blocks: FxHashMap::default(),
            values: FxHashMap::default(),
            edits: Some(&plan.edits),
        };
        let mut standing = Vec::with_capacity(plan.blocks.len());
        for &block in &plan.blocks {
            let data = &source.blocks[block];
            let new = self.block(&data.label, data.span, block);
            standing.push(new);
            copy.blocks.insert(block, new);
            let phis = data.phis.iter().map(|phi| phi.result);
            for value in phis.chain(data.instructions.iter().filter_map(|one| one.result)) {
                let new = self.fresh.version(&mut self.function, around.value(value));
                copy.values.insert(value, new);
            }
        }
        self.before.insert(around.block(header), standing);
        self.enter(plan, around, &copy);
        for &block in &plan.blocks {
            self.copy_block(plan, &copy, block);
        }
        self.remember(&copy);
        let dropped = plan.edits.values().filter(|edit| matches!(edit, Edit::Drop)).count();
        self.count += u64::try_from(dropped).unwrap_or(u64::MAX);
        for inner in &plan.inner {
            self.split(inner, &copy);
        }
    }

    /// Leads control from the block before the loop to the main loop, and from its header to that of the loop.
    fn enter(&mut self, plan: &Plan, around: &Copy<'_>, copy: &Copy<'_>) {
        let source = self.facts.function;
        let header = self.facts.loops.header(plan.key);
        let span = source.blocks[header].span;
        let (old, new) = (around.block(header), copy.block(header));
        let Some(preheader) = self.facts.preheader(plan.key) else { return };
        let before = around.block(preheader);
        for (at, phi) in source.blocks[header].phis.iter().enumerate() {
            let result = copy.value(phi.result);
            let inputs = phi.inputs.iter().map(|(from, operand)| {
                if *from == preheader {
                    (before, around.operand(*operand))
                } else {
                    (copy.block(*from), copy.operand(*operand))
                }
            });
            let phi = Phi { result, inputs: inputs.collect() };
            self.function.blocks[new].phis.push(phi);
            let rest = self.function.blocks[old].phis.get_mut(at).into_iter().flat_map(|phi| &mut phi.inputs);
            rest.filter(|(from, _)| *from == before).for_each(|input| *input = (new, Operand::Value(result)));
        }
        let here = |value: Value| around.value(value);
        let mut maker = Maker {
            function: &mut self.function,
            fresh: &mut self.fresh,
            instructions: Vec::new(),
            span,
            here: &here,
        };
        let end = end(&mut maker, &plan.counted, &plan.groups);
        let mut instructions = maker.instructions;
        let data = &mut self.function.blocks[before];
        data.instructions.append(&mut instructions);
        data.terminator = Terminator::Jump(new);
        let variable = Operand::Value(copy.value(plan.counted.variable));
        let (left, right) = if is_upward(&plan.counted) { (variable, end) } else { (end, variable) };
        let goes_on = self.fresh.value(&mut self.function);
        let compare = Op::Binary(BinaryOp::Lt, left, right);
        let is_inside = |block: &Block| self.facts.loops.contains(plan.key, *block);
        let inside = source.blocks[header].terminator.targets().find(is_inside);
        let inside = inside.map_or(old, |inside| copy.block(inside));
        let data = &mut self.function.blocks[new];
        data.instructions.push(Instruction { result: Some(goes_on), op: compare, span });
        data.terminator = Terminator::Branch(Operand::Value(goes_on), inside, old);
    }

    /// Fills the copy of `block`. Of the header, what comes before the comparison is there already.
    fn copy_block(&mut self, plan: &Plan, copy: &Copy<'_>, block: Block) {
        let loops = self.facts.loops;
        let source = &self.facts.function.blocks[block];
        let is_header = loops.header(plan.key) == block;
        let new = copy.block(block);
        let mut instructions = Vec::with_capacity(source.instructions.len());
        for (at, one) in source.instructions.iter().enumerate() {
            let mut op = one.op;
            match copy.edit((block, at)) {
                Some(Edit::Drop) => continue,
                Some(Edit::Exact { base, scale, by, offset }) => {
                    let here = |value: Value| copy.value(value);
                    let mut maker = Maker {
                        function: &mut self.function,
                        fresh: &mut self.fresh,
                        instructions: Vec::new(),
                        span: one.span,
                        here: &here,
                    };
                    let (base, scale) = (maker.polynomial(base), maker.polynomial(scale));
                    instructions.append(&mut maker.instructions);
                    op.operands_mut().for_each(|operand| *operand = copy.operand(*operand));
                    if let Op::Read { at, .. } | Op::Write { at, .. } = &mut op {
                        *at = Address { base, scale, by: Operand::Value(copy.value(*by)), offset: *offset };
                    }
                }
                None => op.operands_mut().for_each(|operand| *operand = copy.operand(*operand)),
            }
            let result = one.result.map(|result| copy.value(result));
            instructions.push(Instruction { result, op, span: one.span });
        }
        if is_header {
            let data = &mut self.function.blocks[new];
            instructions.append(&mut data.instructions);
            data.instructions = instructions;
            return;
        }
        for phi in &source.phis {
            let inputs = phi.inputs.iter().map(|(from, operand)| (copy.block(*from), copy.operand(*operand)));
            let phi = Phi { result: copy.value(phi.result), inputs: inputs.collect() };
            self.function.blocks[new].phis.push(phi);
        }
        let mut terminator = source.terminator;
        terminator.targets_mut().for_each(|target| *target = copy.block(*target));
        terminator.operand_mut().into_iter().for_each(|operand| *operand = copy.operand(*operand));
        // Where the copy is left to, the phis have one more input.
        let mut left: Vec<Block> = source.terminator.targets().collect();
        left.dedup();
        for target in left.into_iter().filter(|target| !loops.contains(plan.key, *target)) {
            let now = copy.block(target);
            for (at, phi) in self.facts.function.blocks[target].phis.iter().enumerate() {
                if let (Some(operand), Some(phi)) =
                    (phi.input(block), self.function.blocks[now].phis.get_mut(at))
                {
                    phi.inputs.push((new, copy.operand(operand)));
                }
            }
        }
        let data = &mut self.function.blocks[new];
        data.instructions = instructions;
        data.terminator = terminator;
    }

    /// A new block, which is to be filled, for `origin`.
    fn block(&mut self, label: &Label, span: Span, origin: Block) -> Block {
        let kind = match label {
            Label::Made(kind, _) => *kind,
            Label::Text(_) => BlockKind::Body,
        };
        let function = self.facts.function;
        let free = self.free.entry(kind).or_insert_with(|| Box::new(function.free_numbers(kind)));
        let label = Label::Made(kind, free.next().unwrap_or_default());
        self.origin.push(origin);
        self.function.blocks.push(BlockData { label, span, ..BlockData::empty() })
    }

    /// Notes where else the values that are used outside are defined now.
    fn remember(&mut self, copy: &Copy<'_>) {
        for (value, new) in &copy.values {
            if let (Some(family), Some(block)) =
                (self.families.get_mut(value), self.facts.definitions.block(*value))
            {
                family.insert(copy.block(block), *new);
            }
        }
    }
}

/// The values that are used outside of a loop that defines them and that has other exits than its header's, each with
/// its own definition.
fn escaping(facts: &Facts<'_>) -> FxHashMap<Value, Family> {
    let Facts { function, loops, definitions, .. } = *facts;
    let mut leaks = Map::filled(false, loops.len());
    for (block, data) in function.blocks.iter() {
        for target in data.terminator.targets() {
            let mut around = loops.innermost(block);
            while let Some(key) = around.filter(|key| !loops.contains(*key, target)) {
                leaks[key] |= loops.header(key) != block;
                around = loops.parent(key);
            }
        }
    }
    let mut families = FxHashMap::default();
    let mut used = |value: Value, at: Block| {
        let Some(defined) = definitions.block(value) else { return };
        let mut around = loops.innermost(defined);
        while let Some(key) = around.filter(|key| !loops.contains(*key, at)) {
            if leaks[key] {
                families.entry(value).or_insert_with(|| Family::from_iter([(defined, value)]));
            }
            around = loops.parent(key);
        }
    };
    for (block, data) in function.blocks.iter() {
        for phi in &data.phis {
            for (from, operand) in &phi.inputs {
                operand.value().into_iter().for_each(|value| used(value, *from));
            }
        }
        let operands = data.instructions.iter().flat_map(|one| one.op.operands());
        for value in operands.chain(data.terminator.operand()).filter_map(Operand::value) {
            used(value, block);
        }
    }
    families
}

/// `function` with new blocks where `before` says that they stand.
pub(super) fn reordered(function: Function<Ssa>, before: &FxHashMap<Block, Vec<Block>>) -> Function<Ssa> {
    let placed: FxHashSet<Block> = before.values().flatten().copied().collect();
    let mut order = Vec::with_capacity(function.blocks.len());
    let mut work: Vec<(Block, bool)> =
        function.blocks.keys().filter(|block| !placed.contains(block)).map(|block| (block, false)).collect();
    work.reverse();
    while let Some((block, is_ready)) = work.pop() {
        match before.get(&block).filter(|_| !is_ready) {
            Some(all) => {
                work.push((block, true));
                work.extend(all.iter().rev().map(|block| (*block, false)));
            }
            None => order.push(block),
        }
    }
    let mut number = Map::filled(Block::new(0), function.blocks.len());
    for (position, block) in order.iter().enumerate() {
        number[*block] = Block::new(position);
    }
    let mut reordered = function;
    let mut old: Vec<Option<BlockData>> =
        std::mem::take(&mut reordered.blocks).into_iter().map(Some).collect();
    for block in order {
        let Some(mut data) = old.get_mut(block.index()).and_then(Option::take) else { continue };
        for phi in &mut data.phis {
            phi.inputs.iter_mut().for_each(|(from, _)| *from = number[*from]);
            phi.inputs.sort_unstable_by_key(|(from, _)| *from);
        }
        data.terminator.targets_mut().for_each(|target| *target = number[*target]);
        reordered.blocks.push(data);
    }
    reordered
}
