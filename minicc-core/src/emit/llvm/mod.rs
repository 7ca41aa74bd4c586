//! LLVM IR from SSA form, in the place of `emit::c`: functions of the same symbols with the same parameters and answers.
//!
//! 1. *Names* are those of the IR (`names`), and what the text does is what the IR does, instruction by instruction: a phi is
//!    a `phi`, a selection a `select`.
//! 2. *Values* are `i32` and wrap. `nsw` stands where `analysis::Ranges` proved that no run wraps, which is what LLVM
//!    needs to count a loop in 64 bits; that C's text cannot say it is why `emit::c` has variables of 64 bits. Comparisons
//!    are `i1`, and numbers besides where something reads them as such.
//! 3. *Elements* are computed in `i64`, where no sum of an i32, a product of two and an offset wraps.
//! 4. *Traps* are blocks of their own behind all others, which `!prof` says to be rare. Each ends with the answer that
//!    `trap::Kernel` reads.
//! 5. *Buffers*: `noalias` only in the entry whose Rust signature proves it (LANGUAGE M4), as for `restrict`; `readonly`
//!    where the signature says so, which is about this pointer, whatever is written through others.
//! 6. *Endless loops* do not end (LANGUAGE M7): no function is `mustprogress` or `willreturn`.
//! 7. The texts of several kernels put together are one module: nothing in them is numbered module by module.
//!
//! *Versions.* Pointers are `i32*`. LLVM 14 knows no others that its vectoriser does not crash on (`-opaque-pointers`), and
//! all later ones up to 22 at least read them as the `ptr` that they print.
//!
//! *Targets.* There is no triple and no data layout: both are the compiler's choice, which clang warns about
//! (`-Wno-override-module`). Parameters are not `signext`, so that what is above 32 bits is not relied upon; the answer of
//! 64 bits needs neither. `Options::dispatch` is C's alone: whoever compiles this text chooses the processor.

mod body;
mod limit;
mod names;
mod operand;

use super::Sites;
use super::pieces::put;
use super::unit::{Unit, has_aliased_entry};
use crate::analysis::{Dominance, Ranges};
use crate::entity::Map;
use crate::ir::{
    Block, BlockData, Function, Graph, Instruction, Op, Operand, Parameter, Ssa, Terminator, Value,
};
use crate::source::offset_u32;
use body::Body;
use limit::LIMIT;
use names::Names;

/// The LLVM IR of `function`, which must be verified.
pub fn emit(function: &Function<Ssa>, unit: &Unit<'_>) -> String {
    let emitter = Emitter::new(function, unit);
    let mut out = String::new();
    let aliased = has_aliased_entry(unit.stored);
    emitter.entry(&mut out, unit.symbol, aliased);
    if aliased {
        emitter.entry(&mut out, &super::identity::aliased(unit.symbol), false);
    }
    if instructions(function).any(|one| matches!(one.op, Op::Limit { .. })) {
        put!(&mut out, "\ndefine internal i32 @", unit.symbol, "_limit", LIMIT);
    }
    out
}

struct Emitter<'a> {
    function: &'a Function<Ssa>,
    unit: &'a Unit<'a>,
    graph: Graph,
    sites: Sites,
    ranges: Ranges,
    names: Names,
    /// Which values are comparisons.
    flags: Map<Value, bool>,
    /// Which of them something reads as a number.
    numbers: Map<Value, bool>,
    /// The site of the last check in each block.
    last_site: Map<Block, Option<u32>>,
}

impl<'a> Emitter<'a> {
    fn new(function: &'a Function<Ssa>, unit: &'a Unit<'a>) -> Self {
        let graph = Graph::new(function);
        let sites = Sites::new(function, &graph);
        let mut flags = Map::filled(false, function.values.len());
        for one in instructions(function) {
            if let (Some(result), Op::Binary(op, ..)) = (one.result, one.op) {
                flags[result] = op.is_comparison();
            }
        }
        let last_site = |(block, data): (Block, &BlockData)| {
            let checks = data.instructions.iter().filter(|one| one.op.check().is_some()).count();
            checks.checked_sub(1).map(|last| sites.access_code(block, offset_u32(last)))
        };
        Self {
            function,
            unit,
            ranges: Ranges::new(function, &graph, &Dominance::new(function, &graph)),
            names: Names::new(function),
            flags,
            numbers: read_as_numbers(function),
            last_site: function.blocks.iter().map(last_site).collect(),
            graph,
            sites,
        }
    }

    fn entry(&self, out: &mut String, symbol: &str, exclusive: bool) {
        put!(out, "\ndefine hidden i64 @", symbol, "(");
        let mut separator = "";
        for parameter in &self.function.parameters {
            match *parameter {
                Parameter::Scalar(value) => put!(out, separator, "i32 ", self.number(Operand::Value(value))),
                Parameter::Buffer(buffer) => {
                    let noalias = if exclusive { "noalias " } else { "" };
                    let readonly = if self.unit.stored[buffer] { "" } else { "readonly " };
                    put!(out, separator, "i32* ", noalias, readonly, self.buffer(buffer));
                    put!(out, ", i32 ", self.length(buffer));
                }
            }
            separator = ", ";
        }
        out.push_str(") nounwind {\n");
        Body::new(self, out).write();
        out.push_str("}\n");
    }
}

fn instructions(function: &Function<Ssa>) -> impl Iterator<Item = &Instruction> {
    function.blocks.values().flat_map(|data| &data.instructions)
}

/// Which values something other than a branch and the condition of a selection reads.
fn read_as_numbers(function: &Function<Ssa>) -> Map<Value, bool> {
    let mut numbers = Map::filled(false, function.values.len());
    let mut read = |operand: Operand| {
        if let Some(value) = operand.value() {
            numbers[value] = true;
        }
    };
    for data in function.blocks.values() {
        data.phis.iter().flat_map(|phi| &phi.inputs).for_each(|(_, operand)| read(*operand));
        for one in &data.instructions {
            match one.op {
                Op::Select { yes, no, .. } => [yes, no].into_iter().for_each(&mut read),
                op => op.operands().for_each(&mut read),
            }
        }
        if let Terminator::Return(operand) = data.terminator {
            read(operand);
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::emit::identity::Options;
    use crate::ir::{Parsed, parse};
    use crate::source::Source;

    #[test]
    fn what_no_optimised_function_has_is_written_too() {
        let text = "\
ssa func f(x: i32):
entry:
  c = copy x
  branch c, both, both
both:
  p = phi [entry: 1]
  branch 0, then, end
then:
  jump end
end:
  return p
";
        let source = Source::new("f.ir", text).unwrap();
        let Ok(Parsed::Ssa(function)) = parse(&source) else { panic!("not read") };
        let stored = function.stored_buffers();
        let unit = Unit { symbol: "f", stored: &stored, options: Options::default(), source: None };
        assert_eq!(
            emit(&function, &unit),
            "
define hidden i64 @f(i32 %x) nounwind {
entry:
  %c = bitcast i32 %x to i32
  br label %both
both:
  %p = phi i32 [ 1, %entry ]
  br i1 false, label %then, label %end
then:
  br label %end
end:
  %0 = zext i32 %p to i64
  ret i64 %0
}
"
        );
    }
}
