//! What the objects in `OUT_DIR` were made from, so that the C compiler runs only where it would make another.
//!
//! ```text
//! minicc-build 0.1.0
//! archive minicc_imaging_1f0c66a2b3d49e58
//! tool 5d0c5e6a78a1b2c3                      compiler, flags and archiver
//! object 0f9e8d7c6b5a4938 minicc_imaging_…   hash of the C, and stem of the files; by name
//! ```
//!
//! It is removed before anything is compiled and written after everything is, so that an interrupted run leaves
//! none. A stamp that cannot be read is no stamp.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use minicc_core::emit::identity::hash;

use crate::error::Error;
use crate::output::{Layout, write_if_changed};

const FIRST_LINE: &str = concat!("minicc-build ", env!("CARGO_PKG_VERSION"));

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stamp {
    pub archive: String,
    pub tool: String,
    /// The hash of each object's C, by the stem of its files.
    pub objects: BTreeMap<String, String>,
}

impl Stamp {
    pub(crate) fn new(archive: &str, tool: &str) -> Self {
        Self { archive: archive.to_owned(), tool: tool.to_owned(), objects: BTreeMap::new() }
    }

    pub(crate) fn add(&mut self, stem: &str, c: &str) {
        self.objects.insert(stem.to_owned(), format!("{:016x}", hash(&[c])));
    }

    /// The stamp of the last run; an empty one if there is none.
    pub(crate) fn read(layout: &Layout) -> Self {
        fs::read_to_string(layout.stamp()).ok().and_then(|text| Self::from_text(&text)).unwrap_or_default()
    }

    pub(crate) fn remove(layout: &Layout) {
        let _ = fs::remove_file(layout.stamp());
    }

    pub(crate) fn write(&self, layout: &Layout) -> Result<(), Error> {
        write_if_changed(&layout.stamp(), self.to_text().as_bytes())
    }

    fn to_text(&self) -> String {
        let mut text = format!("{FIRST_LINE}\narchive {}\ntool {}\n", self.archive, self.tool);
        for (stem, hash) in &self.objects {
            let _ = writeln!(text, "object {hash} {stem}");
        }
        text
    }

    fn from_text(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        if lines.next()? != FIRST_LINE {
            return None;
        }
        let mut stamp =
            Self::new(lines.next()?.strip_prefix("archive ")?, lines.next()?.strip_prefix("tool ")?);
        for line in lines {
            let (hash, stem) = line.strip_prefix("object ")?.split_once(' ')?;
            stamp.objects.insert(stem.to_owned(), hash.to_owned());
        }
        Some(stamp)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stamp_reads_back_and_anything_else_is_none() {
        let mut stamp = Stamp::new("minicc_a_00", "11");
        stamp.add("minicc_a_f_22", "int x;");
        assert_eq!(Stamp::from_text(&stamp.to_text()), Some(stamp.clone()));
        assert_eq!(Stamp::from_text(&stamp.to_text().replace("object", "o")), None);
        assert_eq!(Stamp::from_text(&stamp.to_text().replacen(env!("CARGO_PKG_VERSION"), "0", 1)), None);
        assert_eq!(Stamp::from_text(""), None);
    }
}
