//! Names, compared as Python compares them (LANGUAGE S11): after normalisation to NFKC.

use std::borrow::Cow;

use unicode_normalization::{UnicodeNormalization as _, is_nfkc};

/// The name that `text` stands for.
pub(super) fn normalise(text: &str) -> String {
    if text.is_ascii() || is_nfkc(text) { text.to_owned() } else { text.nfkc().collect() }
}

/// Whether `text` stands for `name`.
pub(super) fn is(text: &str, name: &str) -> bool {
    let text: Cow<'_, str> = if text.is_ascii() { text.into() } else { normalise(text).into() };
    text == name
}
