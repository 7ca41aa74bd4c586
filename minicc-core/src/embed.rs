//! A kernel inside Rust source: where its Python starts, and how it is cut out.
//!
//! The macro and the build script both see the text between the delimiters of `minicc! { … }` and must find
//! the same kernel in it. This is that text:
//!
//! ```text
//! body    = prefix* (python | literal)
//! prefix  = white space | Rust comment | `///` docs | "#[" … "]" | "pub" ["(" … ")"] | "#" Python comment
//! literal = a string literal: r#"…"# or "…" without escapes, whose content is the Python
//! ```
//!
//! Python never goes through Rust's tokens, which would lose indentation and take `//` for a comment. The
//! indentation of the line on which it starts is taken off every line that has it; a line that has less
//! loses what it has. Where each line came from is kept in the [`Source`]. The text ends with one line end.

use core::ops::Range;

use crate::diagnostic::{Code, Diagnostic};
use crate::source::{Origin, Place, Source, offset_span, offset_u32};

/// The Python of one macro invocation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Embedded {
    /// The kernel, with the places of its lines in the Rust file.
    pub source: Source,
    /// The byte of the body at which the Python, or the literal that holds it, starts.
    pub start: usize,
    /// The Python comments before it, as bytes of the body. To Rust they are tokens.
    pub comments: Vec<Range<usize>>,
    /// Whether the Python is in a string literal.
    pub literal: bool,
}

/// Cuts the kernel out of `body`, the text between a macro's delimiters, which starts at `place` in the file
/// `name`.
///
/// # Errors
///
/// A text that is too large, or a string literal with escapes, with a source to show it in.
pub fn cut(name: &str, body: &str, place: Place) -> Result<Embedded, Box<(Source, Diagnostic)>> {
    let (start, comments) = skip_prefix(body);
    let rest = body.get(start..).unwrap_or_default();
    let Some(content) = literal(rest) else {
        let source = dedent(name, body, 0, start..body.len(), place)?;
        return Ok(Embedded { source, start, comments, literal: false });
    };
    let inner = start + content.range.start..start + content.range.end;
    let inside = body.get(inner.clone()).unwrap_or_default();
    if inside.contains('\\') && !content.raw {
        let whole = dedent(name, body, 0, start..body.len(), place)?;
        // The text starts with the quote, so that its first backslash is the one.
        let at = whole.text().find('\\').unwrap_or_default();
        let diagnostic = Diagnostic::new(Code::NotHere, offset_span(at, at + 1))
            .message("a kernel cannot be a string literal with escapes")
            .label("this is an escape")
            .help("write a raw string, `minicc!(r#\"...\"#)`; then errors and traps can point into it");
        return Err(Box::new((whole, diagnostic)));
    }
    let lead = inside.len() - inside.trim_start().len();
    let source = dedent(name, body, inner.start, inner.start + lead..inner.end, place)?;
    Ok(Embedded { source, start, comments, literal: true })
}

/// The byte at which the prefix ends, and the Python comments in it.
fn skip_prefix(body: &str) -> (usize, Vec<Range<usize>>) {
    let mut comments = Vec::new();
    let mut offset = 0;
    loop {
        let rest = body.get(offset..).unwrap_or_default();
        let trimmed = rest.trim_start();
        let start = offset + rest.len() - trimmed.len();
        let line = trimmed.find('\n').unwrap_or(trimmed.len());
        offset = start
            + if trimmed.starts_with("//") {
                line
            } else if trimmed.starts_with("/*") {
                block_comment(trimmed)
            } else if let Some(attribute) = trimmed.strip_prefix("#[") {
                2 + balanced(attribute)
            } else if trimmed.starts_with('#') {
                comments.push(start..start + line);
                line
            } else if let Some(after) = trimmed.strip_prefix("pub").filter(|after| !starts_word(after)) {
                let scope = after.trim_start();
                let space = after.len() - scope.len();
                3 + scope.strip_prefix('(').map_or(0, |scope| space + 1 + balanced(scope))
            } else {
                return (start, comments);
            };
    }
}

fn starts_word(text: &str) -> bool {
    text.chars().next().is_some_and(unicode_ident::is_xid_continue)
}

/// The length of the block comment of Rust's that `text` starts with. It may hold others.
pub fn block_comment(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut offset = 0;
    while let Some(rest) = text.get(offset..) {
        let step = match rest.as_bytes() {
            [b'/', b'*', ..] => {
                depth += 1;
                2
            }
            [b'*', b'/', ..] => {
                depth = depth.saturating_sub(1);
                2
            }
            _ => rest.chars().next().map_or(1, char::len_utf8),
        };
        offset += step;
        if depth == 0 {
            return offset;
        }
    }
    text.len()
}

/// The length up to and including the bracket that closes the one open before `text`. Brackets in string
/// literals do not count.
fn balanced(text: &str) -> usize {
    let mut depth = 1_usize;
    let mut quoted = false;
    let mut escaped = false;
    for (offset, character) in text.char_indices() {
        match character {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => {
                depth -= 1;
                if depth == 0 {
                    return offset + 1;
                }
            }
            _ => {}
        }
    }
    text.len()
}

struct Content {
    range: Range<usize>,
    raw: bool,
}

/// The content of a string literal, where `text` is one and nothing else.
fn literal(text: &str) -> Option<Content> {
    let text = text.trim_end();
    let (raw, after) = match text.strip_prefix('r') {
        Some(after) => (true, after),
        None => (false, text),
    };
    let hashes = if raw { after.len() - after.trim_start_matches('#').len() } else { 0 };
    let open = usize::from(raw) + hashes + 1;
    let close = text.len().checked_sub(hashes + 1).filter(|close| *close >= open)?;
    let fence = after.get(..hashes)?;
    let opens = after.get(hashes..)?.starts_with('"');
    let closes = text.get(close..)?.strip_prefix('"') == Some(fence);
    // `"""` opens a docstring, which no kernel starts with but some text might.
    let docstring = !raw && text.starts_with("\"\"\"");
    (opens && closes && !docstring).then_some(Content { range: open..close, raw })
}

/// The lines of `body` in `range` without the indentation of the first, as a source. That line is indented only
/// if it starts after `from`.
fn dedent(
    name: &str,
    body: &str,
    from: usize,
    range: Range<usize>,
    place: Place,
) -> Result<Source, Box<(Source, Diagnostic)>> {
    let before = body.get(..range.start).unwrap_or_default();
    let skipped = offset_u32(before.matches('\n').count());
    let own_line = before.get(from..).is_some_and(|before| before.contains(['\n', '\r']));
    // A form feed starts the indentation anew.
    let line = before.rsplit(['\n', '\r', '\x0c']).next().unwrap_or_default();
    let spaces = line.chars().take_while(|character| own_line && matches!(character, ' ' | '\t'));
    let indent: String = spaces.collect();
    let mut column = offset_u32(before.rsplit('\n').next().unwrap_or_default().chars().count());
    if skipped == 0 {
        column += place.column - 1;
    }
    let mut python = body.get(range).unwrap_or_default().trim_end();
    if let Some(marked) = python.strip_prefix('\u{feff}') {
        column += 1;
        python = marked;
    }
    let mut text = String::with_capacity(python.len() + 1);
    let mut origins = Vec::new();
    let mut line_number = place.line + skipped;
    for line in python.split('\n') {
        // To Rust a CR alone ends no line, and to Python it does.
        for part in line.strip_suffix('\r').unwrap_or(line).split('\r') {
            let same = part.bytes().zip(indent.bytes()).take_while(|(one, other)| one == other);
            let taken = if origins.is_empty() { 0 } else { same.count() };
            origins.push(Origin { line: line_number, indent: column + offset_u32(taken) });
            text.push_str(part.get(taken..).unwrap_or_default());
            text.push('\n');
            column += offset_u32(part.chars().count()) + 1;
        }
        line_number += 1;
        column = 0;
    }
    origins.push(Origin { line: line_number, indent: 0 });
    Source::cut_out(name, &text, origins)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut_here(body: &str) -> Embedded {
        cut("src/lib.rs", body, Place { line: 10, column: 9 }).unwrap()
    }

    fn place_of(embedded: &Embedded, needle: &str) -> (u32, u32) {
        let offset = embedded.source.text().find(needle).unwrap();
        let place = embedded.source.place(offset_u32(offset));
        (place.line, place.column)
    }

    #[test]
    fn indentation_is_taken_off_and_places_stay() {
        let embedded =
            cut_here("\n    /// Doc [x]\n    #[inline] // why\n    pub(crate) def f(n):\n        return n\n");
        assert_eq!(embedded.source.text(), "def f(n):\n    return n\n");
        assert_eq!(place_of(&embedded, "def"), (13, 16));
        assert_eq!(place_of(&embedded, "return"), (14, 9));
    }

    #[test]
    fn python_on_the_macros_own_line_keeps_its_column() {
        let embedded = cut_here(" def f(n): return n ");
        assert_eq!(embedded.source.text(), "def f(n): return n\n");
        assert_eq!(place_of(&embedded, "n): r"), (10, 16));
    }

    #[test]
    fn less_indented_lines_lose_only_what_they_have() {
        let embedded =
            cut_here("\n    def f(n):\n        \"\"\"Doc\n  less\n        \"\"\"\n        return n\n    ");
        assert_eq!(embedded.source.text(), "def f(n):\n    \"\"\"Doc\nless\n    \"\"\"\n    return n\n");
        assert_eq!(place_of(&embedded, "less"), (13, 3));
    }

    #[test]
    fn comments_before_the_def_are_skipped_whatever_they_say() {
        let body = "\n  # this def is: pub #[x]\n  /* def g( /* nested */ */ pub def f(n):\n    return n\n";
        let embedded = cut_here(body);
        assert!(embedded.source.text().starts_with("def f(n):"));
        let comments: Vec<&str> = embedded.comments.iter().map(|range| &body[range.clone()]).collect();
        assert_eq!(comments, ["# this def is: pub #[x]"]);
    }

    #[test]
    fn the_prefix_ends_where_its_brackets_close() {
        for prefix in [
            "#[inline] ",
            "#[cfg(any(a, b))]\n",
            "#[doc = \"]\"] ",
            "#[doc = \"a \\\" ] b\"]\n",
            "#[doc = \"(\"] #[allow(x)] ",
            "pub (in crate::a) ",
            "pub ",
            "pub(crate) /* */ ",
            "// ]\n",
            "/// [x\n",
            "/* /* é */ \" */",
        ] {
            let embedded = cut_here(&format!("{prefix}def f(n):\n    return n\n"));
            assert_eq!(embedded.source.text(), "def f(n):\n    return n\n", "{prefix}");
            assert_eq!(embedded.start, prefix.len(), "{prefix}");
        }
        // What does not close takes the rest, and a word that only starts like one is the kernel's.
        for open in ["#[inline(", "/* /* */ def", "pub(crate def", "#[doc = \"]"] {
            assert_eq!(cut_here(open).start, open.len(), "{open}");
        }
        for kernel in ["public = 1", "pub_ = 1", "\"\"\"Doc.\"\"\"", "/ 1", "def f(n): return n"] {
            let embedded = cut_here(kernel);
            assert_eq!((embedded.start, embedded.literal), (0, false), "{kernel}");
        }
    }

    #[test]
    fn string_literals_hold_what_rust_cannot_lex() {
        let text = "def f(n):\n    # don't\n    return n\n";
        for body in [
            "r#\"\n    def f(n):\n        # don't\n        return n\n\"#",
            "/// Doc\n pub r\"def f(n):\n    # don't\n    return n\"",
            "\"\ndef f(n):\n    # don't\n    return n\"",
        ] {
            let embedded = cut_here(body);
            assert!(embedded.literal, "{body}");
            assert_eq!(embedded.source.text(), text, "{body}");
        }
        assert_eq!(place_of(&cut_here("r##\"def f(n): return n\"##"), "def"), (10, 13));
        let error = cut("x.rs", "\"def f(n):\\n return n\"", Place { line: 1, column: 1 }).unwrap_err();
        assert_eq!(error.0.place(error.1.span.start), Place { line: 1, column: 11 });
    }

    #[test]
    fn a_form_feed_starts_the_indentation_anew() {
        let embedded = cut_here("\n        \x0cdef f(n):\n return n\n");
        assert_eq!(embedded.source.text(), "def f(n):\n return n\n");
        assert_eq!(place_of(&embedded, "def"), (11, 10));
    }

    #[test]
    fn an_escape_is_shown_where_it_stands() {
        let body = "\"\r\n    é = 1\r\n      x = '\\n'\"";
        let error = cut("x.rs", &format!("\n    {body}"), Place { line: 1, column: 1 }).unwrap_err();
        assert_eq!(error.0.slice(error.1.span), "\\");
        assert_eq!(error.0.place(error.1.span.start), Place { line: 4, column: 12 });
    }

    #[test]
    fn places_are_those_of_rust_where_only_python_ends_a_line() {
        let embedded = cut_here("\r  def f(n):\r    é = n\r\n    return é");
        assert_eq!(embedded.source.text(), "def f(n):\n  é = n\n  return é\n");
        assert_eq!(place_of(&embedded, "def"), (10, 12));
        assert_eq!(place_of(&embedded, "é = n"), (10, 26));
        assert_eq!(place_of(&embedded, "return"), (11, 5));
        let embedded = cut_here("r\"\u{feff}def f(n): return n\"");
        assert_eq!(embedded.source.text(), "def f(n): return n\n");
        assert_eq!(place_of(&embedded, "def"), (10, 12));
        // As in a file, where the second one is refused.
        let embedded = cut_here("r\"\u{feff}\u{feff}def f(n): return n\"");
        assert_eq!(embedded.source.text(), "\u{feff}def f(n): return n\n");
    }

    #[test]
    fn any_text_is_cut_without_panicking() {
        let pieces =
            ["#[", "\"", "r#\"", "/*", "//", "pub", "(", "]", "def", "\n", "  ", "\t", "é", "\\", "#", "*/"];
        let mut seed = 1_u32;
        for _ in 0..20_000 {
            let mut body = String::new();
            for _ in 0..12 {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                body.push_str(pieces[(seed >> 16) as usize % pieces.len()]);
            }
            let _ = cut("x.rs", &body, Place { line: 1, column: 1 });
        }
    }
}
