//! A machine with a few registers and a frame of spill slots, which executes an allocation.
//!
//! It reads and writes the *locations* that the allocator chose and knows nothing of values, so that two
//! interfering values in one location corrupt the computation and show. An instruction may name spill slots
//! as operands; their traffic is counted. The counts are a measure of the allocation, not of any hardware's
//! time.

use super::memory::{Argument, Memory, Steps, Stop, bind};
use super::operation::perform;
use super::run::{Counts, Run};
use crate::ir::{Destroyed, Function, Graph, Operand, Terminator, Value};
use crate::regalloc::{Allocation, Location};
use crate::scalar;

/// Calls `function`, which must be verified, on the machine that `allocation` is for.
///
/// ```
/// use std::num::NonZero;
///
/// use minicc_core::exec::{Argument, Memory, execute};
/// use minicc_core::regalloc::{Interference, allocate_weighted};
/// use minicc_core::{compile, source::Source, ssa};
///
/// let text = "def f(x, y, z):\n    return (x + y) * (y + z) * (z + x)\n";
/// let compiled = compile(&Source::new("f.py", text).unwrap()).unwrap();
/// let function = ssa::destroy_coalesced(&compiled.ssa);
/// let interference = Interference::new(&function);
/// for (registers, spills) in [(1, true), (8, false)] {
///     let allocation = allocate_weighted(&function, &interference, NonZero::new(registers).unwrap());
///     let run = execute(&function, &allocation, &mut Memory::new(), &[1, 2, 3].map(Argument::Scalar), 0);
///     assert_eq!(run.result, Ok(60));
///     assert_eq!(run.counts.spill_reads > 0, spills);
/// }
/// ```
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
                self.counts.count(&instruction.op);
                let value = perform(instruction, &mut buffers, |operand| self.read(operand))?;
                if let (Some(result), Some(value)) = (instruction.result, value) {
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
