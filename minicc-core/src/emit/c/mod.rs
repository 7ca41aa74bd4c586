//! Bounds-checked C from SSA form.
//!
//! One function per kernel, and a second one where its buffers may overlap. Rules of the text:
//!
//! 1. No text of the user's is ever pasted: values are `v0`, scalar arguments `s0`, buffers `p0` with length
//!    `n0`, blocks `b0`. The one exception is the path in `#line`, as an escaped string literal.
//! 2. Nothing has undefined behaviour in C, whatever the flags: values are `uint32_t`, or `int64_t` where they count
//!    and never leave i32 (`width`); an access comes after its check, or was proved to need none; and loops are `goto`s, which no C standard lets a compiler assume to end (LANGUAGE M7).
//!    Only arguments, elements and the sides of `<` and `<=` are `int32_t`. Converting to it is the one
//!    implementation-defined step; gcc, clang and MSVC all define it as reduction modulo 2^32. Values that
//!    are `int32_t` with arithmetic on `uint32_t` would mean the same, but gcc 12 does not keep to it: its final
//!    value replacement makes a signed product of such a sum in a loop, which `-ftrapv` catches.
//! 3. It is C89 plus `<stdint.h>`, freestanding, and free of warnings under `-Wall -Wextra -Wconversion` in
//!    gcc and clang: no label, variable or parameter is unused, no comparison is of a value with itself.
//! 4. It is flat: nesting in the source never becomes nesting in C, since clang refuses 256 levels.
//! 5. `restrict` stands only in the entry whose Rust signature proves it (LANGUAGE M4), and only where it
//!    tells the compiler anything: with two buffers, one of them stored to.
//!
//! The answer of a call is 64 bits; `trap::Kernel` says how to read it.

mod operand;
mod prelude;
mod width;

use rustc_hash::FxHashMap;

use super::Sites;
use super::absolute::absolute;
use super::pieces::{Piece, put};
use super::unit::CurrentLine;
use super::unit::{Unit, has_aliased_entry};
use super::used::{Comparison, compared, folded, used_values};
use crate::entity::{Entity, Map};
use crate::ir::{
    BinaryOp, Block, BlockData, Buffer, Function, Graph, Op, Operand, Parameter, Ssa, Terminator, Value,
};
use crate::source::offset_u32;
use operand::{Operands, Signed};
use prelude::{ABSOLUTE, DISPATCH, INLINE, LIMIT, PRELUDE};

/// The C text of `function`, which must be verified.
pub fn emit(function: &Function<Ssa>, unit: &Unit<'_>) -> String {
    let emitter = Emitter::new(function, unit);
    // An access and its check take most; growing by doubling would copy megabytes.
    let instructions: usize = function.blocks.values().map(|block| block.instructions.len() + 2).sum();
    let mut out = String::with_capacity((1 << 10) | (instructions * 96));
    emitter.unit(&mut out);
    out
}

struct Emitter<'a> {
    function: &'a Function<Ssa>,
    unit: &'a Unit<'a>,
    graph: Graph,
    sites: Sites,
    /// Which values the text reads, so that it has no variable that is set and not used.
    used: Map<Value, bool>,
    /// The block that each phi's result belongs to.
    phi_block: Map<Value, Option<Block>>,
    /// Which blocks some `goto` names.
    labelled: Map<Block, bool>,
    /// Which variables have 64 bits.
    wide: Map<Value, bool>,
    /// The comparisons that are written in selections.
    compared: Map<Value, Option<Comparison>>,
    /// The selections that are absolute values, and whose.
    absolute: FxHashMap<Value, Value>,
}

impl<'a> Emitter<'a> {
    fn new(function: &'a Function<Ssa>, unit: &'a Unit<'a>) -> Self {
        let graph = Graph::new(function);
        let sites = Sites::new(function, &graph);
        let mut phi_block = Map::filled(None, function.values.len());
        let mut labelled = Map::filled(false, function.blocks.len());
        for (block, data) in function.blocks.iter() {
            for phi in &data.phis {
                phi_block[phi.result] = Some(block);
            }
            match data.terminator {
                Terminator::Jump(target) => labelled[target] |= !is_next(block, target),
                Terminator::Branch(_, yes, no) => {
                    labelled[yes] |= !is_next(block, yes) || yes == no;
                    labelled[no] |= !is_next(block, no) || is_next(block, yes);
                }
                Terminator::Return(_) => {}
            }
        }
        let compared = compared(function);
        let absolute = absolute(function, &compared);
        let used = used_values(function, &compared, &absolute);
        let wide = width::wide_values(function, &graph);
        Self { function, unit, graph, sites, used, phi_block, labelled, wide, compared, absolute }
    }

    fn operands(&self) -> Operands<'_> {
        Operands { wide: &self.wide }
    }

    /// The type of a value's variable.
    fn type_of(&self, value: Value) -> &'static str {
        if self.wide[value] { "int64_t" } else { "uint32_t" }
    }

    fn unit(&self, out: &mut String) {
        out.push_str(PRELUDE);
        let mut instructions = self.function.blocks.values().flat_map(|block| &block.instructions);
        let limits = instructions
            .any(|one| matches!(one.op, Op::Limit { .. }) && one.result.is_some_and(|m| self.used[m]));
        let absolute = self.absolute.keys().any(|result| self.used[*result]);
        if limits || absolute {
            out.push_str(INLINE);
        }
        if limits {
            out.push_str(LIMIT);
        }
        if absolute {
            out.push_str(ABSOLUTE);
        }
        if self.dispatches() {
            out.push_str(DISPATCH);
        }
        let aliased = has_aliased_entry(self.unit.stored);
        self.entry(out, self.unit.symbol, aliased);
        if aliased {
            self.entry(out, &super::identity::aliased(self.unit.symbol), false);
        }
    }

    fn entry(&self, out: &mut String, symbol: &str, restrict: bool) {
        if self.dispatches() {
            // What has several versions cannot be hidden in clang, and a hidden function can call it.
            let body = format!("{symbol}_body");
            self.function(out, "static MINICC_DISPATCH ", &body, restrict);
            self.start(out, "MINICC_HIDDEN ", symbol, restrict);
            put!(out, "    return ", body.as_str(), "(");
            let mut separator = "";
            for parameter in &self.function.parameters {
                match *parameter {
                    Parameter::Scalar(value) => put!(out, separator, "s", number(value)),
                    Parameter::Buffer(buffer) => {
                        put!(out, separator, "p", number(buffer), ", n", number(buffer));
                    }
                }
                separator = ", ";
            }
            out.push_str(");\n}\n");
        } else {
            self.function(out, "MINICC_HIDDEN ", symbol, restrict);
        }
    }

    /// Whether there are versions for several processors. gcc 12 warns that a version returns nothing where the function
    /// never does, which then needs none.
    fn dispatches(&self) -> bool {
        let returns = |data: &BlockData| matches!(data.terminator, Terminator::Return(_));
        self.unit.options.dispatch && self.function.blocks.values().any(returns)
    }

    /// The declaration, without which some warn, and the definition up to its first brace.
    fn start(&self, out: &mut String, storage: &str, symbol: &str, restrict: bool) {
        out.push('\n');
        self.head(out, storage, symbol, restrict);
        out.push_str(";\n");
        self.head(out, storage, symbol, restrict);
        out.push_str("\n{\n");
    }

    fn function(&self, out: &mut String, storage: &str, symbol: &str, restrict: bool) {
        self.start(out, storage, symbol, restrict);
        self.declarations(out);
        let mut line = CurrentLine::new(self.unit.source);
        for (block, data) in self.function.blocks.iter() {
            self.block(out, block, data, &mut line);
        }
        out.push_str("}\n");
    }

    fn head(&self, out: &mut String, storage: &str, symbol: &str, restrict: bool) {
        put!(out, storage, "uint64_t ", symbol, "(");
        if self.function.parameters.is_empty() {
            out.push_str("void");
        }
        let restrict = if restrict { "MINICC_RESTRICT " } else { "" };
        for (position, parameter) in self.function.parameters.iter().enumerate() {
            if position > 0 {
                out.push_str(", ");
            }
            match *parameter {
                Parameter::Scalar(value) => put!(out, "int32_t s", number(value)),
                Parameter::Buffer(buffer) => {
                    let constant = if self.unit.stored[buffer] { "" } else { "const " };
                    let number = number(buffer);
                    put!(out, constant, "int32_t *", restrict, "p", number, ", int32_t n", number);
                }
            }
        }
        out.push(')');
    }

    fn declarations(&self, out: &mut String) {
        for value in self.function.values.keys().filter(|value| self.used[*value]) {
            put!(out, "    ", self.type_of(value), " v", number(value), ";\n");
        }
        if self.counts_steps() {
            out.push_str("    uint64_t steps = 0u;\n");
        }
        for parameter in &self.function.parameters {
            match *parameter {
                Parameter::Scalar(value) if self.used[value] => {
                    let number = number(value);
                    put!(out, "    v", number, " = (uint32_t)s", number, ";\n");
                }
                Parameter::Scalar(value) => put!(out, "    (void)s", number(value), ";\n"),
                // A buffer can be checked and not read, or read and not checked, or be there for nothing.
                Parameter::Buffer(buffer) => {
                    let number = number(buffer);
                    put!(out, "    (void)p", number, ";\n    (void)n", number, ";\n");
                }
            }
        }
    }

    fn counts_steps(&self) -> bool {
        self.unit.options.step_limit.is_some() && !self.sites.loops().is_empty()
    }

    fn block(&self, out: &mut String, block: Block, data: &BlockData, line: &mut CurrentLine<'_>) {
        if self.labelled[block] {
            put!(out, "b", number(block), ":\n");
        }
        let mut access = 0;
        let operands = self.operands();
        for instruction in &data.instructions {
            self.line(out, instruction.span.start, line);
            if let Some((buffer, index)) = instruction.op.check() {
                check(out, buffer, operands.unsigned(index), self.sites.access_code(block, access));
                access += 1;
            }
            match instruction.op {
                Op::Store { buffer, index, value } => {
                    put!(
                        out,
                        "    p",
                        number(buffer),
                        "[",
                        operands.unsigned(index),
                        "] = ",
                        Signed(value),
                        ";\n"
                    );
                }
                Op::Write { buffer, at, value } => {
                    put!(
                        out,
                        "    p",
                        number(buffer),
                        "[",
                        operands.element(at),
                        "] = ",
                        Signed(value),
                        ";\n"
                    );
                }
                _ => {}
            }
            if let Some(result) = instruction.result.filter(|result| self.used[*result]) {
                put!(out, "    v", number(result), " = ");
                if self.wide[result] {
                    wide_sum(out, operands, &instruction.op);
                } else if let Some(of) = self.absolute.get(&result) {
                    put!(out, "minicc_abs(", operands.unsigned(Operand::Value(*of)), ")");
                } else {
                    self.expression(out, &instruction.op);
                }
                out.push_str(";\n");
            }
        }
        self.line(out, data.span.start, line);
        match data.terminator {
            Terminator::Return(operand) => {
                put!(out, "    return (uint64_t)", operands.unsigned(operand), ";\n");
            }
            Terminator::Jump(target) => self.edge(out, block, target, "    ", !is_next(block, target)),
            Terminator::Branch(condition, yes, no) => {
                // The arm that stands next in the text comes last, so that it needs no jump.
                let (sign, first, last) =
                    if is_next(block, yes) { (" == ", no, yes) } else { (" != ", yes, no) };
                put!(out, "    if (", operands.unsigned(condition), sign, "0u) {\n");
                self.edge(out, block, first, "        ", true);
                out.push_str("    }\n");
                self.edge(out, block, last, "    ", !is_next(block, last));
            }
        }
    }

    /// The step that an edge may be, the phis' copies on it, and the jump.
    fn edge(&self, out: &mut String, from: Block, to: Block, indent: &str, jump: bool) {
        if let (Some(limit), true) = (self.unit.options.step_limit, self.graph.is_retreating(from, to))
            && let Some(code) = self.sites.loop_code(to)
        {
            put!(out, indent, "if (steps == UINT64_C(", limit.to_string().as_str(), ")) {\n");
            put!(out, indent, "    return (uint64_t)", code, "u << 32;\n");
            put!(out, indent, "}\n", indent, "steps = steps + 1u;\n");
        }
        let copies: Vec<(Value, Operand)> = self.function.blocks[to]
            .phis
            .iter()
            .filter(|phi| self.used[phi.result])
            .filter_map(|phi| Some((phi.result, phi.input(from)?)))
            .filter(|(result, operand)| *operand != Operand::Value(*result))
            .collect();
        // Where no copy reads what another one writes, their order does not matter.
        let overwritten =
            |operand: Operand| operand.value().is_some_and(|value| self.phi_block[value] == Some(to));
        if copies.iter().any(|(_, operand)| overwritten(*operand)) {
            put!(out, indent, "{\n");
            for (number, (result, operand)) in copies.iter().enumerate() {
                put!(out, indent, "    ", self.type_of(*result), " e", offset_u32(number), " = ");
                self.moved(out, *result, *operand);
            }
            for (number, (result, _)) in copies.iter().enumerate() {
                put!(out, indent, "    v", self::number(*result), " = e", offset_u32(number), ";\n");
            }
            put!(out, indent, "}\n");
        } else {
            for (result, operand) in &copies {
                put!(out, indent, "v", number(*result), " = ");
                self.moved(out, *result, *operand);
            }
        }
        if jump {
            put!(out, indent, "goto b", number(to), ";\n");
        }
    }

    fn expression(&self, out: &mut String, op: &Op) {
        let operands = self.operands();
        let unsigned = |operand| operands.unsigned(operand);
        match *op {
            Op::Copy(operand) => put!(out, unsigned(operand)),
            Op::Binary(op, left, right) => binary(out, operands, op, left, right),
            Op::Load { buffer, index } => put!(out, "(uint32_t)p", number(buffer), "[", unsigned(index), "]"),
            Op::Read { buffer, at } => {
                put!(out, "(uint32_t)p", number(buffer), "[", operands.element(at), "]");
            }
            Op::Select { condition, yes, no } => {
                match condition.value().and_then(|value| self.compared[value]) {
                    Some((op, left, right)) => comparison(out, operands, op, left, right),
                    None => put!(out, unsigned(condition), " != 0u"),
                }
                put!(out, " ? ", unsigned(yes), " : ", unsigned(no));
            }
            Op::Limit { buffer, base, scale, first, bound } => {
                put!(out, "minicc_limit(");
                for operand in [base, scale, first, bound] {
                    put!(out, Signed(operand), ", ");
                }
                put!(out, "n", number(buffer), ")");
            }
            Op::Store { .. } | Op::Write { .. } | Op::Check { .. } => {}
        }
    }

    /// The rest of an assignment of `operand` to what has the type of `result`.
    fn moved(&self, out: &mut String, result: Value, operand: Operand) {
        if self.wide[result] {
            put!(out, self.operands().long(operand), ";\n");
        } else {
            put!(out, self.operands().unsigned(operand), ";\n");
        }
    }

    fn line(&self, out: &mut String, offset: u32, line: &mut CurrentLine<'_>) {
        if let Some((here, first)) = line.change(offset) {
            put!(out, "#line ", here);
            // The name stays until there is another one.
            if let Some(source) = self.unit.source.filter(|_| first) {
                put!(out, " ", Quoted(source.name()));
            }
            out.push('\n');
        }
    }
}

fn check(out: &mut String, buffer: Buffer, index: impl Piece + Copy, code: u32) {
    put!(out, "    if (", index, " >= (uint32_t)n", number(buffer), ") {\n");
    put!(out, "        return ((uint64_t)", code, "u << 32) | ", index, ";\n    }\n");
}

/// Whether `target` stands right below `block` in the text.
fn is_next(block: Block, target: Block) -> bool {
    target.index() == block.index() + 1
}

/// The number by which the text names an entity.
fn number(entity: impl Entity) -> u32 {
    offset_u32(entity.index())
}

/// A sum that does not wrap, in 64 bits.
fn wide_sum(out: &mut String, operands: Operands<'_>, op: &Op) {
    let mut separator = "";
    for operand in op.operands() {
        put!(out, separator, operands.long(operand));
        separator = " + ";
    }
}

fn binary(out: &mut String, operands: Operands<'_>, op: BinaryOp, left: Operand, right: Operand) {
    let sign = match op {
        BinaryOp::Add => " + ",
        BinaryOp::Sub => " - ",
        BinaryOp::Mul => " * ",
        BinaryOp::Lt | BinaryOp::Le | BinaryOp::Eq | BinaryOp::Ne => {
            if let Some(known) = folded(op, left, right) {
                put!(out, known, "u");
            } else {
                put!(out, "(uint32_t)(");
                comparison(out, operands, op, left, right);
                put!(out, ")");
            }
            return;
        }
    };
    put!(out, operands.unsigned(left), sign, operands.unsigned(right));
}

/// A comparison, as C has them. Where a side is wide, both are; so compilers see what the loop is counted with and until
/// when.
fn comparison(out: &mut String, operands: Operands<'_>, op: BinaryOp, left: Operand, right: Operand) {
    let sign = match op {
        BinaryOp::Lt => " < ",
        BinaryOp::Le => " <= ",
        BinaryOp::Eq => " == ",
        _ => " != ",
    };
    if operands.is_wide(left) || operands.is_wide(right) {
        put!(out, operands.long(left), sign, operands.long(right));
    } else {
        put!(out, Signed(left), sign, Signed(right));
    }
}

/// A path as a C string literal. Bytes that are not plain ASCII are octal escapes, which end after three
/// digits whatever follows; `?` is escaped so that no trigraph can arise.
struct Quoted<'a>(&'a str);

impl Piece for Quoted<'_> {
    fn put(self, out: &mut String) {
        out.push('"');
        for byte in self.0.bytes() {
            match byte {
                b'"' | b'\\' | b'?' => out.extend(['\\', char::from(byte)]),
                b' '..=b'~' => out.push(char::from(byte)),
                _ => out.push_str(&format!("\\{byte:03o}")),
            }
        }
        out.push('"');
    }
}
