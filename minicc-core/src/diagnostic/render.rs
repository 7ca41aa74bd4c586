//! Diagnostics as people read them: the source line, carets under the tokens, and the help.
//!
//! Drawing is `annotate-snippets`', the renderer that follows rustc's own style.

use core::iter;
use core::ops::Range;

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::{Diagnostic, Diagnostics, Severity};
use crate::source::{Place, Source, Span, offset_u32};

/// All diagnostics as plain text, one after another.
///
/// ```
/// use minicc_core::{compile, diagnostic::render_plain, source::Source};
///
/// let source = Source::new("half.py", "def half(n):\n    return n // 2\n").unwrap();
/// let rejected = compile(&source).unwrap_err();
/// let text = render_plain(&rejected.diagnostics, &source);
/// assert!(text.starts_with("error[MC0402]: ") && text.contains(" --> half.py:2:14\n"), "{text}");
/// ```
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
    let mut marks = vec![(AnnotationKind::Primary, diagnostic.span, diagnostic.label.as_str())];
    let related = diagnostic.related.iter();
    marks.extend(related.map(|(span, label)| (AnnotationKind::Context, *span, label.as_str())));
    let level = match diagnostic.code.severity() {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let mut group =
        Group::with_title(level.primary_title(diagnostic.message.as_str()).id(diagnostic.code.id()));
    let all = lines(marks.iter().fold(diagnostic.span, |all, (_, span, _)| all.to(*span)), source);
    if all.len() <= MAX_SHOWN {
        group = group.element(snippet(all, &marks, source));
    } else {
        for mark in &marks {
            let lines = lines(mark.1, source);
            if lines.len() <= MAX_SHOWN {
                group = group.element(snippet(lines, std::slice::from_ref(mark), source));
            } else {
                let Place { line, column } = source.place(mark.1.start);
                let origin = Origin::path(source.name()).line(line as usize).char_column(column as usize);
                group = group.element(origin);
            }
        }
    }
    if !diagnostic.help.is_empty() {
        group = group.element(Level::HELP.message(diagnostic.help.as_str()));
    }
    renderer.render(&[group])
}

/// The most bytes of source that are drawn for one diagnostic. Drawing takes time linear in them for each, so
/// that places further apart are drawn by themselves, and of a longer line only its number.
const MAX_SHOWN: usize = 2048;

/// What to draw: the primary place or another one, where it is, and what to say there.
type Mark<'a> = (AnnotationKind, Span, &'a str);

/// The drawing of `lines` with `marks`, which lie in them. Where they were cut out of a file, blanks stand for what was
/// before them, so that columns are the file's.
fn snippet<'a>(lines: Range<usize>, marks: &[Mark<'a>], source: &Source) -> Snippet<'a, Annotation<'a>> {
    let mut text = String::new();
    // Where each line starts, and by how much blanks move it.
    let mut moves = Vec::new();
    let mut start = lines.start;
    for line in source.text().get(lines.clone()).unwrap_or_default().split_inclusive('\n') {
        let blanks = source.place(offset_u32(start)).column as usize - 1;
        moves.push((start, moves.last().map_or(0, |(_, before)| *before) + blanks));
        text.extend(iter::repeat_n(' ', blanks));
        text.push_str(line);
        start += line.len();
    }
    let drawn = |offset: usize| {
        let line = moves.partition_point(|(start, _)| *start <= offset).checked_sub(1);
        offset - lines.start + line.and_then(|line| moves.get(line)).map_or(0, |(_, by)| *by)
    };
    let annotations = marks.iter().map(|(kind, span, label)| {
        let range = clamp(*span, source);
        let annotation = kind.span(drawn(range.start)..drawn(range.end));
        if label.is_empty() { annotation } else { annotation.label(*label) }
    });
    Snippet::source(text)
        .line_start(source.line(offset_u32(lines.start)) as usize)
        .path(source.name().to_owned())
        .annotations(annotations.collect::<Vec<_>>())
}

/// The bytes of the lines that `span` touches.
fn lines(span: Span, source: &Source) -> Range<usize> {
    let range = clamp(span, source);
    let before = source.text().get(..range.start).unwrap_or_default();
    let after = source.text().get(range.end..).unwrap_or_default();
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let end = after.find('\n').map_or(source.text().len(), |length| range.end + length);
    start..end
}

/// `span` moved inside the text, where the renderer needs it.
fn clamp(span: Span, source: &Source) -> Range<usize> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Code;
    use crate::source::{Origin, offset_span};

    #[test]
    fn text_that_was_cut_out_is_drawn_at_its_own_columns() {
        let origins = vec![Origin { line: 7, indent: 20 }, Origin { line: 8, indent: 4 }];
        let source = Source::cut_out("lib.rs", "def é(n):\n    return m\n", origins).unwrap();
        let diagnostic =
            Diagnostic::new(Code::Syntax, offset_span(22, 23)).related(offset_span(4, 6), "here");
        let text = plain(&diagnostic.into(), &source);
        assert!(text.contains("--> lib.rs:8:16"), "{text}");
        assert!(
            text.contains("7 |                     def é(n):\n  |                         - here"),
            "{text}"
        );
        assert!(text.contains("8 |         return m\n  |                ^"), "{text}");
    }

    #[test]
    fn a_span_outside_the_text_or_inside_a_character_is_drawn_at_the_nearest_place() {
        let text = "aé😀\n\n變 = 1";
        let source = Source::new("k.py", text).unwrap();
        let draw = |start, end| {
            plain(&Diagnostic::new(Code::Syntax, offset_span(start, end)).label("here").into(), &source)
        };
        for start in 0..text.len() + 3 {
            for end in start..text.len() + 3 {
                let first = (0..=start).rev().find(|&offset| text.is_char_boundary(offset)).unwrap();
                let last =
                    (end..text.len()).find(|&offset| text.is_char_boundary(offset)).unwrap_or(text.len());
                assert_eq!(draw(start, end), draw(first, last.max(first)), "{start} to {end}");
            }
        }
    }
}
