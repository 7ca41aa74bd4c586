//! The files in `OUT_DIR`: where they are, and writing them only if they change, so that whatever depends on
//! their times stays fresh. The crate's documentation has the drawing.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use minicc_core::manifest::{self, Manifest};

use crate::error::Error;

#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// `OUT_DIR` itself, which the archive is in.
    pub out_dir: PathBuf,
    /// Everything else that is ours.
    pub work: PathBuf,
}

impl Layout {
    pub(crate) fn new(out_dir: &Path) -> Self {
        Self { out_dir: out_dir.to_owned(), work: out_dir.join("minicc") }
    }

    pub(crate) fn create_work(&self) -> Result<(), Error> {
        fs::create_dir_all(&self.work).map_err(Error::write(&self.work))
    }

    pub(crate) fn stamp(&self) -> PathBuf {
        self.work.join("stamp.txt")
    }

    pub(crate) fn absent(&self) -> PathBuf {
        self.work.join("absent")
    }

    pub(crate) fn c(&self, stem: &str) -> PathBuf {
        self.work.join(format!("{stem}.c"))
    }

    pub(crate) fn object(&self, stem: &str) -> PathBuf {
        self.work.join(format!("{stem}.o"))
    }

    /// The archive, by the name that rustc finds first on every target.
    pub(crate) fn archive(&self, name: &str) -> PathBuf {
        self.out_dir.join(format!("lib{name}.a"))
    }

    pub(crate) fn remove_archive(&self, name: &str) {
        let _ = fs::remove_file(self.archive(name));
        let _ = fs::remove_file(self.out_dir.join(format!("{name}.lib")));
    }

    /// Removes the C and the objects of kernels that are no more.
    pub(crate) fn remove_stale(&self, keep: impl Fn(&str) -> bool) {
        let Ok(entries) = fs::read_dir(&self.work) else { return };
        for entry in entries.flatten() {
            let path = entry.path();
            let ours = path.extension().is_some_and(|extension| extension == "c" || extension == "o");
            let kept = path.file_stem().and_then(|stem| stem.to_str()).is_some_and(&keep);
            if ours && !kept {
                let _ = fs::remove_file(path);
            }
        }
    }

    pub(crate) fn manifest(&self) -> PathBuf {
        self.out_dir.join(manifest::FILE)
    }

    pub(crate) fn write_manifest(&self, manifest: &Manifest) -> Result<(), Error> {
        write_if_changed(&self.manifest(), manifest.to_text().as_bytes())
    }

    pub(crate) fn remove_manifest(&self) {
        let _ = fs::remove_file(self.manifest());
    }
}

pub(crate) fn write_if_changed(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    match fs::read(path) {
        Ok(present) if present == bytes => Ok(()),
        Ok(_) => fs::write(path, bytes).map_err(Error::write(path)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            fs::write(path, bytes).map_err(Error::write(path))
        }
        Err(error) => Err(Error::read(path)(error)),
    }
}
