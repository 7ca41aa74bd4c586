//! How many checks a call executes, counted by the interpreter. The limit of a main loop counts as one.

use std::error::Error;

use minicc_core::exec::{Argument, Memory, measure};
use minicc_core::ir::{Function, Ssa};
use minicc_core::syntax::{Kind, Signature};

use crate::call::Call;

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
    let arguments = arguments.collect::<Option<Vec<_>>>().ok_or("the call lacks an argument")?;
    let run = measure(function, &mut memory, &arguments, u64::MAX);
    run.result?;
    Ok(u32::try_from(run.counts.checks + run.counts.limits)?)
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
