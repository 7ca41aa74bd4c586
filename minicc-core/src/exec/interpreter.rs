//! Interprets a function in any form, the definition of what it means.
//!
//! On entry to a block the phis are read for the edge that was taken, all of them before any result is
//! written: a swap in a loop would otherwise lose a value. Instructions then run in order.
//!
//! A *step* is one more round of a loop: control taking an edge that goes against the reverse postorder.
//! Without such edges every call ends, so limiting them limits every call, and since all forms of a
//! function have the same ones, all of them stop at the same point.

use super::memory::{Argument, Memory, Steps, Stop, bind};
use super::observer::{Observer, Values, read};
use super::operation::perform;
use super::run::{Counts, Run};
use crate::entity::Map;
use crate::ir::{Form, Function, Graph, Terminator, Value};
use crate::scalar;

/// The result of calling `function`, which must be verified, with `arguments`.
///
/// ```
/// use minicc_core::exec::{Argument, Memory, Stop, interpret};
/// use minicc_core::{compile, source::Source};
///
/// let text = "def last(a: buffer, n):\n    a[0] = 7\n    return a[n]\n";
/// let compiled = compile(&Source::new("last.py", text).unwrap()).unwrap();
///
/// let mut memory = Memory::new();
/// let a = memory.allocate(&[1, 2, 3]);
/// let call = |memory: &mut Memory, n| {
///     interpret(&compiled.ssa, memory, &[Argument::Buffer(a), Argument::Scalar(n)], 1_000)
/// };
/// assert_eq!(call(&mut memory, 2), Ok(3));
/// assert!(matches!(call(&mut memory, 3), Err(Stop::OutOfBounds { index: 3, length: 3, .. })));
/// assert_eq!(memory.contents(a), [7, 2, 3]);
/// ```
///
/// # Errors
///
/// A trap, with every earlier store visible in `memory`; more than `max_steps` steps; or arguments that do
/// not fit.
pub fn interpret<F: Form>(
    function: &Function<F>,
    memory: &mut Memory,
    arguments: &[Argument],
    max_steps: u64,
) -> Result<i32, Stop> {
    observe(function, memory, arguments, max_steps, &mut ())
}

/// The same, and what it cost.
pub fn measure<F: Form>(
    function: &Function<F>,
    memory: &mut Memory,
    arguments: &[Argument],
    max_steps: u64,
) -> Run {
    let mut counts = Counts::default();
    let result = observe(function, memory, arguments, max_steps, &mut counts);
    Run { result, counts }
}

/// The same as [`interpret`], told to `observer` as it happens.
///
/// # Errors
///
/// As for [`interpret`].
pub fn observe<F: Form>(
    function: &Function<F>,
    memory: &mut Memory,
    arguments: &[Argument],
    max_steps: u64,
    observer: &mut impl Observer,
) -> Result<i32, Stop> {
    let graph = Graph::new(function);
    let (scalars, mut buffers) = bind(function, memory, arguments)?;
    let mut values: Values = Map::filled(0, function.values.len());
    for (parameter, scalar) in function.scalar_parameters().zip(scalars) {
        values[parameter] = scalar;
    }
    let mut steps = Steps::new(max_steps);
    let mut incoming: Vec<(Value, i32)> = Vec::new();
    let mut block = function.entry();
    observer.enter(None, block);
    loop {
        let data = &function.blocks[block];
        for instruction in &data.instructions {
            let done = perform(instruction, &mut buffers, |operand| read(&values, operand));
            observer.instruction(instruction, &values, &done);
            if let (Some(result), Some(value)) = (instruction.result, done?) {
                values[result] = value;
            }
        }
        observer.terminator(&data.terminator, &values);
        let target = match data.terminator {
            Terminator::Return(operand) => return Ok(read(&values, operand)),
            Terminator::Jump(target) => target,
            Terminator::Branch(condition, yes, no) => {
                if scalar::holds(read(&values, condition)) {
                    yes
                } else {
                    no
                }
            }
        };
        let next = &function.blocks[target];
        if graph.is_retreating(block, target) {
            steps.take(next.span)?;
            observer.step();
        }
        observer.enter(Some(block), target);
        for phi in &next.phis {
            if let Some(input) = phi.input(block) {
                let value = read(&values, input);
                observer.phi(phi, input, value);
                incoming.push((phi.result, value));
            }
        }
        for (result, value) in incoming.drain(..) {
            values[result] = value;
        }
        block = target;
    }
}
