//! The Python text of a program, with no bracket more than Python's precedences need.
//!
//! Precedences, loosest first: `not`, comparison, `+ -`, `*`, unary `-`, what needs no brackets anywhere. A
//! comparison within a comparison is always bracketed, since `a < b < c` is a chain, which minicc refuses.

use core::fmt::{self, Write as _};

use super::{Arithmetic, Comparison, Expression, Parameter, Program, Statement, Style};

const LOOSEST: u8 = 0;
const NOT: u8 = 1;
const COMPARISON: u8 = 2;
const SUM: u8 = 3;
const PRODUCT: u8 = 4;
const MINUS: u8 = 5;

impl fmt::Display for Program {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "def {}(", self.name)?;
        for (position, parameter) in self.parameters.iter().enumerate() {
            let separator = if position > 0 { ", " } else { "" };
            match parameter {
                Parameter::Buffer(name) => write!(out, "{separator}{name}: buffer")?,
                Parameter::Scalar(name) if self.style.annotate => write!(out, "{separator}{name}: int")?,
                Parameter::Scalar(name) => write!(out, "{separator}{name}")?,
            }
        }
        out.write_str(if self.style.annotate { ") -> int:\n" } else { "):\n" })?;
        if self.style.docstring {
            writeln!(out, "{}\"\"\"Generated: → not a comment's end.\"\"\"", self.style.indent)?;
        }
        let mut printer = Printer { out, style: self.style, level: 1 };
        self.body.iter().try_for_each(|statement| printer.statement(statement))
    }
}

impl fmt::Display for Expression {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        expression(out, self, LOOSEST)
    }
}

struct Printer<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    style: Style,
    level: usize,
}

impl Printer<'_, '_> {
    fn indent(&mut self) -> fmt::Result {
        (0..self.level).try_for_each(|_| self.out.write_str(self.style.indent))
    }

    fn statement(&mut self, statement: &Statement) -> fmt::Result {
        self.indent()?;
        match statement {
            Statement::If(arms, otherwise) => {
                for (position, (condition, body)) in arms.iter().enumerate() {
                    if position > 0 {
                        self.indent()?;
                    }
                    let keyword = if position == 0 { "if" } else { "elif" };
                    write!(self.out, "{keyword} {condition}:")?;
                    self.block(body)?;
                }
                if !otherwise.is_empty() {
                    self.indent()?;
                    self.out.write_str("else:")?;
                    self.block(otherwise)?;
                }
                Ok(())
            }
            Statement::While(condition, body) => {
                write!(self.out, "while {condition}:")?;
                self.block(body)
            }
            simple => {
                write_simple(self.out, simple)?;
                self.out.write_char('\n')
            }
        }
    }

    fn block(&mut self, body: &[Statement]) -> fmt::Result {
        if let ([only], true) = (body, self.style.one_line)
            && !matches!(only, Statement::If(..) | Statement::While(..))
        {
            self.out.write_char(' ')?;
            write_simple(self.out, only)?;
            return self.out.write_char('\n');
        }
        self.out.write_char('\n')?;
        self.level += 1;
        body.iter().try_for_each(|statement| self.statement(statement))?;
        self.level -= 1;
        Ok(())
    }
}

fn write_simple(out: &mut fmt::Formatter<'_>, statement: &Statement) -> fmt::Result {
    match statement {
        Statement::Assign(name, value) => write!(out, "{name} = {value}"),
        Statement::Augmented(name, operator, value) => write!(out, "{name} {}= {value}", sign(*operator)),
        Statement::Store(buffer, index, value) => write!(out, "{buffer}[{index}] = {value}"),
        Statement::Return(value) => write!(out, "return {value}"),
        Statement::Break => out.write_str("break"),
        Statement::Continue => out.write_str("continue"),
        Statement::Pass | Statement::If(..) | Statement::While(..) => out.write_str("pass"),
    }
}

fn sign(operator: Arithmetic) -> &'static str {
    match operator {
        Arithmetic::Add => "+",
        Arithmetic::Subtract => "-",
        Arithmetic::Multiply => "*",
    }
}

/// Writes `value` where only what binds at least as tightly as `least` needs no brackets.
fn expression(out: &mut fmt::Formatter<'_>, value: &Expression, least: u8) -> fmt::Result {
    let own = match value {
        Expression::Literal(_) | Expression::Name(_) | Expression::Load(..) => u8::MAX,
        Expression::Negate(_) => MINUS,
        Expression::Not(_) => NOT,
        Expression::Binary(Arithmetic::Multiply, ..) => PRODUCT,
        Expression::Binary(..) => SUM,
        Expression::Compare(..) => COMPARISON,
    };
    let brackets = own < least;
    if brackets {
        out.write_char('(')?;
    }
    match value {
        Expression::Literal(text) => out.write_str(text)?,
        Expression::Name(name) => out.write_str(name)?,
        Expression::Load(buffer, index) => {
            write!(out, "{buffer}[")?;
            expression(out, index, LOOSEST)?;
            out.write_char(']')?;
        }
        Expression::Negate(operand) => {
            out.write_char('-')?;
            expression(out, operand, MINUS)?;
        }
        Expression::Not(operand) => {
            out.write_str("not ")?;
            expression(out, operand, NOT)?;
        }
        Expression::Binary(operator, left, right) => {
            expression(out, left, own)?;
            write!(out, " {} ", sign(*operator))?;
            expression(out, right, own + 1)?;
        }
        Expression::Compare(operator, left, right) => {
            expression(out, left, SUM)?;
            let sign = match operator {
                Comparison::Less => "<",
                Comparison::LessEqual => "<=",
                Comparison::Equal => "==",
                Comparison::NotEqual => "!=",
                Comparison::Greater => ">",
                Comparison::GreaterEqual => ">=",
            };
            write!(out, " {sign} ")?;
            expression(out, right, SUM)?;
        }
    }
    if brackets {
        out.write_char(')')?;
    }
    Ok(())
}
