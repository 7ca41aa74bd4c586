//! Builds a function in variable form, block by block.
//!
//! A block is open until it has a terminator. Instructions and terminators go to the current block; what
//! would go to a closed block is dropped, since control cannot reach it. Labels are numbered in the order in
//! which blocks are made, temporaries in the order of the operations.

use rustc_hash::FxHashMap;

use crate::entity::{Entity, Map};
use crate::ir::{
    Block, BlockData, BlockKind, Buffer, Function, Instruction, Label, Name, Op, Operand, Terminator, Value,
    Variables,
};
use crate::source::Span;

pub(super) struct Builder {
    function: Function<Variables>,
    variables: FxHashMap<String, Value>,
    terminators: Map<Block, Option<Terminator>>,
    current: Block,
    labels: u32,
    temporaries: u32,
}

impl Builder {
    /// A function with an open, empty entry block.
    pub(super) fn new(name: &str) -> Self {
        let mut builder = Self {
            function: Function::new(name),
            variables: FxHashMap::default(),
            terminators: Map::new(),
            current: Block::new(0),
            labels: 0,
            temporaries: 0,
        };
        builder.add_block(Label::from("entry"), Span::default());
        builder
    }

    pub(super) fn add_scalar_parameter(&mut self, name: &str) {
        let value = self.variable(name);
        self.function.parameters.push(crate::ir::Parameter::Scalar(value));
    }

    pub(super) fn add_buffer_parameter(&mut self, name: &str) -> Buffer {
        let buffer = self.function.buffers.push(name.to_owned());
        self.function.parameters.push(crate::ir::Parameter::Buffer(buffer));
        buffer
    }

    /// The variable called `name`, which is made where it is first mentioned.
    pub(super) fn variable(&mut self, name: &str) -> Value {
        if let Some(value) = self.variables.get(name) {
            return *value;
        }
        let value = self.function.add_value(name);
        self.variables.insert(name.to_owned(), value);
        value
    }

    /// A new open block. `span` is the construct that it belongs to.
    pub(super) fn new_block(&mut self, kind: BlockKind, span: Span) -> Block {
        self.labels += 1;
        self.add_block(Label::Made(kind, self.labels), span)
    }

    fn add_block(&mut self, label: Label, span: Span) -> Block {
        self.terminators.push(None);
        self.function.blocks.push(BlockData {
            label,
            phis: Vec::new(),
            instructions: Vec::new(),
            terminator: Terminator::Return(Operand::Constant(0)),
            span,
        })
    }

    /// Goes on in `block`.
    pub(super) fn switch_to(&mut self, block: Block) {
        self.current = block;
    }

    /// Whether the current block has no terminator yet.
    pub(super) fn is_open(&self) -> bool {
        self.terminators[self.current].is_none()
    }

    /// Adds an operation with a new temporary as its result.
    pub(super) fn emit(&mut self, op: Op, span: Span) -> Operand {
        self.temporaries += 1;
        let result = self.function.add_value(Name::Temporary(self.temporaries));
        self.push(Some(result), op, span);
        Operand::Value(result)
    }

    /// Adds an operation that assigns to a variable, or a store.
    pub(super) fn push(&mut self, result: Option<Value>, op: Op, span: Span) {
        if self.is_open() {
            self.function.blocks[self.current].instructions.push(Instruction { result, op, span });
        }
    }

    /// Closes the current block, unless it is closed.
    pub(super) fn terminate(&mut self, terminator: Terminator, span: Span) {
        if self.is_open() {
            self.terminators[self.current] = Some(terminator);
            self.function.blocks[self.current].span = span;
        }
    }

    /// The function without the blocks that control cannot reach, or `None` where the current block is open
    /// and can be reached: a path that ends without a result.
    pub(super) fn finish(mut self) -> Option<Function<Variables>> {
        let reachable = self.reachable();
        if self.is_open() && reachable[self.current] {
            return None;
        }
        let mut kept: Map<Block, Option<Block>> = Map::new();
        let mut count = 0;
        for reachable in reachable.values() {
            kept.push(reachable.then(|| Block::new(count)));
            count += usize::from(*reachable);
        }
        let blocks = std::mem::take(&mut self.function.blocks);
        self.function.blocks = blocks
            .into_iter()
            .zip(self.terminators.values())
            .zip(reachable.values())
            .filter(|(_, reachable)| **reachable)
            .map(|((mut data, terminator), _)| {
                if let Some(mut terminator) = *terminator {
                    for target in terminator.targets_mut() {
                        *target = kept[*target].unwrap_or(*target);
                    }
                    data.terminator = terminator;
                }
                data
            })
            .collect();
        Some(self.function)
    }

    fn reachable(&self) -> Map<Block, bool> {
        let mut reachable = Map::filled(false, self.terminators.len());
        let mut work = vec![self.function.entry()];
        while let Some(block) = work.pop() {
            if !reachable[block] {
                reachable[block] = true;
                work.extend(self.terminators[block].iter().flat_map(Terminator::targets));
            }
        }
        reachable
    }
}
