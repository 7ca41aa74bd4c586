//! Noticing a `tests/` or `kernels/` that does not exist yet.
//!
//! For Cargo a path that is missing has changed, each time; so a missing root cannot be watched itself. What can
//! be watched is a folder with a link to it: Cargo follows links, and passes over those that lead nowhere. Once
//! the root is there the link counts, with its own time too. It is therefore made anew in each run: then it is
//! newer than the start of that run, to which Cargo compares, whatever times the root and its files have. The
//! folder's own time is set back for the same reason.

use crate::environment::Environment;
use crate::output::Layout;

/// Has the script run again when one of `absent`, relative to the package, appears. Where links cannot be made,
/// nothing is watched.
pub(crate) fn watch(absent: &[&str], environment: &Environment, layout: &Layout) {
    #[cfg(unix)]
    let _ = links(absent, environment, layout);
    #[cfg(not(unix))]
    let _ = (absent, environment, layout);
}

#[cfg(unix)]
fn links(absent: &[&str], environment: &Environment, layout: &Layout) -> std::io::Result<()> {
    use std::fs::{self, File};
    use std::os::unix::fs::symlink;
    use std::time::SystemTime;

    let folder = layout.absent();
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    if absent.is_empty() {
        return Ok(());
    }
    fs::create_dir_all(&folder)?;
    for root in absent {
        symlink(environment.root().join(root), folder.join(root))?;
    }
    File::open(&folder)?.set_modified(SystemTime::UNIX_EPOCH)?;
    crate::cargo::rerun_if_changed(&folder);
    Ok(())
}
