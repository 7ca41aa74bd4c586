//! From an invocation to items.

use minicc_core::diagnostic::Diagnostic;
use minicc_core::embed::{self, Embedded};
use minicc_core::emit::identity;
use minicc_core::emit::rust::{self, Native, Wrapper};
use minicc_core::manifest::Manifest;
use minicc_core::source::{Place, Source, Span as TextSpan};
use minicc_core::syntax::{Signature, outline};
use minicc_core::{Compiled, Rejected, compile};
use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::parse::{Parse, ParseStream};

use crate::faults;
use crate::handshake;
use crate::invocation::{self, Missing, Text};
use crate::rustc;

/// `minicc! { … }`.
pub(crate) fn kernel(tokens: TokenStream) -> TokenStream {
    if tokens.is_empty() {
        return faults::error(
            Span::call_site(),
            Span::call_site(),
            "there is no kernel here\nhelp: write one: def NAME(PARAMETERS): and an indented body that ends in return",
        );
    }
    match invocation::text(&tokens) {
        Ok(text) => from_text(tokens, &text),
        Err(missing) => {
            let mut output = TokenStream::new();
            if !handshake::in_editor() {
                let (span, what) = match missing {
                    Missing::Unknown => (Span::call_site(), "cannot be read: rustc does not have its file"),
                    Missing::Elsewhere(span) => (span, "is not here: its tokens come from another macro"),
                };
                let text = format!(
                    "[MC0104] the kernel's text {what}\n\
                     help: write the kernel literally into `minicc! {{ ... }}`, not through a macro's parameters",
                );
                output.extend(faults::error(span, span, &text));
            }
            output.extend(from_tokens(&tokens));
            output
        }
    }
}

fn from_text(tokens: TokenStream, text: &Text) -> TokenStream {
    let embedded = match embed::cut(&text.file, &text.body, text.place) {
        Ok(embedded) => embedded,
        Err(error) => {
            let (source, diagnostic) = *error;
            return faults::under_tokens(&diagnostic.into(), &source, &text.leaves);
        }
    };
    let prefix = match prefix(tokens, text, &embedded) {
        Ok(prefix) => prefix,
        Err(error) => {
            let text = "this cannot stand before `def`\n\
                        help: documentation (`///`), attributes (`#[...]`) and a visibility (`pub`) can";
            return faults::error(error.span(), error.span(), text);
        }
    };
    let source = &embedded.source;
    let (compiled, mut output) = match compile(source) {
        Ok(compiled) => (compiled, TokenStream::new()),
        Err(Rejected { signature, diagnostics }) => {
            let mut output = faults::under_tokens(&diagnostics, source, &text.leaves);
            if let Some(signature) = signature {
                let signature = signature.as_outlined(source.text());
                for other in others(&signature, source.text()) {
                    output.extend(wrapper(&other, prefix.clone(), &[], None));
                }
                output.extend(wrapper(&signature, prefix, &spans(&signature, source, text), None));
            }
            return output;
        }
    };
    let spans = spans(&compiled.signature, source, text);
    let manifest = handshake::manifest().and_then(|manifest| {
        let known = manifest.contains(&identity::fingerprint(source.text()));
        if known { Ok(manifest) } else { Err(handshake::not_scanned(&manifest, &text.file)) }
    });
    match manifest {
        Ok(manifest) => output.extend(linked(&compiled, source, prefix, &spans, &manifest)),
        Err(help) => {
            if !handshake::in_editor() {
                let place = spans.first().copied().unwrap_or_else(Span::call_site);
                output.extend(faults::error(place, place, &help));
            }
            output.extend(wrapper(&compiled.signature, prefix, &spans, None));
        }
    }
    output
}

/// The signature that the tokens have, for whoever has nothing else.
fn from_tokens(tokens: &TokenStream) -> TokenStream {
    let mut before: Vec<TokenTree> = Vec::new();
    let mut kernel: Vec<TokenTree> = Vec::new();
    for token in tokens.clone() {
        if kernel.is_empty() && !matches!(&token, TokenTree::Ident(ident) if ident == "def") {
            before.push(token);
        } else {
            kernel.push(token);
        }
    }
    let name = kernel.get(1).map_or_else(Span::call_site, TokenTree::span);
    // A kernel in a string literal is the last token, and what stands before it the prefix.
    let literal = before.last().filter(|_| kernel.is_empty()).cloned();
    let literal = literal.and_then(|token| syn::parse2::<syn::LitStr>(token.into()).ok());
    let text = match &literal {
        Some(literal) => {
            before.pop();
            literal.value()
        }
        // Without lines a comment has no end; its words do less harm than the loss of all that follows.
        None => kernel.into_iter().collect::<TokenStream>().to_string().replace('#', " "),
    };
    let Some(signature) = outline(&text) else { return TokenStream::new() };
    let prefix = syn::parse2(before.into_iter().collect()).unwrap_or_default();
    wrapper(&signature, prefix, &[name], None)
}

/// The further functions of a text that holds more than one, which is refused: their callers are not.
fn others(first: &Signature, text: &str) -> Vec<Signature> {
    let mut others: Vec<Signature> = Vec::new();
    let starts = text.match_indices("\ndef ").take(MAX_OTHERS);
    for other in starts.filter_map(|(start, _)| outline(text.get(start..)?)) {
        if other.name != first.name && others.iter().all(|one| one.name != other.name) {
            others.push(other);
        }
    }
    others
}

const MAX_OTHERS: usize = 16;

/// What may stand before the `def`.
#[derive(Clone, Default)]
struct Prefix {
    attributes: TokenStream,
    visibility: TokenStream,
}

impl Parse for Prefix {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let attributes = input.call(syn::Attribute::parse_outer)?;
        let visibility = input.parse::<syn::Visibility>()?;
        Ok(Self {
            attributes: attributes.into_iter().map(syn::Attribute::into_token_stream).collect(),
            visibility: visibility.into_token_stream(),
        })
    }
}

/// The tokens before the Python, without those of Python comments.
fn prefix(tokens: TokenStream, text: &Text, embedded: &Embedded) -> syn::Result<Prefix> {
    let place_of = |offset: usize| {
        let before = text.body.get(..offset).unwrap_or_default();
        let lines = u32::try_from(before.matches('\n').count()).unwrap_or(u32::MAX);
        let last = before.rsplit('\n').next().unwrap_or_default();
        let column = u32::try_from(last.chars().count()).unwrap_or(u32::MAX);
        let first = if lines == 0 { text.place.column } else { 1 };
        Place { line: text.place.line + lines, column: first + column }
    };
    let start = place_of(embedded.start);
    let comments: Vec<Place> = embedded.comments.iter().map(|comment| place_of(comment.start)).collect();
    let kept = tokens.into_iter().filter(|token| {
        let place = rustc::start(token.span());
        let commented = |comment: &Place| comment.line == place.line && comment.column <= place.column;
        place < start && !comments.iter().any(commented)
    });
    syn::parse2(kept.collect())
}

/// Where the function's and the parameters' names stand among the tokens.
fn spans(signature: &Signature, source: &Source, text: &Text) -> Vec<Span> {
    let find = |span: TextSpan| {
        let place = source.place(span.start);
        let position = text.leaves.binary_search_by_key(&place, |leaf| leaf.place).ok();
        position.and_then(|position| text.leaves.get(position)).map_or_else(Span::call_site, |leaf| leaf.span)
    };
    let parameters = signature.parameters.iter().map(|parameter| parameter.span);
    std::iter::once(signature.name_span).chain(parameters).map(find).collect()
}

fn wrapper(signature: &Signature, prefix: Prefix, spans: &[Span], native: Option<Native<'_>>) -> TokenStream {
    let (name_span, parameter_spans) = match spans.split_first() {
        Some((name, parameters)) => (*name, parameters.to_vec()),
        None => (Span::call_site(), Vec::new()),
    };
    let Prefix { attributes, visibility } = prefix;
    let facade = invocation::facade();
    rust::emit(&Wrapper { facade, signature, attributes, visibility, name_span, parameter_spans, native })
}

fn linked(
    compiled: &Compiled,
    source: &Source,
    prefix: Prefix,
    spans: &[Span],
    manifest: &Manifest,
) -> TokenStream {
    let symbol = manifest.package.symbol(&compiled.signature.name, source.text(), manifest.options);
    let native = Native {
        archive: &manifest.archive,
        symbol: &symbol,
        step_limit: manifest.options.step_limit,
        source,
        sites: &compiled.sites(),
    };
    wrapper(&compiled.signature, prefix, spans, Some(native))
}

/// `include_kernels!()`.
pub(crate) fn kernel_files(tokens: &TokenStream) -> TokenStream {
    let call = Span::call_site();
    if !tokens.is_empty() {
        return faults::error(
            call,
            call,
            "`include_kernels!()` takes nothing\n\
             help: kernels are read from kernels/; name another folder in build.rs: \
             minicc_build::Builder::new().kernels(\"...\").compile()",
        );
    }
    let manifest = match handshake::manifest() {
        Ok(manifest) => manifest,
        Err(_) if handshake::in_editor() => handshake::unbuilt(),
        Err(help) => return faults::error(call, call, &help),
    };
    if manifest.files.is_empty() && !handshake::in_editor() {
        let help = "there are no kernel files\nhelp: put kernels into kernels/, as in kernels/total.py";
        return faults::error(call, call, help);
    }
    manifest.files.iter().map(|(fingerprint, path)| kernel_file(&manifest, fingerprint, path)).collect()
}

fn kernel_file(manifest: &Manifest, fingerprint: &str, path: &str) -> TokenStream {
    let call = Span::call_site();
    let full = std::path::Path::new(&manifest.directory).join(path);
    let bytes = match std::fs::read(&full) {
        Ok(bytes) => bytes,
        Err(_) if handshake::in_editor() => return TokenStream::new(),
        Err(error) => return faults::error(call, call, &format!("{path} cannot be read: {error}")),
    };
    let located = |source: &Source, diagnostic: Diagnostic| faults::at_call(&diagnostic.into(), source);
    let source = match Source::from_bytes(path, &bytes) {
        Ok(source) => source,
        Err(error) => return located(&error.0, error.1),
    };
    let prefix = || Prefix { attributes: TokenStream::new(), visibility: quote::quote!(pub) };
    match compile(&source) {
        Ok(compiled) if identity::fingerprint(source.text()) == fingerprint => {
            linked(&compiled, &source, prefix(), &[call], manifest)
        }
        Ok(compiled) => {
            let stale = format!("{path} changed after the build script ran\nhelp: build again");
            let mut output =
                if handshake::in_editor() { TokenStream::new() } else { faults::error(call, call, &stale) };
            output.extend(wrapper(&compiled.signature, prefix(), &[call], None));
            output
        }
        Err(rejected) => {
            let mut output = faults::at_call(&rejected.diagnostics, &source);
            if let Some(signature) = rejected.signature {
                let signature = signature.as_outlined(source.text());
                output.extend(wrapper(&signature, prefix(), &[call], None));
            }
            output
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What an editor without source text and places gets: both forms, typed, and no error.
    #[test]
    fn tokens_alone_give_the_typed_signature() {
        let forms = [
            "/// Doc. #[inline] pub def f(a: buffer, b: buffer, n):\n a[n] = b[0] == 1 \n return 0",
            "/// Doc.\n #[inline] pub r#\"def f(a: buffer, b: buffer, n):\n a[n] = b[0] # don't\n return 0\"#",
        ];
        for form in forms {
            let form = form.replacen("/// Doc. ", "/// Doc.\n", 1);
            let output = from_tokens(&form.parse().unwrap());
            let items: syn::File = syn::parse2(output).unwrap();
            let names: Vec<String> = items
                .items
                .iter()
                .map(|item| match item {
                    syn::Item::Fn(function) => {
                        let sig = &function.sig;
                        quote::quote!(#sig).to_string()
                    }
                    _ => panic!("only functions"),
                })
                .collect();
            let expected = |buffer: &str, mutable: &str, suffix: &str| {
                format!(
                    "fn f{suffix} (a : & {mutable}{buffer} , b : & {buffer} , n : :: core :: primitive :: i32) -> \
                     :: core :: result :: Result < :: core :: primitive :: i32 , :: minicc :: Trap >"
                )
            };
            let cells = "[:: core :: cell :: Cell < :: core :: primitive :: i32 >]";
            let slice = "[:: core :: primitive :: i32]";
            assert_eq!(names, [expected(slice, "mut ", ""), expected(cells, "", "_aliased")]);
        }
        assert!(from_tokens(&"nothing here".parse().unwrap()).is_empty());
    }
}
