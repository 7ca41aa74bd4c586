//! Tables of scores that other implementations computed: `data/reference.tsv`, `data/short.tsv`.
//!
//! The first line is a `#` comment that says who computed them. A row has six columns, separated by
//! tabs: mode, first sequence, second sequence (an accession, or the letters themselves), the two parts
//! of a gap's cost, score.

use crate::gotoh::{Gap, Mode};
use std::str::FromStr;

/// A table of scores.
#[derive(Debug, PartialEq)]
pub(crate) struct Reference {
    /// What the first line says of who computed them.
    pub(crate) origin: String,
    /// The scores.
    pub(crate) rows: Vec<Row>,
}

/// One score, and of what.
#[derive(Debug, PartialEq)]
pub(crate) struct Row {
    pub(crate) mode: Mode,
    pub(crate) first: String,
    pub(crate) second: String,
    pub(crate) gap: Gap,
    pub(crate) score: i32,
}

impl Reference {
    /// The score of a pair, if the table has it.
    pub(crate) fn score(&self, mode: Mode, first: &str, second: &str, gap: Gap) -> Option<i32> {
        let wanted = |row: &&Row| {
            (row.mode, row.gap) == (mode, gap) && (row.first.as_str(), row.second.as_str()) == (first, second)
        };
        self.rows.iter().find(wanted).map(|row| row.score)
    }
}

impl FromStr for Reference {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let first = text.lines().next().and_then(|line| line.strip_prefix("# "));
        let origin = first.ok_or("the first line must say who computed the scores, after a #")?;
        let rows = text
            .lines()
            .zip(1..)
            .filter(|(line, _)| !line.starts_with('#'))
            .map(|(line, number)| row(line).map_err(|message| format!("line {number}: {message}")))
            .collect::<Result<_, _>>()?;
        Ok(Self { origin: origin.to_owned(), rows })
    }
}

fn row(line: &str) -> Result<Row, String> {
    let [mode, first, second, open, extend, score] = *line.split('\t').collect::<Vec<_>>() else {
        return Err("six columns are expected".to_owned());
    };
    let mode = [Mode::Global, Mode::Local]
        .into_iter()
        .find(|known| known.to_string() == mode)
        .ok_or_else(|| format!("{mode:?} is no mode"))?;
    let gap = Gap { open: number(open)?, extend: number(extend)? };
    Ok(Row { mode, first: first.to_owned(), second: second.to_owned(), gap, score: number(score)? })
}

fn number(word: &str) -> Result<i32, String> {
    word.parse().map_err(|error| format!("{word:?}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::Reference;
    use crate::gotoh::{Gap, Mode};

    #[test]
    fn a_score_is_found_by_all_that_it_depends_on() -> Result<(), String> {
        let table: Reference =
            "# Someone.\n# columns\nglobal\tA\tB\t11\t1\t-7\nlocal\tA\tB\t11\t1\t0\n".parse()?;
        let gap = Gap { open: 11, extend: 1 };
        assert_eq!(table.origin, "Someone.");
        assert_eq!(table.score(Mode::Global, "A", "B", gap), Some(-7));
        assert_eq!(table.score(Mode::Local, "A", "B", gap), Some(0));
        assert_eq!(table.score(Mode::Local, "B", "A", gap), None);
        assert_eq!(table.score(Mode::Local, "A", "B", Gap { open: 11, extend: 2 }), None);
        Ok(())
    }

    #[test]
    fn a_broken_table_is_refused() {
        for (text, message) in [
            ("", "the first line must say who computed the scores, after a #"),
            ("# x\nglobal\tA\n", "line 2: six columns are expected"),
            ("# x\nwide\tA\tB\t1\t1\t1\n", "line 2: \"wide\" is no mode"),
            ("# x\nlocal\tA\tB\t1\t1\tx\n", "line 2: \"x\": invalid digit found in string"),
        ] {
            assert_eq!(text.parse::<Reference>(), Err(message.to_owned()), "{text:?}");
        }
    }
}
