//! Running compilers, once for the same input.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use minicc_core::emit::identity::hash;

use super::toolchain::{Compiler, Level};

/// Makes the file `stem` with the ending `ending` in the folder `work` by running `compiler`, unless it is there.
/// What it is made from, besides the arguments, is `inputs`.
pub(super) fn make(
    compiler: Compiler,
    arguments: &[String],
    inputs: &[&str],
    work: &Path,
    [stem, ending]: [&str; 2],
) -> Result<PathBuf, Box<dyn Error>> {
    let version = compiler.version().ok_or_else(|| format!("{} does not run", compiler.name()))?;
    let command = arguments.join("\0");
    let all: Vec<&str> = [version, command.as_str()].into_iter().chain(inputs.iter().copied()).collect();
    let path = work.join(format!("{stem}-{:016x}.{ending}", hash(&all)));
    if path.exists() {
        return Ok(path);
    }
    let unfinished = unfinished(&path);
    let output = Command::new(compiler.program()).args(arguments).arg("-o").arg(&unfinished).output()?;
    if !output.status.success() {
        let text = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{} fails on {stem}:\n{text}", compiler.name()).into());
    }
    std::fs::rename(&unfinished, &path)?;
    Ok(path)
}

/// Writes a source file of `text` into `work`, unless it is there.
pub(super) fn source(text: &str, work: &Path, [stem, ending]: [&str; 2]) -> Result<PathBuf, Box<dyn Error>> {
    let path = work.join(format!("{stem}-{:016x}.{ending}", hash(&[text])));
    if !path.exists() {
        let unfinished = unfinished(&path);
        std::fs::write(&unfinished, text)?;
        std::fs::rename(&unfinished, &path)?;
    }
    Ok(path)
}

/// A name for what will be `path`. Processes and threads may make the same file: it appears when it is whole.
fn unfinished(path: &Path) -> PathBuf {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    path.with_extension(format!("{}-{number}.unfinished", std::process::id()))
}

/// What `compiler` is and how it is run at `level`, for people.
pub fn describe(compiler: Compiler, level: Level) -> String {
    let version = compiler.version().unwrap_or("missing");
    format!("{version}; {}", compiler.flags(level).join(" "))
}
