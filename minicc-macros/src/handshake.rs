//! What the build script left for the macro, and what to say where there is nothing, or something else.

use std::path::{Path, PathBuf};

use minicc_core::emit::identity::{Package, VERSION};
use minicc_core::manifest::{KERNELS, Manifest, VARIABLE, is_kernel_file};

const SET_UP: &str = "kernels need a build script:\n\
    1. in Cargo.toml, below [build-dependencies]: minicc-build = \"0.1\"\n\
    2. in build.rs, beside Cargo.toml: fn main() { minicc_build::compile(); }";

/// The manifest of the package that is being compiled.
///
/// # Errors
///
/// What the user has to do.
pub(crate) fn manifest() -> Result<Manifest, String> {
    if std::env::var_os("OUT_DIR").is_none() {
        return Err(format!("this package has no build script\n{SET_UP}"));
    }
    let text = std::env::var_os(VARIABLE).and_then(|path| std::fs::read_to_string(path).ok());
    let Some(text) = text else {
        return Err(format!("this package's build script does not call `minicc_build::compile()`\n{SET_UP}"));
    };
    let Some(manifest) = Manifest::from_text(&text) else {
        return Err(
            "the build script's manifest cannot be read; run `cargo clean` and build again".to_owned()
        );
    };
    if manifest.version != VERSION {
        return Err(format!(
            "minicc is version {VERSION}, and minicc-build is version {}\n\
             give both the same version in Cargo.toml, such as:\n\
             1. below [dependencies]: minicc = \"={VERSION}\"\n\
             2. below [build-dependencies]: minicc-build = \"={VERSION}\"",
            manifest.version
        ));
    }
    // A process that runs rustc from a build script or a test hands its own variables down.
    if package_directory().is_some_and(|directory| directory != Path::new(&manifest.directory)) {
        return Err(format!("this package has no build script\n{SET_UP}"));
    }
    Ok(manifest)
}

/// What an editor can know before anything was built, or after a build that failed: that there are kernel files in the
/// default folder.
pub(crate) fn unbuilt() -> Manifest {
    let directory = package_directory().unwrap_or_default();
    let entries = std::fs::read_dir(directory.join(KERNELS)).into_iter().flatten().flatten();
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    let mut names: Vec<String> = names.filter(|name| is_kernel_file(name)).collect();
    names.sort();
    let package = Package { name: String::new(), version: String::new() };
    let mut manifest = Manifest::new(package, directory.to_string_lossy());
    manifest.files = names.iter().map(|name| (String::new(), format!("{KERNELS}/{name}"))).collect();
    manifest
}

/// Where a kernel was not found, what to do about it.
pub(crate) fn not_scanned(manifest: &Manifest, file: &str) -> String {
    format!(
        "the build script did not compile this kernel\n\
         it looks through {}; this is {file}\n\
         name another place in build.rs: minicc_build::Builder::new().scan(\"...\").compile()",
        if manifest.roots.is_empty() { "nothing".to_owned() } else { manifest.roots.join(", ") },
    )
}

/// The directory of the package that is being compiled.
pub(crate) fn package_directory() -> Option<PathBuf> {
    std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from)
}

/// Whether an editor asks, which wants signatures and no errors about what is not built yet.
pub(crate) fn in_editor() -> bool {
    std::env::var_os("RUST_ANALYZER_INTERNALS_DO_NOT_USE").is_some()
}
