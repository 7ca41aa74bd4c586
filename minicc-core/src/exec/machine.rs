//! A machine with a few registers and a frame of spill slots, which executes an allocation.
//!
//! It reads and writes the *locations* that the allocator chose and knows nothing of values, so that two
//! interfering values in one location corrupt the computation and show. An instruction may name spill slots
//! as operands; their traffic is counted. The counts are a measure of the allocation, not of any hardware's
//! time.

use super::memory::{Argument, Memory, Steps, Stop, bind};
use crate::ir::Destroyed;
use crate::ir::{Function, Graph, Op, Operand, Terminator, Value};
use crate::regalloc::{Allocation, Location};
use crate::scalar;

/// What one run cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Instructions executed, terminators not counted.
    pub instructions: u64,
    /// Reads of spill slots, by instructions and terminators.
    pub spill_reads: u64,
    /// Writes of spill slots, by instructions and when arguments are installed.
    pub spill_writes: u64,
    /// Rounds of loops, as the interpreter takes them.
    pub steps: u64,
}

/// A finished run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// The result, or why there is none.
    pub result: Result<i32, Stop>,
    /// What it cost.
    pub counts: Counts,
}

/// Calls `function`, which must be verified, on the machine that `allocation` is for.
pub fn execute(
    function: &Function<Destroyed>,
    allocation: &Allocation,
    memory: &mut Memory,
    arguments: &[Argument],
    max_steps: u64,
) -> Run {
    let mut machine = Machine {
        allocation,
        registers: vec![0; allocation.registers()],
        frame: vec![0; allocation.slots()],
        counts: Counts::default(),
    };
    let result = machine.run(function, memory, arguments, max_steps);
    Run { result, counts: machine.counts }
}

struct Machine<'a> {
    allocation: &'a Allocation,
    registers: Vec<i32>,
    frame: Vec<i32>,
    counts: Counts,
}

impl Machine<'_> {
    fn run(
        &mut self,
        function: &Function<Destroyed>,
        memory: &mut Memory,
        arguments: &[Argument],
        max_steps: u64,
    ) -> Result<i32, Stop> {
        let graph = Graph::new(function);
        let (scalars, mut buffers) = bind(function, memory, arguments)?;
        for (parameter, scalar) in function.scalar_parameters().zip(scalars) {
            self.write(parameter, scalar);
        }
        let mut steps = Steps::new(max_steps);
        let mut block = function.entry();
        loop {
            let data = &function.blocks[block];
            for instruction in &data.instructions {
                self.counts.instructions += 1;
                let value = match instruction.op {
                    Op::Copy(operand) => self.read(operand),
                    Op::Binary(op, left, right) => {
                        let (left, right) = (self.read(left), self.read(right));
                        scalar::evaluate(op, left, right)
                    }
                    Op::Load { buffer, index } => buffers.load(buffer, self.read(index), instruction.span)?,
                    Op::Store { buffer, index, value } => {
                        let (index, value) = (self.read(index), self.read(value));
                        buffers.store(buffer, index, value, instruction.span)?;
                        continue;
                    }
                };
                if let Some(result) = instruction.result {
                    self.write(result, value);
                }
            }
            let target = match data.terminator {
                Terminator::Return(operand) => return Ok(self.read(operand)),
                Terminator::Jump(target) => target,
                Terminator::Branch(condition, yes, no) => {
                    if scalar::holds(self.read(condition)) {
                        yes
                    } else {
                        no
                    }
                }
            };
            if graph.is_retreating(block, target) {
                steps.take(function.blocks[target].span)?;
                self.counts.steps += 1;
            }
            block = target;
        }
    }

    fn read(&mut self, operand: Operand) -> i32 {
        match operand {
            Operand::Constant(constant) => constant,
            Operand::Value(value) => match self.allocation.location(value) {
                Location::Register(register) => self.registers[register],
                Location::Slot(slot) => {
                    self.counts.spill_reads += 1;
                    self.frame[slot]
                }
            },
        }
    }

    fn write(&mut self, value: Value, scalar: i32) {
        match self.allocation.location(value) {
            Location::Register(register) => self.registers[register] = scalar,
            Location::Slot(slot) => {
                self.counts.spill_writes += 1;
                self.frame[slot] = scalar;
            }
        }
    }
}
