//! Where examples stand in a docstring, by the rules of `doctest`: prompts, continuation lines, output.
//!
//! They are looked for in the source itself, so that everything in them has its place. In the statement of a block
//! each byte stands as far from the first as in the source; prompts are blank.

use std::iter::Peekable;

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::source::{Source, Span, offset_span, offset_u32};

/// What a statement starts with.
pub(super) const PROMPT: &str = ">>>";

/// What its further lines start with.
const CONTINUATION: &str = "...";

/// The directive that changes nothing here.
const DIRECTIVE: &str = "+IGNORE_EXCEPTION_DETAIL";

/// A statement and its output.
#[derive(Clone, Debug)]
pub(super) struct Block {
    /// Where the statement starts.
    pub offset: u32,
    pub statement: String,
    /// The lines of the output without indentation, joined again.
    pub output: String,
    /// Where they stand.
    pub output_span: Span,
}

/// A line of the docstring.
#[derive(Clone, Copy)]
struct Line<'a> {
    start: usize,
    text: &'a str,
}

/// The blocks in the docstring whose literal is at `literal`. What is wrong with their form is reported.
pub(super) fn blocks(source: &Source, literal: Span, diagnostics: &mut Diagnostics) -> Vec<Block> {
    let content = match content(source, literal) {
        Ok(content) => content,
        Err(diagnostic) => {
            diagnostics.push(diagnostic);
            return Vec::new();
        }
    };
    let mut start = content.start as usize;
    let lines = source.slice(content).split('\n').map(|text| {
        let line = Line { start, text };
        start += text.len() + 1;
        line
    });
    let mut lines = lines.peekable();
    let mut blocks = Vec::new();
    while let Some(line) = lines.next() {
        if line.starts_with(PROMPT) {
            match block(line, &mut lines) {
                Ok(block) => blocks.push(block),
                Err(diagnostic) => diagnostics.push(diagnostic),
            }
        }
    }
    blocks
}

/// The text between the quotes.
fn content(source: &Source, span: Span) -> Result<Span, Diagnostic> {
    let text = source.slice(span);
    let start = text.find(['"', '\'']).unwrap_or(text.len());
    let (prefix, literal) = text.split_at(start);
    let quotes = if literal.starts_with("\"\"\"") || literal.starts_with("'''") { 3 } else { 1 };
    let quote = literal.get(..quotes).unwrap_or_default();
    let inside = literal.strip_prefix(quote).and_then(|rest| rest.strip_suffix(quote));
    let Some(inside) = inside.filter(|inside| !inside.contains(quote) || inside.contains('\\')) else {
        return Err(Diagnostic::new(Code::ExampleForm, span)
            .message("a docstring with examples is one literal")
            .label("this is several, joined")
            .help("write one string between `\"\"\"` and `\"\"\"`"));
    };
    let start = span.start + offset_u32(start + quotes);
    if let Some(escape) = inside.find('\\').filter(|_| !prefix.contains(['r', 'R'])) {
        let place = start + offset_u32(escape);
        return Err(Diagnostic::new(Code::ExampleForm, Span::new(place, place + 1))
            .message("a docstring with examples has no escapes")
            .label("this is an escape")
            .help("remove it, or write `r\"\"\"` to mean the backslash itself"));
    }
    Ok(Span::new(start, start + offset_u32(inside.len())))
}

/// The block whose first line is `first`.
fn block<'a>(
    first: Line<'a>,
    lines: &mut Peekable<impl Iterator<Item = Line<'a>>>,
) -> Result<Block, Diagnostic> {
    let indent = first.indent();
    let mut faults = Vec::new();
    let offset = first.start + indent + PROMPT.len() + 1;
    let mut statement = first.after(PROMPT, &mut faults).get(1..).unwrap_or_default().to_owned();
    while let Some(line) = lines.next_if(|line| line.starts_with(CONTINUATION)) {
        statement.push('\n');
        statement.push_str(&" ".repeat(line.indent() + CONTINUATION.len()));
        statement.push_str(line.after(CONTINUATION, &mut faults));
    }
    let mut output: Vec<&str> = Vec::new();
    let mut output_span: Option<Span> = None;
    while let Some(line) = lines.next_if(|line| !line.text.trim().is_empty() && !line.starts_with(PROMPT)) {
        if line.indent() < indent {
            faults.push(
                line.fault()
                    .message("the output of an example is indented as far as its `>>>`")
                    .label("this is not"),
            );
        }
        let span = offset_span(line.start + indent.min(line.indent()), line.start + line.text.len());
        output_span = Some(output_span.map_or(span, |before| before.to(span)));
        output.push(line.text.get(indent..).unwrap_or_default());
    }
    faults.extend(directive(&statement, offset_u32(offset)));
    match faults.into_iter().next() {
        Some(fault) => Err(fault),
        None => Ok(Block {
            offset: offset_u32(offset),
            statement,
            output: output.join("\n"),
            output_span: output_span.unwrap_or_default(),
        }),
    }
}

impl<'a> Line<'a> {
    fn indent(self) -> usize {
        self.text.len() - self.text.trim_start_matches([' ', '\t']).len()
    }

    fn starts_with(self, prompt: &str) -> bool {
        self.text.get(self.indent()..).is_some_and(|rest| rest.starts_with(prompt))
    }

    /// What stands behind the prompt: nothing, or a blank and the rest.
    fn after(self, prompt: &str, faults: &mut Vec<Diagnostic>) -> &'a str {
        let rest = self.text.get(self.indent() + prompt.len()..).unwrap_or_default();
        if !rest.is_empty() && !rest.starts_with(' ') {
            faults.push(
                self.fault()
                    .message(format!("a blank is missing after `{prompt}`"))
                    .help(format!("write `{prompt} {rest}`")),
            );
        }
        rest
    }

    fn fault(self) -> Diagnostic {
        let span = offset_span(self.start + self.indent(), self.start + self.text.len());
        Diagnostic::new(Code::ExampleForm, span)
    }
}

/// The fault of a directive that would change what an example means to `doctest`. An example has no strings, so
/// that a `#` starts a comment.
fn directive(statement: &str, offset: u32) -> Option<Diagnostic> {
    let mut start = 0;
    for line in statement.split('\n') {
        let comment = line.split_once('#').map(|(_, comment)| comment.trim_start());
        if let Some(options) = comment.and_then(|comment| comment.strip_prefix("doctest:")) {
            let mut options = options.split([' ', ',']).map(str::trim).filter(|option| !option.is_empty());
            if let Some(other) = options.find(|option| *option != DIRECTIVE) {
                let at = start + line.rfind(other).unwrap_or_default();
                let span = offset_span(at, at + other.len());
                let diagnostic = Diagnostic::new(Code::ExampleForm, span)
                    .message(format!("minicc does not follow the directive `{other}`"))
                    .help(format!("leave it out; only `{DIRECTIVE}` may stand here"));
                return Some(super::moved(diagnostic, offset));
            }
        }
        start += line.len() + 1;
    }
    None
}
