//! Functions that Python has and a kernel does not, in other words.

use rustpython_parser::ast::{Expr, ExprCall, Operator};

use super::super::span_of;
use super::place::in_place;
use super::words::{block, factor, free, is_name, length, line, term, whole, with_parameter};
use super::{arithmetic, loops};
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{Source, Span};

/// A call, which a kernel cannot have.
pub(super) fn call(call: &ExprCall, span: Span, source: &Source) -> Diagnostic {
    let name = source.slice(span_of(&*call.func));
    let text = |part: &Expr| line(source.slice(span_of(part)));
    let arguments: Vec<String> = call.args.iter().map(text).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let method = match &*call.func {
        Expr::Attribute(attribute) => Some((text(&attribute.value), attribute.attr.as_str())),
        _ => None,
    };
    let help = match &method {
        Some((buffer, name)) => self::method(buffer, name, &arguments, source),
        None => function(name, &arguments, span, source),
    };
    Diagnostic::new(Code::Call, span)
        .message(format!("`{}` cannot be called: calls are not in the language", short(name)))
        .label("a kernel calls nothing")
        .help(help.unwrap_or_else(|| {
            "call it in Rust, and pass the result as a parameter; or write its statements here".to_owned()
        }))
}

/// The start of `name`, on one line.
fn short(name: &str) -> &str {
    let line = name.lines().next().unwrap_or(name);
    line.char_indices().nth(40).and_then(|(end, _)| line.get(..end)).unwrap_or(line)
}

/// What to write for the length of `buffer`.
pub(super) fn length_of(buffer: &str, source: &Source) -> String {
    let length = length(if is_name(buffer) { buffer } else { "a" }, source);
    let header = with_parameter(&length, source);
    format!("pass the length as a parameter of its own, `{header}`, and write `{length}`")
}

fn method(buffer: &str, name: &str, arguments: &[&str], source: &Source) -> Option<String> {
    match (name, arguments) {
        _ if !is_name(buffer) => None,
        ("len" | "size" | "length", []) => Some(length_of(buffer, source)),
        ("append" | "push", [value]) => {
            let k = free("k", &[value, whole(source)]);
            let lines = [format!("{buffer}[{k}] = {value}"), format!("{k} += 1")];
            Some(format!("a buffer does not grow: count what is stored, from `{k} = 0` on:{}", block(&lines)))
        }
        _ => None,
    }
}

fn function(name: &str, arguments: &[&str], span: Span, source: &Source) -> Option<String> {
    let free = |wanted: &str| free(wanted, &[source.slice(span), whole(source)]);
    Some(match (name, arguments) {
        ("len", [buffer]) => length_of(buffer, source),
        ("print", values) => print(values, source),
        ("range", _) => "count with a variable in a `while` loop".to_owned(),
        ("int" | "float" | "round", [value]) => format!("write `{value}`; every value is an integer already"),
        ("bool", [value]) => format!("write `{} != 0`, which is 1 or 0", factor(value)),
        ("pow", [base, exponent]) => arithmetic::operation(Operator::Pow, (base, exponent), span, source),
        ("abs", [value]) => {
            let x = free("x");
            let lines = vec![format!("{x} = {value}"), format!("if {x} < 0:"), format!("    {x} = -{x}")];
            in_place("turn it round where it is negative", lines, &x, span, source)
        }
        ("min" | "max", [first, rest @ ..]) if !rest.is_empty() => {
            let m = free("m");
            let compare = if name == "min" { "<" } else { ">" };
            let mut lines = vec![format!("{m} = {first}")];
            for value in rest {
                lines.extend([format!("if {} {compare} {m}:", term(value)), format!("    {m} = {value}")]);
            }
            in_place("keep the one you want in a variable", lines, &m, span, source)
        }
        ("sum" | "min" | "max", [buffer]) if is_name(buffer) => {
            loops::over_elements(name, buffer, span, source)
        }
        _ => return None,
    })
}

fn print(values: &[&str], source: &Source) -> String {
    let out = free("out", &[whole(source)]);
    let values = values.iter().filter(|value| !value.contains(['"', '\'', '=', '*'])).enumerate();
    let lines: Vec<String> = values.map(|(place, value)| format!("{out}[{place}] = {value}")).collect();
    let sentence =
        format!("store what you want to see into a buffer parameter, `{out}: buffer`, and print it in Rust");
    if lines.is_empty() { sentence } else { format!("{sentence}:{}", block(&lines)) }
}
