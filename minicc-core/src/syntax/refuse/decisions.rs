//! Conditions and values that depend on one, in other words.
//!
//! `x and y` has the value of `x` or of `y`, and evaluates `y` only if it has to: where nested `if`s do not say
//! all that, the code decides step by step in a variable of its own, whose name occurs nowhere in the kernel.

use std::iter;

use rustpython_parser::ast::{CmpOp, Expr, ExprIfExp};

use super::super::span_of;
use super::place::{Role, in_place, place_of_use, role};
use super::words::{MAX_LINES, block, free, line, whole};
use crate::source::{Source, Span};

/// A condition, taken apart where it decides more than one thing.
enum Parts {
    All(Vec<Parts>),
    Any(Vec<Parts>),
    One(String),
}

impl Parts {
    fn of(expression: &Expr, source: &Source) -> Self {
        let text = |part: &Expr| line(source.slice(span_of(part)));
        match expression {
            Expr::BoolOp(boolean) => {
                let parts = boolean.values.iter().map(|value| Self::of(value, source)).collect();
                if boolean.op.is_and() { Self::All(parts) } else { Self::Any(parts) }
            }
            Expr::Compare(compare) => {
                let left = text(&compare.left);
                let pairs = |sign: &str, among: &[Expr]| {
                    among.iter().map(|one| Self::One(format!("{left} {sign} {}", text(one)))).collect()
                };
                match (compare.ops.as_slice(), compare.comparators.as_slice()) {
                    ([CmpOp::In], [among]) if !members(among).is_empty() => {
                        Self::Any(pairs("==", members(among)))
                    }
                    ([CmpOp::NotIn], [among]) if !members(among).is_empty() => {
                        Self::All(pairs("!=", members(among)))
                    }
                    (ops @ [_, _, ..], rights) => {
                        let lefts = iter::once(&*compare.left).chain(rights);
                        let pairs = lefts.zip(ops).zip(rights).map(|((left, op), right)| {
                            Some(Self::One(format!("{} {} {}", text(left), sign(*op)?, text(right))))
                        });
                        pairs.collect::<Option<_>>().map_or_else(|| Self::One(text(expression)), Self::All)
                    }
                    _ => Self::One(text(expression)),
                }
            }
            _ => Self::One(text(expression)),
        }
    }

    /// The texts of all parts, if none has parts of its own.
    fn simple(&self) -> Option<Vec<&str>> {
        let (Self::All(parts) | Self::Any(parts)) = self else { return None };
        let texts =
            parts.iter().map(|part| if let Self::One(text) = part { Some(text.as_str()) } else { None });
        texts.collect()
    }
}

/// What `in` looks through, where that is written out.
pub(in crate::syntax) fn members(expression: &Expr) -> &[Expr] {
    match expression {
        Expr::Tuple(tuple) => &tuple.elts,
        Expr::List(list) => &list.elts,
        Expr::Set(set) => &set.elts,
        _ => &[],
    }
}

fn sign(op: CmpOp) -> Option<&'static str> {
    match op {
        CmpOp::Lt => Some("<"),
        CmpOp::LtE => Some("<="),
        CmpOp::Gt => Some(">"),
        CmpOp::GtE => Some(">="),
        CmpOp::Eq | CmpOp::Is => Some("=="),
        CmpOp::NotEq | CmpOp::IsNot => Some("!="),
        CmpOp::In | CmpOp::NotIn => None,
    }
}

/// A condition of several parts, in nested `if`s where they say it all, else step by step in a variable.
pub(super) fn condition(expression: &Expr, span: Span, source: &Source) -> String {
    let parts = Parts::of(expression, source);
    if let Parts::One(_) = parts {
        return "compare two at a time, in nested `if`s".to_owned();
    }
    let name = free("c", &[source.slice(span), whole(source)]);
    let mut lines = Vec::new();
    step_by_step(&parts, &name, "", &mut lines);
    let indented = |lines: &[String]| lines.iter().map(|line| format!("    {line}")).collect::<Vec<_>>();
    let all = matches!(parts, Parts::All(_));
    match (role(span, source), parts.simple()) {
        (Role::If, Some(texts)) if all => {
            format!("nest the conditions (an `else` belongs to each of them):{}", nested(&texts))
        }
        (Role::If, Some(texts)) => {
            let mut lines = Vec::new();
            for (position, part) in texts.iter().enumerate() {
                lines.push(format!("{} {part}:", if position == 0 { "if" } else { "elif" }));
                lines.push("    ...".to_owned());
            }
            format!("try one after the other, with the same statements below each:{}", block(&lines))
        }
        (Role::While, Some(texts)) if all => {
            let (first, rest) = texts.split_first().unwrap_or((&"1", &[]));
            lines = vec![format!("while {first}:")];
            for part in rest {
                lines.extend([format!("    if not {part}:"), "        break".to_owned()]);
            }
            lines.push("    ...".to_owned());
            format!("leave the loop where one fails:{}", block(&lines))
        }
        (Role::While, _) => {
            let mut outer = vec!["while 1:".to_owned()];
            outer.extend(indented(&lines));
            outer.extend([format!("    if not {name}:"), "        break".to_owned(), "    ...".to_owned()]);
            format!("decide step by step in a variable:{}", block(&outer))
        }
        (Role::If, _) => {
            lines.extend([format!("if {name}:"), "    ...".to_owned()]);
            format!("decide step by step in a variable:{}", block(&lines))
        }
        (Role::Elif, _) => {
            let mut outer = vec!["else:".to_owned()];
            outer.extend(indented(&lines));
            outer.extend([format!("    if {name}:"), "        ...".to_owned()]);
            format!("decide step by step in a variable, and go on below it:{}", block(&outer))
        }
        (Role::Whole(_) | Role::Part, _) => {
            in_place("decide step by step in a variable", lines, &name, span, source)
        }
    }
}

/// Lines that leave the value of `parts` in `name`.
fn step_by_step(parts: &Parts, name: &str, indent: &str, lines: &mut Vec<String>) {
    let (parts, goes_on) = match parts {
        Parts::One(text) => return lines.push(format!("{indent}{name} = {text}")),
        Parts::All(parts) => (parts, format!("{indent}if {name}:")),
        Parts::Any(parts) => (parts, format!("{indent}if not {name}:")),
    };
    let deeper = format!("{indent}    ");
    for (position, part) in parts.iter().enumerate() {
        if lines.len() > MAX_LINES {
            return;
        }
        if position > 0 {
            lines.push(goes_on.clone());
        }
        step_by_step(part, name, if position == 0 { indent } else { &deeper }, lines);
    }
}

fn nested(conditions: &[&str]) -> String {
    let mut lines = Vec::new();
    for (depth, condition) in conditions.iter().take(MAX_LINES).enumerate() {
        lines.push(format!("{:1$}if {condition}:", "", depth * 4));
    }
    lines.push(format!("{:1$}...", "", lines.len() * 4));
    block(&lines)
}

/// `x if c else y`.
pub(super) fn conditional(conditional: &ExprIfExp, span: Span, source: &Source) -> String {
    let text = |part: &Expr| line(source.slice(span_of(part)));
    let (condition, yes, no) = (text(&conditional.test), text(&conditional.body), text(&conditional.orelse));
    let (sentence, start) = match role(span, source) {
        Role::Whole(start) => ("write an `if`:".to_owned(), start),
        _ => {
            let name = free("x", &[&condition, &yes, &no, whole(source)]);
            let place = place_of_use(span, source);
            (format!("write an `if`{place}, and use `{name}` here:"), format!("{name} ="))
        }
    };
    let lines = [
        format!("if {condition}:"),
        format!("    {start} {yes}"),
        "else:".to_owned(),
        format!("    {start} {no}"),
    ];
    format!("{sentence}{}", block(&lines))
}

/// `name := value`.
pub(super) fn named(target: &str, value: &str, span: Span, source: &Source) -> String {
    let place = match place_of_use(span, source) {
        "" => " before this",
        place => place,
    };
    format!("assign in a statement of its own{place}: `{target} = {}`", line(value))
}
