//! Kernel files: `*.py` in the kernel folders.
//!
//! Unlike a kernel in Rust source, a file has no macro at its own place to report what is wrong, so that
//! everything is reported here, for all files at once.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use minicc_core::compile;
use minicc_core::emit::rust::{function_name, has_aliased_entry};
use minicc_core::manifest::{KERNELS, is_kernel_file};
use minicc_core::source::Source;
use minicc_core::syntax::Signature;

use crate::environment::Environment;
use crate::error::{Error, KernelErrors};
use crate::gather::Gathered;
use crate::options::Choices;
use crate::{paths, walk};

/// The kernel files of all folders: the folders in order, the files of each by name. A default folder that
/// does not exist is added to `absent`.
pub(crate) fn find(
    choices: &Choices,
    environment: &Environment,
    absent: &mut Vec<&'static str>,
) -> Result<Vec<PathBuf>, Error> {
    let package = environment.root();
    if choices.kernels.is_empty() {
        let folder = package.join(KERNELS);
        if folder.is_dir() {
            return files_of(&folder, environment);
        }
        if !folder.exists() {
            absent.push(KERNELS);
        }
        return Ok(Vec::new());
    }
    let mut files: Vec<PathBuf> = Vec::new();
    for folder in &choices.kernels {
        let folder = package.join(folder);
        if !folder.is_dir() {
            return Err(Error::Missing { what: "kernel folder", path: folder });
        }
        for file in files_of(&folder, environment)? {
            if !files.contains(&file) {
                files.push(file);
            }
        }
    }
    Ok(files)
}

fn files_of(folder: &Path, environment: &Environment) -> Result<Vec<PathBuf>, Error> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(Error::read(folder))? {
        let path = entry.map_err(Error::read(folder))?.path();
        let is_kernel = path.file_name().is_some_and(|name| is_kernel_file(&name.to_string_lossy()));
        if is_kernel && !path.is_dir() {
            files.push(path);
        }
    }
    files.sort();
    walk::track(folder, &files, environment);
    Ok(files)
}

/// Compiles the files, and refuses two whose functions could not stand in one module.
pub(crate) fn compile_all(
    files: &[PathBuf],
    package: &Path,
    gathered: &mut Gathered,
    errors: &mut KernelErrors,
) -> Result<(), Error> {
    let mut names = BTreeMap::new();
    for path in files {
        if path.to_str().is_none() {
            return Err(Error::NotUtf8 { what: "the path of a kernel file".to_owned(), path: path.clone() });
        }
        let bytes = fs::read(path).map_err(Error::read(path))?;
        let source = match Source::from_bytes(paths::name(package, path), &bytes) {
            Ok(source) => source,
            Err(error) => {
                let (source, diagnostic) = *error;
                errors.rejected(source, diagnostic.into());
                continue;
            }
        };
        match compile(&source) {
            Ok(compiled) => {
                if let Some(error) = clash(&mut names, &compiled.signature, &source) {
                    errors.other(error);
                }
                gathered.file(&source, &compiled, errors);
            }
            Err(rejected) => errors.rejected(source, rejected.diagnostics),
        }
    }
    Ok(())
}

/// Enters the Rust names of a kernel, or says which file has one of them already.
fn clash(names: &mut BTreeMap<String, String>, signature: &Signature, source: &Source) -> Option<String> {
    let name = function_name(signature);
    let aliased = has_aliased_entry(signature).then(|| format!("{name}_aliased"));
    let mut clash = None;
    for name in [Some(name), aliased].into_iter().flatten() {
        if let Some(other) = names.get(&name) {
            let place = source.place(signature.name_span.start);
            clash.get_or_insert(format!(
                "{}:{}:{}: error: {other} defines the Rust function `{name}` too, and `include_kernels!` puts \
                 both into one module; rename one of the two",
                source.name(),
                place.line,
                place.column,
            ));
        } else {
            names.insert(name, source.name().to_owned());
        }
    }
    clash
}
