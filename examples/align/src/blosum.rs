//! Substitution matrices in the text format of NCBI: `#` comments, a line of column letters, then a
//! line for each letter with its scores.

use std::str::FromStr;

/// What each pair of letters scores.
#[derive(Debug, PartialEq)]
pub(crate) struct Matrix {
    /// The letters, in the order of rows and columns.
    letters: Vec<char>,
    /// The scores, row by row.
    scores: Vec<i32>,
}

impl Matrix {
    /// The largest score, up or down, that a matrix may hold: [`crate::gotoh`] proves from it that
    /// nothing wraps.
    pub(crate) const MAX_SCORE: i32 = 1_000;

    /// How many letters there are, and so how long a row of [`Self::scores`] is.
    pub(crate) fn size(&self) -> usize {
        self.letters.len()
    }

    /// All scores, row by row.
    pub(crate) fn scores(&self) -> &[i32] {
        &self.scores
    }

    /// The row, and the column, of a letter.
    pub(crate) fn index(&self, letter: char) -> Result<usize, String> {
        let found = self.letters.iter().position(|&known| known == letter);
        found.ok_or_else(|| format!("the matrix has no row for {letter:?}"))
    }

    /// The score of a pair of letters.
    pub(crate) fn score(&self, first: char, second: char) -> Result<i32, String> {
        Ok(self.scores[self.index(first)? * self.size() + self.index(second)?])
    }
}

impl FromStr for Matrix {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut lines = text
            .lines()
            .zip(1..)
            .filter(|(line, _)| !line.starts_with('#') && !line.trim().is_empty())
            .map(|(line, number)| (line.split_whitespace(), number));

        let (columns, _) = lines.next().ok_or("the matrix has no line of letters")?;
        let letters = columns.map(letter).collect::<Result<Vec<_>, _>>()?;

        let mut scores = Vec::with_capacity(letters.len() * letters.len());
        let mut rows = 0;
        for (mut words, number) in lines {
            let at = |message: String| format!("line {number}: {message}");
            let row = letter(words.next().unwrap_or_default()).map_err(at)?;
            if letters.get(rows) != Some(&row) {
                return Err(at("the rows are not in the order of the columns".to_owned()));
            }
            rows += 1;
            for word in words {
                scores.push(score(word).map_err(at)?);
            }
            if scores.len() != rows * letters.len() {
                return Err(at(format!("{} scores are expected", letters.len())));
            }
        }
        if rows != letters.len() {
            return Err(format!("{rows} rows for {} columns", letters.len()));
        }
        Ok(Self { letters, scores })
    }
}

fn letter(word: &str) -> Result<char, String> {
    let mut characters = word.chars();
    match (characters.next(), characters.next()) {
        (Some(letter), None) => Ok(letter),
        _ => Err(format!("{word:?} is not one letter")),
    }
}

fn score(word: &str) -> Result<i32, String> {
    let value: i32 = word.parse().map_err(|error| format!("{word:?}: {error}"))?;
    if (-Matrix::MAX_SCORE..=Matrix::MAX_SCORE).contains(&value) {
        Ok(value)
    } else {
        Err(format!("{value} is more than {} up or down", Matrix::MAX_SCORE))
    }
}

#[cfg(test)]
mod tests {
    use super::Matrix;
    use std::error::Error;

    #[test]
    fn blosum62_is_symmetric_and_has_its_known_ends() -> Result<(), Box<dyn Error>> {
        let matrix: Matrix = include_str!("../data/BLOSUM62").parse()?;
        assert_eq!(matrix.size(), 24);
        for first in "ARNDCQEGHILKMFPSTWYVBZX*".chars() {
            for second in "ARNDCQEGHILKMFPSTWYVBZX*".chars() {
                assert_eq!(matrix.score(first, second), matrix.score(second, first));
            }
        }
        assert_eq!(matrix.score('W', 'W'), Ok(11));
        assert_eq!(matrix.score('*', 'A'), Ok(-4));
        assert_eq!(matrix.score('U', 'A'), Err("the matrix has no row for 'U'".into()));
        Ok(())
    }

    #[test]
    fn a_broken_matrix_is_refused() {
        for (text, message) in [
            ("", "the matrix has no line of letters"),
            ("# only this\n\n", "the matrix has no line of letters"),
            ("A CG\n", "\"CG\" is not one letter"),
            ("A C\nA 1 2\n", "1 rows for 2 columns"),
            ("A C\nC 1 2\n", "line 2: the rows are not in the order of the columns"),
            ("A\nA 1\nC 1\n", "line 3: the rows are not in the order of the columns"),
            ("A C\nA 1\n", "line 2: 2 scores are expected"),
            ("A C\nA 1 2 3\n", "line 2: 2 scores are expected"),
            ("A\nA x\n", "line 2: \"x\": invalid digit found in string"),
            ("A\nA -1001\n", "line 2: -1001 is more than 1000 up or down"),
        ] {
            assert_eq!(text.parse::<Matrix>(), Err(message.to_owned()), "{text:?}");
        }
    }
}
