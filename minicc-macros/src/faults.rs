//! Diagnostics as errors of rustc, under the tokens that they are about.
//!
//! `compile_error!` takes its place from its first and its last token, so that two spans underline everything
//! between them. A place without a token, such as a comment or what follows `//`, is shown at the last token of
//! its line, or before it.

use minicc_core::diagnostic::{Diagnostic, Diagnostics};
use minicc_core::source::Source;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};

use crate::invocation::Leaf;

/// All of `diagnostics`, each where it belongs among `leaves`.
pub(crate) fn under_tokens(diagnostics: &Diagnostics, source: &Source, leaves: &[Leaf]) -> TokenStream {
    diagnostics
        .iter()
        .map(|diagnostic| {
            let (first, last) = spans(diagnostic, source, leaves);
            error(first, last, &message(diagnostic, source))
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

fn spans(diagnostic: &Diagnostic, source: &Source, leaves: &[Leaf]) -> (Span, Span) {
    let start = source.place(diagnostic.span.start);
    let end = source.place(diagnostic.span.end.max(diagnostic.span.start + 1));
    let first = leaves.partition_point(|leaf| leaf.end <= start);
    let after = leaves.partition_point(|leaf| leaf.place < end);
    match leaves.get(first..after).unwrap_or_default() {
        [one] => (one.span, one.span),
        [first, .., last] => (first.span, last.span),
        [] => {
            let line_end = leaves.partition_point(|leaf| leaf.place.line <= start.line);
            let nearest = line_end.checked_sub(1).and_then(|last| leaves.get(last)).or(leaves.first());
            let span = nearest.map_or_else(Span::call_site, |leaf| leaf.span);
            (span, span)
        }
    }
}

fn message(diagnostic: &Diagnostic, source: &Source) -> String {
    let mut text = format!("[{}] {}", diagnostic.code.id(), diagnostic.message);
    let more = explanation(diagnostic, source);
    if !more.is_empty() {
        text.push('\n');
        text.push_str(&more);
    }
    text
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
