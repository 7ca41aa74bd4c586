//! The library of safe Rust of one level.

use std::error::Error;
use std::path::{Path, PathBuf};

use super::toolchain::{Compiler, Level};
use super::{Code, build, thunks};
use crate::forms::Forms;

/// The files of [`crate::safe`].
const SAFE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/safe");

const HEAD: &str = "\
unsafe fn read<'a>(p: *const *mut i32, n: *const i32, buffer: usize) -> &'a [i32] {
    unsafe { core::slice::from_raw_parts(*p.add(buffer), *n.add(buffer) as usize) }
}

unsafe fn stored<'a>(p: *const *mut i32, n: *const i32, buffer: usize) -> &'a mut [i32] {
    unsafe { core::slice::from_raw_parts_mut(*p.add(buffer), *n.add(buffer) as usize) }
}

";

/// The path of the library.
pub(super) fn library(level: Level, forms: &[Forms], work: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let mut root = format!("#[path = \"{SAFE}/mod.rs\"]\nmod safe;\n\n{HEAD}");
    let mut files = vec![std::fs::read_to_string(format!("{SAFE}/mod.rs"))?];
    for forms in forms {
        let name = forms.kernel.name;
        files.push(std::fs::read_to_string(format!("{SAFE}/{name}.rs"))?);
        for code in Code::RUST {
            root.push_str(&thunks::rust(code, name, &forms.signature));
        }
    }
    let source = build::source(&root, work, ["safe", "rs"])?;
    let mut arguments: Vec<String> =
        ["--edition", "2024", "--crate-type", "cdylib", "--crate-name", "safe"].map(ToOwned::to_owned).into();
    arguments.extend(Compiler::Rustc.flags(level));
    arguments.push(source.display().to_string());
    let inputs: Vec<&str> = files.iter().map(String::as_str).chain([root.as_str()]).collect();
    build::make(Compiler::Rustc, &arguments, &inputs, work, ["safe", "so"])
}
