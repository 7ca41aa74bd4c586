//! Paths that end without `return` (LANGUAGE S10).

use rustpython_parser::ast::Stmt;

use super::super::span_of;
use super::{head, head_word};
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{Source, Span};

/// A function whose end can be reached.
pub(in crate::syntax) fn missing_return(last: Option<&Stmt>, name: Span, source: &Source) -> Diagnostic {
    let open_end = last.and_then(open_end);
    let (place, label) = match last {
        None => (name, "this function has no `return`"),
        Some(Stmt::While(_)) => (
            last.map_or(name, |last| head_word(span_of(last), source)),
            "after this loop the function ends without a result (every loop can end, even `while 1:`)",
        ),
        Some(Stmt::If(_)) => (
            last.map_or(name, |last| head_word(span_of(last), source)),
            match open_end {
                Some(_) => "one way through this `if` ends without a result",
                None => "where no condition of this `if` holds, the function ends without a result",
            },
        ),
        Some(last) => (head(span_of(last), source), "after this the function ends without a result"),
    };
    let mut diagnostic = Diagnostic::new(Code::MissingReturn, place)
        .label(label)
        .help("end the function with `return` and a value, as in `return 0`");
    if let (Some(Stmt::If(_)), Some(end)) = (last, open_end) {
        let end = match end {
            Stmt::While(_) | Stmt::If(_) => head_word(span_of(end), source),
            _ => head(span_of(end), source),
        };
        diagnostic = diagnostic.related(end, "nothing is returned after this");
    }
    diagnostic
}

/// The last statement on the first way through `last` that returns nothing. None where that is only the way on
/// which no condition holds.
fn open_end(last: &Stmt) -> Option<&Stmt> {
    let Stmt::If(conditional) = last else { return Some(last) };
    let mut conditional = conditional;
    loop {
        let open = |block: &'_ [Stmt]| !block.iter().any(ends);
        if open(&conditional.body) {
            return conditional.body.last().map(|last| open_end(last).unwrap_or(last));
        }
        match conditional.orelse.as_slice() {
            [] => return None,
            [Stmt::If(nested)] => conditional = nested,
            rest => return rest.last().filter(|_| open(rest)).map(|last| open_end(last).unwrap_or(last)),
        }
    }
}

/// Whether control never comes to the end of a statement. Recursion is as deep as the indentation.
fn ends(statement: &Stmt) -> bool {
    let Stmt::If(conditional) = statement else {
        return matches!(statement, Stmt::Return(_) | Stmt::Break(_) | Stmt::Continue(_));
    };
    let mut conditional = conditional;
    loop {
        if !conditional.body.iter().any(ends) {
            return false;
        }
        match conditional.orelse.as_slice() {
            [] => return false,
            [Stmt::If(nested)] => conditional = nested,
            rest => return rest.iter().any(ends),
        }
    }
}
