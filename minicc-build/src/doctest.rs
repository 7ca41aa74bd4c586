//! Kernels in doctests: from doc attributes to the code blocks that rustdoc compiles.
//!
//! rustdoc joins all doc attributes of an item, takes the Markdown's Rust code blocks, drops the mark of hidden
//! lines, and compiles the rest. Only the text between a macro's delimiters matters here, and only up to its
//! indentation, so that wherever rustdoc takes the same indentation off all lines nothing has to be done.
//! `#[doc = include_str!("…")]` is followed where the path is a literal; the file is taken as a document of its own.

use minicc_core::source::Place;

use crate::invocations::Body;
use crate::markdown;

/// The doc attributes that stand in a row: how each value is written, and where.
#[derive(Debug, Default)]
pub(crate) struct Docs<'a> {
    literals: Vec<(&'a str, Place)>,
    inner: bool,
}

/// A line of Markdown or code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub text: String,
    /// Where its first character stands in the file.
    pub place: Place,
}

/// The code of a doctest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Block {
    text: String,
    places: Vec<Place>,
}

impl<'a> Docs<'a> {
    /// Adds a doc attribute whose value is written as `literal` at `place`: a string literal, or a doc comment.
    pub(crate) fn push(&mut self, literal: &'a str, place: Place, inner: bool, blocks: &mut Vec<Block>) {
        if inner != self.inner {
            self.finish(blocks);
            self.inner = inner;
        }
        self.literals.push((literal, place));
    }

    /// Ends the row, and adds its doctests that may have a kernel.
    pub(crate) fn finish(&mut self, blocks: &mut Vec<Block>) {
        if self.literals.iter().any(|(literal, _)| literal.contains("minicc")) {
            let lines: Vec<Line> =
                self.literals.iter().flat_map(|(literal, place)| lines(literal, *place)).collect();
            blocks.extend(markdown::rust_blocks(&lines).into_iter().map(Block::new));
        }
        self.literals.clear();
    }
}

/// The code of the doctests in a document that is included: Markdown.
pub(crate) fn blocks(document: &str) -> Vec<Block> {
    let lines = split(document, Place { line: 1, column: 1 });
    markdown::rust_blocks(&lines).into_iter().map(Block::new).collect()
}

impl Block {
    fn new(lines: Vec<Line>) -> Self {
        let mut block = Self { text: String::new(), places: Vec::with_capacity(lines.len()) };
        for line in lines {
            block.text.push_str(unhide(&line.text).as_ref());
            block.text.push('\n');
            block.places.push(line.place);
        }
        block
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// `body`, which was found in this block's text, with its place in the file.
    pub(crate) fn in_file(&self, mut body: Body) -> Body {
        if let Some(line) = self.places.get(body.place.line as usize - 1) {
            body.place = Place { line: line.line, column: line.column + body.place.column - 1 };
        }
        body
    }
}

/// A line without its mark, if rustdoc hides it: after `# ` the rest counts, without the space around it, and
/// `##` stands for `#`. A Python comment in a doctest is therefore written with two.
fn unhide(line: &str) -> std::borrow::Cow<'_, str> {
    let trimmed = line.trim();
    if trimmed.starts_with("##") {
        line.replacen("##", "#", 1).into()
    } else if let Some(hidden) = trimmed.strip_prefix("# ") {
        hidden.into()
    } else if trimmed == "#" {
        "".into()
    } else {
        line.into()
    }
}

/// The lines of Markdown in a doc comment or a string literal.
fn lines(literal: &str, place: Place) -> Vec<Line> {
    if let Some(text) = literal.strip_prefix("///").or_else(|| literal.strip_prefix("//!")) {
        return split(text, Place { column: place.column + 3, ..place });
    }
    if let Some(text) = literal.strip_prefix("/**").or_else(|| literal.strip_prefix("/*!")) {
        let text = text.strip_suffix("*/").unwrap_or(text);
        return without_stars(split(text, Place { column: place.column + 3, ..place }));
    }
    split(&string_value(literal), place)
}

fn split(text: &str, place: Place) -> Vec<Line> {
    let lines = text.split('\n').zip(place.line..);
    lines
        .map(|(text, line)| {
            let column = if line == place.line { place.column } else { 1 };
            Line { text: text.to_owned(), place: Place { line, column } }
        })
        .collect()
}

/// Takes off the `*` that starts the lines of a block comment, if it starts all of them after the first.
fn without_stars(mut lines: Vec<Line>) -> Vec<Line> {
    let starred = |line: &Line| line.text.trim_start().starts_with('*') || line.text.trim().is_empty();
    if lines.len() > 1 && lines.iter().skip(1).all(starred) {
        for line in lines.iter_mut().skip(1) {
            if let Some((before, after)) = line.text.split_once('*') {
                line.place.column += u32::try_from(before.chars().count() + 1).unwrap_or_default();
                line.text = after.to_owned();
            }
        }
    }
    lines
}

/// The value of a string literal that lexed.
pub(crate) fn string_value(literal: &str) -> String {
    if let Some(raw) = literal.strip_prefix('r') {
        let quoted = raw.trim_matches('#');
        return quoted.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(quoted).to_owned();
    }
    let inside = literal.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(literal);
    let mut value = String::with_capacity(inside.len());
    let mut characters = inside.chars();
    while let Some(character) = characters.next() {
        if character != '\\' {
            value.push(character);
            continue;
        }
        let escape = characters.next();
        let digits =
            |text: &str| u32::from_str_radix(&text.replace('_', ""), 16).ok().and_then(char::from_u32);
        match escape {
            Some('n') => value.push('\n'),
            Some('r') => value.push('\r'),
            Some('t') => value.push('\t'),
            Some('0') => value.push('\0'),
            Some('x') => value.extend(digits(&characters.by_ref().take(2).collect::<String>())),
            Some('u') => {
                let code: String = characters.by_ref().skip(1).take_while(|next| *next != '}').collect();
                value.extend(digits(&code));
            }
            // A line end that is escaped goes, with the space that follows.
            Some('\n') => characters = characters.as_str().trim_start().chars(),
            Some(other) => value.push(other),
            None => {}
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_lines_follow_rustdoc() {
        for (line, code) in [
            ("  # use x;", "use x;"),
            ("#", ""),
            ("    ## Python", "    # Python"),
            ("#[attr]", "#[attr]"),
            ("a # b", "a # b"),
            ("    #no space", "    #no space"),
        ] {
            assert_eq!(unhide(line), code);
        }
    }

    #[test]
    fn string_literals_have_their_value() {
        for (literal, value) in [
            (r##"r#"a \n "#b""#"##, r##"a \n "#b""##),
            (
                r#""a\nb\t\"c\" \\ \x41\u{e9}\u{1_F600} \
                d""#,
                "a\nb\t\"c\" \\ Aé😀 d",
            ),
            (r#""""#, ""),
        ] {
            assert_eq!(string_value(literal), value);
        }
    }

    #[test]
    fn block_comments_lose_their_stars() {
        let place = Place { line: 7, column: 5 };
        let found = lines("/** A\n     * b\n     *\n     *   c\n     */", place);
        let found: Vec<_> =
            found.iter().map(|line| (line.text.as_str(), line.place.line, line.place.column)).collect();
        assert_eq!(found, [(" A", 7, 8), (" b", 8, 7), ("", 9, 7), ("   c", 10, 7), ("     ", 11, 1)]);
        assert_eq!(lines("/** A\n b\n * c */", place)[2].text, " * c ");
    }
}
