//! What a refused expression is there for, and how code that computes its value goes in its place.

use super::words::{block, free, is_element, is_name, is_word, whole, words};
use crate::source::{Source, Span};

/// What an expression is there for.
#[derive(PartialEq)]
pub(super) enum Role {
    If,
    Elif,
    While,
    /// It is all that is assigned or returned: what stands before it on its line.
    Whole(String),
    Part,
}

pub(super) fn role(span: Span, source: &Source) -> Role {
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
    let place = open.strip_suffix('=').map(|target| target.strip_suffix(['+', '-', '*']).unwrap_or(target));
    let place = place.map(str::trim_end).is_some_and(|target| is_word(target) || is_element(target));
    if (open == "return" || place) && (after.is_empty() || after.starts_with('#')) {
        return Role::Whole(open.to_owned());
    }
    Role::Part
}

/// `sentence`, and `lines`, which leave in `value` what the expression at `span` is to be. They go on to use it where
/// that is a statement; where it is less, the sentence does.
pub(super) fn in_place(
    sentence: &str,
    mut lines: Vec<String>,
    value: &str,
    span: Span,
    source: &Source,
) -> String {
    match role(span, source) {
        Role::Whole(start) => {
            lines.push(format!("{start} {value}"));
            format!("{sentence}:{}", block(&lines))
        }
        _ => {
            let place = place_of_use(span, source);
            format!("{sentence}{place}, and use `{value}` here:{}", block(&lines))
        }
    }
}

/// The buffer that can stand for a refused collection of values: the variable that it was to be, or a new one.
pub(super) fn filled(span: Span, source: &Source) -> String {
    let text = source.slice(span);
    match role(span, source) {
        Role::Whole(start) if start != "return" => {
            let name = start.trim_end_matches(['=', ' ']).to_owned();
            Some(name).filter(|name| is_name(name) && words(text).all(|word| word != name))
        }
        _ => None,
    }
    .unwrap_or_else(|| free("out", &[text, whole(source)]))
}

/// Where a value has to be computed that cannot be right before its use.
pub(super) fn place_of_use(span: Span, source: &Source) -> &'static str {
    match words(line_before(span, source)).next() {
        Some("while") => " before the loop and again at its end",
        Some("elif") => " before the `if`",
        _ => "",
    }
}

/// What stands before `span` on its line, as far as it matters.
fn line_before(span: Span, source: &Source) -> &str {
    let before = source.slice(Span::new(span.start.saturating_sub(LINE), span.start));
    before.rsplit('\n').next().unwrap_or_default()
}

/// How much of a line is looked at, in bytes.
const LINE: u32 = 200;
