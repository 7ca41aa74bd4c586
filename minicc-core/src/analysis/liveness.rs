//! Liveness: which values a later instruction may still read.
//!
//! A phi reads each input at the end of the predecessor that the input belongs to, and defines its result
//! at the start of its own block. A parameter is live into the entry where it is ever read.
//!
//! Source: Appel and Palsberg, "Modern Compiler Implementation", section 19.6, exploring from each use
//! backwards to the definitions, one value at a time. The time is linear in the size of the result, the
//! sum of the live-in sets, with no bit sets whose size is the number of blocks times that of values.

use crate::entity::{Entity, Map};
use crate::ir::{Block, Form, Function, Graph, Operand, Value};

/// The values that are live where each block starts and ends, in the order of the values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Liveness {
    live_in: Map<Block, Vec<Value>>,
    live_out: Map<Block, Vec<Value>>,
}

impl Liveness {
    /// The liveness of every value of `function`, in any form.
    pub fn new<F: Form>(function: &Function<F>, graph: &Graph) -> Self {
        let (uses, definitions) = uses_and_definitions(function);
        let blocks = function.blocks.len();
        let mut liveness =
            Self { live_in: Map::filled(Vec::new(), blocks), live_out: Map::filled(Vec::new(), blocks) };
        // Which value last visited a block; stands for a set that is emptied for each value.
        let mut defines: Map<Block, Option<Value>> = Map::filled(None, blocks);
        let mut work: Vec<Block> = Vec::new();
        for value in function.values.keys() {
            for &block in &definitions[value] {
                defines[block] = Some(value);
            }
            for &site in &uses[value] {
                match site {
                    Use::In(block) => liveness.enter(block, value, &mut work),
                    Use::AtEnd(block) => liveness.leave(block, value, &defines, &mut work),
                }
            }
            while let Some(block) = work.pop() {
                for &predecessor in graph.predecessors(block) {
                    liveness.leave(predecessor, value, &defines, &mut work);
                }
            }
        }
        liveness
    }

    /// The values that are live where `block` starts, without the results of its own phis.
    pub fn live_in(&self, block: Block) -> &[Value] {
        &self.live_in[block]
    }

    /// The values that are live where `block` ends.
    pub fn live_out(&self, block: Block) -> &[Value] {
        &self.live_out[block]
    }

    fn enter(&mut self, block: Block, value: Value, work: &mut Vec<Block>) {
        let list = &mut self.live_in[block];
        if list.last() != Some(&value) {
            list.push(value);
            work.push(block);
        }
    }

    fn leave(
        &mut self,
        block: Block,
        value: Value,
        defines: &Map<Block, Option<Value>>,
        work: &mut Vec<Block>,
    ) {
        let list = &mut self.live_out[block];
        if list.last() != Some(&value) {
            list.push(value);
            if defines[block] != Some(value) {
                self.enter(block, value, work);
            }
        }
    }
}

#[derive(Clone, Copy)]
enum Use {
    /// Read in the block before any definition there.
    In(Block),
    /// Read by a phi on an edge that leaves the block.
    AtEnd(Block),
}

type Sites = (Map<Value, Vec<Use>>, Map<Value, Vec<Block>>);

/// For each value, where it is read before being defined in the same block, and which blocks define it.
fn uses_and_definitions<F: Form>(function: &Function<F>) -> Sites {
    let count = function.values.len();
    let mut uses: Map<Value, Vec<Use>> = Map::filled(Vec::new(), count);
    let mut definitions: Map<Value, Vec<Block>> = Map::filled(Vec::new(), count);
    // Which block last defined or read a value.
    let mut defined: Map<Value, usize> = Map::filled(usize::MAX, count);
    let mut read: Map<Value, usize> = Map::filled(usize::MAX, count);
    for (block, data) in function.blocks.iter() {
        let here = block.index();
        for phi in &data.phis {
            defined[phi.result] = here;
            definitions[phi.result].push(block);
            for (predecessor, operand) in &phi.inputs {
                if let Some(value) = operand.value() {
                    uses[value].push(Use::AtEnd(*predecessor));
                }
            }
        }
        let mut note = |value: Value, defined: &Map<Value, usize>| {
            if defined[value] != here && read[value] != here {
                read[value] = here;
                uses[value].push(Use::In(block));
            }
        };
        for instruction in &data.instructions {
            for value in instruction.op.operands().filter_map(Operand::value) {
                note(value, &defined);
            }
            if let Some(result) = instruction.result
                && defined[result] != here
            {
                defined[result] = here;
                definitions[result].push(block);
            }
        }
        if let Some(value) = data.terminator.operand().and_then(Operand::value) {
            note(value, &defined);
        }
    }
    (uses, definitions)
}
