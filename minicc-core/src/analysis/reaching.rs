//! Reaching definitions of a function in variable form, sparsely: for each use, the one definition that
//! reaches it, where a definition may be a phi that joins others.
//!
//! This is the analysis half of SSA construction. `ssa::construct` rewrites what it finds, and definite
//! assignment asks whether an undefined variable is among what a phi joins.
//!
//! Source: Cytron, Ferrante, Rosen, Wegman and Zadeck, "Efficiently computing static single assignment form
//! and the control dependence graph", TOPLAS 1991. Phis stand on the iterated dominance frontier of a
//! variable's definitions, for variables that some block reads before writing them (Briggs et al., 1998,
//! call that semi-pruned). The walk over the dominator tree keeps the current definition of each variable,
//! with a log of what to restore on the way back, in place of a stack for each; it is iterative. The entry
//! defines every variable: a parameter with its argument, any other as undefined.
//!
//! Invariants of the result:
//! 1. Definition `i`, for `i` below the number of variables, is the entry's definition of variable `i`.
//! 2. `uses(block)` lists one definition for each operand that is a value: those of the instructions in
//!    order, each from left to right, then the terminator's.
//! 3. A phi has one input for each reachable predecessor of its block, in the order of the predecessors.

use super::{Dominance, Frontiers};
use crate::entity::{Entity, Lists, Map, entity};
use crate::ir::{Block, Form, Function, Graph, Operand, Value};
use crate::source::offset_u32;

entity! {
    /// A definition of a variable.
    DefinitionId
}

entity! {
    /// A phi, before there is one in the function.
    JoinId
}

/// What defines a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Definition {
    /// The entry: a parameter's argument, or nothing yet.
    Entry,
    /// An instruction.
    Instruction,
    /// A join of definitions at the start of a block.
    Join(JoinId),
}

/// A phi: what of a variable meets at the start of a block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Join {
    /// The variable.
    pub variable: Value,
    /// For each predecessor, what reaches its end.
    pub inputs: Vec<(Block, DefinitionId)>,
}

/// The definition that reaches each use.
#[derive(Clone, Debug)]
pub struct Reaching {
    definitions: Map<DefinitionId, Definition>,
    joins: Map<JoinId, Join>,
    phis: Map<Block, Vec<DefinitionId>>,
    /// The uses and the results of all blocks, block after block as the walk met them, and where each
    /// block's own are.
    uses: Vec<DefinitionId>,
    uses_of: Map<Block, (u32, u32)>,
    results: Vec<DefinitionId>,
    results_of: Map<Block, (u32, u32)>,
    preorder: Vec<Block>,
}

impl Reaching {
    /// The reaching definitions of `function`, which must have no phis.
    pub fn new<F: Form>(function: &Function<F>, graph: &Graph) -> Self {
        let blocks = function.blocks.len();
        let dominance = Dominance::new(function, graph);
        let frontiers = Frontiers::new(graph, &dominance, blocks);
        let mut reaching = Self {
            definitions: function.values.keys().map(|_| Definition::Entry).collect(),
            joins: Map::new(),
            phis: Map::filled(Vec::new(), blocks),
            uses: Vec::new(),
            uses_of: Map::filled((0, 0), blocks),
            results: Vec::new(),
            results_of: Map::filled((0, 0), blocks),
            preorder: Vec::new(),
        };
        reaching.place(function, graph, &frontiers);
        reaching.walk(function, &dominance);
        reaching.preorder = dominance.into_preorder();
        reaching
    }

    /// How many definitions there are.
    pub fn count(&self) -> usize {
        self.definitions.len()
    }

    /// Every phi.
    pub fn joins(&self) -> impl Iterator<Item = (DefinitionId, &Join)> {
        self.definitions.keys().filter_map(|definition| Some((definition, self.join(definition)?)))
    }

    /// The phi that a definition is, if it is one.
    pub fn join(&self, definition: DefinitionId) -> Option<&Join> {
        match self.definitions[definition] {
            Definition::Join(join) => Some(&self.joins[join]),
            Definition::Entry | Definition::Instruction => None,
        }
    }

    /// The phis of `block`, by the name of the variable.
    pub fn phis(&self, block: Block) -> &[DefinitionId] {
        &self.phis[block]
    }

    /// What reaches each value that `block` reads; see invariant 2.
    pub fn uses(&self, block: Block) -> &[DefinitionId] {
        part(&self.uses, self.uses_of[block])
    }

    /// The definition that each instruction of `block` with a result makes, in order.
    pub fn results(&self, block: Block) -> &[DefinitionId] {
        part(&self.results, self.results_of[block])
    }

    /// The order of the walk: the reachable blocks, each before those that it dominates.
    pub fn preorder(&self) -> &[Block] {
        &self.preorder
    }

    /// Puts phis without inputs on the iterated dominance frontiers.
    fn place<F: Form>(&mut self, function: &Function<F>, graph: &Graph, frontiers: &Frontiers) {
        let sites = definition_sites(function, graph);
        let mut variables: Vec<Value> =
            function.values.keys().filter(|variable| !sites.of(*variable).is_empty()).collect();
        variables.sort_by(|a, b| function.value_name(*a).order(function.value_name(*b)));
        // Which variable last put a phi in a block, or had it as a site; so that neither is reset.
        let mut placed: Map<Block, Option<Value>> = Map::filled(None, function.blocks.len());
        let mut work = Vec::new();
        for variable in variables {
            work.extend(sites.of(variable));
            while let Some(block) = work.pop() {
                for &join in frontiers.of(block) {
                    if placed[join] == Some(variable) {
                        continue;
                    }
                    placed[join] = Some(variable);
                    let phi = self.joins.push(Join { variable, inputs: Vec::new() });
                    self.phis[join].push(self.definitions.push(Definition::Join(phi)));
                    work.push(join);
                }
            }
        }
    }

    /// Walks the dominator tree and enters what reaches each use and each phi input.
    fn walk<F: Form>(&mut self, function: &Function<F>, dominance: &Dominance) {
        let mut current: Map<Value, DefinitionId> =
            function.values.keys().map(|variable| DefinitionId::new(variable.index())).collect();
        let mut log: Vec<(Value, DefinitionId)> = Vec::new();
        let mut stack: Vec<(Block, usize, usize)> = Vec::new();
        if !function.blocks.is_empty() {
            stack.push((function.entry(), 0, 0));
        }
        while let Some((block, next, mark)) = stack.last_mut() {
            if *next == 0 {
                *mark = log.len();
                self.visit(function, *block, &mut current, &mut log);
            }
            if let Some(&child) = dominance.children(*block).get(*next) {
                *next += 1;
                stack.push((child, 0, 0));
                continue;
            }
            for (variable, before) in log.drain(*mark..).rev() {
                current[variable] = before;
            }
            stack.pop();
        }
    }

    fn visit<F: Form>(
        &mut self,
        function: &Function<F>,
        block: Block,
        current: &mut Map<Value, DefinitionId>,
        log: &mut Vec<(Value, DefinitionId)>,
    ) {
        let mut define = |variable: Value, definition: DefinitionId, current: &mut Map<Value, _>| {
            log.push((variable, current[variable]));
            current[variable] = definition;
        };
        for &phi in &self.phis[block] {
            if let Definition::Join(join) = self.definitions[phi] {
                define(self.joins[join].variable, phi, current);
            }
        }
        let data = &function.blocks[block];
        let (first_use, first_result) = (self.uses.len(), self.results.len());
        for instruction in &data.instructions {
            let read = instruction.op.operands().filter_map(Operand::value);
            self.uses.extend(read.map(|variable| current[variable]));
            if let Some(variable) = instruction.result {
                let definition = self.definitions.push(Definition::Instruction);
                self.results.push(definition);
                define(variable, definition, current);
            }
        }
        let read = data.terminator.operand().and_then(Operand::value);
        self.uses.extend(read.map(|variable| current[variable]));
        self.uses_of[block] = (offset_u32(first_use), offset_u32(self.uses.len()));
        self.results_of[block] = (offset_u32(first_result), offset_u32(self.results.len()));
        for target in data.terminator.successors() {
            for &phi in &self.phis[target] {
                if let Definition::Join(join) = self.definitions[phi] {
                    let join = &mut self.joins[join];
                    join.inputs.push((block, current[join.variable]));
                }
            }
        }
    }
}

fn part(list: &[DefinitionId], (start, end): (u32, u32)) -> &[DefinitionId] {
    list.get(start as usize..end as usize).unwrap_or_default()
}

/// The blocks that define each variable, for those that some block reads before defining them; the entry's
/// own definitions are left out, since nothing is in the entry's frontier.
fn definition_sites<F: Form>(function: &Function<F>, graph: &Graph) -> Lists<Value, Block> {
    let count = function.values.len();
    let mut sites = Vec::new();
    let mut crosses = Map::filled(false, count);
    let mut defined: Map<Value, Option<Block>> = Map::filled(None, count);
    for &block in graph.order() {
        let data = &function.blocks[block];
        for instruction in &data.instructions {
            for variable in instruction.op.operands().filter_map(Operand::value) {
                crosses[variable] |= defined[variable] != Some(block);
            }
            if let Some(variable) = instruction.result
                && defined[variable] != Some(block)
            {
                defined[variable] = Some(block);
                sites.push((variable, block));
            }
        }
        if let Some(variable) = data.terminator.operand().and_then(Operand::value) {
            crosses[variable] |= defined[variable] != Some(block);
        }
    }
    sites.retain(|(variable, _)| crosses[*variable]);
    Lists::new(count, &sites)
}
