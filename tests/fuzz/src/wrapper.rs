//! The Rust function around a kernel.

use minicc_core::emit::rust::{self, Native, Wrapper};
use minicc_core::syntax::Signature;
use proc_macro2::{Span, TokenStream};

/// It is Rust, whatever the names in the signature.
pub fn check(signature: &Signature, native: Option<Native<'_>>) {
    let wrapper = Wrapper {
        facade: rust::facade(),
        signature,
        attributes: TokenStream::new(),
        visibility: quote::quote!(pub),
        name_span: Span::call_site(),
        parameter_spans: Vec::new(),
        native,
    };
    let tokens = rust::emit(&wrapper);
    if let Err(error) = syn::parse2::<syn::File>(tokens.clone()) {
        panic!("{error} in the wrapper\n{tokens}");
    }
}
