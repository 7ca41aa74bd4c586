//! Bytes as Rust source around a kernel, and as the kernel in a macro.
//!
//! The modules that do the work are the macro's and the build script's own, see the library. A procedural macro's
//! crate cannot be linked, and rustc answers nothing outside of it, so that here proc-macro2 lexes what rustc
//! would lex and answers for it.

use std::collections::BTreeSet;

use minicc_core::emit::identity::{Options, Package, fingerprint};
use minicc_core::source::{Place, Span};
use minicc_core::syntax::outline;
use minicc_core::{compile, embed};
use proc_macro2::{Group, TokenStream, TokenTree};

use crate::invocations::{Body, find, mentions, normalise};
use crate::rustc::{self, Call};
use crate::{expand, handshake, shown};

/// The file that everything stands in.
const FILE: &str = "src/lib.rs";

/// The macro and the build script find the same kernels in the text, as a file and between the braces of one macro;
/// and each becomes a function that calls the very code that the build script made for it, or errors at places in
/// the text. What an editor gets is Rust.
pub fn macro_text(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    cut(&text);
    if text.contains("minicc") {
        file(&normalise(&text));
    } else {
        file(&normalise(&format!("minicc::minicc! {{{text}}}")));
    }
    // What proc-macro2 keeps of all texts that were lexed on this thread.
    proc_macro2::extra::invalidate_current_thread_spans();
}

/// Any text between the delimiters is cut into a kernel, or refused at its place.
fn cut(text: &str) {
    match embed::cut(FILE, text, Place { line: 3, column: 7 }) {
        Ok(embedded) => {
            assert!(embedded.start <= text.len() && text.is_char_boundary(embedded.start), "{embedded:?}");
            for comment in &embedded.comments {
                let comment = text.get(comment.clone());
                assert!(
                    comment.is_some_and(|comment| comment.starts_with('#')),
                    "{comment:?} of {embedded:?}"
                );
            }
        }
        Err(refused) => {
            let (source, diagnostic) = *refused;
            shown::check(&diagnostic.into(), &source);
        }
    }
    let _ = outline(text);
}

/// A whole file.
fn file(text: &str) {
    let Ok(tokens) = text.parse::<TokenStream>() else {
        assert!(find(text).is_err() || !mentions(text), "Rust that cannot be lexed is not refused: {text:?}");
        return;
    };
    let bodies = match find(text) {
        Ok(found) => found.bodies,
        Err(place) => panic!("refused at {place:?}: {text:?}"),
    };
    let invocations = invocations(text, tokens);
    assert!(bodies.len() >= invocations.len(), "not all are found: {text:?}");
    let mut scanned = BTreeSet::new();
    let symbols: Vec<Option<String>> = bodies.iter().map(|body| scan(body, &mut scanned)).collect();
    handshake::set_kernels(scanned);
    for (number, (body, symbol)) in bodies.iter().zip(&symbols).enumerate() {
        match invocations.get(number) {
            Some(invocation) => {
                assert!(
                    invocation.call.text.contains(&body.text),
                    "{body:?} is not {:?}",
                    invocation.call.text
                );
                placed(body, text);
                expanded(invocation, symbol.as_deref());
            }
            // In a doctest, whose text rustdoc makes.
            None => alone(body, symbol.as_deref()),
        }
    }
}

/// What the build script does with `body`: the symbol of its code, if it is a kernel.
fn scan(body: &Body, scanned: &mut BTreeSet<String>) -> Option<String> {
    let embedded = embed::cut(FILE, &body.text, body.place).ok()?;
    let compiled = compile(&embedded.source).ok()?;
    scanned.insert(fingerprint(embedded.source.text()));
    let package = Package { name: "fuzz".to_owned(), version: "0.0.0".to_owned() };
    Some(package.symbol(&compiled.signature.name, embedded.source.text(), Options::default()))
}

/// Every place that is named in the kernel is its place in `file`.
fn placed(body: &Body, file: &str) {
    let Ok(embedded) = embed::cut(FILE, &body.text, body.place) else { return };
    let source = &embedded.source;
    let spans: Vec<Span> = match compile(source) {
        Ok(compiled) => {
            let parameters = compiled.signature.parameters.iter().map(|parameter| parameter.span);
            parameters.chain([compiled.signature.name_span]).collect()
        }
        Err(rejected) => {
            shown::check(&rejected.diagnostics, source);
            rejected.diagnostics.iter().map(|diagnostic| diagnostic.span).collect()
        }
    };
    for span in spans {
        let first = source.slice(span).lines().next().unwrap_or_default();
        let place = source.place(span.start);
        assert!(stands(first, place, file), "{first:?} is not at {place:?} in {file:?}");
    }
}

/// Whether `text` stands at `place` in `file`.
fn stands(text: &str, place: Place, file: &str) -> bool {
    let line = file.split('\n').nth(place.line as usize - 1).unwrap_or_default();
    let rest: String = line.chars().skip(place.column as usize - 1).collect();
    rest.starts_with(text)
}

/// A body in an invocation of its own.
fn alone(body: &Body, symbol: Option<&str>) {
    let text = format!("minicc! {{{}}}", body.text);
    let Ok(tokens) = text.parse::<TokenStream>() else { return };
    for invocation in invocations(&text, tokens).iter().take(1) {
        // Braces in a comment of Python can end it early.
        if invocation.call.text == text {
            expanded(invocation, symbol);
        }
    }
}

/// What rustc hands to the macro.
struct Invocation {
    call: Call,
    tokens: TokenStream,
}

/// The expansion calls the code that the build script made, or says why not.
fn expanded(invocation: &Invocation, symbol: Option<&str>) {
    let text = &invocation.call.text;
    rustc::set_call(Some(invocation.call.clone()));
    let output = rust(expand::kernel(invocation.tokens.clone()), text);
    assert!(!output.contains(handshake::NOT_SCANNED), "the build script does not find {text:?}");
    let refused = output.contains("compile_error");
    match symbol {
        Some(symbol) => {
            // The prefix is the macro's alone to refuse.
            assert!(refused || output.contains(symbol), "{symbol} is not called by {text:?}:\n{output}");
        }
        None => assert!(refused, "no error for {text:?}:\n{output}"),
    }
    rustc::set_call(None);
    let unknown = rust(expand::kernel(invocation.tokens.clone()), text);
    assert!(unknown.contains("compile_error"), "no error for {text:?} without its text:\n{unknown}");
    in_editor(invocation);
    rustc::set_call(None);
}

/// An editor without places, and without text or with it, gets what there is to know and no error for what it lacks.
fn in_editor(invocation: &Invocation) {
    rustc::set_editor(true);
    for call in [None, Some(invocation.call.clone())] {
        rustc::set_call(call);
        let shown = rust(expand::kernel(invocation.tokens.clone()), &invocation.call.text);
        let refused = shown.contains("compile_error");
        assert_eq!(refused, invocation.tokens.is_empty(), "{:?}:\n{shown}", invocation.call.text);
    }
    rustc::set_editor(false);
}

/// The text of items that were made from `text`.
fn rust(tokens: TokenStream, text: &str) -> String {
    let shown = tokens.to_string();
    if let Err(error) = syn::parse2::<syn::File>(tokens) {
        panic!("{error} in the items for {text:?}:\n{shown}");
    }
    shown
}

/// Every `minicc!` in the code of `text`, in order, but for those inside of another.
fn invocations(text: &str, tokens: TokenStream) -> Vec<Invocation> {
    let mut found = Vec::new();
    let mut levels = vec![tokens.into_iter().peekable()];
    while let Some(level) = levels.last_mut() {
        match level.next() {
            None => {
                levels.pop();
            }
            Some(TokenTree::Group(group)) => levels.push(group.stream().into_iter().peekable()),
            Some(TokenTree::Ident(name)) if name == "minicc" || name == "r#minicc" => {
                let is_bang =
                    |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == '!');
                if level.next_if(is_bang).is_some()
                    && let Some(TokenTree::Group(group)) =
                        level.next_if(|token| matches!(token, TokenTree::Group(_)))
                {
                    found.extend(invocation(text, &name, &group));
                }
            }
            Some(_) => {}
        }
    }
    found
}

fn invocation(text: &str, name: &proc_macro2::Ident, group: &Group) -> Option<Invocation> {
    let range = name.span().byte_range().start..group.span().byte_range().end;
    let call =
        Call { text: text.get(range)?.to_owned(), place: rustc::start(name.span()), file: FILE.to_owned() };
    Some(Invocation { call, tokens: group.stream() })
}
