//! The lines by which a build script speaks to Cargo.
//!
//! Each is one line, whatever is in it. All but errors have one colon: Cargo refuses `cargo::` in a package
//! whose `rust-version` is below 1.77, and `cargo:` means the same everywhere.

use std::fmt::Display;
use std::path::Path;

/// Run the script again when `path`, or anything below it, changes.
pub(crate) fn rerun_if_changed(path: &Path) {
    let shown = path.display().to_string();
    // A path that does not survive being printed would be missing, which Cargo takes for changed each time.
    if path.to_str().is_some() && one_line(&shown) == shown {
        say("rerun-if-changed", &shown);
    }
}

pub(crate) fn rerun_if_env_changed(variable: &str) {
    say("rerun-if-env-changed", variable);
}

/// Where libraries are; which ones are linked is said by `#[link]`.
pub(crate) fn link_search(directory: &Path) {
    say("rustc-link-search", format_args!("native={}", directory.display()));
}

/// Sets a variable for rustc, wherever a target of the package is compiled.
pub(crate) fn env(variable: &str, path: &Path) {
    say("rustc-env", format_args!("{variable}={}", path.display()));
}

pub(crate) fn warning(message: &str) {
    say("warning", message);
}

pub(crate) fn error(message: &str) {
    println!("cargo::error={}", one_line(message));
}

fn say(key: &str, value: impl Display) {
    println!("cargo:{key}={}", one_line(&value.to_string()));
}

fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}
