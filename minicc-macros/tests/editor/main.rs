//! What rust-analyzer gets: the macros are expanded by the server that comes with rustc, which editors use. It has no text
//! of an invocation, and says of every token that it stands in line 1, column 1.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test, what cannot be is a failure")]

mod server;

use std::fs;
use std::path::{Path, PathBuf};

use minicc_core::emit::identity::{Package, fingerprint};
use minicc_core::manifest::{FILE, Manifest, VARIABLE};
use quote::ToTokens as _;

use server::Server;

/// The functions of an expansion: the signature, and the documentation.
fn functions(expansion: &str) -> Vec<(String, String)> {
    let file: syn::File = syn::parse_str(expansion).unwrap_or_else(|error| panic!("{error}: {expansion}"));
    let functions = file.items.into_iter().map(|item| {
        let syn::Item::Fn(function) = item else { panic!("no function: {}", item.to_token_stream()) };
        let docs = function.attrs.iter().filter(|attribute| attribute.path().is_ident("doc"));
        let docs = docs.map(|attribute| attribute.to_token_stream().to_string()).collect();
        let (visibility, signature) = (&function.vis, &function.sig);
        let text = quote::quote!(#visibility #signature).to_string().replace(' ', "");
        (text.replace("::core::primitive::", ""), docs)
    });
    functions.collect()
}

/// The functions have these signatures, but for what they return, and the words are in the documentation of each.
fn assert_functions(expansion: &str, signatures: &[&str], words: &[&str]) {
    let found = functions(expansion);
    let returns = "->::core::result::Result<i32,::minicc::Trap>";
    let expected: Vec<String> = signatures.iter().map(|signature| format!("{signature}{returns}")).collect();
    assert_eq!(
        found.iter().map(|(signature, _)| signature).collect::<Vec<_>>(),
        expected.iter().collect::<Vec<_>>()
    );
    assert!(found.iter().all(|(_, docs)| words.iter().all(|word| docs.contains(word))), "{found:?}");
}

/// A package in a new folder, with an `OUT_DIR`.
struct Project {
    root: PathBuf,
}

impl Project {
    fn new(name: &str) -> Self {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("editor").join(name);
        let _ = fs::remove_dir_all(&root);
        fs::create_dir_all(root.join("kernels")).unwrap();
        fs::create_dir_all(root.join("out")).unwrap();
        Self { root }
    }

    fn kernel(&self, text: &str) {
        fs::write(self.root.join("kernels/total.py"), text).unwrap();
    }

    /// Leaves what a build script does that compiled `text` as the only kernel file.
    fn built(&self, text: &str) {
        let package = Package { name: "p".to_owned(), version: "1.0.0".to_owned() };
        let mut manifest = Manifest::new(package, self.root.to_str().unwrap());
        manifest.files.push((fingerprint(text), "kernels/total.py".to_owned()));
        fs::write(self.root.join("out").join(FILE), manifest.to_text()).unwrap();
    }

    /// What rust-analyzer sets before a build.
    fn before(&self) -> Vec<(&str, &str)> {
        vec![("CARGO_MANIFEST_DIR", self.root.to_str().unwrap())]
    }

    /// What it sets besides once a build script ran.
    fn after(&self) -> Vec<(&'static str, String)> {
        let out = self.root.join("out");
        let text = |path: PathBuf| path.to_str().unwrap().to_owned();
        vec![(VARIABLE, text(out.join(FILE))), ("OUT_DIR", text(out))]
    }
}

const TWICE: &str = "def twice(a: buffer, b: buffer, n):\n    \"\"\"As\n    often.\"\"\"\n    a[n] = 2 * b[n] # don't\n    return a[n]\n";
const TWICE_IS: [&str; 2] = [
    "pubfntwice(a:&mut[i32],b:&[i32],n:i32)",
    "pubfntwice_aliased(a:&[::core::cell::Cell<i32>],b:&[::core::cell::Cell<i32>],n:i32)",
];
const TOTAL: &str = "def total(a: buffer):\n    'Sums up.'\n    return a[0]\n";
const TOTAL_IS: &str = "pubfntotal(a:&[i32])";

#[test]
fn a_kernel_in_rust_source_has_its_signature_before_and_after_a_build() {
    let Some(mut server) = Server::start() else { return };
    let project = Project::new("embedded");
    let after = project.after();
    for built in [false, true] {
        let mut environment = project.before();
        if built {
            project.built(TOTAL);
            environment.extend(after.iter().map(|(name, value)| (*name, value.as_str())));
        }
        for form in [format!("/// Doubles.\npub {TWICE}"), format!("/// Doubles.\npub r#\"{TWICE}\"#")] {
            assert_functions(
                &server.expand("minicc", &form, &environment),
                &TWICE_IS,
                &["Doubles.", "As", "often."],
            );
        }
    }
    // What is being typed.
    for unfinished in ["def", "def f", "def f(a: buffer)", "pub", "def f(a):\n    return a[]", "x"] {
        let expansion = server.expand("minicc", unfinished, &project.before());
        assert!(!expansion.contains("compile_error"), "{unfinished}: {expansion}");
    }
}

#[test]
fn kernel_files_have_their_signatures_before_and_after_a_build() {
    let Some(mut server) = Server::start() else { return };
    let project = Project::new("files");
    let after = project.after();
    project.kernel(TOTAL);
    assert_functions(&server.expand("include_kernels", "", &project.before()), &[TOTAL_IS], &["Sums up."]);

    let mut environment = project.before();
    environment.extend(after.iter().map(|(name, value)| (*name, value.as_str())));
    // The script failed.
    assert_functions(&server.expand("include_kernels", "", &environment), &[TOTAL_IS], &["Sums up."]);
    project.built(TOTAL);
    let expansion = server.expand("include_kernels", "", &environment);
    assert_functions(&expansion, &[TOTAL_IS], &["Sums up."]);
    assert!(expansion.contains("unsafe"), "it calls what was built: {expansion}");

    // What changed since, which the next build will see.
    project.kernel(&TOTAL.replace("(a: buffer)", "(a: buffer, n)"));
    let expansion = server.expand("include_kernels", "", &environment);
    assert_functions(&expansion, &["pubfntotal(a:&[i32],n:i32)"], &["Sums up."]);
    fs::remove_file(project.root.join("kernels/total.py")).unwrap();
    assert_functions(&server.expand("include_kernels", "", &environment), &[], &[]);
}

#[test]
fn what_is_wrong_with_a_kernel_file_is_said() {
    let Some(mut server) = Server::start() else { return };
    let project = Project::new("faults");
    project.kernel(&TOTAL.replace("a[0]", "a // 2"));
    let expansion = server.expand("include_kernels", "", &project.before());
    assert!(expansion.contains("compile_error") && expansion.contains("kernels/total.py:3:"), "{expansion}");
    assert!(expansion.contains("fn total"), "{expansion}");
}
