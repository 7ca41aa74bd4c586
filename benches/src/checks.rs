//! How many checks a call executes, counted by the interpreter. The limit of a main loop counts as one.

use std::error::Error;

use minicc_core::exec::measure;
use minicc_core::ir::{Function, Ssa};
use minicc_core::syntax::Signature;

use crate::call::Call;

/// How many checks `call` of `function`, which must be verified, executes.
///
/// # Errors
///
/// The call stops at one of them.
pub fn executed(function: &Function<Ssa>, signature: &Signature, call: &Call) -> Result<u32, Box<dyn Error>> {
    let (mut memory, _, arguments) = call.input(signature).bind().ok_or("a buffer lies outside")?;
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
