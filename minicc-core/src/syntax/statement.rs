//! Statements (LANGUAGE S5, S8, S9).
//!
//! After a `return`, `break` or `continue` the rest of its block is not looked at. An `elif` chain is an `if` in
//! the `else` of another, a thousand deep if need be, and is walked by a loop; all other nesting is bounded by
//! `limits`.

use rustpython_parser::ast::{
    Expr, ExprList, ExprName, ExprTuple, Operator, Ranged, Stmt, StmtAssign, StmtAugAssign, StmtIf, StmtWhile,
};

use super::expression::PLACEHOLDER;
use super::tokens::Kind;
use super::{Lowering, dead, names, refuse, span_of};
use crate::diagnostic::{Code, Diagnostic};
use crate::ir::{BinaryOp, Block, BlockKind, Op, Operand, Terminator, Value};
use crate::source::Span;

/// The innermost loop: where `continue` and `break` go.
#[derive(Clone, Copy)]
pub(super) struct Loop {
    header: Block,
    end: Block,
}

impl Lowering<'_> {
    /// The statements of a block, up to the first that ends it.
    pub(super) fn statements(&mut self, statements: &[Stmt]) {
        for (position, statement) in statements.iter().enumerate() {
            if self.statement(statement) {
                let rest = statements.get(position + 1..).unwrap_or_default();
                dead::check(rest, !self.loops.is_empty(), &mut self.diagnostics);
                break;
            }
        }
    }

    /// One statement. True where it is a `return`, `break` or `continue`, valid or not: what follows in its
    /// block is not lowered.
    fn statement(&mut self, statement: &Stmt) -> bool {
        let span = span_of(statement);
        match statement {
            Stmt::Assign(assign) => self.assign(assign, span),
            Stmt::AugAssign(assign) => self.augmented(assign, span),
            Stmt::If(conditional) => self.conditional(conditional),
            Stmt::While(repeated) => self.repeated(repeated),
            Stmt::Pass(_) => {}
            Stmt::Return(result) => {
                match &result.value {
                    Some(value) => {
                        let operand = self.expression(value);
                        self.builder.terminate(Terminator::Return(operand), span);
                    }
                    None => self.diagnostics.push(
                        Diagnostic::new(Code::BareReturn, span)
                            .label("a kernel always has a result")
                            .help("write `return 0` if there is nothing to say"),
                    ),
                }
                self.end_block(span);
                return true;
            }
            Stmt::Break(_) | Stmt::Continue(_) => {
                match self.loops.last() {
                    Some(innermost) => {
                        let target = if matches!(statement, Stmt::Break(_)) {
                            innermost.end
                        } else {
                            innermost.header
                        };
                        self.builder.terminate(Terminator::Jump(target), span);
                    }
                    None => {
                        let word = if matches!(statement, Stmt::Break(_)) { "break" } else { "continue" };
                        self.diagnostics.push(refuse::outside_loop(word, span));
                    }
                }
                self.end_block(span);
                return true;
            }
            Stmt::For(repeated) => {
                self.incomplete = true;
                self.diagnostics.push(refuse::statement(statement, span, self.source));
                self.round(self.keyword(repeated), None, &repeated.body);
            }
            other => {
                self.incomplete |= refuse::may_assign(other) || self.source.slice(span).contains(":=");
                self.diagnostics.push(refuse::statement(other, span, self.source));
            }
        }
        false
    }

    /// Closes the block of a statement that a fault left open, so that no second fault follows from it.
    fn end_block(&mut self, span: Span) {
        self.builder.terminate(Terminator::Return(Operand::Constant(0)), span);
    }

    fn assign(&mut self, assign: &StmtAssign, span: Span) {
        let value = match (assign.targets.first(), &*assign.value) {
            // `x, y = y, x`: the targets are the fault, and what is wrong with the values one by one.
            (
                Some(Expr::Tuple(_) | Expr::List(_)),
                Expr::Tuple(ExprTuple { elts: values, .. }) | Expr::List(ExprList { elts: values, .. }),
            ) => values.iter().map(|value| self.expression(value)).last().unwrap_or(PLACEHOLDER),
            (_, value) => self.expression(value),
        };
        let [target] = assign.targets.as_slice() else {
            self.incomplete = true;
            self.diagnostics.push(refuse::chained_assignment(assign, span, self.source));
            return;
        };
        match target {
            Expr::Name(name) => {
                if let Some(variable) = self.target(name) {
                    self.builder.push(Some(variable), Op::Copy(value), span);
                }
            }
            Expr::Subscript(subscript) => {
                if let (Some(buffer), index) = self.address(subscript) {
                    self.builder.push(None, Op::Store { buffer, index, value }, span_of(subscript));
                }
            }
            other => {
                self.incomplete = true;
                let value = Some((&*assign.value, self.source));
                self.diagnostics.push(refuse::target(other, value, span_of(other)));
            }
        }
    }

    /// The variable that an assignment writes.
    fn target(&mut self, name: &ExprName) -> Option<Value> {
        let span = span_of(name);
        let text = names::normalise(name.id.as_str());
        if let Some(diagnostic) = names::reserved(&text, span) {
            self.diagnostics.push(diagnostic);
        }
        if !self.buffers.contains_key(&*text) {
            return Some(self.builder.variable(&text));
        }
        self.diagnostics.push(
            Diagnostic::new(Code::BufferAssigned, span)
                .message(format!("the buffer `{text}` cannot be assigned"))
                .label("a buffer belongs to the caller; only its elements change")
                .help(format!("store to an element, as in `{text}[0] = 1`, or choose another name")),
        );
        None
    }

    fn augmented(&mut self, assign: &StmtAugAssign, span: Span) {
        let op = match assign.op {
            Operator::Add => Some(BinaryOp::Add),
            Operator::Sub => Some(BinaryOp::Sub),
            Operator::Mult => Some(BinaryOp::Mul),
            refused => {
                let sign = self.tokens.between(span_of(&*assign.target).end, span_of(&*assign.value).start);
                let texts = (self.text(&*assign.target), self.text(&*assign.value));
                self.diagnostics.push(refuse::augmented_operator(refused, texts, sign, self.source));
                None
            }
        };
        let Expr::Name(name) = &*assign.target else {
            let texts = (self.text(&*assign.target), self.text(&*assign.value));
            let target = span_of(&*assign.target);
            self.diagnostics.push(refuse::augmented_target(
                &assign.target,
                assign.op,
                texts,
                target,
                self.source,
            ));
            return;
        };
        let variable = self.target(name);
        self.reads.extend(variable.map(|variable| (variable, span_of(name))));
        let value = self.expression(&assign.value);
        if let (Some(op), Some(variable)) = (op, variable) {
            let op = Op::Binary(op, Operand::Value(variable), value);
            self.builder.push(Some(variable), op, span);
        }
    }

    fn conditional(&mut self, first: &StmtIf) {
        let mut merges = Vec::new();
        let mut conditional = first;
        loop {
            let span = self.keyword(conditional);
            let condition = self.expression(&conditional.test);
            let then = self.builder.new_block(BlockKind::Then, span);
            let otherwise = self.builder.new_block(BlockKind::Else, span);
            let merge = self.builder.new_block(BlockKind::Merge, span);
            self.builder.terminate(Terminator::Branch(condition, then, otherwise), span);
            self.builder.switch_to(then);
            self.statements(&conditional.body);
            self.builder.terminate(Terminator::Jump(merge), span);
            self.builder.switch_to(otherwise);
            merges.push((merge, span));
            match conditional.orelse.as_slice() {
                [Stmt::If(nested)] => conditional = nested,
                rest => {
                    self.statements(rest);
                    break;
                }
            }
        }
        // From the innermost out, each merge goes on to the one around it.
        for (merge, span) in merges.into_iter().rev() {
            self.builder.terminate(Terminator::Jump(merge), span);
            self.builder.switch_to(merge);
        }
    }

    fn repeated(&mut self, repeated: &StmtWhile) {
        let span = self.keyword(repeated);
        self.round(span, Some(&repeated.test), &repeated.body);
        if let Some(first) = repeated.orelse.first() {
            self.diagnostics
                .push(refuse::loop_else(self.tokens.before(span_of(first).start, Kind::Else), span));
        }
    }

    /// A loop. Without a condition it is a refused one, whose body is looked at all the same.
    fn round(&mut self, span: Span, condition: Option<&Expr>, statements: &[Stmt]) {
        let header = self.builder.new_block(BlockKind::While, span);
        let body = self.builder.new_block(BlockKind::Body, span);
        let end = self.builder.new_block(BlockKind::End, span);
        self.builder.terminate(Terminator::Jump(header), span);
        self.builder.switch_to(header);
        let condition = condition.map_or(Operand::Constant(1), |condition| self.expression(condition));
        self.builder.terminate(Terminator::Branch(condition, body, end), span);
        self.loops.push(Loop { header, end });
        self.builder.switch_to(body);
        self.statements(statements);
        self.builder.terminate(Terminator::Jump(header), span);
        self.loops.pop();
        self.builder.switch_to(end);
    }

    /// The keyword that a compound statement starts with.
    fn keyword(&self, statement: &impl Ranged) -> Span {
        let span = span_of(statement);
        let text = self.source.slice(span);
        let length = text.bytes().take_while(u8::is_ascii_alphabetic).count();
        Span::new(span.start, span.start + crate::source::offset_u32(length))
    }
}
