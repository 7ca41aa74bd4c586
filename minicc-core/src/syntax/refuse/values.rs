//! Values that are no integers, and parts of buffers, in other words.

use rustpython_parser::ast::{Constant, Expr, Pattern, StmtMatch};

use super::super::span_of;
use super::loops;
use super::place::{Role, filled, role};
use super::words::{block, line, term};
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{Source, Span};

/// What to write for a value that is none.
pub(in crate::syntax) const NOTHING: &str = "choose an integer that stands for nothing, such as 0 or -1";

/// A slice or a tuple as an index of `buffer`.
pub(in crate::syntax) fn slice(buffer: &str, index: &Expr, span: Span, source: &Source) -> Diagnostic {
    let diagnostic = Diagnostic::new(Code::Slice, span);
    match index {
        Expr::Slice(slice) => {
            diagnostic.label("this is a slice").help(loops::slice(&line(buffer), slice, source))
        }
        _ => diagnostic
            .message("a buffer has one dimension")
            .label("an index is a single integer")
            .help("compute the index, as in `a[i * width + j]`"),
    }
}

/// A literal that is neither an integer nor a boolean.
pub(in crate::syntax) fn literal(value: &Constant, span: Span) -> Diagnostic {
    let diagnostic = Diagnostic::new(Code::Literal, span);
    match value {
        Constant::Float(value) => diagnostic
            .message("a kernel has no floating-point numbers")
            .label("this is a float")
            .help(float(*value)),
        Constant::Complex { .. } => diagnostic
            .message("a kernel has no complex numbers")
            .label("this is complex")
            .help("keep the real and the imaginary part in two variables"),
        Constant::Str(text) => {
            let mut characters = text.chars();
            let diagnostic = diagnostic.message("a kernel has no strings").label("this is a string");
            match (characters.next(), characters.next()) {
                (Some(only), None) => {
                    diagnostic.help(format!("write the character's number: `{}`", u32::from(only)))
                }
                _ => diagnostic.help("pass characters as integers, in a buffer"),
            }
        }
        Constant::Bytes(_) => diagnostic
            .message("a kernel has no strings")
            .label("this is a string")
            .help("pass bytes as integers, in a buffer"),
        Constant::None => {
            diagnostic.message("a kernel has no `None`").label("every value is an integer").help(NOTHING)
        }
        Constant::Ellipsis => diagnostic
            .message("a kernel has no `...`")
            .label("every value is an integer")
            .help("write an integer"),
        _ => diagnostic.label("every value is an integer"),
    }
}

fn float(value: f64) -> String {
    let limit = f64::from(i32::MAX);
    let units = value * 256.0;
    if value.fract() == 0.0 && value.abs() < limit {
        format!("write it as an integer: `{value}`")
    } else if units.abs() < limit {
        let about = if units.fract() == 0.0 { "" } else { "about " };
        format!("count in a smaller unit, as in 256ths: {value} is {about}`{}` of them", units.round())
    } else {
        "it does not fit into 32 bits; count in a larger unit".to_owned()
    }
}

const STORE: &str = "pass a buffer as a parameter and store into it";

/// A list or the like. Where it is all that is assigned or returned, what it holds can be stored.
pub(super) fn collection(elements: &[Expr], span: Span, source: &Source) -> String {
    let starred = |one: &Expr| matches!(one, Expr::Starred(_));
    let Role::Whole(start) = role(span, source) else { return STORE.to_owned() };
    if elements.is_empty() || elements.iter().any(starred) {
        return STORE.to_owned();
    }
    let name = filled(span, source);
    let stores = elements.iter().enumerate();
    let stores = stores.map(|(place, one)| format!("{name}[{place}] = {}", line(source.slice(span_of(one)))));
    let mut lines: Vec<String> = stores.collect();
    if start == "return" {
        lines.push("return 0".to_owned());
    }
    format!("store each element into a buffer parameter, `{name}: buffer`:{}", block(&lines))
}

/// `match`, in `if`s.
pub(super) fn cases(found: &StmtMatch, source: &Source) -> String {
    let subject = term(&line(source.slice(span_of(&*found.subject))));
    let mut lines = Vec::new();
    for case in &found.cases {
        let word = if lines.is_empty() { "if" } else { "elif" };
        match &case.pattern {
            Pattern::MatchValue(value) => {
                lines.push(format!("{word} {subject} == {}:", line(source.slice(span_of(&*value.value)))));
            }
            Pattern::MatchAs(any) if any.name.is_none() && !lines.is_empty() => {
                lines.push("else:".to_owned());
            }
            _ => lines.push(format!("{word} {subject} == 0:")),
        }
        lines.push("    ...".to_owned());
    }
    format!("compare one after the other:{}", block(&lines))
}
