//! What is on the left of an assignment and cannot be there, and assignments to several targets.

use rustpython_parser::ast::{Expr, Operator, StmtAssign};

use super::super::span_of;
use super::words::{MAX_LINES, block, factor, free, is_name, line, whole, words};
use super::{arithmetic, sign};
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{Source, Span};

/// `a = b = c`.
pub(in crate::syntax) fn chained_assignment(assign: &StmtAssign, span: Span, source: &Source) -> Diagnostic {
    let targets: Vec<&str> = assign.targets.iter().map(|target| source.slice(span_of(target))).collect();
    let constant = matches!(&*assign.value, Expr::Constant(_));
    Diagnostic::new(Code::ChainedAssignment, span).label("one assignment has one target").help(chain(
        &targets,
        source.slice(span_of(&*assign.value)),
        constant,
        source,
    ))
}

/// One assignment for each target of `a = b = value`. Python computes the value once.
fn chain(targets: &[&str], value: &str, constant: bool, source: &Source) -> String {
    let value = line(value);
    let mut texts = targets.to_vec();
    texts.extend([&value, whole(source)]);
    let mut lines = Vec::new();
    let mut held = value.clone();
    if !constant {
        match targets.first() {
            Some(first) if is_name(first) => (*first).clone_into(&mut held),
            _ => {
                held = free("t", &texts);
                lines.push(format!("{held} = {value}"));
            }
        }
    }
    for (position, target) in targets.iter().take(MAX_LINES + 1).enumerate() {
        let given = if position == 0 && *target == held { &value } else { &held };
        lines.push(format!("{} = {given}", line(target)));
    }
    format!("write one assignment for each:{}", block(&lines))
}

/// A target that is neither a name nor an element of a buffer. `value` is assigned to it, as far as anyone looks.
pub(in crate::syntax) fn target(target: &Expr, value: Option<(&Expr, &Source)>, span: Span) -> Diagnostic {
    match target {
        Expr::Tuple(_) | Expr::List(_) | Expr::Starred(_) => {
            Diagnostic::new(Code::TupleTarget, span).label("one assignment has one target").help(
                value
                    .and_then(|(value, source)| one_by_one(target, value, source))
                    .unwrap_or_else(|| "assign to each in a statement of its own".to_owned()),
            )
        }
        Expr::Attribute(_) => Diagnostic::new(Code::AssignmentTarget, span)
            .label("nothing in a kernel has attributes")
            .help("assign to a variable or to an element of a buffer"),
        _ => Diagnostic::new(Code::AssignmentTarget, span).label("this is a value, not a place").help(
            "on the left of `=` stands a variable, or an element such as `a[i]`; to compare, write `==`",
        ),
    }
}

/// `x, y = y, x` in statements of its own. A value that an earlier one of them would change is kept before.
fn one_by_one(target: &Expr, value: &Expr, source: &Source) -> Option<String> {
    let (targets, values) = (elements(target)?, elements(value)?);
    let starred = |part: &Expr| matches!(part, Expr::Starred(_));
    if targets.len() != values.len() || targets.len() > MAX_LINES || targets.iter().any(starred) {
        return None;
    }
    let text = |part: &Expr| line(source.slice(span_of(part)));
    let mut names = vec![whole(source).to_owned()];
    let (mut kept, mut lines) = (Vec::new(), Vec::new());
    for (position, (target, value)) in targets.iter().zip(values).enumerate() {
        let (target, mut value) = (text(target), text(value));
        let changed = targets.iter().take(position).any(|earlier| {
            let earlier = text(earlier);
            let first = words(&earlier).next().unwrap_or_default();
            words(&value).any(|word| word == first)
        });
        if changed {
            let name = free("t", &names.iter().map(String::as_str).collect::<Vec<_>>());
            kept.push(format!("{name} = {value}"));
            names.push(name.clone());
            value = name;
        }
        lines.push(format!("{target} = {value}"));
    }
    let sentence = if kept.is_empty() {
        "assign one after the other:"
    } else {
        "assign one after the other, and keep what would change too early:"
    };
    kept.extend(lines);
    Some(format!("{sentence}{}", block(&kept)))
}

fn elements(expression: &Expr) -> Option<&[Expr]> {
    match expression {
        Expr::Tuple(tuple) => Some(&tuple.elts),
        Expr::List(list) => Some(&list.elts),
        _ => None,
    }
}

/// `a[i] += 1`, and targets that are no names.
pub(in crate::syntax) fn augmented_target(
    target: &Expr,
    op: Operator,
    (left, right): (&str, &str),
    span: Span,
    source: &Source,
) -> Diagnostic {
    let diagnostic = Diagnostic::new(Code::AugmentedTarget, span);
    let Expr::Subscript(_) = target else {
        return diagnostic.label("this is not a variable").help("write `x += 1` on a variable");
    };
    let left = line(left);
    diagnostic
        .message(format!("`{}=` changes a variable, not an element of a buffer", sign(op)))
        .label("this would be read and written at once")
        .help(match op {
            Operator::Add | Operator::Sub | Operator::Mult => {
                format!("write both accesses: `{left} = {left} {} {}`", sign(op), factor(right))
            }
            _ => {
                let x = free("x", &[&left, right, whole(source)]);
                format!("change it in a variable: `{x} = {left}`, and at the end `{left} = {x}`")
            }
        })
}

/// `//=` and the like.
pub(in crate::syntax) fn augmented_operator(
    op: Operator,
    texts: (&str, &str),
    place: Span,
    source: &Source,
) -> Diagnostic {
    Diagnostic::new(Code::AugmentedOperator, place)
        .message(format!("`{}=` is not in the language", sign(op)))
        .label("only `+=`, `-=` and `*=` are")
        .help(arithmetic::augmented(op, texts, source))
}
