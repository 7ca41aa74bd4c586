//! Scratch.
fn main() {
    let path = std::env::args().nth(1).unwrap();
    let bytes = std::fs::read(&path).unwrap();
    let source = match minicc_core::source::Source::from_bytes(path, &bytes) {
        Ok(s) => s,
        Err(e) => {
            println!("{}", minicc_core::diagnostic::render_plain(&e.1.into(), &e.0));
            return;
        }
    };
    match minicc_core::compile(&source) {
        Ok(c) => {
            println!("{}", c.variables);
            println!("{}", c.ssa);
            println!("{}", c.destroyed().unwrap());
            let unit = minicc_core::emit::c::Unit {
                symbol: "minicc_x",
                options: Default::default(),
                source: Some(&source),
            };
            println!("{}", minicc_core::emit::c::emit(&c.ssa, &unit));
            let sites = c.sites();
            let w = minicc_core::emit::rust::Wrapper {
                signature: &c.signature,
                attributes: Default::default(),
                visibility: Default::default(),
                name_span: proc_macro2::Span::call_site(),
                parameter_spans: vec![],
                native: Some(minicc_core::emit::rust::Native {
                    archive: "arch",
                    symbol: "minicc_x",
                    step_limit: None,
                    source: &source,
                    sites: &sites,
                }),
            };
            println!("{}", minicc_core::emit::rust::emit(&w));
        }
        Err(r) => {
            println!("{}\n{:?}", minicc_core::diagnostic::render_plain(&r.diagnostics, &source), r.signature)
        }
    }
}
