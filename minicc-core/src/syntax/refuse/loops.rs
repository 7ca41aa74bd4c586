//! `for` loops, and what goes over a buffer without saying so, as the `while` that does it.

use rustpython_parser::ast::{CmpOp, Expr, ExprListComp, ExprSlice, StmtFor, UnaryOp};

use super::super::span_of;
use super::place::{filled, in_place};
use super::words::{block, free, is_name, length, line, term, whole, words};
use crate::source::{Source, Span};

/// A loop that counts.
struct Counted {
    count: String,
    start: String,
    end: String,
    /// How `count` is compared with `end`, and how it changes.
    compare: &'static str,
    change: String,
    /// What comes first in each round: the elements of buffers.
    elements: Vec<String>,
    /// The buffers whose lengths are parameters.
    measured: Vec<String>,
}

impl Counted {
    /// The loop of `for target in iterated`.
    fn of(target: &Expr, iterated: &Expr, source: &Source) -> Self {
        let name = |expression: &Expr| {
            matches!(expression, Expr::Name(_)).then(|| line(source.slice(span_of(expression))))
        };
        let (function, arguments) = match iterated {
            Expr::Call(call) => (name(&call.func).unwrap_or_default(), call.args.as_slice()),
            _ => (String::new(), &[][..]),
        };
        let pair: &[Expr] = match target {
            Expr::Tuple(tuple) => &tuple.elts,
            _ => &[],
        };
        let mut counted = Self::from(name(target).unwrap_or_else(|| free("i", &[whole(source)])));
        match (function.as_str(), arguments) {
            ("range", arguments) => counted.range(arguments, source),
            ("enumerate", [buffer]) => {
                if let Some(first) = pair.first().and_then(name) {
                    counted.count = first;
                }
                counted.over(name(buffer).as_deref(), pair.get(1).and_then(name), source);
            }
            ("zip", buffers) => {
                for (position, buffer) in buffers.iter().enumerate() {
                    counted.over(name(buffer).as_deref(), pair.get(position).and_then(name), source);
                }
            }
            _ => {
                if let Some(buffer) = name(iterated) {
                    let element = name(target);
                    counted.count = free("i", &[element.as_deref().unwrap_or_default(), whole(source)]);
                    counted.over(Some(&buffer), element, source);
                }
            }
        }
        counted
    }

    fn from(count: String) -> Self {
        let (start, end) = ("0".to_owned(), "n".to_owned());
        let (elements, measured) = (Vec::new(), Vec::new());
        Self { count, start, end, compare: "<", change: "+= 1".to_owned(), elements, measured }
    }

    /// Goes over `buffer`, each element of which is called `element`.
    fn over(&mut self, buffer: Option<&str>, element: Option<String>, source: &Source) {
        let Some(buffer) = buffer else { return };
        if self.measured.is_empty() {
            self.end = length(buffer, source);
            self.measured.push(buffer.to_owned());
        }
        self.elements.extend(element.map(|element| format!("{element} = {buffer}[{}]", self.count)));
    }

    fn range(&mut self, arguments: &[Expr], source: &Source) {
        let mut text = |expression: &Expr| self.without_len(&line(source.slice(span_of(expression))), source);
        match arguments {
            [last] => self.end = text(last),
            [first, last] => (self.start, self.end) = (text(first), text(last)),
            [first, last, step] => {
                (self.start, self.end) = (text(first), text(last));
                self.step(step, source);
            }
            _ => {}
        }
    }

    fn step(&mut self, step: &Expr, source: &Source) {
        let text = |expression: &Expr| line(source.slice(span_of(expression)));
        match step {
            Expr::UnaryOp(minus) if minus.op == UnaryOp::USub => {
                (self.compare, self.change) = (">", format!("-= {}", text(&minus.operand)));
            }
            _ => self.change = format!("+= {}", text(step)),
        }
    }

    /// `text` with the parameter that holds the length in place of each `len(a)`.
    fn without_len(&mut self, text: &str, source: &Source) -> String {
        let parts = text.split_once("len(").and_then(|(before, rest)| {
            let (buffer, after) = rest.split_once(')')?;
            is_name(buffer).then_some((before, buffer, after))
        });
        let Some((before, buffer, after)) = parts else { return text.to_owned() };
        if !self.measured.iter().any(|known| known == buffer) {
            self.measured.push(buffer.to_owned());
        }
        format!("{before}{}{}", length(buffer, source), self.without_len(after, source))
    }

    /// The loop, with `body` in each round.
    fn lines(&self, body: &[&str]) -> Vec<String> {
        let Self { count, start, end, compare, change, elements, .. } = self;
        let mut lines = vec![format!("{count} = {start}"), format!("while {count} {compare} {}:", term(end))];
        let inside = elements.iter().map(String::as_str).chain(body.iter().copied());
        lines.extend(inside.map(|line| format!("    {line}")));
        lines.push(format!("    {count} {change}"));
        lines
    }

    /// What is to be said of the names that the loop needs.
    fn notes(&self, source: &Source) -> String {
        let lengths = self.measured.iter().map(|buffer| {
            let length = length(buffer, source);
            format!("\nwhere `{length}` is the length of `{buffer}`, a parameter of its own")
        });
        lengths.collect()
    }
}

/// The `while` that goes round as the `for` does.
pub(super) fn counted_loop(repeated: &StmtFor, source: &Source) -> String {
    let counted = Counted::of(&repeated.target, &repeated.iter, source);
    let mut help =
        format!("count with a variable:{}{}", block(&counted.lines(&["..."])), counted.notes(source));
    if words(source.slice(span_of(repeated))).any(|word| word == "continue") {
        help.push_str(&format!("\nand before each `continue`, too: `{} {}`", counted.count, counted.change));
    }
    help
}

/// `a[1:n]`, as a loop over the elements.
pub(super) fn slice(buffer: &str, slice: &ExprSlice, source: &Source) -> String {
    let mut counted = Counted::from(free("i", &[whole(source)]));
    let mut bound = |part: &Option<Box<Expr>>| {
        let text = part.as_deref().map(|part| line(source.slice(span_of(part))))?;
        Some(counted.without_len(&text, source))
    };
    let (lower, upper) = (bound(&slice.lower), bound(&slice.upper));
    counted.start = lower.unwrap_or(counted.start);
    match upper {
        Some(upper) => counted.end = upper,
        None => counted.over(Some(buffer), None, source),
    }
    if let Some(step) = &slice.step {
        counted.step(step, source);
    }
    let sentence = format!("go over the elements, `{buffer}[{}]` in each round", counted.count);
    format!("{sentence}:{}{}", block(&counted.lines(&["..."])), counted.notes(source))
}

/// `[x * x for x in a]`, as a loop that fills a buffer.
pub(super) fn comprehension(made: &ExprListComp, span: Span, source: &Source) -> Option<String> {
    let [generator] = made.generators.as_slice() else { return None };
    if !generator.ifs.is_empty() || generator.is_async {
        return None;
    }
    let to = filled(span, source);
    let counted = Counted::of(&generator.target, &generator.iter, source);
    let store = format!("{to}[{}] = {}", counted.count, line(source.slice(span_of(&*made.elt))));
    let sentence = format!("fill a buffer parameter, `{to}: buffer`:");
    Some(format!("{sentence}{}{}", block(&counted.lines(&[&store])), counted.notes(source)))
}

/// `x in a`, as a loop that looks for it.
pub(super) fn search(op: CmpOp, wanted: &str, buffer: &str, span: Span, source: &Source) -> String {
    let mut counted = Counted::from(free("i", &[whole(source)]));
    counted.over(Some(buffer), None, source);
    let found = free("found", &[whole(source)]);
    let test = format!("if {buffer}[{}] == {}:", counted.count, term(&line(wanted)));
    let mut lines = vec![format!("{found} = 0")];
    lines.extend(counted.lines(&[&test, &format!("    {found} = 1")]));
    let value = if op == CmpOp::NotIn { format!("not {found}") } else { found };
    let sentence =
        format!("look through the buffer (`{}` is its length, a parameter of its own)", counted.end);
    in_place(&sentence, lines, &value, span, source)
}

/// `sum(a)`, `min(a)` and `max(a)`.
pub(super) fn over_elements(function: &str, buffer: &str, span: Span, source: &Source) -> String {
    let mut counted = Counted::from(free("i", &[whole(source)]));
    counted.over(Some(buffer), None, source);
    let result = free(if function == "sum" { "s" } else { "m" }, &[whole(source)]);
    let element = format!("{buffer}[{}]", counted.count);
    let (first, body) = match function {
        "sum" => (format!("{result} = 0"), vec![format!("{result} += {element}")]),
        _ => {
            let compare = if function == "min" { "<" } else { ">" };
            let test = format!("if {element} {compare} {result}:");
            (format!("{result} = {buffer}[0]"), vec![test, format!("    {result} = {element}")])
        }
    };
    let mut lines = vec![first];
    lines.extend(counted.lines(&body.iter().map(String::as_str).collect::<Vec<_>>()));
    let sentence = format!("go over the elements (`{}` is the length, a parameter of its own)", counted.end);
    in_place(&sentence, lines, &result, span, source)
}
