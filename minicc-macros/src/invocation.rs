//! What a macro was given: its text, and where each token of it stands.
//!
//! `Span::call_site().source_text()` is the invocation verbatim. It is the only source of Python, since tokens
//! have lost the indentation and everything after `//`. It is trusted where every token stands in it at its own
//! place; through `macro_rules!` or another macro it is that macro's text instead. An editor has no text or
//! only that of the macro's path, and may have one place for everything: then there are only tokens.

use minicc_core::embed;
use minicc_core::emit::rust;
use minicc_core::source::Place;
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::parse::{ParseStream, Parser as _};

use crate::rustc::{self, Call, end, start};

/// A token that is no group, or the delimiter of one.
pub(crate) struct Leaf {
    pub span: Span,
    pub place: Place,
    /// The place after its last character.
    pub end: Place,
}

/// The text of an invocation.
pub(crate) struct Text {
    /// What stands between the delimiters.
    pub body: String,
    /// Where that starts in the file.
    pub place: Place,
    /// The file, as rustc names it.
    pub file: String,
    /// The tokens, by place.
    pub leaves: Vec<Leaf>,
}

/// Why there is no text.
pub(crate) enum Missing {
    /// There is none: this is an editor, or the file of another crate that is not on this machine.
    Unknown,
    /// There is one, but the tokens come from somewhere else, or this is an editor that does not say from where.
    Elsewhere(Span),
}

/// The text of the invocation whose tokens are `tokens`.
pub(crate) fn text(tokens: &TokenStream) -> Result<Text, Missing> {
    let Call { text, place, file } = rustc::call().ok_or(Missing::Unknown)?;
    let open = delimiter(&text).ok_or(Missing::Unknown)?;
    let close = text.trim_end().len().saturating_sub(1);
    let body = text.get(open + 1..close).ok_or(Missing::Unknown)?.to_owned();
    let place = advance(place, text.get(..=open).unwrap_or_default());
    let leaves = leaves(tokens, &body, place)?;
    Ok(Text { body, place, file, leaves })
}

/// The crate `minicc`, by the path that the macro is called by: the facade gives each macro's name to the crate itself
/// too, so that in `kern::minicc!`, and in `minicc!` below `use kern::minicc`, the same words name the crate. It
/// goes by its own name where there is no text, or a path that words alone do not make, as `$crate::minicc!`.
pub(crate) fn facade() -> TokenStream {
    rustc::call().and_then(|call| path(&call.text)).unwrap_or_else(rust::facade)
}

/// The path before the `!`.
fn path(text: &str) -> Option<TokenStream> {
    let before: TokenStream = text.get(..delimiter(text)?)?.parse().ok()?;
    let parse = |input: ParseStream<'_>| {
        let path = input.call(syn::Path::parse_mod_style)?;
        input.parse::<syn::Token![!]>().map(|_| path)
    };
    parse.parse2(before).ok().map(syn::Path::into_token_stream)
}

/// The byte of the opening delimiter in `path::name! { … }`. Comments may stand anywhere before it.
fn delimiter(text: &str) -> Option<usize> {
    let mut offset = 0;
    let mut after_bang = false;
    loop {
        let rest = text.get(offset..)?;
        let first = rest.chars().next()?;
        offset += if rest.starts_with("//") {
            rest.find('\n')?
        } else if rest.starts_with("/*") {
            embed::block_comment(rest)
        } else {
            match first {
                '{' | '(' | '[' if after_bang => return Some(offset),
                '!' => after_bang = true,
                _ if after_bang && !first.is_whitespace() => return None,
                _ => {}
            }
            first.len_utf8()
        };
    }
}

/// The place after `text`, which starts at `place`.
fn advance(mut place: Place, text: &str) -> Place {
    for character in text.chars() {
        if character == '\n' {
            place = Place { line: place.line + 1, column: 1 };
        } else {
            place.column += 1;
        }
    }
    place
}

/// Every token, if each stands in `body` where its span says.
fn leaves(tokens: &TokenStream, body: &str, origin: Place) -> Result<Vec<Leaf>, Missing> {
    let lines: Vec<&str> = body.split('\n').collect();
    let stands = |place: Place, token: &str| {
        let line = place.line.checked_sub(origin.line).and_then(|line| lines.get(line as usize));
        let skip = if place.line == origin.line { origin.column } else { 1 };
        let column = place.column.checked_sub(skip).map(|column| column as usize);
        let found = line.zip(column).and_then(|(line, column)| {
            let ascii = line.is_char_boundary(column) && line.get(..column).is_some_and(str::is_ascii);
            let offset = if ascii { column } else { line.char_indices().nth(column)?.0 };
            line.get(offset..)
        });
        // A literal may go over several lines; its first is enough.
        found.is_some_and(|found| found.starts_with(token.lines().next().unwrap_or_default()))
    };
    let mut leaves = Vec::new();
    let mut open: Vec<(proc_macro2::token_stream::IntoIter, Option<Span>)> =
        vec![(tokens.clone().into_iter(), None)];
    while let Some((stream, close)) = open.last_mut() {
        let Some(token) = stream.next() else {
            let close = *close;
            open.pop();
            leaves.extend(close.map(|span| Leaf { span, place: start(span), end: end(span) }));
            continue;
        };
        let (span, text) = match &token {
            TokenTree::Group(group) => (group.span_open(), String::new()),
            TokenTree::Ident(ident) => (ident.span(), ident.to_string()),
            TokenTree::Punct(punct) => (punct.span(), punct.as_char().to_string()),
            TokenTree::Literal(literal) => (literal.span(), literal.to_string()),
        };
        let place = start(span);
        // A documentation comment is `#[doc = "…"]` in tokens, all at the place of the comment.
        let documentation =
            text == "#" || text == "!" || text == "doc" || text == "=" || text.starts_with(['"', 'r']);
        let documents = documentation && (stands(place, "//") || stands(place, "/*"));
        // A lifetime, which an apostrophe in a comment can make, is an apostrophe and a name at one place.
        if !stands(place, &text) && !documents && !stands(place, &format!("'{text}")) {
            return Err(Missing::Elsewhere(span));
        }
        leaves.push(Leaf { span, place, end: end(span) });
        if let TokenTree::Group(group) = token {
            open.push((group.stream().into_iter(), Some(group.span_close())));
        }
    }
    leaves.sort_by_key(|leaf| leaf.place);
    Ok(leaves)
}

#[cfg(test)]
mod tests {
    use super::{delimiter, path};

    #[test]
    fn the_crate_is_named_by_the_words_before_the_mark() {
        let path = |text| path(text).map(|path| path.to_string().replace(' ', ""));
        for (call, expected) in [
            ("minicc!{}", "minicc"),
            ("::kern :: minicc ! ( { } )", "::kern::minicc"),
            ("crate::kern /* why! */ ::\n  r#minicc // so\n ! // { \n[]", "crate::kern::r#minicc"),
        ] {
            assert_eq!(path(call).as_deref(), Some(expected), "{call}");
        }
        for call in ["", "minicc", "$crate::minicc!{}", "$path!{}", "a b!{}"] {
            assert_eq!(path(call), None, "{call}");
        }
    }

    #[test]
    fn the_delimiter_is_the_first_one_after_the_mark() {
        for (before, after) in [
            ("minicc!", "{}"),
            ("::minicc::minicc ! ", "( { } )"),
            ("kern // why!\n::minicc /* so! ( */ !\n// [\n", "[]"),
            ("minicc!/* a /* nested */ comment */ ", "{}"),
        ] {
            assert_eq!(delimiter(&format!("{before}{after}")), Some(before.len()), "{before}{after}");
        }
        for text in ["", "minicc", "minicc!", "minicc! x {}", "minicc! /* {}", "minicc! // {}"] {
            assert_eq!(delimiter(text), None, "{text}");
        }
    }
}
