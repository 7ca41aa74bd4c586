//! The blocks of a function.
//!
//! A block of the IR is one or more of LLVM's: each check ends one, with a branch to what is behind it or to its trap. So it
//! is the last of them that phis name, unless the edge counts a step and has a block of its own.

use super::Emitter;
use super::operand::{Place, Read};
use crate::emit::pieces::put;
use crate::emit::unit::CurrentLine;
use crate::ir::{
    Address, BinaryOp, Block, BlockData, Buffer, Instruction, Op, Operand, Phi, Terminator, Value,
};
use crate::scalar;

/// What a branch says whose first target is the likely one: as likely as LLVM takes `llvm.expect` to mean.
const LIKELY: &str = ", !prof !{!\"branch_weights\", i32 2000, i32 1}";

/// Where steps are counted. LLVM makes phis of it.
const STEPS: &str = "%\"steps taken\"";

/// The text of one function's blocks.
pub(super) struct Body<'a, 'o> {
    emitter: &'a Emitter<'a>,
    out: &'o mut String,
    /// How many there are: LLVM wants their numbers in the order of the text.
    temporaries: u32,
    line: CurrentLine<'a>,
}

impl<'a, 'o> Body<'a, 'o> {
    pub(super) fn new(emitter: &'a Emitter<'a>, out: &'o mut String) -> Self {
        Self { emitter, out, temporaries: 0, line: CurrentLine::new(emitter.unit.source) }
    }

    pub(super) fn write(mut self) {
        let blocks = &self.emitter.function.blocks;
        for (block, data) in blocks.iter() {
            self.block(block, data);
        }
        for (block, data) in blocks.iter() {
            self.traps(block, data);
        }
    }

    fn block(&mut self, block: Block, data: &BlockData) {
        let emitter = self.emitter;
        self.start(Place::Block(emitter.label(block)));
        if block == emitter.function.entry() && emitter.counts_steps() {
            put!(self.out, "  ", STEPS, " = alloca i64\n  store i64 0, i64* ", STEPS, "\n");
        }
        for phi in &data.phis {
            self.phi(block, phi);
        }
        let mut accesses = 0;
        for instruction in &data.instructions {
            self.source_line(instruction.span.start);
            if let Some((buffer, index)) = instruction.op.check() {
                let site = emitter.sites.access_code(block, accesses);
                accesses += 1;
                let inside = self.temporary("icmp ult i32 ");
                put!(self.out, emitter.number(index), ", ", emitter.length(buffer), "\n");
                let after = Place::After(emitter.label(block), site);
                self.branch(inside, after, Place::Trap(site), LIKELY);
                self.start(after);
            }
            self.instruction(instruction);
        }
        self.source_line(data.span.start);
        self.terminator(block, data.terminator);
    }

    fn phi(&mut self, block: Block, phi: &Phi) {
        let emitter = self.emitter;
        self.define(phi.result, "phi i32");
        let mut separator = "";
        for (from, operand) in &phi.inputs {
            let (operand, from) = (emitter.number(*operand), emitter.end(*from, block));
            put!(self.out, separator, " [ ", operand, ", %", from, " ]");
            separator = ",";
        }
        self.out.push('\n');
    }

    fn instruction(&mut self, instruction: &Instruction) {
        let emitter = self.emitter;
        match (instruction.result, instruction.op) {
            // LLVM has no copies; this is one.
            (Some(result), Op::Copy(operand)) => {
                self.define(result, "bitcast i32 ");
                put!(self.out, emitter.number(operand), " to i32\n");
            }
            (Some(result), Op::Binary(op, left, right)) => self.binary(result, op, left, right),
            (Some(result), Op::Select { condition, yes, no }) => {
                let condition = self.condition(condition);
                self.define(result, "select i1 ");
                put!(self.out, condition, ", i32 ", emitter.number(yes), ", i32 ", emitter.number(no), "\n");
            }
            (Some(result), Op::Load { buffer, index }) => self.load(result, buffer, index.into()),
            (Some(result), Op::Read { buffer, at }) => self.load(result, buffer, at),
            (Some(result), Op::Limit { buffer, base, scale, first, bound }) => {
                self.define(result, "call i32 @");
                put!(self.out, emitter.unit.symbol, "_limit(");
                for operand in [base, scale, first, bound] {
                    put!(self.out, "i32 ", emitter.number(operand), ", ");
                }
                put!(self.out, "i32 ", emitter.length(buffer), ")\n");
            }
            (_, Op::Store { buffer, index, value }) => self.store(buffer, index.into(), value),
            (_, Op::Write { buffer, at, value }) => self.store(buffer, at, value),
            _ => {}
        }
    }

    fn binary(&mut self, result: Value, op: BinaryOp, left: Operand, right: Operand) {
        let emitter = self.emitter;
        let name = match op {
            BinaryOp::Add => "add ",
            BinaryOp::Sub => "sub ",
            BinaryOp::Mul => "mul ",
            BinaryOp::Lt => "icmp slt ",
            BinaryOp::Le => "icmp sle ",
            BinaryOp::Eq => "icmp eq ",
            BinaryOp::Ne => "icmp ne ",
        };
        let proved = !op.is_comparison() && emitter.ranges.is_exact(result);
        self.define(result, name);
        let nsw = if proved { "nsw " } else { "" };
        put!(self.out, nsw, "i32 ", emitter.number(left), ", ", emitter.number(right), "\n");
        if op.is_comparison() && emitter.numbers[result] {
            let number = emitter.number(Operand::Value(result));
            put!(self.out, "  ", number, " = zext i1 ", emitter.name(result), " to i32\n");
        }
    }

    fn load(&mut self, result: Value, buffer: Buffer, at: Address) {
        let element = self.element(buffer, at);
        self.define(result, "load i32, i32* ");
        put!(self.out, element, "\n");
    }

    fn store(&mut self, buffer: Buffer, at: Address, value: Operand) {
        let element = self.element(buffer, at);
        put!(self.out, "  store i32 ", self.emitter.number(value), ", i32* ", element, "\n");
    }

    /// A pointer to an element that exists. With 64 bits, none of its sums and products wraps.
    fn element(&mut self, buffer: Buffer, at: Address) -> Read<'a> {
        let mut element;
        if at.index().is_some() {
            element = self.extended("sext", at.base);
        } else {
            element = self.extended("sext", at.by);
            if at.scale != Operand::Constant(1) {
                let scale = self.extended("sext", at.scale);
                element = self.computed("mul nsw i64 ", scale, element);
            }
            if at.base != Operand::Constant(0) {
                let base = self.extended("sext", at.base);
                element = self.computed("add nsw i64 ", base, element);
            }
            if at.offset != 0 {
                element = self.computed("add nsw i64 ", element, Read::Constant(at.offset));
            }
        }
        let pointer = self.temporary("getelementptr inbounds i32, i32* ");
        put!(self.out, self.emitter.buffer(buffer), ", i64 ", element, "\n");
        pointer
    }

    fn terminator(&mut self, block: Block, terminator: Terminator) {
        let emitter = self.emitter;
        match terminator {
            Terminator::Return(operand) => self.answer(0, Some(operand)),
            Terminator::Branch(condition, yes, no) if yes != no => {
                let condition = self.condition(condition);
                self.branch(condition, emitter.way(block, yes), emitter.way(block, no), "");
            }
            // With one target twice, its phis would need an input twice.
            Terminator::Branch(_, target, _) | Terminator::Jump(target) => {
                put!(self.out, "  br label %", emitter.way(block, target), "\n");
            }
        }
        for target in terminator.successors() {
            self.step(block, target);
        }
    }

    /// The block of an edge that counts a step.
    fn step(&mut self, from: Block, to: Block) {
        let emitter = self.emitter;
        let (Some(limit), Some(site)) = (emitter.unit.options.step_limit, emitter.sites.loop_code(to)) else {
            return;
        };
        if !emitter.counts(from, to) {
            return;
        }
        self.start(emitter.way(from, to));
        let taken = self.temporary("load i64, i64* ");
        put!(self.out, STEPS, "\n");
        let more = self.temporary("add i64 ");
        put!(self.out, taken, ", 1\n  store i64 ", more, ", i64* ", STEPS, "\n");
        let allowed = self.temporary("icmp ne i64 ");
        put!(self.out, taken, ", ", limit.to_string().as_str(), "\n");
        self.branch(allowed, Place::Block(emitter.label(to)), Place::Trap(site), LIKELY);
    }

    /// The stops at the sites of `block`.
    fn traps(&mut self, block: Block, data: &BlockData) {
        let emitter = self.emitter;
        let indices = data.instructions.iter().filter_map(|one| Some(one.op.check()?.1));
        for (access, index) in (0..).zip(indices) {
            let site = emitter.sites.access_code(block, access);
            self.start(Place::Trap(site));
            self.answer(site, Some(index));
        }
        if let Some(site) = emitter.sites.loop_code(block).filter(|_| emitter.counts_steps()) {
            self.start(Place::Trap(site));
            self.answer(site, None);
        }
    }

    /// Ends the call: `trap::Kernel` says what the halves mean.
    fn answer(&mut self, upper: u32, lower: Option<Operand>) {
        let known = u64::from(upper) << 32;
        match lower {
            Some(operand @ Operand::Value(_)) => {
                let mut answer = self.extended("zext", operand);
                if known != 0 {
                    let lower = answer;
                    answer = self.temporary("or i64 ");
                    put!(self.out, lower, ", ", known.to_string().as_str(), "\n");
                }
                put!(self.out, "  ret i64 ", answer, "\n");
            }
            Some(Operand::Constant(lower)) => {
                let answer = known | u64::from(lower.cast_unsigned());
                put!(self.out, "  ret i64 ", answer.to_string().as_str(), "\n");
            }
            None => put!(self.out, "  ret i64 ", known.to_string().as_str(), "\n"),
        }
    }

    fn branch(&mut self, condition: Read<'_>, yes: Place<'_>, no: Place<'_>, weights: &str) {
        put!(self.out, "  br i1 ", condition, ", label %", yes, ", label %", no, weights, "\n");
    }

    /// Whether an operand is not zero, as an `i1`.
    fn condition(&mut self, operand: Operand) -> Read<'a> {
        let emitter = self.emitter;
        match operand {
            Operand::Constant(constant) => Read::Known(scalar::holds(constant)),
            Operand::Value(value) if emitter.flags[value] => emitter.name(value),
            Operand::Value(_) => {
                let holds = self.temporary("icmp ne i32 ");
                put!(self.out, emitter.number(operand), ", 0\n");
                holds
            }
        }
    }

    /// An operand as an `i64`; a constant with its sign.
    fn extended(&mut self, how: &str, operand: Operand) -> Read<'a> {
        let number = self.emitter.number(operand);
        if let Read::Constant(_) = number {
            return number;
        }
        let wide = self.temporary(how);
        put!(self.out, " i32 ", number, " to i64\n");
        wide
    }

    fn computed(&mut self, how: &str, left: Read<'_>, right: Read<'_>) -> Read<'a> {
        let result = self.temporary(how);
        put!(self.out, left, ", ", right, "\n");
        result
    }

    /// Begins an instruction whose result is `value`.
    fn define(&mut self, value: Value, how: &str) {
        put!(self.out, "  ", self.emitter.name(value), " = ", how);
    }

    /// Begins one whose result has no name.
    fn temporary(&mut self, how: &str) -> Read<'a> {
        let result = Read::Temporary(self.temporaries);
        self.temporaries += 1;
        put!(self.out, "  ", result, " = ", how);
        result
    }

    /// Begins a block of the text.
    fn start(&mut self, place: Place<'_>) {
        put!(self.out, place, ":\n");
    }

    fn source_line(&mut self, offset: u32) {
        if let Some((line, _)) = self.line.change(offset) {
            put!(self.out, "  ; line ", line, "\n");
        }
    }
}
