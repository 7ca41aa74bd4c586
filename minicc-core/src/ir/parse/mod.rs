//! Reads the text that `print` writes.
//!
//! ```text
//! function   = ["ssa"] "func" NAME "(" [parameter {"," parameter}] ")" ":" block+
//! parameter  = NAME ":" ("i32" | "buffer")
//! block      = LABEL ":" line*                        each on a line of its own
//! line       = NAME "=" "phi" "[" LABEL ":" operand {"," LABEL ":" operand} "]"
//!            | NAME "=" "copy" operand
//!            | NAME "=" ("add"|"sub"|"mul"|"lt"|"le"|"eq"|"ne") operand "," operand
//!            | NAME "=" "select" operand "," operand "," operand
//!            | NAME "=" "load" NAME "," operand
//!            | "store" NAME "," operand "," operand
//!            | "check" NAME "," operand
//!            | NAME "=" "read" NAME "," address
//!            | "write" NAME "," address "," operand
//!            | NAME "=" "limit" NAME "," operand "," operand "," operand "," operand
//!            | "jump" LABEL | "branch" operand "," LABEL "," LABEL | "return" operand
//! address    = operand ["," operand "," operand "," INTEGER]   an index, or base, scale, factor and offset
//! operand    = NAME | INTEGER in the range of i32
//! ```
//!
//! Names and labels are runs of characters other than white space and `, : = [ ] ( )`. A name that ends in
//! `.` and a positive number without leading zeros is a version of the name before it. Indentation and
//! blank lines mean nothing, and `;` starts a comment. The parser goes on after a bad line, so that one
//! run reports every fault. What it returns is not verified.

mod line;

use std::collections::HashMap;

use super::{
    Address, BinaryOp, Block, BlockData, Buffer, Form, Function, Instruction, Label, Op, Operand, Parameter,
    Phi, Ssa, Terminator, Value, ValueData, Variables, split_version,
};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::entity::Entity;
use crate::source::{Source, Span, offset_span, offset_u32};
use line::{Line, Token, is_name, lex, line_span, syntax};

/// The greatest version that a variable can have: SSA form counts on from there, once for each definition, of which
/// 16 MiB of text have fewer than there are numbers above.
const MAX_VERSION: u32 = 4_000_000_000;

/// A function in the form that its text declares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Parsed {
    /// The text starts with `func`.
    Variables(Function<Variables>),
    /// The text starts with `ssa func`.
    Ssa(Function<Ssa>),
}

/// Parses the text of one function. The spans of its instructions are those of the text.
///
/// ```
/// use minicc_core::ir::{Parsed, parse};
/// use minicc_core::source::Source;
///
/// let text = "func f(a: buffer, n: i32):\nentry:\n  x = load a, n\n  return x\n";
/// let Ok(Parsed::Variables(function)) = parse(&Source::new("f.ir", text).unwrap()) else { panic!() };
/// assert_eq!(function.to_string(), text);
/// ```
///
/// # Errors
///
/// Every line that is no line of a function, and every name that nothing defines.
pub fn parse(source: &Source) -> Result<Parsed, Diagnostics> {
    let lines = lex(source.text());
    let Some((header, body)) = lines.split_first() else {
        return Err(syntax(offset_span(0, 0), "a function starts with `func NAME(...):`").into());
    };
    if header.first().is_some_and(|token| token.text == "ssa") {
        Parser::new(source).run(&header[1..], body).map(Parsed::Ssa)
    } else {
        Parser::new(source).run(header, body).map(Parsed::Variables)
    }
}

struct Parser<'a, F> {
    source: &'a Source,
    function: Function<F>,
    values: HashMap<(&'a str, u32), Value>,
    names: HashMap<&'a str, u32>,
    buffers: HashMap<&'a str, Buffer>,
    labels: HashMap<&'a str, Block>,
    diagnostics: Diagnostics,
}

impl<'a, F: Form> Parser<'a, F> {
    fn new(source: &'a Source) -> Self {
        Self {
            source,
            function: Function::new(""),
            values: HashMap::new(),
            names: HashMap::new(),
            buffers: HashMap::new(),
            labels: HashMap::new(),
            diagnostics: Diagnostics::new(),
        }
    }

    fn run(mut self, header: &[Token<'a>], body: &[Vec<Token<'a>>]) -> Result<Function<F>, Diagnostics> {
        if let Err(diagnostic) = self.header(header) {
            self.diagnostics.push(diagnostic);
        }
        self.declare(body);
        let mut current: Option<Block> = None;
        let mut terminated = true;
        for line in body {
            let span = line_span(line);
            if let [label, Token { text: ":", .. }] = line.as_slice() {
                self.close(current, terminated, span);
                current = self.labels.get(label.text).copied();
                terminated = false;
                continue;
            }
            let Some(block) = current.filter(|_| !terminated) else {
                let message = if terminated && current.is_some() {
                    "the block has ended; a label must come next"
                } else {
                    "an instruction needs a block; write its label first"
                };
                self.diagnostics.push(syntax(span, message));
                continue;
            };
            match self.line(block, line) {
                Ok(ends) => terminated = ends,
                Err(diagnostic) => self.diagnostics.push(diagnostic),
            }
        }
        let end = offset_u32(self.source.text().len());
        self.close(current, terminated, Span::new(end, end));
        if self.function.blocks.is_empty() {
            self.diagnostics.push(syntax(Span::new(end, end), "a function has at least one block"));
        }
        self.diagnostics.into_result(self.function)
    }

    /// Reports a block that has no terminator when the next one starts.
    fn close(&mut self, current: Option<Block>, terminated: bool, span: Span) {
        if current.is_some() && !terminated {
            self.diagnostics
                .push(syntax(span, "the block before this has no `jump`, `branch` or `return` at its end"));
        }
    }

    fn header(&mut self, header: &[Token<'a>]) -> Result<(), Diagnostic> {
        let mut line = Line::new(header);
        line.word("func")?;
        let name = line.name("the function's name")?;
        name.text.clone_into(&mut self.function.name);
        line.word("(")?;
        while !line.accept(")") {
            if !self.function.parameters.is_empty() {
                line.word(",")?;
            }
            let name = line.name("a parameter's name")?;
            line.word(":")?;
            let kind = line.name("`i32` or `buffer`")?;
            let parameter = match kind.text {
                "i32" => Parameter::Scalar(self.define(&name)),
                "buffer" => {
                    let buffer = self.function.buffers.push(name.text.to_owned());
                    self.buffers.insert(name.text, buffer);
                    Parameter::Buffer(buffer)
                }
                _ => return Err(syntax(kind.span, "a parameter is `i32` or `buffer`")),
            };
            self.function.parameters.push(parameter);
        }
        line.word(":")?;
        line.end()
    }

    /// Enters every label and every defined name, so that uses may come before definitions.
    fn declare(&mut self, body: &[Vec<Token<'a>>]) {
        for line in body {
            match line.as_slice() {
                [label, Token { text: ":", .. }] => {
                    let block = self.function.blocks.push(BlockData {
                        label: Label::from(label.text),
                        phis: Vec::new(),
                        instructions: Vec::new(),
                        terminator: Terminator::Return(Operand::Constant(0)),
                        span: label.span,
                    });
                    if self.labels.insert(label.text, block).is_some() {
                        self.diagnostics.push(syntax(label.span, "two blocks have this label"));
                    }
                }
                [name, Token { text: "=", .. }, ..] if is_name(name.text) => {
                    self.define(name);
                }
                _ => {}
            }
        }
    }

    fn define(&mut self, token: &Token<'a>) -> Value {
        let (name, version) = split_version(token.text);
        if let Some(value) = self.values.get(&(name, version)) {
            return *value;
        }
        if !F::SSA && version > MAX_VERSION {
            self.diagnostics.push(syntax(token.span, "this version leaves no room for those of SSA form"));
        }
        let index = *self.names.entry(name).or_insert_with(|| {
            self.function.names.push(name.into());
            offset_u32(self.function.names.len() - 1)
        });
        let value = self.function.values.push(ValueData { name: index, version });
        self.values.insert((name, version), value);
        value
    }

    /// One line of a block. True where it ends the block.
    fn line(&mut self, block: Block, tokens: &[Token<'a>]) -> Result<bool, Diagnostic> {
        let span = line_span(tokens);
        let mut line = Line::new(tokens);
        if matches!(tokens, [_, Token { text: "=", .. }, ..]) {
            let name = line.name("a value's name")?;
            let result = self.define(&name);
            line.word("=")?;
            let verb = line.name("an operation")?;
            if verb.text == "phi" {
                let inputs = self.phi_inputs(&mut line)?;
                if !self.function.blocks[block].instructions.is_empty() {
                    return Err(syntax(span, "phis come before the other instructions of a block"));
                }
                self.function.blocks[block].phis.push(Phi { result, inputs });
            } else {
                let op = self.operation(verb, &mut line)?;
                self.function.blocks[block].instructions.push(Instruction { result: Some(result), op, span });
            }
            line.end()?;
            return Ok(false);
        }
        let verb = line.name("an instruction")?;
        let terminator = match verb.text {
            "store" | "check" | "write" => {
                let op = self.effect(verb.text, &mut line)?;
                line.end()?;
                self.function.blocks[block].instructions.push(Instruction { result: None, op, span });
                return Ok(false);
            }
            "jump" => Terminator::Jump(self.target(&mut line)?),
            "branch" => {
                let condition = self.operand(&mut line)?;
                line.word(",")?;
                let yes = self.target(&mut line)?;
                line.word(",")?;
                Terminator::Branch(condition, yes, self.target(&mut line)?)
            }
            "return" => Terminator::Return(self.operand(&mut line)?),
            _ => {
                return Err(syntax(verb.span, "this is no instruction").help(
                    "an instruction is `NAME = OPERATION ...`, `store`, `check`, `write`, `jump`, `branch` or `return`",
                ));
            }
        };
        line.end()?;
        let data = &mut self.function.blocks[block];
        data.terminator = terminator;
        data.span = span;
        Ok(true)
    }

    fn phi_inputs(&self, line: &mut Line<'_, 'a>) -> Result<Vec<(Block, Operand)>, Diagnostic> {
        let mut inputs = Vec::new();
        line.word("[")?;
        while !line.accept("]") {
            if !inputs.is_empty() {
                line.word(",")?;
            }
            let block = self.target(line)?;
            line.word(":")?;
            inputs.push((block, self.operand(line)?));
        }
        inputs.sort_by_key(|(block, _)| block.index());
        Ok(inputs)
    }

    fn operation(&self, verb: Token<'a>, line: &mut Line<'_, 'a>) -> Result<Op, Diagnostic> {
        match verb.text {
            "copy" => return Ok(Op::Copy(self.operand(line)?)),
            "select" => {
                let [condition, yes, no] = self.operands(line)?;
                return Ok(Op::Select { condition, yes, no });
            }
            "load" => {
                let buffer = self.buffer_of(line)?;
                return Ok(Op::Load { buffer, index: self.operand(line)? });
            }
            "read" => {
                let buffer = self.buffer_of(line)?;
                let base = self.operand(line)?;
                let at = if line.accept(",") { self.address(base, line)? } else { base.into() };
                return Ok(Op::Read { buffer, at });
            }
            "limit" => {
                let buffer = self.buffer_of(line)?;
                let [base, scale, first, bound] = self.operands(line)?;
                return Ok(Op::Limit { buffer, base, scale, first, bound });
            }
            _ => {}
        }
        let Some(op) = BinaryOp::ALL.into_iter().find(|op| op.name() == verb.text) else {
            return Err(syntax(verb.span, "this is no operation").help(
                "an operation is `phi`, `copy`, `add`, `sub`, `mul`, `lt`, `le`, `eq`, `ne`, `select`, `load`, `read` \
                 or `limit`",
            ));
        };
        let [left, right] = self.operands(line)?;
        Ok(Op::Binary(op, left, right))
    }

    /// An operation without a result.
    fn effect(&self, verb: &str, line: &mut Line<'_, 'a>) -> Result<Op, Diagnostic> {
        let buffer = self.buffer_of(line)?;
        let index = self.operand(line)?;
        if verb == "check" {
            return Ok(Op::Check { buffer, index });
        }
        line.word(",")?;
        let value = self.operand(line)?;
        if verb == "store" {
            return Ok(Op::Store { buffer, index, value });
        }
        if !line.accept(",") {
            return Ok(Op::Write { buffer, at: index.into(), value });
        }
        let (base, scale, by) = (index, value, self.operand(line)?);
        let at = Address { base, scale, by, offset: self.offset(line)? };
        line.word(",")?;
        Ok(Op::Write { buffer, at, value: self.operand(line)? })
    }

    /// The rest of an address that starts with `base` and a comma.
    fn address(&self, base: Operand, line: &mut Line<'_, 'a>) -> Result<Address, Diagnostic> {
        let [scale, by] = self.operands(line)?;
        Ok(Address { base, scale, by, offset: self.offset(line)? })
    }

    /// A comma and the last part of an address.
    fn offset(&self, line: &mut Line<'_, 'a>) -> Result<i32, Diagnostic> {
        line.word(",")?;
        let place = line.here();
        match self.operand(line)? {
            Operand::Constant(offset) => Ok(offset),
            Operand::Value(_) => Err(syntax(place, "the offset of an address is an integer")),
        }
    }

    /// Operands with commas between them.
    fn operands<const N: usize>(&self, line: &mut Line<'_, 'a>) -> Result<[Operand; N], Diagnostic> {
        let mut operands = [Operand::Constant(0); N];
        for (position, operand) in operands.iter_mut().enumerate() {
            if position > 0 {
                line.word(",")?;
            }
            *operand = self.operand(line)?;
        }
        Ok(operands)
    }

    fn operand(&self, line: &mut Line<'_, 'a>) -> Result<Operand, Diagnostic> {
        let token = line.name("a value or an integer")?;
        if token.text.starts_with(|first: char| first == '-' || first.is_ascii_digit()) {
            return token
                .text
                .parse()
                .map(Operand::Constant)
                .map_err(|_| syntax(token.span, "this is not an integer in the range of i32"));
        }
        match self.values.get(&split_version(token.text)) {
            Some(value) => Ok(Operand::Value(*value)),
            None => Err(Diagnostic::new(Code::IrName, token.span)
                .message(format!("no instruction or parameter defines `{}`", token.text))),
        }
    }

    /// A buffer and the comma after it.
    fn buffer_of(&self, line: &mut Line<'_, 'a>) -> Result<Buffer, Diagnostic> {
        let buffer = self.buffer(line)?;
        line.word(",")?;
        Ok(buffer)
    }

    fn buffer(&self, line: &mut Line<'_, 'a>) -> Result<Buffer, Diagnostic> {
        let token = line.name("a buffer")?;
        self.buffers.get(token.text).copied().ok_or_else(|| {
            Diagnostic::new(Code::IrName, token.span)
                .message(format!("`{}` is no buffer parameter", token.text))
        })
    }

    fn target(&self, line: &mut Line<'_, 'a>) -> Result<Block, Diagnostic> {
        let token = line.name("a label")?;
        self.labels.get(token.text).copied().ok_or_else(|| {
            Diagnostic::new(Code::IrName, token.span).message(format!("no block is called `{}`", token.text))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Result<Parsed, Vec<String>> {
        let source = Source::new("k.ir", text).unwrap();
        parse(&source).map_err(|all| all.iter().map(|one| one.summary(&source)).collect())
    }

    #[test]
    fn the_text_prints_as_it_was_read() {
        let text = "ssa func swap(a: buffer, n: i32):\nentry:\n  jump while_1\nwhile_1:\n  \
            x.1 = phi [body_2: y.1, entry: 1]\n  y.1 = phi [body_2: x.1, entry: 2]\n  \
            i.1 = phi [body_2: i.2, entry: -2147483648]\n  $t1.1 = lt i.1, n\n  \
            branch $t1.1, body_2, end_3\nbody_2:\n  i.2 = add i.1, 1\n  store a, i.1, x.1\n  \
            jump while_1\nend_3:\n  $t2.1 = load a, 0\n  return $t2.1\n";
        match parsed(text).unwrap() {
            Parsed::Ssa(function) => assert_eq!(function.to_string(), text),
            Parsed::Variables(_) => panic!("the text is in SSA form"),
        }
    }

    #[test]
    fn every_bad_line_is_reported_at_its_place() {
        let text = "func f(n: i32):\nentry:\n  x = frob n\n  y = add n 1\n  jump nowhere\n  return z\n";
        assert_eq!(
            parsed(text).unwrap_err(),
            [
                "k.ir:3:7: error[MC0801]: this is no operation",
                "k.ir:4:13: error[MC0801]: `,` is missing here",
                "k.ir:5:8: error[MC0802]: no block is called `nowhere`",
                "k.ir:6:10: error[MC0802]: no instruction or parameter defines `z`",
                "k.ir:7:1: error[MC0801]: the block before this has no `jump`, `branch` or `return` at its end",
            ]
        );
    }

    #[test]
    fn text_that_is_no_function_is_refused() {
        for text in ["", "\n\n", "func", "func f(", "func f():", "func f(n: i64):\ne:\n return 0\n", "e:\n"] {
            assert!(parsed(text).is_err(), "{text:?}");
        }
    }
}
