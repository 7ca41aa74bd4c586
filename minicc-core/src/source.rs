//! Source text, byte spans in it, and the places that people call them by.
//!
//! Invariants:
//! 1. The text of a [`Source`] is normalised: UTF-8, no byte order mark, every line end a single `\n`.
//!    Spans, hashes and the compiler itself see nothing else.
//! 2. A [`Span`] is a half-open range of bytes of that text. One that lies outside it, or inside a
//!    character, is taken for the nearest place in the text; looking a span up cannot fail.
//! 3. A [`Place`] is where the user finds it: the file's own line and column, both from 1, columns in
//!    characters, even where the text was cut out of a Rust file and its indentation removed. The map
//!    from one to the other is an [`Origin`] for each line.

use crate::diagnostic::{Code, Diagnostic};

/// The most bytes that a source may have: 16 MiB.
///
/// Spans and entities are 32-bit; the limit keeps every count derived from a source inside them.
pub const MAX_SOURCE_BYTES: usize = 16 << 20;

/// A half-open range of bytes of a source's text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The byte after the last.
    pub end: u32,
}

impl Span {
    /// The span from `start` to `end`.
    pub fn new(start: u32, end: u32) -> Self {
        Self { start, end: end.max(start) }
    }

    /// The smallest span that covers both.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self::new(self.start.min(other.start), self.end.max(other.end))
    }

    /// The bytes as a range of `usize`.
    pub fn range(self) -> core::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A line and a column in the user's own file, both counted from 1; columns are in characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, in characters.
    pub column: u32,
}

/// Where a line of the text stands in the user's file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The line's number in the file, from 1.
    pub line: u32,
    /// How many characters of the file's line stand before the text's line.
    pub indent: u32,
}

/// A named, normalised source text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    name: String,
    text: String,
    starts: Vec<u32>,
    /// How many characters start before each multiple of [`STRIDE`] bytes, so that a column is found in
    /// constant time however long its line is.
    characters: Vec<u32>,
    origins: Option<Vec<Origin>>,
}

const STRIDE: usize = 1024;

impl Source {
    /// The source of a whole file. `name` is the path to show to the user.
    ///
    /// # Errors
    ///
    /// Text that is not UTF-8, or larger than [`MAX_SOURCE_BYTES`], as one located diagnostic, together
    /// with a source in which it can be shown.
    pub fn from_bytes(name: impl Into<String>, bytes: &[u8]) -> Result<Self, Box<(Self, Diagnostic)>> {
        let name = name.into();
        match core::str::from_utf8(bytes) {
            Ok(text) => Self::new(name, text),
            Err(error) => {
                let valid = &bytes[..error.valid_up_to().min(MAX_SOURCE_BYTES)];
                let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(MAX_SOURCE_BYTES / 4)]);
                let source = Self::raw(name, normalise(&shown), None);
                let start = normalise(&String::from_utf8_lossy(valid)).len();
                let byte = bytes.get(error.valid_up_to()).copied().unwrap_or_default();
                let diagnostic =
                    Diagnostic::new(Code::NotUtf8, offset_span(start, start + '\u{fffd}'.len_utf8()))
                        .message(format!("the file is not UTF-8: byte 0x{byte:02x} does not belong here"))
                        .label("this byte does not start or continue a character")
                        .help("save the file as UTF-8");
                Err(Box::new((source, diagnostic)))
            }
        }
    }

    /// The source of a whole file whose text is known to be UTF-8.
    ///
    /// # Errors
    ///
    /// Text larger than [`MAX_SOURCE_BYTES`].
    pub fn new(name: impl Into<String>, text: &str) -> Result<Self, Box<(Self, Diagnostic)>> {
        Self::limited(name.into(), normalise(text), None)
    }

    /// The source of text that was cut out of a file, with the origin of each of its lines. It has no byte order
    /// mark: what looks like one is a character of the text.
    ///
    /// # Errors
    ///
    /// Text larger than [`MAX_SOURCE_BYTES`].
    pub fn cut_out(
        name: impl Into<String>,
        text: &str,
        origins: Vec<Origin>,
    ) -> Result<Self, Box<(Self, Diagnostic)>> {
        Self::limited(name.into(), line_ends(text), Some(origins))
    }

    fn limited(
        name: String,
        text: String,
        origins: Option<Vec<Origin>>,
    ) -> Result<Self, Box<(Self, Diagnostic)>> {
        if text.len() <= MAX_SOURCE_BYTES {
            return Ok(Self::raw(name, text, origins));
        }
        let first_line = text.lines().next().unwrap_or_default();
        let shown: String = first_line.chars().take(80).collect();
        let end = shown.len();
        let diagnostic = Diagnostic::new(Code::SourceTooLarge, offset_span(0, end))
            .message(format!("the kernel has {} bytes; minicc takes at most {MAX_SOURCE_BYTES}", text.len()))
            .label("this source is too large")
            .help("split the kernel into several functions");
        Err(Box::new((Self::raw(name, shown, origins), diagnostic)))
    }

    fn raw(name: String, text: String, origins: Option<Vec<Origin>>) -> Self {
        let mut starts = vec![0];
        starts.extend(text.match_indices('\n').map(|(offset, _)| offset_u32(offset + 1)));
        let mut characters = vec![0];
        let mut count = 0;
        for chunk in text.as_bytes().chunks(STRIDE) {
            count += count_characters(chunk);
            characters.push(count);
        }
        Self { name, text, starts, characters, origins }
    }

    /// The name to show: a path, relative where it was given so.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The normalised text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text that `span` covers.
    pub fn slice(&self, span: Span) -> &str {
        let start = self.floor(span.start);
        let end = self.floor(span.end).max(start);
        self.text.get(start..end).unwrap_or_default()
    }

    /// How many lines the text has; the part after the last line end counts as one.
    pub fn line_count(&self) -> usize {
        self.starts.len()
    }

    /// Where byte `offset` stands in the user's own file.
    pub fn place(&self, offset: u32) -> Place {
        let offset = self.floor(offset);
        let index = self.line_index(offset);
        let start = self.starts.get(index).copied().unwrap_or_default() as usize;
        let column = self.characters_before(offset).saturating_sub(self.characters_before(start));
        let origin = self.origin(index);
        Place { line: origin.line, column: origin.indent + column + 1 }
    }

    /// The line of the user's own file that byte `offset` stands on.
    pub fn line(&self, offset: u32) -> u32 {
        self.origin(self.line_index(self.floor(offset))).line
    }

    fn line_index(&self, offset: usize) -> usize {
        self.starts.partition_point(|&start| start as usize <= offset).saturating_sub(1)
    }

    /// How many characters start before byte `offset`, which must be at most the length of the text.
    fn characters_before(&self, offset: usize) -> u32 {
        let chunk = offset / STRIDE;
        let rest = self.text.as_bytes().get(chunk * STRIDE..offset).unwrap_or_default();
        self.characters.get(chunk).copied().unwrap_or_default() + count_characters(rest)
    }

    /// The origin of the text's line `index`, from 0.
    pub fn origin(&self, index: usize) -> Origin {
        let identity = Origin { line: offset_u32(index + 1), indent: 0 };
        match &self.origins {
            None => identity,
            Some(origins) => origins.get(index).or(origins.last()).copied().unwrap_or(identity),
        }
    }

    /// The nearest character boundary at or before `offset`.
    fn floor(&self, offset: u32) -> usize {
        let mut offset = (offset as usize).min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    }
}

/// Tells the lines of offsets that mostly go on where the last one stood, then without a search.
#[derive(Clone, Debug)]
pub(crate) struct Lines<'a> {
    source: &'a Source,
    index: usize,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(source: &'a Source) -> Self {
        Self { source, index: 0 }
    }

    /// As [`Source::line`].
    pub(crate) fn line(&mut self, offset: u32) -> u32 {
        let starts = &self.source.starts;
        let holds = |index: &usize| {
            starts.get(*index).is_some_and(|start| *start <= offset)
                && starts.get(*index + 1).is_none_or(|next| *next > offset)
        };
        let near = [self.index, self.index + 1].into_iter().find(holds);
        self.index = near.unwrap_or_else(|| self.source.line_index(self.source.floor(offset)));
        self.source.origin(self.index).line
    }
}

/// How many characters start in `bytes`, which are UTF-8.
fn count_characters(bytes: &[u8]) -> u32 {
    offset_u32(bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count())
}

/// `text` without a byte order mark and with every line end, CRLF and lone CR too, as LF (LANGUAGE S13).
fn normalise(text: &str) -> String {
    line_ends(text.strip_prefix('\u{feff}').unwrap_or(text))
}

fn line_ends(text: &str) -> String {
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text.to_owned() }
}

/// A byte offset of a source. Sources are limited to [`MAX_SOURCE_BYTES`], so nothing is ever cut off.
pub(crate) fn offset_u32(offset: usize) -> u32 {
    u32::try_from(offset).unwrap_or(u32::MAX)
}

/// The span of two byte offsets.
pub(crate) fn offset_span(start: usize, end: usize) -> Span {
    Span::new(offset_u32(start), offset_u32(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_ends_and_marks_are_normalised_and_places_stay_right() -> Result<(), Box<(Source, Diagnostic)>> {
        let source = Source::from_bytes("k.py", b"\xef\xbb\xbfdef f(n):\r\n  x = 1\r  return n\n")?;
        assert_eq!(source.text(), "def f(n):\n  x = 1\n  return n\n");
        assert_eq!(source.place(0), Place { line: 1, column: 1 });
        assert_eq!(source.place(12), Place { line: 2, column: 3 });
        assert_eq!(source.place(20), Place { line: 3, column: 3 });
        let mut lines = Lines::new(&source);
        for offset in (0..40).chain((0..40).rev()).chain([0, 39, 12, 0, 20]) {
            assert_eq!(lines.line(offset), source.line(offset), "{offset}");
        }
        Ok(())
    }

    #[test]
    fn columns_count_characters_and_lookups_outside_the_text_do_not_fail()
    -> Result<(), Box<(Source, Diagnostic)>> {
        let source = Source::new("k.py", "é = 1")?;
        assert_eq!(source.place(3), Place { line: 1, column: 3 });
        assert_eq!(source.place(1), Place { line: 1, column: 1 });
        assert_eq!(source.place(99), Place { line: 1, column: 6 });
        assert_eq!(source.slice(Span::new(0, 99)), "é = 1");
        assert_eq!(source.slice(Span::new(1, 1)), "");
        Ok(())
    }

    #[test]
    fn a_place_is_counted_in_characters_however_long_the_text_is() -> Result<(), Box<(Source, Diagnostic)>> {
        // Lines shorter and longer than the strides in which characters are counted.
        let mut text = String::new();
        for number in 0..400_usize {
            let end = if [7, 90, 91, 300].contains(&number) { "\n" } else { "" };
            text.push_str(["x", "é", "變", "😀"][number % 4]);
            text.push_str(&"y".repeat(number % 31));
            text.push_str(end);
        }
        let source = Source::new("k.py", &text)?;
        let (mut line, mut column) = (1, 1);
        for (offset, character) in text.char_indices() {
            for inside in offset..offset + character.len_utf8() {
                assert_eq!(source.place(offset_u32(inside)), Place { line, column }, "{inside}");
                assert_eq!(source.line(offset_u32(inside)), line, "{inside}");
            }
            (line, column) = if character == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        assert!(text.len() > 4 * STRIDE && source.line_count() == 5);
        Ok(())
    }

    #[test]
    fn text_that_is_not_utf8_is_located() {
        let Err(error) = Source::from_bytes("k.py", b"\xef\xbb\xbfx = 1\r\ny = \xff\n") else {
            panic!("accepted");
        };
        let (source, diagnostic) = *error;
        assert_eq!(source.place(diagnostic.span.start), Place { line: 2, column: 5 });
        assert_eq!(source.slice(diagnostic.span), "\u{fffd}");
    }

    #[test]
    fn cut_out_lines_keep_their_own_places() -> Result<(), Box<(Source, Diagnostic)>> {
        let origins = vec![Origin { line: 7, indent: 20 }, Origin { line: 8, indent: 4 }];
        let source = Source::cut_out("lib.rs", "def f(n):\n    return n", origins)?;
        assert_eq!(source.place(4), Place { line: 7, column: 25 });
        assert_eq!(source.place(14), Place { line: 8, column: 9 });
        Ok(())
    }
}
