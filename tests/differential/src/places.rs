//! Where files go: work that is thrown away, and failures that are kept.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::error::Error;

/// The folder for everything that is written, inside Cargo's target folder, wherever that is.
pub fn root() -> PathBuf {
    let executable = std::env::current_exe().unwrap_or_default();
    // Cargo marks the top of its target folder with this file.
    let target = executable.ancestors().find(|folder| folder.join("CACHEDIR.TAG").is_file());
    target.map_or_else(std::env::temp_dir, Path::to_path_buf).join("differential")
}

/// A folder that is removed when it is dropped.
#[derive(Debug)]
pub struct WorkFolder(PathBuf);

impl WorkFolder {
    /// A new folder that nothing else uses, with `name` in its name.
    ///
    /// # Errors
    ///
    /// It cannot be made.
    pub fn new(name: &str) -> Result<Self, Error> {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let path = root().join(format!("work-{}-{number}-{name}", std::process::id()));
        std::fs::create_dir_all(&path)
            .map_err(Error::io(format!("cannot make the folder {}", path.display())))?;
        Ok(Self(path))
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for WorkFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
