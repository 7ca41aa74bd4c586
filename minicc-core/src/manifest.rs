//! What the build script tells the macro: the handshake.
//!
//! The build script writes the file [`FILE`] into `OUT_DIR` after everything else, so that its presence says
//! that all it lists is compiled and archived, and sets [`VARIABLE`] to its path. The macro reads it to learn the
//! archive's name and the options, from which, with the kernel's text, it finds the symbol on its own. A line is a key, a
//! space and a value;
//! in values a backslash is `\\` and a line end `\n`:
//!
//! ```text
//! minicc 0.1.0                     the compiler's version; must be the macro's own
//! package imaging 1.2.0            name and version
//! directory /home/u/imaging        CARGO_MANIFEST_DIR, since OUT_DIR leaks into packages without a build script
//! archive minicc_imaging_1f0c66a2b3d49e58
//! step-limit 1000000               absent without a limit
//! root src                         each place that was looked through for `minicc!`, for error messages
//! file 5d0c5e6a78a1b2c3 kernels/sobel.py      each kernel file: fingerprint and path, by name
//! kernel 0f9e8d7c6b5a4938          each other kernel that was compiled: its fingerprint
//! ```

use std::collections::BTreeSet;

use crate::emit::identity::{Options, Package, VERSION};

/// The variable that tells the macro where the manifest is: of the build script's last run, since a file in `OUT_DIR`
/// may be of one that is over.
pub const VARIABLE: &str = "MINICC_MANIFEST";

/// The folder of kernel files, unless a build script names others.
pub const KERNELS: &str = "kernels";

/// Whether the file of this name in such a folder is a kernel: `*.py`, unless it is hidden.
pub fn is_kernel_file(name: &str) -> bool {
    name.strip_suffix(".py").is_some_and(|stem| !stem.is_empty() && !name.starts_with('.'))
}

/// The file's name in `OUT_DIR`.
pub const FILE: &str = "minicc-manifest.txt";

/// The contents of a manifest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Manifest {
    /// The version of the compiler that wrote it.
    pub version: String,
    /// The package whose kernels it lists.
    pub package: Package,
    /// The directory of the package.
    pub directory: String,
    /// The archive that holds the kernels, as `#[link]` names it.
    pub archive: String,
    /// What changes the kernels' code.
    pub options: Options,
    /// Where kernels in Rust source were looked for.
    pub roots: Vec<String>,
    /// The kernel files: their fingerprints and their paths in the package.
    pub files: Vec<(String, String)>,
    /// The fingerprints of all kernels in Rust source.
    pub kernels: BTreeSet<String>,
}

impl Manifest {
    /// A manifest of this compiler's, with no kernel yet.
    pub fn new(package: Package, directory: impl Into<String>) -> Self {
        Self {
            version: VERSION.to_owned(),
            archive: package.archive(),
            package,
            directory: directory.into(),
            options: Options::default(),
            roots: Vec::new(),
            files: Vec::new(),
            kernels: BTreeSet::new(),
        }
    }

    /// The text of the file.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let mut line = |key: &str, value: &str| {
            let value = value.replace('\\', "\\\\").replace('\n', "\\n");
            text.push_str(&format!("{key} {value}\n"));
        };
        line("minicc", &self.version);
        line("package", &format!("{} {}", self.package.name, self.package.version));
        line("directory", &self.directory);
        line("archive", &self.archive);
        if let Some(limit) = self.options.step_limit {
            line("step-limit", &limit.to_string());
        }
        if self.options.dispatch {
            line("dispatch", "yes");
        }
        for root in &self.roots {
            line("root", root);
        }
        for (fingerprint, path) in &self.files {
            line("file", &format!("{fingerprint} {path}"));
        }
        for fingerprint in &self.kernels {
            line("kernel", fingerprint);
        }
        text
    }

    /// Reads the text of a manifest. `None` where it is none; one of another version is read as far as its
    /// lines are known.
    pub fn from_text(text: &str) -> Option<Self> {
        let mut manifest = Self::new(Package { name: String::new(), version: String::new() }, String::new());
        for (number, line) in text.lines().enumerate() {
            let known = manifest.read(number, line).is_some();
            if !known && (number == 0 || manifest.version == VERSION) {
                return None;
            }
        }
        (!text.is_empty()).then_some(manifest)
    }

    /// Takes one line. `None` where it is not what this version writes.
    fn read(&mut self, number: usize, line: &str) -> Option<()> {
        let (key, value) = line.split_once(' ')?;
        let value = unescape(value);
        match key {
            "minicc" => self.version = value,
            _ if number == 0 => return None,
            "package" => {
                let (name, version) = value.split_once(' ')?;
                self.package = Package { name: name.to_owned(), version: version.to_owned() };
            }
            "directory" => self.directory = value,
            "archive" => self.archive = value,
            "step-limit" => self.options.step_limit = Some(value.parse().ok()?),
            "dispatch" => self.options.dispatch = value == "yes",
            "root" => self.roots.push(value),
            "file" => {
                let (fingerprint, path) = value.split_once(' ')?;
                self.files.push((fingerprint.to_owned(), path.to_owned()));
            }
            "kernel" => {
                self.kernels.insert(value);
            }
            _ => {}
        }
        Some(())
    }

    /// Whether a kernel with this fingerprint was compiled.
    pub fn contains(&self, fingerprint: &str) -> bool {
        self.kernels.contains(fingerprint) || self.files.iter().any(|(known, _)| known == fingerprint)
    }
}

fn unescape(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut characters = value.chars();
    while let Some(character) = characters.next() {
        match character {
            '\\' => text.push(if characters.next() == Some('n') { '\n' } else { '\\' }),
            other => text.push(other),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_reads_back() {
        let package = Package { name: "imaging".to_owned(), version: "1.2.0".to_owned() };
        let mut manifest = Manifest::new(package, "/home/a b\\n\n");
        manifest.options.step_limit = Some(u64::MAX);
        manifest.options.dispatch = true;
        manifest.roots.push("src".to_owned());
        manifest.files.push(("00".to_owned(), "kernels/a b.py".to_owned()));
        manifest.kernels.insert("ff".to_owned());
        for (fingerprint, known) in
            [("00", true), ("ff", true), ("0", false), ("kernels/a b.py", false), ("", false)]
        {
            assert_eq!(manifest.contains(fingerprint), known, "{fingerprint}");
        }
        let text = manifest.to_text();
        // Another version may say more.
        assert_eq!(Manifest::from_text(&format!("{text}new line\n")).as_ref(), Some(&manifest));
        assert_eq!(Manifest::from_text(&text), Some(manifest));
        assert_eq!(Manifest::from_text(""), None);
        assert_eq!(Manifest::from_text("something else"), None);
    }

    #[test]
    fn of_another_version_only_the_first_line_has_to_be_known() {
        let of = |version: &str| Manifest::from_text(&format!("minicc {version}\nfile\nstep-limit soon\n\n"));
        assert_eq!(of("99.0.0").map(|manifest| manifest.version).as_deref(), Some("99.0.0"));
        assert_eq!(of(VERSION), None);
    }
}
