//! `for` loops and the functions that Python has and a kernel does not, in other words.

use rustpython_parser::ast::{Expr, StmtFor, UnaryOp};

use super::super::span_of;
use super::words::{block, factor, free, is_name, line, term, whole, words};
use crate::source::Source;

/// The `while` that goes round as the `for` does.
pub(super) fn counted_loop(repeated: &StmtFor, source: &Source) -> String {
    let text = |expression: &Expr| line(source.slice(span_of(expression)));
    let all = source.slice(span_of(repeated));
    let name = |expression: &Expr| matches!(expression, Expr::Name(_)).then(|| text(expression));
    let (function, arguments) = match &*repeated.iter {
        Expr::Call(call) => (name(&call.func).unwrap_or_default(), call.args.as_slice()),
        _ => (String::new(), &[][..]),
    };
    let mut count = name(&repeated.target).unwrap_or_else(|| free("i", &[whole(source)]));
    let mut element = None;
    let buffer = match (function.as_str(), arguments) {
        ("enumerate", [buffer]) => {
            if let Expr::Tuple(pair) = &*repeated.target
                && let [first, second] = pair.elts.as_slice()
            {
                (count, element) = (name(first).unwrap_or(count), name(second));
            }
            name(buffer)
        }
        _ => name(&repeated.iter),
    };
    if let Some(buffer) = &buffer {
        if function.is_empty() {
            let free = free("i", &[&count, whole(source)]);
            element = Some(std::mem::replace(&mut count, free));
        }
        element = element.map(|element| format!("    {element} = {buffer}[{count}]"));
    }
    let (mut start, mut end, mut step) = ("0".to_owned(), "n".to_owned(), ("<", "+= 1".to_owned()));
    if function == "range" {
        match arguments {
            [last] => end = text(last),
            [first, last] => (start, end) = (text(first), text(last)),
            [first, last, change] => {
                (start, end) = (text(first), text(last));
                step = match change {
                    Expr::UnaryOp(minus) if minus.op == UnaryOp::USub => {
                        (">", format!("-= {}", text(&minus.operand)))
                    }
                    _ => ("<", format!("+= {}", text(change))),
                };
            }
            _ => {}
        }
    }
    let (start, end) = (without_len(&start), without_len(&end));
    let (compare, change) = step;
    let mut lines = vec![format!("{count} = {start}"), format!("while {count} {compare} {}:", term(&end))];
    lines.extend(element);
    lines.extend(["    ...".to_owned(), format!("    {count} {change}")]);
    let mut help = format!("count with a variable:{}", block(&lines));
    if end == "n" && function != "range" || all.contains("len(") {
        help.push_str("\nwhere `n` is the length, a parameter of its own");
    }
    if words(all).any(|word| word == "continue") {
        help.push_str(&format!("\nand before each `continue`, too: `{count} {change}`"));
    }
    help
}

/// `len(a)`, which a kernel cannot call, as `n`.
fn without_len(text: &str) -> String {
    let Some((before, rest)) = text.split_once("len(") else { return text.to_owned() };
    match rest.split_once(')') {
        Some((_, after)) => format!("{before}n{}", without_len(after)),
        None => text.to_owned(),
    }
}

/// A call of a function that Python has and a kernel does not.
pub(super) fn call(name: &str, arguments: &[String], source: &Source) -> String {
    let texts: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut known = texts.clone();
    known.push(whole(source));
    let free = |wanted: &str| free(wanted, &known);
    let lines = |sentence: String, lines: &[String]| format!("{sentence}{}", block(lines));
    match (name, texts.as_slice()) {
        ("len", [buffer]) if is_name(buffer) => format!(
            "pass the length as a parameter of its own, as in `def f({buffer}: buffer, n):`, and write `n`"
        ),
        ("len", _) => {
            "pass the length as a parameter of its own, as in `def f(a: buffer, n):`, and write `n`"
                .to_owned()
        }
        ("print", _) => "store what you want to see into a buffer, and print it in Rust".to_owned(),
        ("range", _) => "count with a variable in a `while` loop".to_owned(),
        ("int", [value]) => format!("write `{value}`; every value is an integer already"),
        ("bool", [value]) => format!("write `{} != 0`, which is 1 or 0", factor(value)),
        ("abs", [value]) => {
            let x = free("x");
            lines(
                format!("turn it round where it is negative; `{x}` is the result:"),
                &[format!("{x} = {value}"), format!("if {x} < 0:"), format!("    {x} = -{x}")],
            )
        }
        ("min" | "max", [first, rest @ ..]) if !rest.is_empty() => {
            let m = free("m");
            let compare = if name == "min" { "<" } else { ">" };
            let mut code = vec![format!("{m} = {first}")];
            for value in rest {
                code.extend([format!("if {} {compare} {m}:", term(value)), format!("    {m} = {value}")]);
            }
            lines(format!("keep the one you want in a variable; `{m}` is the result:"), &code)
        }
        ("sum" | "min" | "max", [buffer]) if is_name(buffer) => {
            let (s, i) = (free("s"), free("i"));
            let compare = if name == "min" { "<" } else { ">" };
            let mut code = vec![format!(
                "{s} = {}",
                if name == "sum" { "0".to_owned() } else { format!("{buffer}[0]") }
            )];
            code.extend([format!("{i} = 0"), format!("while {i} < n:")]);
            if name == "sum" {
                code.push(format!("    {s} += {buffer}[{i}]"));
            } else {
                code.push(format!("    if {buffer}[{i}] {compare} {s}:"));
                code.push(format!("        {s} = {buffer}[{i}]"));
            }
            code.push(format!("    {i} += 1"));
            lines(format!("go over the elements; `{s}` is the result, `n` the length, a parameter:"), &code)
        }
        _ => "write its statements here, or call it in Rust and pass the result".to_owned(),
    }
}
