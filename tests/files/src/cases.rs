//! The folder of cases: finding, checking and blessing them.

use std::fs;
use std::path::{Path, PathBuf};

use minicc_core::stage::Language;

use crate::case::{Case, Fault};

/// The folder, from the root of the workspace; reports name files in it so.
const FOLDER: &str = "tests/files/cases";

/// A file of the folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// `TOPIC/NAME.py`, with forward slashes on every machine.
    pub name: String,
    path: PathBuf,
    language: Language,
}

/// Every file of the folder, by name.
///
/// # Errors
///
/// The folder cannot be read, or has a file that is no case and would never be run.
pub fn files() -> Result<Vec<File>, String> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/cases"));
    let mut files = Vec::new();
    for topic in listed(root)? {
        for path in listed(&topic)? {
            let relative = path.strip_prefix(root).unwrap_or(&path);
            let parts: Vec<_> = relative.iter().map(|part| part.to_string_lossy()).collect();
            let name = parts.join("/");
            let language = Language::of_name(&path)
                .ok_or_else(|| format!("{FOLDER}/{name}: a case is called NAME.py or NAME.ir"))?;
            files.push(File { name, path, language });
        }
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(files)
}

fn listed(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    paths.collect::<Result<_, _>>().map_err(|error| format!("{}: {error}", folder.display()))
}

impl File {
    /// The case in the file.
    ///
    /// # Errors
    ///
    /// The file cannot be read or is no case.
    pub fn read(&self) -> Result<Case, String> {
        let text = fs::read_to_string(&self.path)
            .map_err(|error| self.report(&[Fault { line: 1, message: error.to_string() }]))?;
        Case::read(self.language, &self.name, &text).map_err(|fault| self.report(&[fault]))
    }

    /// Checks the case.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn check(&self) -> Result<(), String> {
        self.read()?.check().map_err(|faults| self.report(&faults))
    }

    /// Writes what the stages make now into the file. True if that changed it.
    ///
    /// # Errors
    ///
    /// The file is no case, cannot be written, or a stage failed. Then it is as it was.
    pub fn bless(&self) -> Result<bool, String> {
        let blessed = self.read()?.blessed().map_err(|faults| self.report(&faults))?;
        let unchanged = fs::read_to_string(&self.path).is_ok_and(|text| text == blessed);
        if !unchanged {
            let failed = |error: std::io::Error| format!("{FOLDER}/{}: {error}", self.name);
            fs::write(&self.path, blessed).map_err(failed)?;
        }
        Ok(!unchanged)
    }

    fn report(&self, faults: &[Fault]) -> String {
        let file = format!("{FOLDER}/{}", self.name);
        let shown: Vec<String> = faults.iter().map(|fault| fault.show(&file).to_string()).collect();
        shown.join("\n")
    }
}
