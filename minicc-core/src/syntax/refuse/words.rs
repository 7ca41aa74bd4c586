//! Texts of the source as parts of other code, and code as part of a help.

use crate::source::Source;

/// Lines of code below a sentence; of many, the first.
pub(super) fn block(lines: &[String]) -> String {
    let mut text = String::new();
    for line in lines.iter().take(MAX_LINES) {
        text.push_str("\n    ");
        text.push_str(line);
    }
    if lines.len() > MAX_LINES {
        text.push_str("\n    (and so on)");
    }
    text
}

pub(super) const MAX_LINES: usize = 16;

/// The text that a name of a help's own has to be free in: all of it, or none where that would take long.
pub(super) fn whole(source: &Source) -> &str {
    if source.text().len() <= MAX_TEXT { source.text() } else { "" }
}

const MAX_TEXT: usize = 1 << 14;

/// A name that is none of the words in `texts`: `wanted`, or with a number.
pub(super) fn free(wanted: &str, texts: &[&str]) -> String {
    let taken = |name: &str| texts.iter().any(|text| words(text).any(|word| word == name));
    let mut name = wanted.to_owned();
    let mut number = 2;
    while taken(&name) {
        name = format!("{wanted}{number}");
        number += 1;
    }
    name
}

pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|character| !is_word_character(character)).filter(|word| !word.is_empty())
}

fn is_word_character(character: char) -> bool {
    character == '_' || character.is_alphanumeric()
}

pub(super) fn is_name(text: &str) -> bool {
    is_word(text) && !text.starts_with(|first: char| first.is_ascii_digit())
}

pub(super) fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_word_character)
}

/// `text` on one line, without comments, or `...` where it is long. Only text inside brackets goes over several
/// lines.
pub(super) fn line(text: &str) -> String {
    if text.len() > MAX_PART {
        return "...".to_owned();
    }
    if !text.contains('\n') {
        return text.to_owned();
    }
    let parts = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let parts: Vec<&str> = parts.filter(|line| !line.is_empty()).collect();
    parts.join(" ")
}

const MAX_PART: usize = 60;

/// `text` as an operand of any operator.
pub(super) fn factor(text: &str) -> String {
    let text = line(text);
    if is_word(&text) || is_element(&text) || text == "..." { text } else { format!("({text})") }
}

/// Whether `text` is an element of a buffer whose index reads no other.
pub(super) fn is_element(text: &str) -> bool {
    text.strip_suffix(']')
        .and_then(|text| text.split_once('['))
        .is_some_and(|(name, index)| is_word(name) && !index.contains(['[', ']']))
}

/// The parameter that holds the length of `buffer`.
pub(super) fn length(buffer: &str, source: &Source) -> String {
    free(&format!("len_{buffer}"), &[whole(source)])
}

/// The kernel's first line, where it is a short one, with one more parameter.
pub(super) fn with_parameter(parameter: &str, source: &Source) -> String {
    let header = whole(source).lines().map(str::trim_start).find(|line| line.starts_with("def "));
    let parts = header.and_then(|line| line.split_once('(')).and_then(|(name, rest)| {
        let (parameters, _) = rest.split_once(')')?;
        (name.len() + parameters.len() <= MAX_PART && !parameters.contains(['(', '=', '*', '/']))
            .then_some((name, parameters.trim()))
    });
    match parts {
        Some((name, "")) => format!("{name}({parameter}):"),
        Some((name, parameters)) => format!("{name}({parameters}, {parameter}):"),
        None => format!("def f(a: buffer, {parameter}):"),
    }
}

/// `text` as an operand of a comparison.
pub(super) fn term(text: &str) -> String {
    let looser = |word: &str| matches!(word, "not" | "and" | "or" | "in" | "is" | "if" | "lambda");
    if text.contains(['<', '>', '=', '!']) || words(text).any(looser) {
        format!("({text})")
    } else {
        text.to_owned()
    }
}
