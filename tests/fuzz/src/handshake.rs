//! In place of the macro's module of this name: a build script that has compiled what it found in the very text that
//! is being expanded, and no file or environment.

use std::cell::RefCell;
use std::collections::BTreeSet;

use minicc_core::emit::identity::Package;
use minicc_core::manifest::Manifest;

thread_local! {
    static KERNELS: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
}

/// The message for a kernel that the build script did not find.
pub(crate) const NOT_SCANNED: &str = "the build script did not compile this kernel";

/// Says which kernels the build script compiled.
pub(crate) fn set_kernels(fingerprints: BTreeSet<String>) {
    KERNELS.set(fingerprints);
}

/// The manifest that it left, as the macro reads it.
pub(crate) fn manifest() -> Result<Manifest, String> {
    let package = Package { name: "fuzz".to_owned(), version: "0.0.0".to_owned() };
    let mut manifest = Manifest::new(package, "a directory");
    manifest.kernels = KERNELS.with_borrow(Clone::clone);
    let read = Manifest::from_text(&manifest.to_text());
    assert_eq!(read.as_ref(), Some(&manifest), "the manifest does not read back");
    read.ok_or_else(|| "the manifest cannot be read".to_owned())
}

/// What the macro says about a kernel that is not in the manifest.
pub(crate) fn not_scanned(_: &Manifest, file: &str) -> String {
    format!("{NOT_SCANNED}: {file}")
}

/// What the folder of kernel files has.
pub(crate) fn unbuilt() -> Manifest {
    Manifest::new(Package { name: String::new(), version: String::new() }, "a directory")
}

pub(crate) use crate::rustc::in_editor;
