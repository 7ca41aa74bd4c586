//! Where a command's input comes from and its output goes to.

use std::fs;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use minicc_core::stage::{Language, Subject};

use crate::failure::Failure;

/// The function in `file`: its name says in which language, and of a file without such a name the text does.
///
/// # Errors
///
/// It cannot be read, or is refused.
pub fn subject(file: &Path) -> Result<Subject, Failure> {
    let (name, bytes) = if file == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).map(|_| ("<stdin>".to_owned(), bytes))
    } else {
        fs::read(file).map(|bytes| (file.display().to_string(), bytes))
    }
    .map_err(Failure::io(file.display()))?;
    let language =
        Language::of_name(file).unwrap_or_else(|| Language::of_text(&String::from_utf8_lossy(&bytes)));
    Ok(Subject::read(language, &name, &bytes)?)
}

/// The files that `paths` are, and those in these languages anywhere in the folders that they are, by name.
///
/// # Errors
///
/// A folder cannot be read.
pub fn files(paths: &[PathBuf], languages: &[Language]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            gather(path, languages, &mut files)?;
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

/// Adds the files in `folder`. Links to folders are not followed, which could lead round.
fn gather(folder: &Path, languages: &[Language], files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let mut entries = entries.map_err(Failure::io(folder.display()))?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            gather(&path, languages, files)?;
        } else if path.is_file() && Language::of_name(&path).is_some_and(|own| languages.contains(&own)) {
            files.push(path);
        }
    }
    Ok(())
}

/// Writes `text` to the standard output.
///
/// # Errors
///
/// It is closed, or full.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    written(out.write_all(text.as_bytes()).and_then(|()| out.flush()))
}

/// What came of writing to the standard output.
///
/// # Errors
///
/// It is closed, or full.
pub fn written(done: io::Result<()>) -> Result<(), Failure> {
    match done {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Err(Failure::Enough),
        done => done.map_err(Failure::io("the standard output")),
    }
}
