//! The source, SSA and C, line by line, and which line of the source the others come from.
//!
//! The number before a line is a link: from a line of SSA or C to the line of the source that it comes from, and from
//! there to the first line of optimised SSA that comes from it. With the script, it lights all of them up.

use std::collections::HashSet;

use maud::{Markup, html};
use minicc_core::emit::identity;
use minicc_core::ir::{Form, Function};
use minicc_core::source::{Source, Span};

use super::accesses::Access;

/// A line of SSA or C.
pub struct Line {
    text: String,
    /// The line of the user's file that it comes from.
    from: Option<u32>,
    /// Its id, if something leads to it.
    id: Option<String>,
    /// Whether it can trap.
    check: bool,
}

/// The lines of `function`. The ids of its blocks start with `prefix`.
pub fn of_function<F: Form>(prefix: &str, function: &Function<F>, source: &Source) -> Vec<Line> {
    let text = function.to_string();
    let mut printed = text.lines().map(str::to_owned);
    let mut lines = Vec::new();
    let mut add = |span: Option<Span>, id: Option<String>, check: bool| {
        let from = span.filter(|span| *span != Span::default()).map(|span| source.line(span.start));
        lines.extend(printed.next().map(|text| Line { text, from, id, check }));
    };
    add(None, None, false);
    for (number, data) in function.blocks.values().enumerate() {
        add(None, Some(format!("{prefix}b{number}")), false);
        for _ in &data.phis {
            add(None, None, false);
        }
        for one in &data.instructions {
            add(Some(one.span), None, one.op.check().is_some());
        }
        add(Some(data.span), None, false);
    }
    lines
}

/// The lines of the function `symbol` in C, without what every kernel's C starts with and without the entry for buffers
/// that overlap. The `#line` directives, which say where lines come from, are left out too.
pub fn of_c(text: &str, symbol: &str) -> Vec<Line> {
    let (start, end) = (format!(" {symbol}("), format!(" {}(", identity::aliased(symbol)));
    let mut from = None;
    let mut lines = Vec::new();
    for line in text.lines().skip_while(|line| !line.contains(&start)).take_while(|line| !line.contains(&end))
    {
        if let Some(directive) = line.strip_prefix("#line ") {
            from = directive.split(' ').next().and_then(|number| number.parse().ok());
            continue;
        }
        if line == "}" {
            from = None;
        }
        lines.push(Line { text: line.to_owned(), from, id: None, check: false });
    }
    lines
}

/// Shows lines whose sources have ids that start with `prefix`.
pub fn show(prefix: &str, name: &str, lines: &[Line]) -> Markup {
    html! {
        ol .lines role="list" aria-label=(name) {
            @for line in lines {
                li .check[line.check] id=[&line.id] data-from=[line.from] {
                    @match line.from {
                        Some(from) => { a .from href={ "#" (prefix) "s" (from) } aria-label={ "from line " (from) } { (from) } }
                        None => { span .from {} }
                    }
                    code { (line.text) }
                }
            }
        }
    }
}

/// Shows the source, with a mark on each access. `reached` are lines of which some come from it.
pub fn show_source(prefix: &str, source: &Source, accesses: &[Access], reached: &[Line]) -> Markup {
    let reached: HashSet<u32> = reached.iter().filter_map(|line| line.from).collect();
    html! {
        ol .lines role="list" aria-label="Source" {
            @for (index, line) in marked(source.text(), accesses).into_iter().enumerate() {
                @let number = source.origin(index).line;
                li #{ (prefix) "s" (number) } data-from=(number) {
                    @if reached.contains(&number) {
                        a .from href={ "#" (prefix) "s" (number) } aria-label={ "line " (number) } { (number) }
                    } @else {
                        span .from { (number) }
                    }
                    code { (line) }
                }
            }
        }
    }
}

/// The lines of the source, with the accesses marked, which are in its order. Each piece of a line belongs to the
/// innermost access that it is in; the first piece of an access is a link to what is said about it.
fn marked(text: &str, accesses: &[Access]) -> Vec<Markup> {
    let mut lines = Vec::new();
    let mut waiting = accesses.iter().peekable();
    // The accesses that a line has a part of; where they start together, the outer one first.
    let mut here: Vec<&Access> = Vec::new();
    let mut start = 0;
    for line in text.lines() {
        let end = start + line.len();
        here.retain(|access| access.range().end > start);
        here.extend(std::iter::from_fn(|| waiting.next_if(|access| access.range().start < end)));
        let mut cuts = vec![start, end];
        cuts.extend(here.iter().flat_map(|access| [access.range().start, access.range().end]));
        cuts.retain(|cut| (start..=end).contains(cut));
        cuts.sort_unstable();
        cuts.dedup();
        lines.push(html! {
            @for cut in cuts.windows(2) {
                @let piece = text.get(cut[0]..cut[1]).unwrap_or_default();
                @let covers = |access: &&&Access| access.range().start <= cut[0] && cut[1] <= access.range().end;
                @match here.iter().filter(covers).min_by_key(|access| access.range().len()) {
                    None => { (piece) }
                    Some(access) if access.range().start == cut[0] => {
                        a .access .(access.outcome.name()) href={ "#" (access.id) } aria-describedby=(access.id) { (piece) }
                    }
                    Some(access) => { span .access .(access.outcome.name()) { (piece) } }
                }
            }
        });
        start = end + 1;
    }
    lines
}
