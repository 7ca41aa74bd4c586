//! The signature of a text that cannot be compiled, or that there are only tokens of.
//!
//! An editor asks for the signature of a function while its body is being written, and sometimes has nothing
//! but tokens. This reads `def NAME(PARAMETERS)` out of any text, however it is spaced. A buffer is stored to
//! where `BUFFER[...] =` stands anywhere. A parameter that is declared as nothing, or as something that a
//! kernel does not have, is a buffer where it is indexed. For a valid kernel all this agrees with the real front
//! end, except that it sees code that control cannot reach.

use std::collections::HashSet;

use super::names;
use super::signature::{Kind, ParameterInfo, Signature, clean};
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
    let body = after.get(end + 1..)?;
    let behind = text.get(after.get(end)?.span.end as usize..)?;
    let (stored, indexed) = (stored(body), indexed(body));
    let mut taken = HashSet::new();
    let mut found: Vec<ParameterInfo> = Vec::new();
    for parameter in parameters.split(|word| word.text == ",") {
        let Some((first, annotation)) = parameter.split_first().filter(|(name, _)| name.is_identifier())
        else {
            continue;
        };
        let mut name = names::normalise(first.text).into_owned();
        let declared = match annotation {
            [colon, kind, ..] if colon.text == ":" => kind.text,
            _ => "",
        };
        let again = taken.contains(&name);
        let guessed = !names::is(declared, "int") && !again && indexed.contains(&name);
        let kind = if names::is(declared, "buffer") || guessed {
            Kind::Buffer { stored: stored.contains(&name) }
        } else {
            Kind::Scalar
        };
        // Two parameters of one name are refused, but the caller passes both.
        if again {
            name = format!("{name}_{}", found.len());
        }
        taken.insert(name.clone());
        found.push(ParameterInfo { name, span: first.span, kind });
    }
    Some(Signature {
        name: names::normalise(name.text).into_owned(),
        name_span: name.span,
        parameters: found,
        documentation: docstring(behind).map(clean),
        docstring: None,
    })
}

impl Signature {
    /// What the caller of a refused kernel most likely passes, so that no second error follows: a parameter
    /// whose declaration was refused may be a buffer, and a store may stand in a statement that was refused.
    #[must_use]
    pub fn as_outlined(mut self, text: &str) -> Self {
        let Some(outline) = outline(text) else { return self };
        if outline.parameters.len() != self.parameters.len() {
            return Self { parameters: outline.parameters, ..self };
        }
        for (parameter, outlined) in self.parameters.iter_mut().zip(&outline.parameters) {
            if parameter.kind == Kind::Scalar {
                parameter.kind = outlined.kind;
            }
        }
        // A `&mut` buffer can be passed as a `&` one, but the entry for overlapping buffers has to be there.
        if self.parameters.iter().filter(|one| one.kind != Kind::Scalar).count() > 1 {
            for (parameter, outlined) in self.parameters.iter_mut().zip(&outline.parameters) {
                if outlined.kind == (Kind::Buffer { stored: true }) {
                    parameter.kind = outlined.kind;
                }
            }
        }
        self
    }
}

/// What the docstring says in a text that starts behind the parameters, without regard to escapes. Tokens of Rust have
/// an empty string literal for two of the quotes at either end.
fn docstring(text: &str) -> Option<&str> {
    let text = text.trim_start().strip_prefix(':')?.trim_start();
    let tripled = text.strip_prefix("\"\"").and_then(|text| text.trim_start().strip_prefix('"'));
    if let Some(inside) = tripled {
        let ends =
            |at: usize| inside.get(at + 1..).is_some_and(|after| after.trim_start().starts_with("\"\""));
        let end = inside.match_indices('"').map(|(at, _)| at).find(|at| ends(*at))?;
        return inside.get(..end);
    }
    let quote = if text.starts_with("'''") { 3 } else { 1 };
    text.get(quote..string(text)? - quote)
}

/// The buffers for which `buffer[...] =` or an augmented assignment stands in the words.
fn stored(words: &[Word<'_>]) -> HashSet<String> {
    let mut stored = HashSet::new();
    // What is indexed, for each open bracket.
    let mut open = Vec::new();
    for (position, word) in words.iter().enumerate() {
        match word.text {
            "(" | "[" | "{" => open.push(subject(words, position)),
            ")" | "]" | "}" => {
                let Some((start, name)) = open.pop().flatten() else { continue };
                // `(buffer[...]) =` is the same assignment.
                let before = words.get(..start).unwrap_or_default().iter().rev();
                let after = words.get(position + 1..).unwrap_or_default();
                let around =
                    before.zip(after).take_while(|(open, close)| (open.text, close.text) == ("(", ")"));
                if is_assignment(after.get(around.count()..).unwrap_or_default()) {
                    stored.insert(name);
                }
            }
            _ => {}
        }
    }
    stored
}

/// What the `[` at `position` indexes, and the word at which that starts: a name, which may have parentheses
/// around it.
fn subject(words: &[Word<'_>], position: usize) -> Option<(usize, String)> {
    let bracket = words.get(position).filter(|word| word.text == "[" && !word.starts_line);
    let before = words.get(..position).filter(|_| bracket.is_some())?;
    let closed = before.iter().rev().take_while(|word| word.text == ")").count();
    let at = position.checked_sub(closed + 1)?;
    let start = at.checked_sub(closed)?;
    let opened = before.get(start..at)?.iter().all(|word| word.text == "(");
    let name = before.get(at).filter(|name| opened && name.is_identifier())?;
    Some((start, names::normalise(name.text).into_owned()))
}

/// Whether the words start with `=`, or with an operator and `=`.
fn is_assignment(words: &[Word<'_>]) -> bool {
    let after: Vec<&str> = words.iter().take(3).map(|word| word.text).collect();
    let doubled = |sign: &str| matches!(sign, "/" | "*" | "<" | ">");
    match after.as_slice() {
        ["=", rest @ ..] => rest.first() != Some(&"="),
        ["+" | "-" | "*" | "/" | "%" | "@" | "&" | "|" | "^", "=", ..] => true,
        [one, other, "="] => one == other && doubled(one),
        _ => false,
    }
}

/// What is indexed anywhere in the words.
fn indexed(words: &[Word<'_>]) -> HashSet<String> {
    (0..words.len()).filter_map(|position| subject(words, position)).map(|(_, name)| name).collect()
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
    starts_line: bool,
}

impl Word<'_> {
    fn is_identifier(&self) -> bool {
        self.text.chars().next().is_some_and(|first| unicode_ident::is_xid_start(first) || first == '_')
    }
}

/// Identifiers and numbers whole, every other character by itself, without white space, comments and strings.
fn words(text: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut characters = text.char_indices().peekable();
    let mut starts_line = true;
    while let Some((start, character)) = characters.next() {
        starts_line |= character == '\n';
        let mut end = start + character.len_utf8();
        if let Some(length) = string(text.get(start..).unwrap_or_default()) {
            while characters.next_if(|(next, _)| *next < start + length).is_some() {}
            continue;
        }
        if character == '#' {
            while characters.next_if(|(_, next)| *next != '\n').is_some() {}
            continue;
        }
        let joins = character == '\\' && characters.next_if(|(_, next)| *next == '\n').is_some();
        if joins || character.is_whitespace() {
            continue;
        }
        if unicode_ident::is_xid_continue(character) {
            while let Some((offset, next)) =
                characters.next_if(|(_, next)| unicode_ident::is_xid_continue(*next))
            {
                end = offset + next.len_utf8();
            }
        }
        words.push(Word {
            text: text.get(start..end).unwrap_or_default(),
            span: offset_span(start, end),
            starts_line: std::mem::take(&mut starts_line),
        });
    }
    words
}

/// The length of the string literal that `text` starts with. One that does not end is none.
fn string(text: &str) -> Option<usize> {
    let quote = ["\"\"\"", "'''", "\"", "'"].into_iter().find(|quote| text.starts_with(quote))?;
    let inside = text.get(quote.len()..)?;
    let inside = if quote.len() == 3 { inside } else { inside.lines().next()? };
    Some(quote.len() + inside.find(quote)? + quote.len())
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
        let text = "def f(a, b: list, c: buffer, n, n):\n    'c[0] = 1'\n    b[0] //= a[0] <= 1\n    c[0] <= 2\n    n\n    [c] = n";
        let kinds: Vec<_> = outline(text).unwrap().parameters.iter().map(|one| one.kind).collect();
        let buffer = |stored| Kind::Buffer { stored };
        assert_eq!(kinds, [buffer(false), buffer(true), buffer(false), Kind::Scalar, Kind::Scalar]);
        // Parentheses change nothing.
        let text = "def f(a: buffer, b: buffer, c: buffer, d: buffer, n, m, k):\n    ((a))[0] = 1\n    ((b)[0]) = 1\n    \
            (c[0]) == 1\n    if (d[0]): (n) = 1\n    x = (m)[0] + (k + 1)[0]\n    return 0";
        let kinds: Vec<_> = outline(text).unwrap().parameters.iter().map(|one| one.kind).collect();
        let (read, written) = (buffer(false), buffer(true));
        assert_eq!(kinds, [written, written, read, read, Kind::Scalar, read, Kind::Scalar]);
        let joined = outline("def \\\n f(a: buffer):\n    a\\\n[0] = 1").unwrap();
        assert_eq!((joined.name.as_str(), joined.parameters[0].kind), ("f", buffer(true)));
        for text in ["", "def", "def (", "def f", "def f(a", "x = 1"] {
            assert_eq!(outline(text), None, "{text}");
        }
    }
}
