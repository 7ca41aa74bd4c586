//! An interpreter that shows every value at every place, written apart from the compiler's own.

use minicc_core::analysis::Dominance;
use minicc_core::entity::Map;
use minicc_core::ir::{
    Block, Buffer, Function, Graph, Instruction, Op, Operand, Parameter, Ssa, Terminator, Value,
};
use minicc_core::scalar;

use crate::common::calls::Given;

/// Where a run is: in a block, before an instruction or before the terminator.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub block: Block,
    pub position: usize,
}

/// What a run has computed.
pub struct State<'a> {
    pub function: &'a Function<Ssa>,
    pub values: Map<Value, i32>,
    dominance: Dominance,
    defined: Map<Value, Option<(Block, usize)>>,
    cells: Vec<i32>,
    /// Which of the cells each buffer has.
    views: Map<Buffer, (usize, usize)>,
}

impl<'a> State<'a> {
    fn new(function: &'a Function<Ssa>, arguments: &[Given], memory: &[i32]) -> Self {
        let mut state = Self {
            function,
            values: Map::filled(0, function.values.len()),
            dominance: Dominance::new(function, &Graph::new(function)),
            defined: Map::filled(None, function.values.len()),
            cells: memory.to_vec(),
            views: Map::filled((0, 0), function.buffers.len()),
        };
        for (parameter, argument) in function.parameters.iter().zip(arguments) {
            match (parameter, argument) {
                (Parameter::Scalar(value), Given::Int(scalar)) => {
                    state.values[*value] = *scalar;
                    state.defined[*value] = Some((function.entry(), 0));
                }
                (Parameter::Buffer(buffer), Given::Shared { start, length }) => {
                    state.views[*buffer] = (*start, *length);
                }
                (Parameter::Buffer(buffer), Given::Cells(content)) => {
                    state.views[*buffer] = (state.cells.len(), content.len());
                    state.cells.extend(content);
                }
                other => panic!("{other:?}"),
            }
        }
        for (block, data) in function.blocks.iter() {
            data.phis.iter().for_each(|phi| state.defined[phi.result] = Some((block, 0)));
            for (position, one) in data.instructions.iter().enumerate() {
                one.result.into_iter().for_each(|result| state.defined[result] = Some((block, position + 1)));
            }
        }
        state
    }

    /// The values whose definitions dominate `place`.
    pub fn available(&self, place: Place) -> impl Iterator<Item = Value> {
        self.defined.iter().filter_map(move |(value, defined)| {
            let (block, position) = (*defined)?;
            let before = block == place.block && position <= place.position;
            let above = block != place.block && self.dominance.dominates(block, place.block);
            (before || above).then_some(value)
        })
    }

    pub fn read(&self, operand: Operand) -> i32 {
        match operand {
            Operand::Constant(constant) => constant,
            Operand::Value(value) => self.values[value],
        }
    }

    /// The cell of an element, or `None` where there is none.
    fn cell(&self, buffer: Buffer, index: i64) -> Option<usize> {
        let (start, length) = self.views[buffer];
        usize::try_from(index).ok().filter(|index| *index < length).map(|index| start + index)
    }

    /// Does an instruction; `None` if it traps.
    fn perform(&mut self, instruction: &Instruction) -> Option<()> {
        let read = |operand| self.read(operand);
        let exact = |operand| i64::from(self.read(operand));
        let result = match instruction.op {
            Op::Copy(operand) => read(operand),
            Op::Binary(op, left, right) => scalar::evaluate(op, read(left), read(right)),
            Op::Select { condition, yes, no } => read(if read(condition) == 0 { no } else { yes }),
            Op::Load { buffer, index } => self.cells[self.cell(buffer, exact(index))?],
            Op::Read { buffer, at } => {
                let index = exact(at.base) + exact(at.scale) * exact(at.by);
                self.cells[self.cell(buffer, index).expect("an element without a check exists")]
            }
            Op::Store { buffer, index, value } => {
                let (cell, value) = (self.cell(buffer, exact(index))?, read(value));
                self.cells[cell] = value;
                return Some(());
            }
            Op::Write { buffer, at, value } => {
                let index = exact(at.base) + exact(at.scale) * exact(at.by);
                let value = read(value);
                let cell = self.cell(buffer, index).expect("an element without a check exists");
                self.cells[cell] = value;
                return Some(());
            }
            Op::Check { buffer, index } => {
                self.cell(buffer, exact(index))?;
                return Some(());
            }
            Op::Limit { buffer, base, scale, first, bound } => {
                let length = self.views[buffer].1;
                scalar::limit(read(base), read(scale), read(first), read(bound), length)
            }
        };
        self.values[instruction.result.expect("it has a result")] = result;
        Some(())
    }
}

/// Runs `function` through at most `blocks` blocks, and shows the state before every instruction and terminator.
pub fn trace(
    function: &Function<Ssa>,
    arguments: &[Given],
    memory: &[i32],
    blocks: usize,
    mut seen: impl FnMut(&State<'_>, Place),
) {
    let mut state = State::new(function, arguments, memory);
    let mut block = function.entry();
    for _ in 0..blocks {
        let data = &function.blocks[block];
        for (position, instruction) in data.instructions.iter().enumerate() {
            seen(&state, Place { block, position });
            if state.perform(instruction).is_none() {
                return;
            }
        }
        seen(&state, Place { block, position: data.instructions.len() });
        let target = match data.terminator {
            Terminator::Return(_) => return,
            Terminator::Jump(target) => target,
            Terminator::Branch(condition, yes, no) => {
                if state.read(condition) == 0 {
                    no
                } else {
                    yes
                }
            }
        };
        let phis = &function.blocks[target].phis;
        let incoming: Vec<i32> = phis.iter().map(|phi| state.read(phi.input(block).unwrap())).collect();
        phis.iter().zip(incoming).for_each(|(phi, scalar)| state.values[phi.result] = scalar);
        block = target;
    }
}
