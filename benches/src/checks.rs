//! How many checks a call executes, counted by the interpreter.
//!
//! The interpreter runs a copy of the function that has one more buffer, of one cell, to which 1 is added before each
//! check. So nothing but the function says what is counted.

use std::error::Error;

use minicc_core::exec::{Argument, Memory, interpret};
use minicc_core::ir::{BinaryOp, Function, Instruction, Op, Operand, Parameter, Ssa};
use minicc_core::source::Span;
use minicc_core::syntax::{Kind, Signature};

use crate::call::Call;

/// Whether this can stop a call.
fn is_check(op: &Op) -> bool {
    op.access().is_some()
}

/// How many checks `call` of `function`, which must be verified, executes.
///
/// # Errors
///
/// The call stops at one of them.
pub fn executed(function: &Function<Ssa>, signature: &Signature, call: &Call) -> Result<u32, Box<dyn Error>> {
    let mut memory = Memory::new();
    let all = memory.allocate(&call.cells);
    let (mut buffers, mut scalars) = (call.buffers.iter(), call.scalars.iter());
    let arguments = signature.parameters.iter().map(|parameter| match parameter.kind {
        Kind::Scalar => scalars.next().map(|scalar| Argument::Scalar(*scalar)),
        Kind::Buffer { .. } => {
            let range = buffers.next()?;
            Memory::part(all, range.start, range.len()).map(Argument::Buffer)
        }
    });
    let mut arguments = arguments.collect::<Option<Vec<_>>>().ok_or("the call lacks an argument")?;
    let counter = memory.allocate(&[0]);
    arguments.push(Argument::Buffer(counter));
    interpret(&counting(function), &mut memory, &arguments, u64::MAX)?;
    let [count] = memory.contents(counter) else { return Err("the counter is one cell".into()) };
    Ok(count.cast_unsigned())
}

/// `function` with one more buffer that counts its checks.
fn counting(function: &Function<Ssa>) -> Function<Ssa> {
    let mut counting = function.clone();
    let buffer = counting.buffers.push("checks".to_owned());
    counting.parameters.push(Parameter::Buffer(buffer));
    let (before, after) = (counting.add_value("before"), counting.add_value("after"));
    let index = Operand::Constant(0);
    let sum = Op::Binary(BinaryOp::Add, Operand::Value(before), Operand::Constant(1));
    let count = [
        (Some(before), Op::Load { buffer, index }),
        (Some(after), sum),
        (None, Op::Store { buffer, index, value: Operand::Value(after) }),
    ];
    let count = count.map(|(result, op)| Instruction { result, op, span: Span::default() });
    for block in counting.blocks.values_mut() {
        let counted = block.instructions.iter().flat_map(|instruction| {
            let count = is_check(&instruction.op).then_some(count);
            count.into_iter().flatten().chain([*instruction])
        });
        block.instructions = counted.collect();
    }
    counting
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::Forms;
    use crate::kernels::named;

    #[test]
    fn each_round_of_a_loop_executes_the_checks_in_it() {
        for (name, scale, expected) in [("sum", 7, 7), ("saxpy", 7, 3 * 7), ("matmul", 3, 9 + 9 + 3 * 27)] {
            let kernel = named(name).unwrap();
            let forms = Forms::new(kernel).unwrap();
            let count = executed(&forms.plain, &forms.signature, &kernel.call(scale)).unwrap();
            assert_eq!(count, expected, "{name}");
        }
    }
}
