//! Conditions and values that depend on one, in other words.
//!
//! `x and y` has the value of `x` or of `y`, and evaluates `y` only if it has to: where nested `if`s do not say
//! all that, the code decides step by step in a variable of its own, whose name occurs nowhere in the kernel.

use rustpython_parser::ast::{CmpOp, Expr, ExprBoolOp, ExprIfExp};

use super::super::span_of;
use super::words::{MAX_LINES, block, free, line, whole, words};
use crate::source::{Source, Span};

/// What an expression is there for.
#[derive(PartialEq)]
enum Role {
    If,
    Elif,
    While,
    /// It is all that is assigned or returned: what stands before it on its line.
    Whole(String),
    Part,
}

fn role(span: Span, source: &Source) -> Role {
    let before = line_before(span, source).trim();
    let after = source.slice(Span::new(span.end, span.end + LINE));
    let after = after.split('\n').next().unwrap_or_default().trim_start_matches([')', ' ']);
    let open = before.trim_end_matches(['(', ' ']);
    if after.starts_with(':') {
        match open {
            "if" => return Role::If,
            "elif" => return Role::Elif,
            "while" => return Role::While,
            _ => {}
        }
    }
    let plain = |name: &str| !name.is_empty() && words(name).next() == Some(name);
    let place = open.strip_suffix('=').map(str::trim_end).is_some_and(plain);
    if (open == "return" || place) && (after.is_empty() || after.starts_with('#')) {
        return Role::Whole(open.to_owned());
    }
    Role::Part
}

/// `x and y`, `x or y`, in nested `if`s where that says it all, else step by step in a variable.
pub(super) fn condition(boolean: &ExprBoolOp, span: Span, source: &Source) -> String {
    let parts: Vec<String> = boolean.values.iter().map(|value| line(source.slice(span_of(value)))).collect();
    let simple = !boolean.values.iter().any(|value| matches!(value, Expr::BoolOp(_)));
    let texts: Vec<&str> = parts.iter().map(String::as_str).collect();
    let mut known = texts.clone();
    known.push(whole(source));
    let name = free("c", &known);
    let mut lines = Vec::new();
    step_by_step(boolean, &name, source, "", &mut lines);
    let indented = |lines: &[String]| lines.iter().map(|line| format!("    {line}")).collect::<Vec<_>>();
    match (role(span, source), boolean.op.is_and()) {
        (Role::If, true) if simple => {
            format!("nest the conditions (an `else` belongs to each of them):{}", nested(&texts))
        }
        (Role::If, false) if simple => {
            let mut lines = Vec::new();
            for (position, part) in texts.iter().enumerate() {
                lines.push(format!("{} {part}:", if position == 0 { "if" } else { "elif" }));
                lines.push("    ...".to_owned());
            }
            format!("try one after the other, with the same statements below each:{}", block(&lines))
        }
        (Role::While, true) if simple => {
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
        (Role::Whole(start), _) => {
            lines.push(format!("{start} {name}"));
            format!("decide step by step in a variable:{}", block(&lines))
        }
        (Role::Part, _) => {
            let place = place_of_use(span, source);
            format!("decide step by step in a variable{place}, and use `{name}` here:{}", block(&lines))
        }
    }
}

/// What stands before `span` on its line, as far as it matters.
fn line_before(span: Span, source: &Source) -> &str {
    let before = source.slice(Span::new(span.start.saturating_sub(LINE), span.start));
    before.rsplit('\n').next().unwrap_or_default()
}

/// How much of a line is looked at, in bytes.
const LINE: u32 = 200;

/// Where else a value has to be computed that a `while` compares.
fn place_of_use(span: Span, source: &Source) -> &'static str {
    if words(line_before(span, source)).next() == Some("while") {
        " before the loop and again at its end"
    } else {
        ""
    }
}

/// Lines that leave the value of `boolean` in `name`.
fn step_by_step(boolean: &ExprBoolOp, name: &str, source: &Source, indent: &str, lines: &mut Vec<String>) {
    let goes_on = if boolean.op.is_and() { format!("if {name}:") } else { format!("if not {name}:") };
    for (position, value) in boolean.values.iter().enumerate() {
        if lines.len() > MAX_LINES {
            return;
        }
        let deeper = if position == 0 { indent.to_owned() } else { format!("{indent}    ") };
        if position > 0 {
            lines.push(format!("{indent}{goes_on}"));
        }
        match value {
            Expr::BoolOp(inner) => step_by_step(inner, name, source, &deeper, lines),
            other => lines.push(format!("{deeper}{name} = {}", line(source.slice(span_of(other))))),
        }
    }
}

/// `0 < x < n`, in nested `if`s.
pub(super) fn comparisons(ops: &[CmpOp], texts: &[&str]) -> String {
    let pair = |(op, pair): (&CmpOp, &[&str])| match pair {
        [left, right] => Some(format!("{} {} {}", line(left), comparison(*op)?, line(right))),
        _ => None,
    };
    let pairs: Option<Vec<String>> = ops.iter().zip(texts.windows(2)).map(pair).collect();
    match pairs {
        Some(pairs) => {
            let texts: Vec<&str> = pairs.iter().map(String::as_str).collect();
            format!("compare two at a time:{}", nested(&texts))
        }
        None => "compare two at a time, in nested `if`s".to_owned(),
    }
}

fn comparison(op: CmpOp) -> Option<&'static str> {
    match op {
        CmpOp::Lt => Some("<"),
        CmpOp::LtE => Some("<="),
        CmpOp::Gt => Some(">"),
        CmpOp::GtE => Some(">="),
        CmpOp::Eq => Some("=="),
        CmpOp::NotEq => Some("!="),
        CmpOp::Is | CmpOp::IsNot | CmpOp::In | CmpOp::NotIn => None,
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
