//! What is refused by looking at the text alone, before it is lexed: what the parser would read otherwise than
//! CPython does, and what would take it too long (LANGUAGE S13, S14).

use super::limits::MAX_LITERAL;
use crate::diagnostic::{Code, Diagnostic};
use crate::source::offset_span;

/// Refuses a NUL, a declared encoding that is not UTF-8, and a word that is too long.
pub(super) fn check(text: &str) -> Result<(), Diagnostic> {
    if let Some(offset) = text.find('\0') {
        // CPython refuses it even in comments and strings, where the parser lets it pass.
        return Err(Diagnostic::new(Code::Syntax, offset_span(offset, offset + 1))
            .message("the source holds a NUL character")
            .help("remove it; is this a text file?"));
    }
    encoding(text)?;
    long_word(text)
}

/// PEP 263: a comment in one of the first two lines may name the encoding of the file.
fn encoding(text: &str) -> Result<(), Diagnostic> {
    let mut offset = 0;
    for line in text.split_inclusive('\n').take(2) {
        let code = line.trim_start_matches([' ', '\t', '\x0c']);
        if let Some(comment) = code.strip_prefix('#') {
            if let Some(name) = declared(comment) {
                let known = name.to_ascii_lowercase().replace('_', "-");
                if !matches!(known.as_str(), "utf-8" | "utf8" | "u8" | "utf" | "utf-8-sig" | "cp65001") {
                    let start = offset + line.find(name).unwrap_or(0);
                    return Err(Diagnostic::new(Code::Encoding, offset_span(start, start + name.len()))
                        .message(format!("the source declares the encoding `{name}`"))
                        .label("kernels are read as UTF-8")
                        .help("save the file as UTF-8 and remove this comment"));
                }
                return Ok(());
            }
        } else if !code.trim_end_matches('\n').is_empty() {
            return Ok(());
        }
        offset += line.len();
    }
    Ok(())
}

/// The name after `coding:` or `coding=`.
fn declared(comment: &str) -> Option<&str> {
    let found = comment.match_indices("coding").find_map(|(start, word)| {
        let after = comment.get(start + word.len()..)?;
        after.strip_prefix([':', '=']).map(|name| name.trim_start_matches([' ', '\t']))
    })?;
    let is_name = |character: char| character.is_ascii_alphanumeric() || matches!(character, '-' | '_' | '.');
    let end = found.find(|character: char| !is_name(character)).unwrap_or(found.len());
    found.get(..end).filter(|name| !name.is_empty())
}

/// Refuses a run of word characters that is too long: reading a decimal literal takes quadratic time.
fn long_word(text: &str) -> Result<(), Diagnostic> {
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || !byte.is_ascii();
    let mut start = 0;
    for (offset, byte) in text.bytes().enumerate() {
        if !is_word(byte) {
            start = offset + 1;
        } else if offset - start >= MAX_LITERAL {
            return Err(Diagnostic::new(Code::LiteralTooLong, offset_span(start, start + 1))
                .message(format!("a literal or a name has more than {MAX_LITERAL} characters"))
                .label("it starts here")
                .help("an integer counts modulo 2**32, so ten digits are always enough"));
        }
    }
    Ok(())
}
