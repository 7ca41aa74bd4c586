//! The signature of a text that cannot be compiled, or that there are only tokens of.
//!
//! An editor asks for the signature of a function while its body is being written, and sometimes has nothing
//! but tokens. This reads `def NAME(PARAMETERS)` out of any text, however it is spaced, and calls a buffer
//! stored to where `BUFFER[...] =` stands anywhere. For a valid kernel it agrees with the real front end,
//! except that it sees stores that control cannot reach.

use super::names;
use super::signature::{Kind, ParameterInfo, Signature};
use crate::source::{Span, offset_span};

/// The signature of the first `def` in `text`, as far as it can be read.
pub fn outline(text: &str) -> Option<Signature> {
    let words = words(text);
    let start = words.iter().position(|word| word.text == "def")?;
    let mut rest = words.get(start + 1..)?;
    let (name, after) = rest.split_first().filter(|(name, _)| name.is_identifier())?;
    rest = after;
    let (open, after) = rest.split_first()?;
    if open.text != "(" {
        return None;
    }
    let end = closing(after)?;
    let parameters = after.get(..end)?;
    let body = after.get(end..)?;
    let mut found: Vec<ParameterInfo> = Vec::new();
    for parameter in parameters.split(|word| word.text == ",") {
        let Some((first, annotation)) = parameter.split_first().filter(|(name, _)| name.is_identifier())
        else {
            continue;
        };
        let name = names::normalise(first.text);
        if found.iter().any(|other| other.name == name) {
            continue;
        }
        let kind = match annotation {
            [colon, kind, ..] if colon.text == ":" && names::is(kind.text, "buffer") => {
                Kind::Buffer { stored: is_stored(body, &name) }
            }
            _ => Kind::Scalar,
        };
        found.push(ParameterInfo { name, span: first.span, kind });
    }
    Some(Signature {
        name: names::normalise(name.text),
        name_span: name.span,
        parameters: found,
        documentation: None,
    })
}

/// Whether `buffer[...] = ` stands in the words.
fn is_stored(words: &[Word<'_>], buffer: &str) -> bool {
    words.windows(2).enumerate().any(|(position, pair)| {
        let [name, open] = pair else { return false };
        if open.text != "[" || !names::is(name.text, buffer) {
            return false;
        }
        let Some(rest) = words.get(position + 2..) else { return false };
        let after = closing(rest).and_then(|end| rest.get(end + 1..)).unwrap_or_default();
        let augmented =
            matches!(after, [sign, equals, ..] if equals.text == "=" && matches!(sign.text, "+" | "-" | "*"));
        let plain = matches!(after, [equals, next, ..] if equals.text == "=" && next.text != "=");
        plain || augmented
    })
}

/// Where the bracket that is open before `words` closes.
fn closing(words: &[Word<'_>]) -> Option<usize> {
    let mut depth = 0_usize;
    for (position, word) in words.iter().enumerate() {
        match word.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" if depth == 0 => return Some(position),
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
    }
    None
}

struct Word<'a> {
    text: &'a str,
    span: Span,
}

impl Word<'_> {
    fn is_identifier(&self) -> bool {
        self.text.chars().next().is_some_and(|first| unicode_ident::is_xid_start(first) || first == '_')
    }
}

/// Identifiers and numbers whole, every other character by itself, without white space and comments.
fn words(text: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut characters = text.char_indices().peekable();
    while let Some((start, character)) = characters.next() {
        let mut end = start + character.len_utf8();
        if character == '#' {
            while characters.next_if(|(_, next)| *next != '\n').is_some() {}
            continue;
        }
        if character.is_whitespace() {
            continue;
        }
        if unicode_ident::is_xid_continue(character) {
            while let Some((offset, next)) =
                characters.next_if(|(_, next)| unicode_ident::is_xid_continue(*next))
            {
                end = offset + next.len_utf8();
            }
        }
        words.push(Word { text: text.get(start..end).unwrap_or_default(), span: offset_span(start, end) });
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_is_read_out_of_broken_text_and_of_tokens() {
        let texts = [
            "def f(a: buffer, b: buffer, n: int):\n    a[b[0] + 1] = (\n",
            "def f ( a : buffer , b : buffer , n ) : a [ b [ n ] ] = 1 x = = b [ 0 ] == 2",
        ];
        for text in texts {
            let signature = outline(text).unwrap();
            assert_eq!(signature.name, "f");
            let kinds: Vec<_> =
                signature.parameters.iter().map(|one| (one.name.as_str(), one.kind)).collect();
            let buffer = |stored| Kind::Buffer { stored };
            assert_eq!(kinds, [("a", buffer(true)), ("b", buffer(false)), ("n", Kind::Scalar)]);
        }
        for text in ["", "def", "def (", "def f", "def f(a", "x = 1"] {
            assert_eq!(outline(text), None, "{text}");
        }
    }
}
