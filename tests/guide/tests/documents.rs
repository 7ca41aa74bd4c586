//! What doctests do not see of the README and the guide: kernels in Python compile, and their examples hold; no page is
//! forgotten.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test says what is wrong by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

use minicc_core::source::Source;
use minicc_core::{compile, example};

/// The README and the pages of the guide.
fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let pages = fs::read_dir(root.join("src/docs")).unwrap().map(|entry| entry.unwrap().path());
    pages.chain([root.join("README.md")]).collect()
}

/// The kernels that a document shows.
fn kernels(document: &str) -> impl Iterator<Item = &str> {
    let blocks = document.split("```python\n").skip(1).filter_map(|rest| rest.split("```").next());
    blocks.filter(|block| block.starts_with("def "))
}

#[test]
fn kernels_that_are_shown_compile_and_their_examples_hold() {
    let mut count = 0;
    for path in documents() {
        for kernel in kernels(&fs::read_to_string(&path).unwrap()) {
            let source = Source::new(path.display().to_string(), kernel).unwrap();
            let compiled = compile(&source).unwrap_or_else(|rejected| panic!("{kernel}\n{rejected:?}"));
            example::check(&source, &compiled.signature, &compiled.variables).unwrap();
            count += 1;
        }
    }
    assert!(count >= 3, "{count} kernels were found");
}

#[test]
fn every_document_with_an_example_in_rust_is_run() {
    let doctests = include_str!("../src/lib.rs");
    for path in documents() {
        let name = path.file_name().unwrap().to_str().unwrap();
        let has_example = fs::read_to_string(&path).unwrap().contains("```rust");
        assert_eq!(doctests.contains(&format!("/{name}\")")), has_example, "{name}");
    }
}

#[test]
fn the_file_that_is_shown_is_the_one_that_is_called() {
    let file = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels/blur.py")).unwrap();
    for path in ["README.md", "src/docs/include_kernels.md"] {
        let document =
            fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)).unwrap();
        assert!(kernels(&document).any(|kernel| kernel == file), "{path}");
    }
}
