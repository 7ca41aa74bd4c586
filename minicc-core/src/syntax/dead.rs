//! Statements that control cannot reach need not be a kernel's, but they must be Python's (LANGUAGE S8).
//!
//! The parser lets two things pass that CPython refuses anywhere: a target that is no place, as in `1 = x`, and
//! `break` or `continue` outside a loop (S9). Recursion is bounded by `limits`.

use rustpython_parser::ast::{
    ExceptHandler, Expr, Stmt, StmtAsyncFor, StmtAsyncFunctionDef, StmtAsyncWith, StmtClassDef, StmtFor,
    StmtFunctionDef, StmtTry, StmtTryStar, StmtWith,
};

use super::{refuse, span_of};
use crate::diagnostic::Diagnostics;

/// Reports what is no Python in statements that are not lowered.
pub(super) fn check(statements: &[Stmt], in_loop: bool, diagnostics: &mut Diagnostics) {
    for statement in statements {
        match statement {
            Stmt::Assign(assign) => assign.targets.iter().for_each(|one| target(one, diagnostics)),
            Stmt::AugAssign(assign) => {
                if matches!(&*assign.target, Expr::Tuple(_) | Expr::List(_)) {
                    diagnostics.push(refuse::target(&assign.target, None, span_of(&*assign.target)));
                } else {
                    target(&assign.target, diagnostics);
                }
            }
            Stmt::AnnAssign(assign) => target(&assign.target, diagnostics),
            Stmt::For(StmtFor { target: place, body, orelse, .. })
            | Stmt::AsyncFor(StmtAsyncFor { target: place, body, orelse, .. }) => {
                target(place, diagnostics);
                check(body, true, diagnostics);
                check(orelse, in_loop, diagnostics);
            }
            Stmt::While(repeated) => {
                check(&repeated.body, true, diagnostics);
                check(&repeated.orelse, in_loop, diagnostics);
            }
            Stmt::If(conditional) => {
                // An `elif` chain is as deep as it is long.
                let mut conditional = conditional;
                loop {
                    check(&conditional.body, in_loop, diagnostics);
                    match conditional.orelse.as_slice() {
                        [Stmt::If(nested)] => conditional = nested,
                        rest => break check(rest, in_loop, diagnostics),
                    }
                }
            }
            Stmt::With(StmtWith { items, body, .. }) | Stmt::AsyncWith(StmtAsyncWith { items, body, .. }) => {
                let places = items.iter().filter_map(|item| item.optional_vars.as_deref());
                places.for_each(|one| target(one, diagnostics));
                check(body, in_loop, diagnostics);
            }
            Stmt::Try(StmtTry { body, handlers, orelse, finalbody, .. })
            | Stmt::TryStar(StmtTryStar { body, handlers, orelse, finalbody, .. }) => {
                let handlers = handlers.iter().map(|ExceptHandler::ExceptHandler(handler)| &handler.body);
                for body in [body, orelse, finalbody].into_iter().chain(handlers) {
                    check(body, in_loop, diagnostics);
                }
            }
            Stmt::Match(choice) => {
                choice.cases.iter().for_each(|case| check(&case.body, in_loop, diagnostics));
            }
            Stmt::FunctionDef(StmtFunctionDef { body, .. })
            | Stmt::AsyncFunctionDef(StmtAsyncFunctionDef { body, .. })
            | Stmt::ClassDef(StmtClassDef { body, .. }) => check(body, false, diagnostics),
            Stmt::Break(_) | Stmt::Continue(_) if !in_loop => {
                let word = if matches!(statement, Stmt::Break(_)) { "break" } else { "continue" };
                diagnostics.push(refuse::outside_loop(word, span_of(statement)));
            }
            _ => {}
        }
    }
}

/// Reports a target that is no place to assign to.
fn target(expression: &Expr, diagnostics: &mut Diagnostics) {
    match expression {
        Expr::Name(_) | Expr::Subscript(_) | Expr::Attribute(_) => {}
        Expr::Tuple(tuple) => tuple.elts.iter().for_each(|one| target(one, diagnostics)),
        Expr::List(list) => list.elts.iter().for_each(|one| target(one, diagnostics)),
        Expr::Starred(starred) => target(&starred.value, diagnostics),
        other => diagnostics.push(refuse::target(other, None, span_of(other))),
    }
}
