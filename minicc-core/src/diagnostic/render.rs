//! Diagnostics as people read them: the source line, carets under the tokens, and the help.
//!
//! Drawing is `annotate-snippets`', the renderer that follows rustc's own style.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use super::{Diagnostic, Diagnostics};
use crate::source::{Source, Span, offset_u32};

/// All diagnostics as plain text, one after another.
pub fn plain(diagnostics: &Diagnostics, source: &Source) -> String {
    render(diagnostics, source, &Renderer::plain())
}

/// All diagnostics with terminal colours, one after another.
pub fn styled(diagnostics: &Diagnostics, source: &Source) -> String {
    render(diagnostics, source, &Renderer::styled())
}

fn render(diagnostics: &Diagnostics, source: &Source, renderer: &Renderer) -> String {
    let shown: Vec<String> =
        diagnostics.iter().map(|diagnostic| render_one(diagnostic, source, renderer)).collect();
    shown.join("\n\n")
}

fn render_one(diagnostic: &Diagnostic, source: &Source, renderer: &Renderer) -> String {
    let window = window(diagnostic, source);
    let inside = |span: Span| {
        let range = clamp(span, source);
        range.start - window.start..range.end - window.start
    };
    let primary = AnnotationKind::Primary.span(inside(diagnostic.span));
    let primary =
        if diagnostic.label.is_empty() { primary } else { primary.label(diagnostic.label.as_str()) };
    let first_line = source.line(offset_u32(window.start));
    let mut snippet = Snippet::source(source.text().get(window.clone()).unwrap_or_default())
        .line_start(first_line as usize)
        .path(source.name())
        .annotation(primary);
    for (span, label) in &diagnostic.related {
        snippet = snippet.annotation(AnnotationKind::Context.span(inside(*span)).label(label.as_str()));
    }
    let mut group =
        Group::with_title(Level::ERROR.primary_title(diagnostic.message.as_str()).id(diagnostic.code.id()))
            .element(snippet);
    if !diagnostic.help.is_empty() {
        group = group.element(Level::HELP.message(diagnostic.help.as_str()));
    }
    renderer.render(&[group])
}

/// The lines that `diagnostic` points into, which are all that the renderer gets: it takes time linear in its
/// text for each diagnostic.
fn window(diagnostic: &Diagnostic, source: &Source) -> core::ops::Range<usize> {
    let spans = diagnostic.related.iter().map(|(span, _)| *span);
    let all = clamp(spans.fold(diagnostic.span, Span::to), source);
    let before = source.text().get(..all.start).unwrap_or_default();
    let after = source.text().get(all.end..).unwrap_or_default();
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let end = after.find('\n').map_or(source.text().len(), |length| all.end + length);
    start..end
}

/// `span` moved inside the text, where the renderer needs it.
fn clamp(span: Span, source: &Source) -> core::ops::Range<usize> {
    let length = source.text().len();
    let range = span.range();
    let mut start = range.start.min(length);
    while !source.text().is_char_boundary(start) {
        start -= 1;
    }
    let mut end = range.end.clamp(start, length);
    while !source.text().is_char_boundary(end) {
        end += 1;
    }
    start..end
}
