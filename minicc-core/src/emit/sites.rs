//! The places at which native code can stop, numbered.
//!
//! Native code names a trap by a number, and the wrapper has a table of what the numbers mean. Both are
//! made from the same function by this module: accesses in the order of blocks and instructions, then the
//! loops that count steps, in the order of their headers.

use crate::entity::{Entity, Map};
use crate::ir::{Block, Buffer, Form, Function, Graph};
use crate::source::Span;

/// The numbered sites of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sites {
    accesses: Vec<(Buffer, Span)>,
    loops: Vec<Span>,
    first_access: Map<Block, u32>,
    loop_of: Map<Block, Option<u32>>,
}

/// What the 64 bits of native code's answer stand for; see `trap::Kernel`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The call returned this.
    Return(i32),
    /// An access was outside its buffer.
    OutOfBounds {
        /// The buffer.
        buffer: Buffer,
        /// The index.
        index: i32,
        /// The access in the source.
        span: Span,
    },
    /// The loops went round too often.
    StepLimit {
        /// The loop in the source.
        span: Span,
    },
}

impl Sites {
    /// The sites of `function`.
    pub fn new<F: Form>(function: &Function<F>, graph: &Graph) -> Self {
        let mut accesses = Vec::new();
        let mut first_access = Map::new();
        for data in function.blocks.values() {
            first_access.push(crate::source::offset_u32(accesses.len()));
            let found = data.instructions.iter().filter_map(|one| Some((one.op.check()?.0, one.span)));
            accesses.extend(found);
        }
        let mut loops = Vec::new();
        let mut loop_of = Map::filled(None, function.blocks.len());
        for (header, data) in function.blocks.iter() {
            if graph.predecessors(header).iter().any(|from| graph.is_retreating(*from, header)) {
                loop_of[header] = Some(crate::source::offset_u32(loops.len()));
                loops.push(data.span);
            }
        }
        Self { accesses, loops, first_access, loop_of }
    }

    /// Each access: its buffer, and its place in the source.
    pub fn accesses(&self) -> &[(Buffer, Span)] {
        &self.accesses
    }

    /// Each loop that counts steps: its place in the source.
    pub fn loops(&self) -> &[Span] {
        &self.loops
    }

    /// What `answer` stands for. `None` if it names no site.
    pub fn read(&self, answer: u64) -> Option<Answer> {
        let [a, b, c, d, low @ ..] = answer.to_be_bytes();
        let low = i32::from_be_bytes(low);
        let Some(site) = (u32::from_be_bytes([a, b, c, d]) as usize).checked_sub(1) else {
            return Some(Answer::Return(low));
        };
        match self.accesses.get(site) {
            Some(&(buffer, span)) => Some(Answer::OutOfBounds { buffer, index: low, span }),
            None => self.loops.get(site - self.accesses.len()).map(|&span| Answer::StepLimit { span }),
        }
    }

    /// The answer's upper half for access `nth` of `block`; see `trap::Kernel`.
    pub fn access_code(&self, block: Block, nth: u32) -> u32 {
        1 + self.first_access[block] + nth
    }

    /// The answer's upper half for the loop with header `block`, if it is one.
    pub fn loop_code(&self, block: Block) -> Option<u32> {
        let accesses = crate::source::offset_u32(self.accesses.len());
        self.loop_of.get(block).copied().flatten().map(|number| 1 + accesses + number)
    }

    /// The index of a buffer, as the wrapper's table has it.
    pub fn buffer_index(buffer: Buffer) -> u32 {
        crate::source::offset_u32(buffer.index())
    }
}
