//! The text of a function, as the chapters print it.
//!
//! ```text
//! ssa func total(a: buffer, n: i32):
//! entry:
//!   jump while_1
//! while_1:
//!   s.1 = phi [body_2: s.2, entry: 0]
//!   $t1.1 = lt s.1, n
//!   branch $t1.1, body_2, end_3
//! ```
//!
//! A phi's inputs are sorted by the predecessor's name. `parse` reads the text back.

use core::fmt;

use super::{Block, Buffer, Form, Function, Instruction, Op, Operand, Parameter, Phi, Terminator};

impl<F: Form> fmt::Display for Function<F> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{}", self.show_header())?;
        for block in self.blocks.values() {
            writeln!(out, "{}:", block.label)?;
            for phi in &block.phis {
                writeln!(out, "  {}", self.show_phi(phi))?;
            }
            for instruction in &block.instructions {
                writeln!(out, "  {}", self.show_instruction(instruction))?;
            }
            writeln!(out, "  {}", self.show_terminator(&block.terminator))?;
        }
        Ok(())
    }
}

impl<F: Form> Function<F> {
    /// The first line of the text.
    pub fn show_header(&self) -> impl fmt::Display + '_ {
        show(move |out| {
            if F::SSA {
                out.write_str("ssa ")?;
            }
            write!(out, "func {}(", self.name)?;
            for (position, parameter) in self.parameters.iter().enumerate() {
                if position > 0 {
                    out.write_str(", ")?;
                }
                match parameter {
                    Parameter::Scalar(value) => write!(out, "{}: i32", self.value_name(*value))?,
                    Parameter::Buffer(buffer) => write!(out, "{}: buffer", self.buffer_name(*buffer))?,
                }
            }
            out.write_str("):")
        })
    }

    /// The text of an operand.
    pub fn show_operand(&self, operand: Operand) -> impl fmt::Display + '_ {
        show(move |out| match operand {
            Operand::Constant(constant) => write!(out, "{constant}"),
            Operand::Value(value) => write!(out, "{}", self.value_name(value)),
        })
    }

    /// The label of a block.
    pub fn label(&self, block: Block) -> impl fmt::Display + '_ {
        show(move |out| match self.blocks.get(block) {
            Some(data) => write!(out, "{}", data.label),
            None => out.write_str("?"),
        })
    }

    fn buffer_name(&self, buffer: Buffer) -> &str {
        self.buffers.get(buffer).map_or("?", String::as_str)
    }

    /// The text of a phi.
    pub fn show_phi<'a>(&'a self, phi: &'a Phi) -> impl fmt::Display + 'a {
        show(move |out| {
            let mut inputs: Vec<_> = phi
                .inputs
                .iter()
                .map(|(block, operand)| (self.label(*block).to_string(), *operand))
                .collect();
            inputs.sort_by(|(left, _), (right, _)| left.cmp(right));
            write!(out, "{} = phi [", self.value_name(phi.result))?;
            for (position, (label, operand)) in inputs.into_iter().enumerate() {
                let separator = if position > 0 { ", " } else { "" };
                write!(out, "{separator}{label}: {}", self.show_operand(operand))?;
            }
            out.write_str("]")
        })
    }

    /// The text of an instruction.
    pub fn show_instruction<'a>(&'a self, instruction: &'a Instruction) -> impl fmt::Display + 'a {
        show(move |out| {
            if let Some(result) = instruction.result {
                write!(out, "{} = ", self.value_name(result))?;
            }
            let buffer = instruction.op.buffer().map_or("?", |buffer| self.buffer_name(buffer));
            match instruction.op {
                Op::Copy(_) => out.write_str("copy")?,
                Op::Binary(op, ..) => out.write_str(op.name())?,
                Op::Select { .. } => out.write_str("select")?,
                Op::Load { .. } => write!(out, "load {buffer},")?,
                Op::Store { .. } => write!(out, "store {buffer},")?,
                Op::Check { .. } => write!(out, "check {buffer},")?,
                Op::Read { .. } => write!(out, "read {buffer},")?,
                Op::Write { .. } => write!(out, "write {buffer},")?,
                Op::Limit { .. } => write!(out, "limit {buffer},")?,
            }
            let address = match instruction.op {
                Op::Read { at, .. } | Op::Write { at, .. } => Some(at),
                _ => None,
            };
            let plain = address.is_some_and(|at| at.index().is_some());
            let mut separator = " ";
            for (position, operand) in instruction.op.operands().enumerate() {
                // The scale and the factor of an address that is just an index.
                if !(plain && (1..=2).contains(&position)) {
                    write!(out, "{separator}{}", self.show_operand(operand))?;
                    separator = ", ";
                }
                if let (Some(at), 2, false) = (address, position, plain) {
                    write!(out, ", {}", at.offset)?;
                }
            }
            Ok(())
        })
    }

    /// The text of a terminator.
    pub fn show_terminator<'a>(&'a self, terminator: &'a Terminator) -> impl fmt::Display + 'a {
        show(move |out| match *terminator {
            Terminator::Jump(target) => write!(out, "jump {}", self.label(target)),
            Terminator::Branch(condition, yes, no) => write!(
                out,
                "branch {}, {}, {}",
                self.show_operand(condition),
                self.label(yes),
                self.label(no)
            ),
            Terminator::Return(operand) => write!(out, "return {}", self.show_operand(operand)),
        })
    }
}

/// A value that displays as `write` writes.
fn show<W>(write: W) -> impl fmt::Display
where
    W: Fn(&mut fmt::Formatter<'_>) -> fmt::Result,
{
    struct Show<W>(W);
    impl<W: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> fmt::Display for Show<W> {
        fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
            (self.0)(out)
        }
    }
    Show(write)
}
