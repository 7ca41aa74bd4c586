//! Noticing a `tests/` or `kernels/` that does not exist yet.
//!
//! For Cargo a path that is missing has changed, each time; so a missing root cannot be watched itself. What can
//! be watched is a folder with a link to it: Cargo follows links, and passes over those that lead nowhere. Once
//! the root is there the link counts, with its own time too. It is therefore made anew in each run, and made newer than
//! the start of that run, to which Cargo compares, whatever times the root and its files have. The folder's own time is
//! set back, or Cargo would run the script each time.

use crate::environment::Environment;
use crate::output::Layout;

/// Has the script run again when one of `absent`, relative to the package, appears. Where links cannot be made,
/// nothing is watched.
pub(crate) fn watch(absent: &[&str], environment: &Environment, layout: &Layout) {
    #[cfg(unix)]
    let _ = links::make(absent, &environment.root(), &layout.absent());
    #[cfg(not(unix))]
    let _ = (absent, environment, layout);
}

#[cfg(unix)]
mod links {
    use std::fs::{self, File};
    use std::io;
    use std::os::unix::fs::symlink;
    use std::path::Path;
    use std::thread;
    use std::time::{Duration, SystemTime};

    /// Fills `folder` with links to each of `absent` in `root`, and has it watched.
    pub(super) fn make(absent: &[&str], root: &Path, folder: &Path) -> io::Result<()> {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        if absent.is_empty() {
            return Ok(());
        }
        fs::create_dir_all(folder)?;
        let begun = fs::metadata(folder)?.modified()?;
        for name in absent {
            link_after(begun, &root.join(name), &folder.join(name))?;
        }
        File::open(folder)?.set_modified(SystemTime::UNIX_EPOCH)?;
        crate::cargo::rerun_if_changed(folder);
        Ok(())
    }

    /// Makes a link whose time is after `begun`. Systems give new files the time of their last tick, of which there are
    /// some hundred a second, and a run may come here within the one it began in. Where times are coarser than that,
    /// the last try stays.
    fn link_after(begun: SystemTime, target: &Path, link: &Path) -> io::Result<()> {
        for _ in 0..20 {
            symlink(target, link)?;
            if fs::symlink_metadata(link)?.modified()? > begun {
                return Ok(());
            }
            fs::remove_file(link)?;
            thread::sleep(Duration::from_millis(1));
        }
        symlink(target, link)
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn a_link_is_newer_than_what_was_there_before() {
            let folder = std::env::temp_dir().join(format!("minicc-links-{}", std::process::id()));
            // One that failed may have left it.
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir(&folder).unwrap();
            let time = |path: &Path| fs::symlink_metadata(path).unwrap().modified().unwrap();
            for number in 0..20 {
                let (before, link) = (folder.join("before"), folder.join(number.to_string()));
                fs::write(&before, "").unwrap();
                link_after(time(&before), Path::new("nowhere"), &link).unwrap();
                assert!(time(&link) > time(&before), "{number}");
            }
            fs::remove_dir_all(&folder).unwrap();
        }
    }
}
