//! Expressions (LANGUAGE S6, S7, V1 to V4).
//!
//! Operands are lowered from left to right, once each. A chain such as `a + b + c` leans to the left in the
//! tree and can be a thousand terms long, so it is walked by a loop; all other nesting is bounded by
//! `limits`, so that recursion is safe.

use rustpython_parser::ast::{
    CmpOp, Constant, Expr, ExprBinOp, ExprCompare, ExprName, ExprSubscript, Operator, Ranged, UnaryOp,
};

use super::{Lowering, names, refuse, span_of};
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::{BinaryOp, Buffer, Op, Operand};
use crate::source::Span;

pub(super) const PLACEHOLDER: Operand = Operand::Constant(0);

impl<'a> Lowering<'a> {
    /// The value of an expression. Where a fault is reported, some constant stands in for it, so that what
    /// is around it is still looked at.
    pub(super) fn expression(&mut self, expression: &Expr) -> Operand {
        let span = span_of(expression);
        match expression {
            Expr::Constant(constant) => match &constant.value {
                Constant::Int(value) => {
                    let low = value.iter_u32_digits().next().unwrap_or(0);
                    Operand::Constant(crate::scalar::from_bits(low))
                }
                Constant::Bool(value) => Operand::Constant(i32::from(*value)),
                other => self.refuse(refuse::literal(other, span)),
            },
            Expr::Name(name) => self.scalar(name),
            Expr::Subscript(subscript) => match self.address(subscript) {
                (Some(buffer), index) => self.builder.emit(Op::Load { buffer, index }, span),
                (None, _) => PLACEHOLDER,
            },
            Expr::UnaryOp(unary) => {
                let operand = self.expression(&unary.operand);
                match unary.op {
                    UnaryOp::USub => {
                        self.builder.emit(Op::Binary(BinaryOp::Sub, Operand::Constant(0), operand), span)
                    }
                    UnaryOp::Not => {
                        self.builder.emit(Op::Binary(BinaryOp::Eq, operand, Operand::Constant(0)), span)
                    }
                    UnaryOp::UAdd | UnaryOp::Invert => {
                        let sign = Span::new(span.start, span.start + 1);
                        self.refuse(refuse::unary(unary.op, self.text(&*unary.operand), sign))
                    }
                }
            }
            Expr::BinOp(binary) => self.chain(binary),
            Expr::Compare(compare) => self.comparison(expression, compare, span),
            other => self.refuse(refuse::expression(other, span, self.source)),
        }
    }

    fn chain(&mut self, last: &ExprBinOp) -> Operand {
        let mut spine = vec![last];
        let mut first = &*last.left;
        while let Expr::BinOp(binary) = first {
            spine.push(binary);
            first = &binary.left;
        }
        let mut left = self.expression(first);
        for binary in spine.into_iter().rev() {
            let right = self.expression(&binary.right);
            let op = match binary.op {
                Operator::Add => BinaryOp::Add,
                Operator::Sub => BinaryOp::Sub,
                Operator::Mult => BinaryOp::Mul,
                _ => {
                    let sign = self.tokens.between(span_of(&*binary.left).end, span_of(&*binary.right).start);
                    left = self.refuse(refuse::operator(binary, sign, self.source));
                    continue;
                }
            };
            left = self.builder.emit(Op::Binary(op, left, right), span_of(binary));
        }
        left
    }

    fn comparison(&mut self, expression: &Expr, compare: &ExprCompare, span: Span) -> Operand {
        let (op, right) = match (compare.ops.as_slice(), compare.comparators.as_slice()) {
            ([op], [right]) => (*op, right),
            _ => return self.refuse(refuse::chained_comparison(expression, span, self.source)),
        };
        if matches!(op, CmpOp::Is | CmpOp::IsNot | CmpOp::In | CmpOp::NotIn) {
            let sign = self.tokens.between(span_of(&*compare.left).end, span_of(right).start);
            self.expression(&compare.left);
            let members = refuse::members(right);
            let buffer = match right {
                Expr::Name(name) if self.buffers.contains_key(&*names::normalise(name.id.as_str())) => {
                    Some(self.text(right))
                }
                _ => None,
            };
            // In `n in a` the buffer is not the fault, and in `n in (1, 2)` the tuple is not.
            if matches!(op, CmpOp::In | CmpOp::NotIn) && !members.is_empty() {
                for member in members {
                    self.expression(member);
                }
            } else if buffer.is_none() {
                self.expression(right);
            }
            return self.refuse(refuse::comparison((expression, compare), buffer, sign, self.source));
        }
        let (left, right) = (self.expression(&compare.left), self.expression(right));
        // `a > b` is `b < a`; both operands have been evaluated, from left to right, before they change places.
        let (op, swap) = match op {
            CmpOp::Lt => (BinaryOp::Lt, false),
            CmpOp::LtE => (BinaryOp::Le, false),
            CmpOp::Gt => (BinaryOp::Lt, true),
            CmpOp::GtE => (BinaryOp::Le, true),
            CmpOp::Eq => (BinaryOp::Eq, false),
            _ => (BinaryOp::Ne, false),
        };
        let (left, right) = if swap { (right, left) } else { (left, right) };
        self.builder.emit(Op::Binary(op, left, right), span)
    }

    /// The variable that a name stands for.
    fn scalar(&mut self, name: &ExprName) -> Operand {
        let span = span_of(name);
        let text = names::normalise(name.id.as_str());
        if self.buffers.contains_key(&*text) {
            let help = format!("read an element, as in `{text}[0]`");
            return self.refuse(
                Diagnostic::new(Code::BufferAsScalar, span)
                    .message(format!("`{text}` is a buffer, not a scalar"))
                    .label("a single integer is needed here")
                    .help(help),
            );
        }
        let variable = self.builder.variable(&text);
        self.reads.push((variable, span));
        Operand::Value(variable)
    }

    /// The buffer, unless a fault was reported, and the index of `buffer[index]`.
    pub(super) fn address(&mut self, subscript: &ExprSubscript) -> (Option<Buffer>, Operand) {
        let buffer = self.buffer(&subscript.value);
        let several = matches!(&*subscript.slice, Expr::Tuple(tuple) if !tuple.elts.is_empty());
        let index = if several || matches!(*subscript.slice, Expr::Slice(_)) {
            let buffer = self.text(&*subscript.value);
            self.refuse(refuse::slice(buffer, &subscript.slice, span_of(&*subscript.slice), self.source))
        } else {
            self.expression(&subscript.slice)
        };
        (buffer, index)
    }

    fn buffer(&mut self, value: &Expr) -> Option<Buffer> {
        let span = span_of(value);
        let diagnostic = Diagnostic::new(Code::NotABuffer, span);
        let Expr::Name(name) = value else {
            self.refuse(diagnostic.label("this is not a buffer parameter").help(
                "index the buffer itself, as in `a[i]`; buffers have one dimension: \
                 write `a[i * width + j]` for row `i` and column `j`",
            ));
            return None;
        };
        let text = names::normalise(name.id.as_str());
        if let Some(buffer) = self.buffers.get(&*text) {
            return Some(*buffer);
        }
        let parameter = self.signature.parameters.iter().find(|parameter| parameter.name == text);
        if !self.not_buffers.insert(text.clone().into_owned()) {
            // Said at the first place, and the cure is the same.
            return None;
        }
        let diagnostic = diagnostic.message(format!("`{text}` is not a buffer, so it cannot be indexed"));
        self.refuse(match parameter {
            Some(parameter) => diagnostic
                .label("this is a scalar")
                .related(parameter.span, "declared here")
                .help(format!("declare it as a buffer: `{text}: buffer`")),
            None => diagnostic
                .label("no parameter has this name")
                .help(format!("add a parameter `{text}: buffer`")),
        });
        None
    }

    /// The text of an expression in the source.
    pub(super) fn text(&self, expression: &impl Ranged) -> &'a str {
        self.source.slice(span_of(expression))
    }

    /// Reports a fault and gives a stand-in for the value.
    pub(super) fn refuse(&mut self, diagnostic: Diagnostic) -> Operand {
        // What a `:=` would have assigned is not missing.
        self.incomplete |= self.source.slice(diagnostic.span).contains(":=");
        self.diagnostics.push(diagnostic);
        PLACEHOLDER
    }
}
