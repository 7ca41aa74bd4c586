//! Every stage of every kernel, in files for people.
//!
//! ```text
//! target/                          where Cargo builds: the folder around OUT_DIR that it has marked
//! └── minicc/
//!     └── imaging-0.1.0/           one package; whatever profile and target were built last
//!         ├── blur/
//!         │   ├── 010-source.py    `minicc_core::stage::export` says what follows
//!         │   └── …
//!         └── f-1f0c66a2b3d49e58/  of two kernels called `f`, in modules of their own, the one with this hash
//! ```
//!
//! Not in `OUT_DIR`, which has a hash in its path and a brother for each profile; but never outside of where Cargo builds,
//! so that sources can be read-only and `cargo package` finds nothing new in them. Where no folder is marked it is
//! `OUT_DIR/export`. A file is written only if its text changed, and those of earlier exports that have no place any more
//! are removed. A build that does not export leaves what is there: it may be the editor's, a second later.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use minicc_core::manifest::Manifest;
use minicc_core::stage::{self, Settings, Subject};

use crate::error::Error;
use crate::output::write_if_changed;

/// A kernel to export.
#[derive(Clone, Debug)]
pub(crate) struct Exported {
    pub symbol: String,
    pub subject: Subject,
}

/// Writes the kernels' stages, and returns the folder that they are in.
pub(crate) fn write(kernels: &[Exported], manifest: &Manifest, out_dir: &Path) -> Result<PathBuf, Error> {
    let folder = folder(manifest, out_dir);
    fs::create_dir_all(&folder).map_err(Error::write(&folder))?;
    let mut written = BTreeSet::new();
    for (kernel, name) in kernels.iter().zip(names(kernels)) {
        let place = folder.join(name);
        fs::create_dir_all(&place).map_err(Error::write(&place))?;
        let settings = Settings {
            symbol: &kernel.symbol,
            archive: &manifest.archive,
            options: manifest.options,
            ..Settings::default()
        };
        for file in stage::export(&kernel.subject, &settings)? {
            let path = place.join(&file.name);
            let is_rust = path.extension().is_some_and(|extension| extension == "rs");
            let text = if is_rust { formatted(file.text) } else { file.text };
            write_if_changed(&path, text.as_bytes())?;
            written.insert(path);
        }
    }
    remove_others(&folder, &written).map_err(Error::write(&folder))?;
    Ok(folder)
}

/// What Cargo writes into the folder that it builds in: the first when it makes the folder, the second always.
const MARKS: [&str; 2] = ["CACHEDIR.TAG", ".rustc_info.json"];

/// The package's folder.
fn folder(manifest: &Manifest, out_dir: &Path) -> PathBuf {
    let package = format!("{}-{}", manifest.package.name, manifest.package.version);
    let target = out_dir.ancestors().find(|folder| MARKS.iter().any(|mark| folder.join(mark).exists()));
    match target {
        Some(target) => target.join("minicc").join(package),
        None => out_dir.join("export"),
    }
}

/// The folder of each kernel: its name, and its hash too where another one has the name, whatever the case of its
/// letters, or where a file system would refuse it.
fn names(kernels: &[Exported]) -> Vec<String> {
    const LONGEST: usize = 60;
    let own = |kernel: &Exported| -> String { kernel.subject.ssa.name.chars().take(LONGEST).collect() };
    let folded: Vec<String> = kernels.iter().map(|kernel| own(kernel).to_lowercase()).collect();
    let alone = |name: &str| folded.iter().filter(|other| *other == name).count() == 1;
    let named = kernels.iter().zip(&folded).map(|(kernel, name)| {
        let hash = kernel.symbol.rsplit('_').next().unwrap_or_default();
        if alone(name) && own(kernel) == kernel.subject.ssa.name {
            own(kernel)
        } else {
            format!("{}-{hash}", own(kernel))
        }
    });
    named.collect()
}

/// Removes what earlier exports wrote into the package's folder and this one did not, and folders that are empty then.
fn remove_others(folder: &Path, written: &BTreeSet<PathBuf>) -> io::Result<()> {
    for kernel in fs::read_dir(folder)? {
        let kernel = kernel?.path();
        if !kernel.is_dir() {
            continue;
        }
        for file in fs::read_dir(&kernel)? {
            let file = file?;
            let ours = file.file_name().to_string_lossy().split_once('-').is_some_and(|(number, _)| {
                number.len() == 3 && number.bytes().all(|byte| byte.is_ascii_digit())
            });
            if ours && !written.contains(&file.path()) {
                fs::remove_file(file.path())?;
            }
        }
        // It stays if someone put a file of theirs in it.
        let _ = fs::remove_dir(&kernel);
    }
    Ok(())
}

/// Rust as `rustfmt` writes it, if there is one.
fn formatted(text: String) -> String {
    let run = || -> io::Result<Option<String>> {
        let mut command = Command::new("rustfmt");
        command.args(["--edition", "2024"]);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        if let Some(mut pipe) = child.stdin.take() {
            pipe.write_all(text.as_bytes())?;
        }
        let output = child.wait_with_output()?;
        Ok(output.status.success().then_some(output.stdout).and_then(|bytes| String::from_utf8(bytes).ok()))
    };
    run().ok().flatten().unwrap_or(text)
}
