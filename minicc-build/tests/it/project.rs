//! Packages that Cargo itself builds, in the way in which users have them.
//!
//! They depend on minicc by its version, offline and from vendored sources (`vendor`). They share one target directory,
//! so that what a build script depends on is compiled once, which takes most of a minute, and stays from run to run. All
//! paths have spaces and letters beyond ASCII.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::support::{Outcome, outcome};
use crate::vendor;

/// A package, or a workspace.
pub struct Project {
    pub root: PathBuf,
    pub target: PathBuf,
}

/// What this checkout's dependencies are, to the last digit.
pub const LOCK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.lock");

/// The version of minicc.
pub const MINICC: &str = env!("CARGO_PKG_VERSION");

/// The build script of most packages.
pub const BUILD_SCRIPT: &str = "fn main() { minicc_build::compile(); }\n";

impl Project {
    /// An empty folder in which a package can be built.
    pub fn new(name: &str) -> Self {
        static BASE: OnceLock<PathBuf> = OnceLock::new();
        let base = BASE.get_or_init(|| {
            let base = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cargo é à");
            vendor::prepare(&base, &base.join("target ü"));
            base
        });
        let project = Self { root: base.join(name), target: base.join("target ü") };
        if project.root.exists() {
            fs::remove_dir_all(&project.root).unwrap();
        }
        project.write("Cargo.lock", &fs::read_to_string(LOCK).unwrap());
        project
    }

    /// A package with a build script and these further lines in its manifest.
    pub fn package(name: &str, manifest: &str) -> Self {
        let project = Self::new(name);
        project.manifest(name, manifest);
        project.write("build.rs", BUILD_SCRIPT);
        project
    }

    pub fn manifest(&self, name: &str, manifest: &str) {
        let manifest = format!(
            "[package]\nname = {name:?}\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n\
             [dependencies]\nminicc = {MINICC:?}\n[build-dependencies]\nminicc-build = {MINICC:?}\n{manifest}"
        );
        self.write("Cargo.toml", &manifest);
    }

    pub fn write(&self, path: &str, text: &str) {
        let path = self.root.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub fn remove(&self, path: &str) {
        let path = self.root.join(path);
        if path.is_dir() { fs::remove_dir_all(path).unwrap() } else { fs::remove_file(path).unwrap() }
    }

    /// Runs Cargo with these arguments; after ` -- ` comes one, which may have spaces.
    pub fn cargo(&self, arguments: &str, environment: &[(&str, &str)]) -> Outcome {
        let mut command = cargo(&self.root, &self.target);
        let (before, after) = arguments.split_once(" -- ").unwrap_or((arguments, ""));
        command.args(before.split(' ')).arg("--offline").envs(environment.iter().copied());
        if !after.is_empty() {
            command.args(["--", after]);
        }
        outcome(&mut command)
    }

    /// The same, where it has to succeed.
    pub fn succeeds(&self, arguments: &str, environment: &[(&str, &str)]) -> Outcome {
        let outcome = self.cargo(arguments, environment);
        assert!(outcome.success, "cargo {arguments}\n{}\n{}", outcome.stdout, outcome.stderr);
        outcome
    }
}

/// Cargo, with nothing of the environment that could change what it does.
pub fn cargo(folder: &Path, target: &Path) -> Command {
    let mut command = Command::new(env!("CARGO"));
    for (key, _) in std::env::vars_os() {
        let name = key.to_string_lossy().into_owned();
        let changes = ["CARGO", "RUST", "MINICC", "CC", "CFLAGS", "AR", "DOCS_RS"];
        let kept = ["CARGO_HOME", "RUSTUP_HOME", "RUSTUP_TOOLCHAIN"];
        if changes.iter().any(|start| name.starts_with(start)) && !kept.contains(&name.as_str()) {
            command.env_remove(key);
        }
    }
    command
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", target)
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env("CARGO_INCREMENTAL", "0");
    command
}
