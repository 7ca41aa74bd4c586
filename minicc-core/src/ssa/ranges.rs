//! The points of a function, and at which of them each value is live.
//!
//! A *place* is where something is read or defined: in each block first the parameters (in the entry), then the phis
//! at once, then the copies from them at once, then each instruction, then the copies to phis at once. A *point* is
//! the moment after a place. The points of a block have numbers in this order, and blocks have theirs one after
//! another in a preorder of the dominator tree, so that a definition has a lower number than every point at which
//! its value is live.
//!
//! A value is live at the point after its definition, even if nothing reads it, since the definition writes it; at
//! every point from there to a later place that reads it; and at the end of a block where a phi beyond or a later
//! block reads it. What a place reads is not live after it for that place's sake: the result of `b = copy a` can
//! take the place of `a` where this is the last use.
//!
//! Numbers that follow one another are one range. How many ranges there are depends on the order of the blocks,
//! what they cover does not.

use super::isolate::Isolated;
use crate::analysis::for_each_value;
use crate::entity::{Lists, Map};
use crate::ir::{Block, Graph, Operand, Value};
use crate::source::offset_u32;

const PARAMETERS: u32 = 0;
const PHIS: u32 = 1;
const COPIES_FROM_PHIS: u32 = 2;
const INSTRUCTIONS: u32 = 3;

/// Points from `start` on, up to `stop`, which is not one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Range {
    pub start: u32,
    pub stop: u32,
}

/// The live ranges of all values.
pub(super) struct Ranges {
    /// The point after the definition of each value.
    pub definition: Map<Value, u32>,
    /// The ranges of each value, in order, with a gap between any two.
    pub live: Lists<Value, Range>,
}

impl Ranges {
    /// The ranges of the values of a function, whose blocks are numbered in `preorder`.
    pub(super) fn new(isolated: &Isolated, graph: &Graph, preorder: &[Block]) -> Self {
        let function = &isolated.function;
        let count = function.values.len();
        let mut places = Places {
            definition: Map::filled(PARAMETERS, count),
            blocks: Map::filled(Range { start: 0, stop: 0 }, function.blocks.len()),
            uses: Vec::new(),
        };
        let mut next = 0;
        for &block in preorder {
            next = places.number(isolated, block, next);
        }
        let Places { definition, blocks, uses } = places;
        let uses = Lists::new(count, &uses);
        let mut live = Vec::new();
        let mut parts: Vec<Range> = Vec::new();
        for_each_value(function, graph, |value, _, left| {
            let start = definition[value];
            // Inside the block of the definition it starts there, in the blocks below it where they start.
            let part = |block: Block, stop: u32| Range { start: start.max(blocks[block].start), stop };
            parts.clear();
            parts.push(Range { start, stop: start + 1 });
            parts.extend(uses.of(value).iter().map(|(block, stop)| part(*block, *stop)));
            parts.extend(left.iter().map(|block| part(*block, blocks[*block].stop)));
            parts.sort_unstable_by_key(|part| part.start);
            let mut whole = Range { start, stop: start };
            for part in &parts {
                if part.start > whole.stop {
                    live.push((value, whole));
                    whole = *part;
                }
                whole.stop = whole.stop.max(part.stop);
            }
            live.push((value, whole));
        });
        Self { definition, live: Lists::new(count, &live) }
    }
}

struct Places {
    definition: Map<Value, u32>,
    /// The points of each block.
    blocks: Map<Block, Range>,
    /// For each value, the blocks and places that read it.
    uses: Vec<(Value, (Block, u32))>,
}

impl Places {
    /// Numbers the places of a block from `start` on, and returns the number after them.
    fn number(&mut self, isolated: &Isolated, block: Block, start: u32) -> u32 {
        let data = &isolated.function.blocks[block];
        let leading = isolated.leading[block];
        let end = data.instructions.len() - isolated.trailing[block];
        let body = |position: usize| start + INSTRUCTIONS + offset_u32(position.saturating_sub(leading));
        for phi in &data.phis {
            self.definition[phi.result] = start + PHIS;
        }
        for (position, instruction) in data.instructions.iter().enumerate() {
            let place = if position < leading { start + COPIES_FROM_PHIS } else { body(position.min(end)) };
            for value in instruction.op.operands().filter_map(Operand::value) {
                self.uses.push((value, (block, place)));
            }
            if let Some(result) = instruction.result {
                self.definition[result] = place;
            }
        }
        // The terminator reads after the last copies.
        let stop = body(end) + 1;
        if let Some(value) = data.terminator.operand().and_then(Operand::value) {
            self.uses.push((value, (block, stop)));
        }
        self.blocks[block] = Range { start, stop };
        stop
    }
}
