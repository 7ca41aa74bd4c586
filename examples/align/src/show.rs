//! An alignment as text: blocks of 60 columns, each of three lines.
//!
//! ```text
//! HBA_HUMAN   1 MV-LSPADKTNVKAAWGKV 18
//!               || |+| +|+ | | ||||
//! HBB_HUMAN   1 MVHLTPEEKSAVTALWGKV 19
//! ```
//!
//! The middle line has `|` under equal letters and `+` under other pairs with a score above 0. The
//! numbers are those of a row's first and last letter in its sequence, counted from 1; a row that has
//! no letter in a block shows the number of the last letter before it, twice.

use crate::blosum::Matrix;
use crate::gotoh::{Alignment, Row};

const COLUMNS: usize = 60;

/// The blocks, an empty line after each, and a line that counts what is in them.
pub(crate) fn blocks(first: &str, second: &str, alignment: &Alignment, matrix: &Matrix) -> String {
    let marks: Vec<char> = alignment
        .first
        .text
        .chars()
        .zip(alignment.second.text.chars())
        .map(|(a, b)| mark(a, b, matrix))
        .collect();

    let names = first.chars().count().max(second.chars().count());
    let digits = alignment.first.piece.end.max(alignment.second.piece.end).to_string().len();
    let upper = lines(first, &alignment.first, names, digits);
    let lower = lines(second, &alignment.second, names, digits);

    let mut out = Vec::new();
    for ((upper, marks), lower) in upper.into_iter().zip(marks.chunks(COLUMNS)).zip(lower) {
        let margin = " ".repeat(names + 1 + digits + 1);
        let middle = margin + &String::from_iter(marks);
        out.extend([upper, middle.trim_end().to_owned(), lower, String::new()]);
    }
    out.push(counts(alignment, &marks));
    out.join("\n") + "\n"
}

/// One row cut into lines, each with the name and the numbers of its first and last letter.
fn lines(name: &str, row: &Row, names: usize, digits: usize) -> Vec<String> {
    let columns: Vec<char> = row.text.chars().collect();
    let mut before = row.piece.start;
    let line = |columns: &[char]| {
        let letters = columns.iter().filter(|&&letter| letter != '-').count();
        let start = before + usize::from(letters > 0);
        before += letters;
        format!("{name:names$} {start:>digits$} {} {before}", String::from_iter(columns))
    };
    columns.chunks(COLUMNS).map(line).collect()
}

/// What the middle line says of a column.
fn mark(first: char, second: char, matrix: &Matrix) -> char {
    match matrix.score(first, second) {
        _ if first == second => '|',
        Ok(score) if score > 0 => '+',
        // A letter facing a gap has no score.
        _ => ' ',
    }
}

fn counts(alignment: &Alignment, marks: &[char]) -> String {
    let count = |wanted| marks.iter().filter(|&&found| found == wanted).count();
    let gaps = alignment.first.text.matches('-').count() + alignment.second.text.matches('-').count();
    format!("{} columns: {} equal, {} alike, {gaps} in gaps", marks.len(), count('|'), count('+'))
}

#[cfg(test)]
mod tests {
    use super::blocks;
    use crate::blosum::Matrix;
    use crate::gotoh::{Alignment, Row};
    use std::error::Error;

    fn alignment(first: &str, start: usize, second: &str) -> Alignment {
        let row = |text: &str, start: usize| Row {
            text: text.to_owned(),
            piece: start..start + text.replace('-', "").len(),
        };
        Alignment { score: 0, first: row(first, start), second: row(second, 0) }
    }

    #[test]
    fn a_block_has_three_lines() -> Result<(), Box<dyn Error>> {
        let matrix: Matrix = include_str!("../data/BLOSUM62").parse()?;
        let shown = blocks("one", "second", &alignment("WAS-", 8, "WWTC"), &matrix);
        let expected = "\
one     9 WAS- 11
          | +
second  1 WWTC 4

4 columns: 1 equal, 1 alike, 1 in gaps
";
        assert_eq!(shown, expected);
        assert_eq!(
            blocks("a", "b", &alignment("", 0, ""), &matrix),
            "0 columns: 0 equal, 0 alike, 0 in gaps\n"
        );
        Ok(())
    }

    #[test]
    fn columns_wrap_at_60_and_numbers_go_on() -> Result<(), Box<dyn Error>> {
        let matrix: Matrix = include_str!("../data/BLOSUM62").parse()?;
        let (long, gap) = ("W".repeat(61), "-".repeat(60) + "W");
        let shown = blocks("a", "b", &alignment(&long, 0, &gap), &matrix);
        let lines: Vec<&str> = shown.lines().collect();
        assert_eq!(lines[0], format!("a  1 {} 60", &long[..60]));
        assert_eq!(lines[1], "");
        assert_eq!(lines[2], format!("b  0 {} 0", &gap[..60]));
        assert_eq!(lines[3..7], ["", "a 61 W 61", "     |", "b  1 W 1"]);
        assert_eq!(lines[8], "61 columns: 1 equal, 0 alike, 60 in gaps");
        Ok(())
    }
}
