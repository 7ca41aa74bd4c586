//! Liveness: which values a later instruction may still read.
//!
//! A phi reads each input at the end of the predecessor that the input belongs to, and defines its result
//! at the start of its own block. A parameter is live into the entry where it is ever read.
//!
//! Source: Appel and Palsberg, "Modern Compiler Implementation", section 19.6, exploring from each use
//! backwards to the definitions, one value at a time. The time is linear in the size of the result, the
//! sum of the live-in sets, with no bit sets whose size is the number of blocks times that of values.

use crate::entity::{Entity, Lists, Map};
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
        let blocks = function.blocks.len();
        let mut liveness =
            Self { live_in: Map::filled(Vec::new(), blocks), live_out: Map::filled(Vec::new(), blocks) };
        for_each_value(function, graph, |value, entered, left| {
            for block in entered {
                liveness.live_in[*block].push(value);
            }
            for block in left {
                liveness.live_out[*block].push(value);
            }
        });
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
}

/// Calls `visit` for every value, in order, with the blocks where it is live at the start, and at the end.
///
/// It keeps the blocks of one value at a time, and so takes little space where all sets together are large.
pub(crate) fn for_each_value<F: Form>(
    function: &Function<F>,
    graph: &Graph,
    mut visit: impl FnMut(Value, &[Block], &[Block]),
) {
    let (uses, definitions) = uses_and_definitions(function);
    let blocks = function.blocks.len();
    let mut walk = Walk {
        defines: Map::filled(None, blocks),
        entered: Visited::new(blocks),
        left: Visited::new(blocks),
    };
    for value in function.values.keys() {
        walk.entered.blocks.clear();
        walk.left.blocks.clear();
        for &block in definitions.of(value) {
            walk.defines[block] = Some(value);
        }
        for &site in uses.of(value) {
            match site {
                Use::In(block) => walk.entered.add(block, value),
                Use::AtEnd(block) => walk.leave(block, value),
            }
        }
        let mut next = 0;
        while let Some(&block) = walk.entered.blocks.get(next) {
            for &predecessor in graph.predecessors(block) {
                walk.leave(predecessor, value);
            }
            next += 1;
        }
        visit(value, &walk.entered.blocks, &walk.left.blocks);
    }
}

/// Where one value is live.
struct Walk {
    defines: Map<Block, Option<Value>>,
    entered: Visited,
    left: Visited,
}

impl Walk {
    fn leave(&mut self, block: Block, value: Value) {
        self.left.add(block, value);
        if self.defines[block] != Some(value) {
            self.entered.add(block, value);
        }
    }
}

/// A set of blocks that is emptied for each value.
struct Visited {
    blocks: Vec<Block>,
    /// Which value last visited a block.
    last: Map<Block, Option<Value>>,
}

impl Visited {
    fn new(blocks: usize) -> Self {
        Self { blocks: Vec::new(), last: Map::filled(None, blocks) }
    }

    fn add(&mut self, block: Block, value: Value) {
        if self.last[block] != Some(value) {
            self.last[block] = Some(value);
            self.blocks.push(block);
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

type Sites = (Lists<Value, Use>, Lists<Value, Block>);

/// For each value, where it is read before being defined in the same block, and which blocks define it.
fn uses_and_definitions<F: Form>(function: &Function<F>) -> Sites {
    let count = function.values.len();
    let mut uses: Vec<(Value, Use)> = Vec::new();
    let mut definitions: Vec<(Value, Block)> = Vec::new();
    // Which block last defined or read a value.
    let mut defined: Map<Value, usize> = Map::filled(usize::MAX, count);
    let mut read: Map<Value, usize> = Map::filled(usize::MAX, count);
    for (block, data) in function.blocks.iter() {
        let here = block.index();
        for phi in &data.phis {
            defined[phi.result] = here;
            definitions.push((phi.result, block));
            for (predecessor, operand) in &phi.inputs {
                if let Some(value) = operand.value() {
                    uses.push((value, Use::AtEnd(*predecessor)));
                }
            }
        }
        let mut note = |value: Value, defined: &Map<Value, usize>| {
            if defined[value] != here && read[value] != here {
                read[value] = here;
                uses.push((value, Use::In(block)));
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
                definitions.push((result, block));
            }
        }
        if let Some(value) = data.terminator.operand().and_then(Operand::value) {
            note(value, &defined);
        }
    }
    (Lists::new(count, &uses), Lists::new(count, &definitions))
}
