//! Sources that are refused, with the refused texts marked.

use minicc_core::diagnostic::Diagnostics;
use minicc_core::source::{Place, Source};
use minicc_core::{Rejected, compile};

/// A refused text: where it starts, what it is, and the code.
pub type Fault = (u32, u32, String, &'static str);

/// Asserts that exactly the texts between `«` and `»` are refused, in the order of the source, with `codes`.
pub fn refused(marked: &str, codes: &[&'static str]) -> Rejected {
    let (text, expected) = unmark(marked, codes);
    let source = Source::new("k.py", &text).unwrap();
    let Err(rejected) = compile(&source) else {
        panic!("this is accepted, but {expected:?} is wrong:\n{text}");
    };
    assert_eq!(faults(&source, &rejected.diagnostics), expected, "\n{text}");
    rejected
}

/// Asserts that `body`, indented into `def f(a: buffer, b: buffer, n):`, is refused as [`refused`] says.
/// A `return n` follows it.
pub fn refused_body(body: &str, codes: &[&'static str]) -> Rejected {
    refused(&function(body), codes)
}

/// The function that [`refused_body`] compiles.
pub fn function(body: &str) -> String {
    let mut text = String::from("def f(a: buffer, b: buffer, n):\n");
    for line in body.lines() {
        text.push_str(&format!("    {line}\n"));
    }
    text.push_str("    return n\n");
    text
}

/// The places, texts and codes of `diagnostics`.
pub fn faults(source: &Source, diagnostics: &Diagnostics) -> Vec<Fault> {
    let faults = diagnostics.iter().map(|one| {
        let Place { line, column } = source.place(one.span.start);
        (line, column, source.slice(one.span).to_owned(), one.code.id())
    });
    faults.collect()
}

/// The text without marks, and the faults that they mark. Lines and columns are counted here, so that the
/// source's own counting is tested too.
fn unmark(marked: &str, codes: &[&'static str]) -> (String, Vec<Fault>) {
    let mut text = String::new();
    let (mut line, mut column) = (1, 1);
    let mut open = Vec::new();
    let mut found = Vec::new();
    for character in marked.chars() {
        match character {
            '«' => open.push((text.len(), line, column)),
            '»' => {
                let (start, line, column): (usize, u32, u32) = open.pop().expect("a « before each »");
                found.push((start, line, column, text[start..].to_owned()));
            }
            '\n' => {
                text.push(character);
                (line, column) = (line + 1, 1);
            }
            _ => {
                text.push(character);
                column += 1;
            }
        }
    }
    assert!(open.is_empty(), "a » after each «");
    assert_eq!(found.len(), codes.len(), "a code for each mark: {marked}");
    found.sort();
    let faults = found.into_iter().zip(codes);
    let faults = faults.map(|((_, line, column, refused), code)| (line, column, refused, *code)).collect();
    (text, faults)
}
