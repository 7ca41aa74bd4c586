//! Diagnostics as errors of rustc, under the tokens that they are about.
//!
//! `compile_error!` takes its place from its first and its last token, so that two spans underline everything
//! between them. A place without a token, such as a comment or what follows `//`, is shown at the last token of
//! its line, or before it; a place inside a string literal at the whole literal. The message then says line and
//! column.

use minicc_core::diagnostic::{Diagnostic, Diagnostics};
use minicc_core::source::Source;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};

use crate::invocation::Leaf;

/// All of `diagnostics`, each where it belongs among `leaves`.
pub(crate) fn under_tokens(diagnostics: &Diagnostics, source: &Source, leaves: &[Leaf]) -> TokenStream {
    diagnostics
        .iter()
        .map(|diagnostic| {
            let Underline { first, last, exact } = underline(diagnostic, source, leaves);
            let place = source.place(diagnostic.span.start);
            let place =
                if exact { String::new() } else { format!("line {}, column {}: ", place.line, place.column) };
            let mut text = format!("[{}] {place}{}", diagnostic.code.id(), diagnostic.message);
            let explanation = explanation(diagnostic, source);
            if !explanation.is_empty() {
                text.push('\n');
                text.push_str(&explanation);
            }
            error(first, last, &text)
        })
        .collect()
}

/// All of `diagnostics` at one place, each with the line and column that it is about.
pub(crate) fn at_call(diagnostics: &Diagnostics, source: &Source) -> TokenStream {
    let call = Span::call_site();
    diagnostics
        .iter()
        .map(|diagnostic| {
            error(call, call, &format!("{}\n{}", diagnostic.summary(source), explanation(diagnostic, source)))
        })
        .collect()
}

/// `compile_error!` with `text`, from `first` to `last`.
pub(crate) fn error(first: Span, last: Span, text: &str) -> TokenStream {
    let ends = [TokenTree::from(Ident::new("x", first)), TokenTree::from(Ident::new("x", last))];
    syn::Error::new_spanned(ends.into_iter().collect::<TokenStream>(), text).into_compile_error()
}

struct Underline {
    first: Span,
    last: Span,
    /// Whether it starts where the diagnostic does, or ends right before it.
    exact: bool,
}

fn underline(diagnostic: &Diagnostic, source: &Source, leaves: &[Leaf]) -> Underline {
    let start = source.place(diagnostic.span.start);
    let end = source.place(diagnostic.span.end.max(diagnostic.span.start + 1));
    let first = leaves.partition_point(|leaf| leaf.end <= start);
    let after = leaves.partition_point(|leaf| leaf.place < end);
    match leaves.get(first..after).unwrap_or_default() {
        [first, .., last] => Underline { first: first.span, last: last.span, exact: first.place == start },
        [one] => Underline { first: one.span, last: one.span, exact: one.place == start },
        [] => {
            let before = first.checked_sub(1).and_then(|before| leaves.get(before));
            let here = |leaf: &&Leaf| leaf.place.line == start.line;
            let (before, after) = (before.filter(here), leaves.get(first).filter(here));
            // The start of a line stands for the first word on it, its end for the last.
            let exact = before.map_or(after.is_some(), |leaf| leaf.end == start);
            let nearest = before.or(after).or(leaves.get(first.saturating_sub(1)));
            let span = nearest.map_or_else(Span::call_site, |leaf| leaf.span);
            Underline { first: span, last: span, exact }
        }
    }
}

fn explanation(diagnostic: &Diagnostic, source: &Source) -> String {
    let mut lines = Vec::new();
    if !diagnostic.label.is_empty() {
        lines.push(diagnostic.label.clone());
    }
    for (span, label) in &diagnostic.related {
        lines.push(format!("line {}: {label}", source.line(span.start)));
    }
    if !diagnostic.help.is_empty() {
        lines.push(format!("help: {}", diagnostic.help));
    }
    lines.join("\n")
}
