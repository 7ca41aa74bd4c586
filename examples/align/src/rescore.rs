//! The score of an alignment that is already there, read off its two printed rows: no recurrences, no
//! trace, and so no mistake in common with the kernels.

use crate::blosum::Matrix;
use crate::gotoh::Gap;

/// Adds up the pairs and takes off the gaps.
///
/// An error if the rows are not an alignment: of different lengths, a gap facing a gap, or a letter
/// that the matrix does not know.
pub(crate) fn score(first: &str, second: &str, matrix: &Matrix, gap: Gap) -> Result<i32, String> {
    if first.chars().count() != second.chars().count() {
        return Err("the rows of the alignment differ in length".to_owned());
    }
    let mut total = 0;
    for (a, b) in first.chars().zip(second.chars()) {
        total += match (a, b) {
            ('-', '-') => return Err("a gap faces a gap".to_owned()),
            ('-', _) | (_, '-') => -gap.extend,
            _ => matrix.score(a, b)?,
        };
    }
    Ok(total - gap.open * (gaps(first) + gaps(second)))
}

/// How many gaps, of whatever length, a row has.
fn gaps(row: &str) -> i32 {
    let starts = |(before, this)| before != '-' && this == '-';
    std::iter::once('^').chain(row.chars()).zip(row.chars()).map(|pair| i32::from(starts(pair))).sum()
}

#[cfg(test)]
mod tests {
    use super::score;
    use crate::blosum::Matrix;
    use crate::gotoh::Gap;
    use std::error::Error;

    #[test]
    fn pairs_add_up_and_gaps_are_charged() -> Result<(), Box<dyn Error>> {
        let matrix: Matrix = include_str!("../data/BLOSUM62").parse()?;
        for (first, second, expected) in [
            ("", "", 0),
            ("W", "W", 11),
            ("WA", "WW", 11 - 3),
            ("W-", "WW", 11 - 12),
            ("---W", "AAAW", 11 - 14),
            ("-W-", "AWA", 11 - 24),
            // One gap in each row, side by side: two gaps.
            ("A-", "-A", -24),
            ("AA--", "--AA", -26),
        ] {
            let found = score(first, second, &matrix, Gap { open: 11, extend: 1 });
            assert_eq!(found, Ok(expected), "{first} {second}");
        }
        Ok(())
    }

    #[test]
    fn what_is_no_alignment_is_refused() -> Result<(), Box<dyn Error>> {
        let matrix: Matrix = include_str!("../data/BLOSUM62").parse()?;
        for (first, second) in [("A", ""), ("A-", "A-"), ("A", "U")] {
            assert!(score(first, second, &matrix, Gap { open: 1, extend: 1 }).is_err(), "{first} {second}");
        }
        Ok(())
    }
}
