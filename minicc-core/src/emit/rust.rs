//! The safe Rust function that calls a kernel.
//!
//! ```text
//! VISIBILITY fn NAME(PARAMETERS) -> Result<i32, FACADE::Trap> {
//!     extern "C" { fn SYMBOL(…) -> u64; }              linked statically from the archive
//!     static KERNEL: Kernel = …;                       names and places of everything that can trap
//!     let length = KERNEL.length(0, a.len())?;         LANGUAGE M5
//!     let answer = unsafe { SYMBOL(a.as_ptr(), length, n) };
//!     KERNEL.outcome(answer, &[a.len()])               LANGUAGE M6
//! }
//! ```
//!
//! A buffer is `&[i32]` where the kernel never stores to it, else `&mut [i32]`. With two buffers, one of them
//! stored to, `NAME_aliased` takes `&[Cell<i32>]`, which may overlap, and calls an entry that expects that.
//! Everything is inside the function, so that attributes such as `#[cfg]` apply to all of it.
//!
//! *Names.* Rust's keywords become raw identifiers (`r#match`). Where there is no raw form (`self`, `Self`,
//! `super`, `crate`, `_`) an underscore is appended, and another for as long as the name is taken. A character
//! that Rust's identifiers cannot have becomes `u` and its number. Local names are hygienic. `FACADE` is the crate
//! `minicc`, whatever it is called where the wrapper stands.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{quote, quote_spanned};

use super::{Sites, docs, identity};
use crate::source::Source;
use crate::syntax::{Kind, Signature};

/// What a wrapper is made from.
#[derive(Clone, Debug)]
pub struct Wrapper<'a> {
    /// A path to the crate `minicc`; [`facade`] where it has its own name.
    pub facade: TokenStream,
    /// The kernel's signature.
    pub signature: &'a Signature,
    /// Attributes and documentation from before the `def`.
    pub attributes: TokenStream,
    /// The visibility.
    pub visibility: TokenStream,
    /// Where the function's name stands in Rust source, if it does.
    pub name_span: Span,
    /// Where the parameters' names stand, if they do.
    pub parameter_spans: Vec<Span>,
    /// The native code, or `None` for a kernel that has none: the signature alone, for an editor or for a
    /// kernel with faults.
    pub native: Option<Native<'a>>,
}

/// The native code of a kernel.
#[derive(Clone, Debug)]
pub struct Native<'a> {
    /// The archive to link.
    pub archive: &'a str,
    /// The entry's symbol.
    pub symbol: &'a str,
    /// How often the loops of one call may go round.
    pub step_limit: Option<u64>,
    /// Where the kernel's text is.
    pub source: &'a Source,
    /// Where native code can stop.
    pub sites: &'a Sites,
}

/// The crate `minicc` under its own name.
pub fn facade() -> TokenStream {
    quote!(::minicc)
}

/// The items of the wrapper.
pub fn emit(wrapper: &Wrapper<'_>) -> TokenStream {
    let mut tokens = function(wrapper, false);
    if has_aliased_entry(wrapper.signature) {
        tokens.extend(function(wrapper, true));
    }
    tokens
}

/// Whether the signature has an entry for overlapping buffers.
pub fn has_aliased_entry(signature: &Signature) -> bool {
    super::unit::has_aliased_entry(&signature.stored_buffers())
}

/// The names of the wrapper's parameters: see the module for how they are adapted.
pub fn parameter_names(signature: &Signature) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for parameter in &signature.parameters {
        let taken = |name: &String, names: &[String]| {
            names.contains(name) || signature.parameters.iter().any(|other| other.name == *name)
        };
        let mut name = plain(&parameter.name);
        if name != parameter.name {
            while taken(&name, &names) {
                name.push('_');
            }
        }
        names.push(name);
    }
    names
}

/// The wrapper's own name.
pub fn function_name(signature: &Signature) -> String {
    plain(&signature.name)
}

fn function(wrapper: &Wrapper<'_>, aliased: bool) -> TokenStream {
    let signature = wrapper.signature;
    let mixed = Span::mixed_site();
    let base = function_name(signature);
    let name = if aliased { format!("{base}_aliased") } else { base };
    let name = identifier(&name, wrapper.name_span);
    let documentation = documentation(wrapper, aliased);
    let Wrapper { facade, attributes, visibility, .. } = wrapper;
    let idents: Vec<Ident> = parameter_names(signature)
        .iter()
        .enumerate()
        .map(|(position, name)| {
            let span = wrapper.parameter_spans.get(position).copied().unwrap_or(mixed);
            identifier(name, span)
        })
        .collect();
    let kinds = signature.parameters.iter().map(|parameter| parameter.kind);
    let parameters = idents.iter().zip(kinds).map(|(ident, kind)| match kind {
        Kind::Scalar => quote!(#ident: ::core::primitive::i32),
        Kind::Buffer { .. } if aliased => quote!(#ident: &[::core::cell::Cell<::core::primitive::i32>]),
        Kind::Buffer { stored: false } => quote!(#ident: &[::core::primitive::i32]),
        Kind::Buffer { stored: true } => quote!(#ident: &mut [::core::primitive::i32]),
    });
    let parameters = quote!(#(#parameters),*);
    let body = match &wrapper.native {
        Some(native) => body(wrapper, native, &idents, aliased),
        None => quote!(::core::panic!("this kernel was not compiled")),
    };
    let silence = wrapper.native.is_none().then(|| quote!(#[allow(unused_variables, clippy::panic)]));
    quote_spanned! {mixed=>
        #attributes
        #documentation
        #[allow(non_snake_case, dead_code, clippy::too_many_arguments)]
        #silence
        #visibility fn #name(#parameters) -> ::core::result::Result<::core::primitive::i32, #facade::Trap> {
            #body
        }
    }
}

fn body(wrapper: &Wrapper<'_>, native: &Native<'_>, idents: &[Ident], aliased: bool) -> TokenStream {
    let mixed = Span::mixed_site();
    let symbol = if aliased { identity::aliased(native.symbol) } else { native.symbol.to_owned() };
    let symbol = Ident::new(&symbol, mixed);
    let archive = native.archive;
    let (mut declared, mut passed, mut lengths, mut measured) = (vec![], vec![], vec![], vec![]);
    let mut buffers = Vec::new();
    for (parameter, ident) in wrapper.signature.parameters.iter().zip(idents) {
        let Kind::Buffer { stored } = parameter.kind else {
            let slot = Ident::new(&format!("v{}", declared.len()), mixed);
            declared.push(quote!(#slot: ::core::primitive::i32));
            passed.push(quote!(#ident));
            continue;
        };
        let number = buffers.len();
        let (pointer, length) =
            (Ident::new(&format!("p{number}"), mixed), Ident::new(&format!("n{number}"), mixed));
        let mutability = if stored { quote!(mut) } else { quote!(const) };
        declared.push(quote!(#pointer: *#mutability ::core::primitive::i32));
        declared.push(quote!(#length: ::core::primitive::i32));
        // A `Cell<i32>` has the layout of an `i32` and may be written through a shared reference, so that the
        // pointer that C gets may be written through as well.
        passed.push(match (aliased, stored) {
            (true, _) => quote!(#ident.as_ptr().cast_mut().cast()),
            (false, true) => quote!(#ident.as_mut_ptr()),
            (false, false) => quote!(#ident.as_ptr()),
        });
        passed.push(quote!(#length));
        measured.push(quote!(let #length = KERNEL.length(#number, #ident.len())?;));
        lengths.push(quote!(#ident.len()));
        buffers.push(parameter.name.as_str());
    }
    let table = table(&wrapper.facade, native, &buffers);
    // SAFETY, of the call that is generated here: the symbol's hash covers the kernel's text, the options and
    // the compiler's version, so that the archive's function has this signature. It reads and writes the
    // buffers at positions alone that it has checked against the lengths, which are those of the slices. A
    // buffer is written only where it is `&mut [i32]`, which nothing overlaps, or `&[Cell<i32>]`, for which
    // the entry without `restrict` is called.
    quote_spanned! {mixed=>
        #[link(name = #archive, kind = "static")]
        unsafe extern "C" {
            fn #symbol(#(#declared),*) -> ::core::primitive::u64;
        }
        #table
        #(#measured)*
        let answer = unsafe { #symbol(#(#passed),*) };
        KERNEL.outcome(answer, &[#(#lengths),*])
    }
}

fn table(facade: &TokenStream, native: &Native<'_>, buffers: &[&str]) -> TokenStream {
    let mixed = Span::mixed_site();
    let file = native.source.name();
    let place = |offset: u32| {
        let place = native.source.place(offset);
        (Literal::u32_unsuffixed(place.line), Literal::u32_unsuffixed(place.column))
    };
    let accesses = native.sites.accesses().iter().map(|(buffer, span)| {
        let buffer = Literal::u32_unsuffixed(Sites::buffer_index(*buffer));
        let (line, column) = place(span.start);
        quote!((#buffer, #line, #column))
    });
    let loops = native.sites.loops().iter().map(|span| {
        let (line, column) = place(span.start);
        quote!((#line, #column))
    });
    let limit = Literal::u64_unsuffixed(native.step_limit.unwrap_or_default());
    quote_spanned! {mixed=>
        static KERNEL: #facade::__private::Kernel = #facade::__private::Kernel {
            file: #file,
            buffers: &[#(#buffers),*],
            accesses: &[#(#accesses),*],
            loops: &[#(#loops),*],
            step_limit: #limit,
        };
    }
}

fn documentation(wrapper: &Wrapper<'_>, aliased: bool) -> TokenStream {
    let signature = wrapper.signature;
    let mut text = match &signature.documentation {
        Some(documentation) => docs::markdown(documentation),
        None => format!("The kernel `{}`, compiled by minicc.", signature.name),
    };
    if aliased {
        text.push_str("\n\nThis entry takes buffers that may overlap.");
    }
    for (parameter, name) in signature.parameters.iter().zip(parameter_names(signature)) {
        if name != parameter.name {
            text.push_str(&format!("\n\nThe kernel's parameter `{}` is `{name}` here.", parameter.name));
        }
    }
    let facade = wrapper.facade.to_string().replace(' ', "");
    text.push_str(&format!(
        "\n\n# Errors\n\nA [`Trap`]({facade}::Trap) where an index is outside its buffer. Stores made before \
         it stay visible; nothing after it has run."
    ));
    let lines = text.lines().map(|line| if line.is_empty() { String::new() } else { format!(" {line}") });
    quote!(#(#[doc = #lines])*)
}

/// `name` as a Rust identifier, raw where it is a keyword.
fn identifier(name: &str, span: Span) -> Ident {
    if KEYWORDS.contains(&name) { Ident::new_raw(name, span) } else { Ident::new(name, span) }
}

/// A name that Rust takes, if need be as a raw identifier.
fn plain(name: &str) -> String {
    if matches!(name, "self" | "Self" | "super" | "crate" | "_") {
        return format!("{name}_");
    }
    let mut out = String::with_capacity(name.len());
    for character in name.chars() {
        let fits = if out.is_empty() {
            character == '_' || unicode_ident::is_xid_start(character)
        } else {
            unicode_ident::is_xid_continue(character)
        };
        if fits {
            out.push(character);
        } else {
            out.push_str(&format!("u{:x}", u32::from(character)));
        }
    }
    out
}

/// The words that are keywords in some edition and have a raw form.
const KEYWORDS: [&str; 48] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro",
    "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "static", "struct", "trait",
    "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];
