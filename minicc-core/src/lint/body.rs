//! What the statements of a kernel do, gathered in one walk over those that control can reach.
//!
//! Reached is meant as in LANGUAGE S8 and S10: whatever a condition computes, both of its sides count, and so does what
//! follows a `while`. Recursion is bounded as in `syntax`, whose limits the source has kept.

use rustc_hash::FxHashSet;
use rustpython_parser::ast::{Expr, Stmt, StmtIf};

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::source::{Source, Span, offset_u32};
use crate::syntax::{names, span_of};

/// What a body does.
pub(super) struct Body<'a> {
    source: &'a Source,
    /// The names that are read. `x += 1` reads `x` only to assign it again, which does not count.
    pub read: FxHashSet<String>,
    /// The names that are assigned, in the order of the source, and where.
    pub assigned: Vec<(String, Span)>,
    pub conditions: Vec<Condition<'a>>,
    /// The conditions of the loops around the current statement.
    loops: Vec<usize>,
}

/// The condition of an `if`, `elif` or `while`.
pub(super) struct Condition<'a> {
    pub test: &'a Expr,
    /// Where its statement starts.
    pub start: u32,
    pub repeats: bool,
    /// Whether a `break` or a `return` leaves the loop.
    pub left: bool,
}

impl<'a> Body<'a> {
    /// What `statements`, the body of a function, do. Those that are never reached are reported.
    pub(super) fn new(source: &'a Source, statements: &'a [Stmt], diagnostics: &mut Diagnostics) -> Self {
        let mut body = Self {
            source,
            read: FxHashSet::default(),
            assigned: Vec::new(),
            conditions: Vec::new(),
            loops: Vec::new(),
        };
        body.statements(statements, diagnostics);
        body
    }

    /// Goes through a block. What ends every path through it, if something does.
    fn statements(&mut self, statements: &'a [Stmt], diagnostics: &mut Diagnostics) -> Option<Span> {
        let mut rest = statements.iter();
        while let Some(statement) = rest.next() {
            let Some(end) = self.statement(statement, diagnostics) else { continue };
            if let (Some(first), Some(last)) = (rest.as_slice().first(), rest.as_slice().last()) {
                let dead = span_of(first).to(span_of(last));
                diagnostics.push(unreachable(self.line(span_of(first)), end));
                // It need not be a kernel's, and so is not looked at; but its words may be names.
                let text = self.source.slice(dead).split(|letter| !unicode_ident::is_xid_continue(letter));
                self.read.extend(text.map(|word| names::normalise(word).into_owned()));
            }
            return Some(end);
        }
        None
    }

    fn statement(&mut self, statement: &'a Stmt, diagnostics: &mut Diagnostics) -> Option<Span> {
        match statement {
            Stmt::Assign(assign) => {
                self.reads(&assign.value);
                assign.targets.iter().for_each(|target| self.assigns(target));
            }
            Stmt::AugAssign(assign) => {
                self.reads(&assign.value);
                self.assigns(&assign.target);
            }
            Stmt::Return(result) => {
                result.value.iter().for_each(|value| self.reads(value));
                for &number in &self.loops {
                    self.conditions[number].left = true;
                }
                return Some(span_of(statement));
            }
            Stmt::Break(_) => {
                if let Some(&innermost) = self.loops.last() {
                    self.conditions[innermost].left = true;
                }
                return Some(span_of(statement));
            }
            Stmt::Continue(_) => return Some(span_of(statement)),
            Stmt::While(repeated) => {
                self.reads(&repeated.test);
                self.loops.push(self.conditions.len());
                self.condition(&repeated.test, statement, true);
                self.statements(&repeated.body, diagnostics);
                self.loops.pop();
            }
            Stmt::If(conditional) => return self.conditional(conditional, statement, diagnostics),
            _ => {}
        }
        None
    }

    fn conditional(
        &mut self,
        mut conditional: &'a StmtIf,
        statement: &'a Stmt,
        diagnostics: &mut Diagnostics,
    ) -> Option<Span> {
        let (mut part, mut ends) = (statement, true);
        loop {
            self.reads(&conditional.test);
            self.condition(&conditional.test, part, false);
            ends &= self.statements(&conditional.body, diagnostics).is_some();
            match conditional.orelse.as_slice() {
                [nested @ Stmt::If(inner)] => (part, conditional) = (nested, inner),
                rest => {
                    ends &= self.statements(rest, diagnostics).is_some();
                    return ends.then(|| self.line(span_of(statement)));
                }
            }
        }
    }

    fn condition(&mut self, test: &'a Expr, statement: &Stmt, repeats: bool) {
        let start = span_of(statement).start;
        self.conditions.push(Condition { test, start, repeats, left: false });
    }

    fn assigns(&mut self, target: &Expr) {
        match target {
            Expr::Name(name) => {
                self.assigned.push((names::normalise(name.id.as_str()).into_owned(), span_of(name)));
            }
            // A store: the buffer is used, and the index read.
            other => self.reads(other),
        }
    }

    fn reads(&mut self, expression: &Expr) {
        self.read.extend(names_in(expression));
    }

    /// The first line of `span`.
    fn line(&self, span: Span) -> Span {
        let line = self.source.slice(span).split('\n').next().unwrap_or_default();
        Span::new(span.start, span.start + offset_u32(line.trim_end().len()))
    }
}

/// The names in an expression of the language.
pub(super) fn names_in(expression: &Expr) -> Vec<String> {
    let mut found = Vec::new();
    let mut work = vec![expression];
    while let Some(expression) = work.pop() {
        match expression {
            Expr::Name(name) => found.push(names::normalise(name.id.as_str()).into_owned()),
            Expr::Subscript(subscript) => work.extend([&*subscript.value, &*subscript.slice]),
            Expr::UnaryOp(unary) => work.push(&unary.operand),
            Expr::BinOp(binary) => work.extend([&*binary.left, &*binary.right]),
            Expr::Compare(compare) => {
                work.push(&compare.left);
                work.extend(&compare.comparators);
            }
            _ => {}
        }
    }
    found
}

fn unreachable(span: Span, end: Span) -> Diagnostic {
    Diagnostic::new(Code::Unreachable, span)
        .label("no path leads here")
        .related(end, "every path leaves here")
        .help("remove it")
}
