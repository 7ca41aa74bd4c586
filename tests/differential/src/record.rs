//! What a run of many parts has done so far, in a file, so that it can be stopped and go on.
//!
//! A record counts the programs 0, 1, … of one seed, without gaps, that were run with no disagreement: a run that finds
//! one ends there, and goes on from before it once the cause is mended.

use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::error::Error;
use crate::tally::Tally;

/// The programs of `seed` that were run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The command that makes the file again, when there is none.
    pub command: String,
    /// Names the sequence of programs.
    pub seed: u64,
    /// To how many of the flavours each program was given; to all where this is missing.
    pub flavours: Option<usize>,
    /// How many programs shared a translation unit, which decides on the flavours that a program was given to.
    pub batch: u64,
    /// What was run. Its programs are the first ones of the sequence.
    pub tally: Tally,
}

impl Record {
    /// The record in `file`, or an empty one if there is no such file.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or is about another sequence.
    pub fn load(file: &Path, seed: u64, flavours: Option<usize>, batch: u64) -> Result<Self, Error> {
        let name = file.display();
        let text = match std::fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return Ok(Self { command: String::new(), seed, flavours, batch, tally: Tally::default() });
            }
            Err(error) => return Err(Error::io(format!("cannot read {name}"))(error)),
        };
        let record: Self = serde_json::from_str(&text)
            .map_err(|error| Error::Usage(format!("{name} is no record of a run: {error}")))?;
        if (record.seed, record.flavours, record.batch) != (seed, flavours, batch) {
            return Err(Error::Usage(format!("{name} is about{}", record.sequence())));
        }
        Ok(record)
    }

    /// Writes it to `file`, at once or not at all.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn save(&mut self, file: &Path) -> Result<(), Error> {
        self.command = format!(
            "cargo run --release -p differential -- --programs {}{}",
            self.tally.programs,
            self.sequence()
        );
        let failed = |error| Error::io(format!("cannot write {}", file.display()))(error);
        let text = serde_json::to_string_pretty(&self).map_err(|error| failed(error.into()))?;
        let new = file.with_extension("new");
        std::fs::write(&new, text + "\n").and_then(|()| std::fs::rename(&new, file)).map_err(failed)
    }

    /// The options that name it.
    fn sequence(&self) -> String {
        let flavours = self.flavours.map_or_else(String::new, |count| format!(" --flavours {count}"));
        format!(" --seed {}{flavours} --batch {}", self.seed, self.batch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::places::WorkFolder;

    #[test]
    fn a_record_goes_on_where_it_was_and_only_with_the_same_sequence() {
        let folder = WorkFolder::new("record").unwrap();
        let file = folder.path().join("soak.json");
        let mut record = Record::load(&file, 7, Some(1), 250).unwrap();
        assert_eq!(record.tally.programs, 0);
        record.tally.programs = 500;
        record.tally.compared("gcc -O0");
        record.tally.spent("CPython", std::time::Instant::now());
        record.save(&file).unwrap();
        assert_eq!(Record::load(&file, 7, Some(1), 250).unwrap(), record);
        for (seed, flavours, batch) in
            [(8, Some(1), 250), (7, None, 250), (7, Some(2), 250), (7, Some(1), 500)]
        {
            assert!(matches!(Record::load(&file, seed, flavours, batch), Err(Error::Usage(_))));
        }
        std::fs::write(&file, "{}").unwrap();
        assert!(matches!(Record::load(&file, 7, Some(1), 250), Err(Error::Usage(_))));
    }
}
