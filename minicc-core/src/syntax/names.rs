//! Names, compared as Python compares them (LANGUAGE S11): after normalisation to NFKC.

use std::borrow::Cow;

use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;
use unicode_normalization::{UnicodeNormalization as _, is_nfkc};

/// The name that `text` stands for.
pub(crate) fn normalise(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || is_nfkc(text) { text.into() } else { text.nfkc().collect::<String>().into() }
}

/// Whether `text` stands for `name`.
pub(crate) fn is(text: &str, name: &str) -> bool {
    normalise(text) == name
}

/// The fault of giving a value to a name that has a fixed one: `__debug__`, as in CPython.
pub(crate) fn reserved(name: &str, span: Span) -> Option<Diagnostic> {
    (name == "__debug__").then(|| {
        Diagnostic::new(Code::ReservedName, span)
            .label("Python keeps this name for itself")
            .help("choose another name")
    })
}
