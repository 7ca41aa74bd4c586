//! A run as text, step by step: the text of the IR as control goes through it, with what came of each line behind it.
//!
//! ```text
//! while_1:                                ; from body_2, round 1
//!   i.2 = phi [body_2: i.3, entry: 0]     ; i.3 = 1
//!   $t1.1 = lt i.2, n                     ; 1, 3 -> 1
//!   branch $t1.1, body_2, end_3           ; 1
//! body_2:                                 ; from while_1
//!   $t2.1 = load a, i.2                   ; a[1] -> 7
//!   store b, $t2.1, i.2                   ; b[7] <- 1: index 7 is outside buffer b of length 4
//! ```

use core::fmt::{self, Write};

use super::interpreter::observe;
use super::memory::{Argument, Memory, Stop};
use super::observer::{Observer, Values, read};
use crate::ir::{Address, Block, Form, Function, Instruction, Op, Operand, Phi, Terminator};
use crate::scalar;

/// The result of calling `function`, as of `interpret`, with every step of the run written to `out` as it is made. If that
/// fails, the run goes on without.
///
/// # Errors
///
/// The first one of `out`.
pub fn trace<F: Form>(
    function: &Function<F>,
    memory: &mut Memory,
    arguments: &[Argument],
    max_steps: u64,
    out: &mut impl Write,
) -> Result<Result<i32, Stop>, fmt::Error> {
    let mut tracer = Tracer { function, out, rounds: 0, came_round: false, written: Ok(()) };
    let result = observe(function, memory, arguments, max_steps, &mut tracer);
    // All others are at an instruction, which has said so.
    if let Err(stop @ (Stop::StepLimit { .. } | Stop::Argument(_))) = &result {
        tracer.line("", &stop);
    }
    tracer.written.map(|()| result)
}

/// How far the text of the IR may reach before what came of it is pushed aside.
const COLUMN: usize = 40;

struct Tracer<'a, F, W> {
    function: &'a Function<F>,
    out: &'a mut W,
    rounds: u64,
    /// Whether the edge that was taken last is one more round.
    came_round: bool,
    written: fmt::Result,
}

impl<F: Form, W: Write> Observer for Tracer<'_, F, W> {
    fn step(&mut self) {
        self.rounds += 1;
        self.came_round = true;
    }

    fn enter(&mut self, from: Option<Block>, block: Block) {
        let label = format!("{}:", self.function.label(block));
        let Some(from) = from.map(|from| self.function.label(from)) else {
            return self.line(&label, &"from the caller");
        };
        let mut round = String::new();
        if std::mem::take(&mut self.came_round) {
            round = format!(", round {}", self.rounds);
        }
        self.line(&label, &format_args!("from {from}{round}"));
    }

    fn phi(&mut self, phi: &Phi, input: Operand, value: i32) {
        let text = format!("  {}", self.function.show_phi(phi));
        match input {
            Operand::Constant(_) => self.line(&text, &value),
            Operand::Value(_) => {
                self.line(&text, &format_args!("{} = {value}", self.function.show_operand(input)));
            }
        }
    }

    fn instruction(&mut self, instruction: &Instruction, values: &Values, done: &Result<Option<i32>, Stop>) {
        let number = |operand| read(values, operand);
        let exact = |at: Address| scalar::exact(number(at.base), number(at.scale), number(at.by), at.offset);
        let (access, stored) = match instruction.op {
            Op::Load { buffer, index } | Op::Check { buffer, index } => {
                (Some((buffer, number(index).into())), None)
            }
            Op::Store { buffer, index, value } => (Some((buffer, number(index).into())), Some(value)),
            Op::Read { buffer, at } => (Some((buffer, exact(at))), None),
            Op::Write { buffer, at, value } => (Some((buffer, exact(at))), Some(value)),
            Op::Copy(_) | Op::Binary(..) | Op::Select { .. } | Op::Limit { .. } => (None, None),
        };
        let mut found = match access {
            Some((buffer, element)) => format!("{}[{element}]", self.function.buffers[buffer]),
            None => {
                let operands: Vec<String> =
                    instruction.op.operands().map(|operand| number(operand).to_string()).collect();
                operands.join(", ")
            }
        };
        if let Some(value) = stored {
            found.push_str(&format!(" <- {}", number(value)));
        }
        let text = format!("  {}", self.function.show_instruction(instruction));
        match done {
            Ok(Some(value)) => self.line(&text, &format_args!("{found} -> {value}")),
            Ok(None) => self.line(&text, &found),
            Err(stop) => self.line(&text, &format_args!("{found}: {stop}")),
        }
    }

    fn terminator(&mut self, terminator: &Terminator, values: &Values) {
        let text = format!("  {}", self.function.show_terminator(terminator));
        match terminator.operand() {
            Some(operand) => self.line(&text, &read(values, operand)),
            None => self.line(&text, &""),
        }
    }
}

impl<F: Form, W: Write> Tracer<'_, F, W> {
    fn line(&mut self, text: &str, found: &dyn fmt::Display) {
        if self.written.is_ok() {
            let found = found.to_string();
            self.written = if found.is_empty() {
                writeln!(self.out, "{text}")
            } else {
                writeln!(self.out, "{text:<COLUMN$}; {found}")
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::{Parsed, parse};
    use crate::source::Source;

    /// Takes a number of lines.
    struct Short(usize);

    impl Write for Short {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 = self.0.checked_sub(text.matches('\n').count()).ok_or(fmt::Error)?;
            Ok(())
        }
    }

    #[test]
    fn a_run_goes_on_where_nothing_can_be_written_any_more() {
        let text = "ssa func f(a: buffer):\nentry:\n  store a, 0, 7\n  return 1\n";
        let source = Source::new("f.ir", text).unwrap();
        let Ok(Parsed::Ssa(function)) = parse(&source) else { panic!("not read") };
        for lines in 0..4 {
            let mut memory = Memory::new();
            let view = memory.allocate(&[0]);
            let traced = trace(&function, &mut memory, &[Argument::Buffer(view)], 0, &mut Short(lines));
            assert_eq!(traced, if lines < 3 { Err(fmt::Error) } else { Ok(Ok(1)) });
            assert_eq!(memory.contents(view), [7]);
        }
    }
}
