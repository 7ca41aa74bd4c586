//! Checks that each round of a loop makes, and why the optimiser could not take them out.

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::ir::{Function, Ssa};
use crate::opt::{Left, Optimised, fates};
use crate::source::Source;

/// What to say of the checks in loops of the kernel in `source`, by place. They are what the kernel needs to be safe, so
/// that nobody should be told who did not ask. `ssa` is its SSA form, and `optimised` that after the optimiser.
pub fn checks_in_loops(source: &Source, ssa: &Function<Ssa>, optimised: &Optimised) -> Diagnostics {
    let mut diagnostics = Diagnostics::new();
    for fate in fates(ssa, optimised) {
        let Left::Loop { around, why } = fate.left else { continue };
        let line = source.line(around.start);
        diagnostics.push(
            Diagnostic::new(Code::CheckInLoop, fate.access)
                .message(format!("each round of the loop on line {line} checks this index"))
                .label(why.clause(line, &optimised.function)),
        );
    }
    diagnostics.sorted()
}
