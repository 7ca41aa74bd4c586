//! Every input that is kept, and everything that was found, through the very functions that the fuzzer calls.

#![allow(clippy::panic, reason = "a replayed input that fails is shown and the next one tried")]

use std::error::Error;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// Runs `target` on each file in its folder of `corpus/` and of `findings/`, and says which ones fail.
fn replay(name: &str, target: fn(&[u8])) -> Result<(), Box<dyn Error>> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut failed = Vec::new();
    let kept = files(&package.join("corpus").join(name))?;
    let found = files(&package.join("findings").join(name))?;
    assert!(!kept.is_empty(), "there is no corpus for {name}");
    for path in kept.into_iter().chain(found) {
        let bytes = fs::read(&path)?;
        if catch_unwind(AssertUnwindSafe(|| target(&bytes))).is_err() {
            failed.push(path);
        }
    }
    assert!(failed.is_empty(), "{name} fails on {failed:#?}; the panics are printed above");
    Ok(())
}

/// The files in `folder`, by name. Without a folder there are none, since not every target has found something.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    files.sort();
    Ok(files)
}

#[test]
fn kernel_files() -> Result<(), Box<dyn Error>> {
    replay("kernel_file", fuzz::kernel_file)
}

#[test]
fn macro_texts() -> Result<(), Box<dyn Error>> {
    replay("macro_text", fuzz::macro_text)
}

#[test]
fn ir_texts() -> Result<(), Box<dyn Error>> {
    replay("ir_text", fuzz::ir_text)
}

#[test]
fn generated_kernels() -> Result<(), Box<dyn Error>> {
    replay("generated", fuzz::generated)
}
