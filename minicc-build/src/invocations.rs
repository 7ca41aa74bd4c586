//! Finding `minicc!` in Rust source.
//!
//! The text is lexed by proc-macro2, never parsed: a match is the identifier `minicc`, a `!` and a delimited
//! group, at any depth, so that it does not matter what stands around it. Comments and strings are no tokens of
//! that kind and cannot match. The body is cut out of the text by its bytes, as rustc gives it to the macro.
//!
//! Depth costs no stack: the walk keeps its own, and proc-macro2 lexes and drops without recursion.

use proc_macro2::{Delimiter, Group, LexError, LineColumn, Span, TokenStream, TokenTree, token_stream};

use minicc_core::source::Place;

use crate::doctest::{self, Block, Docs};

/// What there is in a Rust file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Found {
    /// The bodies of all `minicc!`: first those in its code, then those in its doctests.
    pub bodies: Vec<Body>,
    /// The paths in `#[doc = include_str!("...")]`, as they are written: relative to the file.
    pub documents: Vec<String>,
}

/// The text between the delimiters of one `minicc!`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Body {
    pub text: String,
    /// Where its first byte stands in the file.
    pub place: Place,
    /// Where rustc refuses it though proc-macro2 does not: a name that runs into a quote or `#`, as in
    /// `# don't`, is since edition 2021 a literal with an unknown prefix.
    pub prefix: Option<Place>,
}

/// `text` as rustc takes it: without a byte order mark, CRLF as LF. A `#!` line, which rustc strips unless an
/// attribute begins with it, becomes a comment of the same length.
pub(crate) fn normalise(text: &str) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n");
    match text.strip_prefix("#!") {
        Some(rest) if !rest.trim_start().starts_with('[') => format!("//{rest}"),
        _ => text,
    }
}

/// Whether the text seems to call the macro. A comment may stand before the `!`.
pub(crate) fn mentions(text: &str) -> bool {
    text.match_indices("minicc").any(|(offset, word)| {
        let after = text.get(offset + word.len()..).unwrap_or_default().trim_start();
        ["!", "//", "/*"].iter().any(|next| after.starts_with(next))
    })
}

/// What there is in normalised `text`.
///
/// # Errors
///
/// Where the text is not Rust.
pub(crate) fn find(text: &str) -> Result<Found, Place> {
    let mut found = Found::default();
    let blocks = find_outside_docs(text, &mut found)?;
    found.bodies.extend(in_doctests(&blocks));
    Ok(found)
}

/// The bodies in the doctests of a document that is included: normalised Markdown.
pub(crate) fn find_in_document(text: &str) -> Vec<Body> {
    if mentions(text) { in_doctests(&doctest::blocks(text)) } else { Vec::new() }
}

/// The bodies in `blocks`. A doctest that is not Rust is one that rustdoc refuses.
fn in_doctests(blocks: &[Block]) -> Vec<Body> {
    let in_one = |block: &Block| {
        let mut found = Found::default();
        let read = find_outside_docs(block.text(), &mut found);
        let bodies = if read.is_ok() { found.bodies } else { Vec::new() };
        bodies.into_iter().map(|body| block.in_file(body)).collect::<Vec<_>>()
    };
    blocks.iter().flat_map(in_one).collect()
}

/// Adds what is in the code of `text`, and returns its doctests that may have more.
fn find_outside_docs(text: &str, found: &mut Found) -> Result<Vec<Block>, Place> {
    // Most files have no kernel, and lexing is what takes the time.
    if !mentions(text) && !text.contains("include_str") {
        return Ok(Vec::new());
    }
    let tokens: TokenStream = text.parse().map_err(|error: LexError| place(error.span().start()))?;
    let mut blocks = Vec::new();
    let mut stack = vec![Level::new(tokens)];
    while let Some(level) = stack.last_mut() {
        let Some(token) = level.tokens.next() else {
            level.docs.finish(&mut blocks);
            stack.pop();
            continue;
        };
        let before = core::mem::replace(&mut level.before, Before::Anything);
        match (before, token) {
            (Before::Name, TokenTree::Punct(punct)) if punct.as_char() == '!' => {
                level.before = Before::NameBang;
            }
            (Before::NameBang, TokenTree::Group(group)) => {
                found.bodies.extend(body(text, &group));
                level.docs.finish(&mut blocks);
            }
            (Before::Hash, TokenTree::Punct(punct)) if punct.as_char() == '!' => {
                level.before = Before::HashBang;
            }
            (before @ (Before::Hash | Before::HashBang), TokenTree::Group(group))
                if group.delimiter() == Delimiter::Bracket =>
            {
                match doc(&group) {
                    Some(Doc::Text(span)) => {
                        let inner = matches!(before, Before::HashBang);
                        level.docs.push(slice(text, span), place(span.start()), inner, &mut blocks);
                    }
                    Some(Doc::Included(span)) => {
                        level.docs.finish(&mut blocks);
                        found.documents.push(doctest::string_value(slice(text, span)));
                    }
                    None => stack.push(Level::new(group.stream())),
                }
            }
            (_, TokenTree::Punct(punct)) if punct.as_char() == '#' => {
                level.before = Before::Hash;
            }
            (_, token) => {
                level.docs.finish(&mut blocks);
                match token {
                    TokenTree::Ident(name) if name == "minicc" || name == "r#minicc" => {
                        level.before = Before::Name;
                    }
                    TokenTree::Group(group) => stack.push(Level::new(group.stream())),
                    _ => {}
                }
            }
        }
    }
    Ok(blocks)
}

/// One nesting level of the walk.
struct Level<'a> {
    tokens: token_stream::IntoIter,
    before: Before,
    docs: Docs<'a>,
}

impl Level<'_> {
    fn new(tokens: TokenStream) -> Self {
        Self { tokens: tokens.into_iter(), before: Before::Anything, docs: Docs::default() }
    }
}

/// What stands before the next token.
#[derive(Clone, Copy)]
enum Before {
    Anything,
    Name,
    NameBang,
    Hash,
    HashBang,
}

fn body(text: &str, group: &Group) -> Option<Body> {
    let (open, close) = (group.span_open(), group.span_close());
    let text = text.get(open.byte_range().end..close.byte_range().start)?;
    Some(Body { text: text.to_owned(), place: place(open.end()), prefix: prefix(group) })
}

/// Where the first name in `group` ends that a quote or `#` follows without space.
fn prefix(group: &Group) -> Option<Place> {
    let mut stack = vec![(group.stream().into_iter(), None)];
    while let Some((tokens, name)) = stack.last_mut() {
        let Some(token) = tokens.next() else {
            stack.pop();
            continue;
        };
        let name_end: Option<LineColumn> = name.take();
        let may_follow = match &token {
            TokenTree::Punct(punct) => matches!(punct.as_char(), '\'' | '#'),
            TokenTree::Literal(literal) => literal.to_string().starts_with(['"', '\'']),
            _ => false,
        };
        if let Some(end) = name_end.filter(|end| may_follow && *end == token.span().start()) {
            return Some(place(end));
        }
        match token {
            TokenTree::Ident(ident) => *name = Some(ident.span().end()),
            TokenTree::Group(group) => stack.push((group.stream().into_iter(), None)),
            _ => {}
        }
    }
    None
}

/// What an attribute documents.
enum Doc {
    /// The value of `doc = "…"`: a literal, or a doc comment, which proc-macro2 gives this form and its own span.
    Text(Span),
    /// The path in `doc = include_str!("…")`, also inside of `cfg_attr`.
    Included(Span),
}

fn doc(attribute: &Group) -> Option<Doc> {
    let mut tokens = attribute.stream().into_iter();
    match (tokens.next(), tokens.next(), tokens.next(), tokens.next()) {
        (
            Some(TokenTree::Ident(name)),
            Some(TokenTree::Punct(equals)),
            Some(TokenTree::Literal(literal)),
            None,
        ) if name == "doc" && equals.as_char() == '=' => Some(Doc::Text(literal.span())),
        _ => included(attribute).map(Doc::Included),
    }
}

/// The literal in the `include_str!` of an attribute, or of one in `cfg_attr`.
fn included(attribute: &Group) -> Option<Span> {
    let tokens: Vec<TokenTree> = attribute.stream().into_iter().collect();
    let path = tokens.windows(3).find_map(|three| match three {
        [TokenTree::Ident(name), TokenTree::Punct(_), TokenTree::Group(path)] if name == "include_str" => {
            path.stream().into_iter().next()
        }
        _ => None,
    });
    match (path, tokens.as_slice()) {
        (Some(TokenTree::Literal(path)), _) => Some(path.span()),
        (None, [TokenTree::Ident(name), TokenTree::Group(group)]) if name == "cfg_attr" => included(group),
        _ => None,
    }
}

fn slice(text: &str, span: Span) -> &str {
    text.get(span.byte_range()).unwrap_or_default()
}

fn place(at: LineColumn) -> Place {
    let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    Place { line: number(at.line), column: number(at.column + 1) }
}

#[cfg(test)]
mod tests;
