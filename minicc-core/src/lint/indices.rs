//! Indices that are negative in every run. Python counts such ones from the end, and a kernel traps (LANGUAGE M1).

use crate::analysis::Ranges;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::ir::{Function, Op, Ssa};

/// Reports each access with one.
pub(super) fn check(function: &Function<Ssa>, ranges: &Ranges, diagnostics: &mut Diagnostics) {
    for (block, data) in function.blocks.iter() {
        for (position, instruction) in data.instructions.iter().enumerate() {
            let (Op::Load { buffer, index } | Op::Store { buffer, index, .. }) = instruction.op else {
                continue;
            };
            let range = ranges.at(index, block, position);
            if range.is_empty() || range.greatest >= 0 {
                continue;
            }
            let name = &function.buffers[buffer];
            diagnostics.push(
                Diagnostic::new(Code::NegativeIndex, instruction.span)
                    .message("this index is always negative")
                    .label("a kernel does not count from the end: this traps")
                    .help(format!(
                        "pass the length as a parameter; with `len_{name}` the last element is `{name}[len_{name} - 1]`"
                    )),
            );
        }
    }
}
