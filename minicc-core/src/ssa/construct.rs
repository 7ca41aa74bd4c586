//! Pruned SSA form.
//!
//! `analysis::Reaching` places phis on iterated dominance frontiers and finds what reaches each use on a walk
//! over the dominator tree. Here every definition becomes a value of its own and every use is rewritten.
//!
//! *Pruned*: a phi stays only where its variable is live. A variable is live into a block exactly where some
//! use is reached by the block's phi for it, directly or through other phis; so the phis to keep are found
//! by walking backwards from the uses, in time linear in the phis (Cytron et al. 1991, section 7, and Choi,
//! Cytron and Ferrante, POPL 1991, for pruning by liveness, which gives the same set).
//!
//! *Versions* are numbered per variable in the order of the walk: a block's phis, then its instructions, then
//! the blocks that it dominates. A parameter's argument is version 0.
//!
//! A value that no use reaches gets its version and stays, as in the chapters: removing it is the
//! optimiser's work, and an unused load must still trap (LANGUAGE M3).

use crate::analysis::{DefinitionId, Join, Reaching};
use crate::entity::{Entity, Map};
use crate::ir::{Block, BlockData, Function, Graph, Operand, Phi, Ssa, Value, ValueData, Variables};

/// The pruned SSA form of `function`, which must be verified.
///
/// ```
/// use minicc_core::ir::{Parsed, parse};
/// use minicc_core::{source::Source, ssa};
///
/// let text = "func f(n: i32):\nentry:\n  x = copy 1\n  branch n, then_1, end_2\nthen_1:\n  x = copy 2\n  jump end_2\nend_2:\n  return x\n";
/// let Ok(Parsed::Variables(function)) = parse(&Source::new("f.ir", text).unwrap()) else { panic!() };
/// let form = ssa::construct(&function).to_string();
/// assert!(form.contains("x.2 = phi [entry: x.1, then_1: x.3]"), "{form}");
/// ```
pub fn construct(function: &Function<Variables>) -> Function<Ssa> {
    construct_from(function, &Reaching::new(function, &Graph::new(function)))
}

/// The same, where `reaching`, the reaching definitions of `function`, is known already.
pub fn construct_from(function: &Function<Variables>, reaching: &Reaching) -> Function<Ssa> {
    let live = live_phis(function, reaching);
    let mut renamer = Renamer::new(function, reaching, &live);
    for &block in reaching.preorder() {
        renamer.number(block);
    }
    renamer.rewrite()
}

/// The phis that some use is reached by.
fn live_phis(function: &Function<Variables>, reaching: &Reaching) -> Map<DefinitionId, bool> {
    let mut live = Map::filled(false, reaching.count());
    let mut work: Vec<DefinitionId> =
        function.blocks.keys().flat_map(|block| reaching.uses(block)).copied().collect();
    while let Some(definition) = work.pop() {
        if let Some(join) = reaching.join(definition)
            && !live[definition]
        {
            live[definition] = true;
            work.extend(join.inputs.iter().map(|(_, input)| *input));
        }
    }
    live
}

struct Renamer<'a> {
    before: &'a Function<Variables>,
    reaching: &'a Reaching,
    live: &'a Map<DefinitionId, bool>,
    after: Function<Ssa>,
    /// The value that each definition became.
    values: Map<DefinitionId, Value>,
    /// The last version of each name. Two variables that were read from text can share a name and differ in
    /// their version, as `x` and `x.1` do.
    versions: Vec<u32>,
}

impl<'a> Renamer<'a> {
    fn new(
        before: &'a Function<Variables>,
        reaching: &'a Reaching,
        live: &'a Map<DefinitionId, bool>,
    ) -> Self {
        let mut after = before.outline::<Ssa>();
        let mut values = Map::filled(Value::new(0), reaching.count());
        for parameter in &mut after.parameters {
            if let crate::ir::Parameter::Scalar(variable) = parameter {
                let value = after.values.push(before.values[*variable]);
                values[DefinitionId::new(variable.index())] = value;
                *variable = value;
            }
        }
        let mut versions = vec![0; before.names.len()];
        for data in before.values.values() {
            let last = &mut versions[data.name as usize];
            *last = data.version.max(*last);
        }
        Self { before, reaching, live, after, values, versions }
    }

    /// Gives the definitions of `block` their values.
    fn number(&mut self, block: Block) {
        let reaching = self.reaching;
        for &phi in reaching.phis(block) {
            if let (Some(join), true) = (reaching.join(phi), self.live[phi]) {
                self.define(join.variable, phi);
            }
        }
        let results = self.before.blocks[block].instructions.iter().filter_map(|one| one.result);
        for (variable, definition) in results.zip(reaching.results(block)) {
            self.define(variable, *definition);
        }
    }

    fn define(&mut self, variable: Value, definition: DefinitionId) {
        let name = self.before.values[variable].name;
        let version = &mut self.versions[name as usize];
        *version += 1;
        self.values[definition] = self.after.values.push(ValueData { name, version: *version });
    }

    /// The blocks with values in place of variables, and with the phis.
    fn rewrite(mut self) -> Function<Ssa> {
        self.after.blocks = self.before.blocks.iter().map(|(block, data)| self.block(block, data)).collect();
        self.after
    }

    fn block(&self, block: Block, data: &BlockData) -> BlockData {
        let mut uses = self.reaching.uses(block).iter();
        let mut read = |operand: &mut Operand| {
            if let Operand::Value(value) = operand
                && let Some(definition) = uses.next()
            {
                *value = self.values[*definition];
            }
        };
        let mut results = self.reaching.results(block).iter();
        let mut instructions = data.instructions.clone();
        for instruction in &mut instructions {
            instruction.op.operands_mut().for_each(&mut read);
            if let Some(result) = &mut instruction.result
                && let Some(definition) = results.next()
            {
                *result = self.values[*definition];
            }
        }
        let mut terminator = data.terminator;
        terminator.operand_mut().into_iter().for_each(&mut read);
        let phis = self.reaching.phis(block).iter().filter(|phi| self.live[**phi]);
        let phis = phis.filter_map(|phi| Some(self.phi(*phi, self.reaching.join(*phi)?))).collect();
        BlockData { label: data.label.clone(), phis, instructions, terminator, span: data.span }
    }

    fn phi(&self, phi: DefinitionId, join: &Join) -> Phi {
        let value = |definition: DefinitionId| Operand::Value(self.values[definition]);
        let mut inputs: Vec<_> = join.inputs.iter().map(|(block, input)| (*block, value(*input))).collect();
        inputs.sort_by_key(|(block, _)| block.index());
        Phi { result: self.values[phi], inputs }
    }
}
