//! The Rust files below the source roots, and what Cargo is told to watch.
//!
//! Folders are walked instead of following `mod`: which files belong to which target, under which `cfg`, need
//! not be known, since a kernel too many does no harm. The walk uses a stack, and visits a folder once by its
//! canonical path, so that links which lead in a circle end it.
//!
//! Left out are hidden folders, target directories (they have a `CACHEDIR.TAG`, or are the `target` beside a
//! `Cargo.toml`) and packages nested in the root, which have build scripts of their own.
//!
//! Cargo watches a folder with everything below it. A folder that has `OUT_DIR` in it would therefore count as
//! changed after every build, and so would a package's root after most; of these the files are watched instead,
//! one by one, and a new file goes unnoticed until one of them or `Cargo.toml` changes.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::environment::Environment;
use crate::error::Error;
use crate::options::Choices;
use crate::{cargo, paths};

/// Where a package's targets are by default.
const DEFAULT: [&str; 4] = ["src", "tests", "examples", "benches"];

/// The names of all roots, existing or not.
pub(crate) fn root_names(choices: &Choices, package: &Path) -> Vec<String> {
    let mut names: Vec<String> = DEFAULT.map(str::to_owned).to_vec();
    for root in &choices.roots {
        let name = paths::name(package, &package.join(root));
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// All Rust files below the roots, in a stable order. Default roots that do not exist are added to `absent`.
pub(crate) fn rust_files(
    choices: &Choices,
    environment: &Environment,
    absent: &mut Vec<&'static str>,
) -> Result<Vec<PathBuf>, Error> {
    let package = environment.root();
    let mut walk = Walk { environment, visited: HashSet::new(), files: Vec::new() };
    for root in DEFAULT {
        let path = package.join(root);
        if path.is_dir() {
            walk.folder(&path);
        } else if !path.exists() {
            absent.push(root);
        }
    }
    for root in &choices.roots {
        let path = package.join(root);
        if path.is_dir() {
            walk.folder(&path);
        } else if path.exists() {
            track_file(&path, environment);
            walk.file(path);
        } else {
            return Err(Error::Missing { what: "source root", path });
        }
    }
    Ok(walk.files)
}

/// Tells Cargo to watch `folder`, from which `files` were taken.
pub(crate) fn track(folder: &Path, files: &[PathBuf], environment: &Environment) {
    let package = environment.root();
    if !is_restless(folder, environment) {
        cargo::rerun_if_changed(shown(folder, &package));
        return;
    }
    cargo::rerun_if_changed(Path::new("Cargo.toml"));
    for file in files {
        cargo::rerun_if_changed(shown(file, &package));
    }
}

/// Tells Cargo to watch one file.
pub(crate) fn track_file(file: &Path, environment: &Environment) {
    cargo::rerun_if_changed(shown(file, &environment.root()));
}

struct Walk<'a> {
    environment: &'a Environment,
    visited: HashSet<PathBuf>,
    files: Vec<PathBuf>,
}

impl Walk<'_> {
    fn folder(&mut self, root: &Path) {
        let mut pending = vec![(root.to_owned(), false)];
        while let Some((folder, watched)) = pending.pop() {
            let Ok(canonical) = fs::canonicalize(&folder) else { continue };
            if !self.visited.insert(canonical) {
                continue;
            }
            let (mut folders, mut files) = (Vec::new(), Vec::new());
            let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
            for path in entries.map(|entry| entry.path()).filter(|path| !paths::is_hidden(path)) {
                if path.is_dir() {
                    folders.push(path);
                } else if path.is_file() && path.extension().is_some_and(|extension| extension == "rs") {
                    files.push(path);
                }
            }
            files.sort();
            if !watched {
                track(&folder, &files, self.environment);
            }
            let watched = watched || !is_restless(&folder, self.environment);
            for file in files {
                self.file(file);
            }
            folders.retain(|inner| !is_target_directory(inner) && !inner.join("Cargo.toml").exists());
            folders.sort();
            pending.extend(folders.into_iter().rev().map(|inner| (inner, watched)));
        }
    }

    fn file(&mut self, path: PathBuf) {
        if fs::canonicalize(&path).is_ok_and(|canonical| self.visited.insert(canonical)) {
            self.files.push(path);
        }
    }
}

/// Whether something changes in the folder with every build.
fn is_restless(folder: &Path, environment: &Environment) -> bool {
    let canonical = |path: &Path| fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = canonical(folder);
    canonical(&environment.root()).starts_with(&folder)
        || canonical(&environment.out_dir).starts_with(&folder)
}

fn is_target_directory(folder: &Path) -> bool {
    let beside = folder.with_file_name("Cargo.toml");
    folder.join("CACHEDIR.TAG").exists()
        || (folder.file_name().is_some_and(|name| name == "target") && beside.exists())
}

/// The path as Cargo is told it: relative to the package where it is inside, so that a moved package is not stale.
fn shown<'a>(path: &'a Path, package: &Path) -> &'a Path {
    path.strip_prefix(package).unwrap_or(path)
}
