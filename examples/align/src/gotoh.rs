//! Alignment with affine gaps: prepares the kernels' buffers, calls them, and spells out their moves.
//!
//! ```text
//! global_fill or local_fill    sequences, matrix, costs  ->  score, trace
//! follow_trace                 trace, the end's cell     ->  moves, last column first
//! ```
//!
//! # Why nothing wraps
//!
//! A score or a cost is at most 1,000 ([`Matrix::MAX_SCORE`], [`MAX_COST`]) and a sequence has at most
//! [`MAX_LETTERS`] letters, so no value that an alignment can have is under
//! -(1,000 + 1,000 * 2 * 100,000), some -200 million. The kernels' minus infinity is -1,000 million: it
//! loses against all of them, and is still far from -2^31 when a gap's cost is taken from it.

use crate::blosum::Matrix;
use crate::kernels;
use std::error::Error;
use std::fmt;
use std::ops::Range;

/// The most letters that a sequence may have.
const MAX_LETTERS: usize = 100_000;

/// The most cells, (n + 1) * (m + 1), that a trace may have: 256 MiB of them.
const MAX_CELLS: usize = 1 << 26;

/// The largest part of a gap's cost.
const MAX_COST: i32 = 1_000;

/// What is aligned with what.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Mode {
    /// All of one sequence with all of the other.
    Global,
    /// The best scoring piece of one with a piece of the other.
    Local,
}

impl fmt::Display for Mode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Global => "global",
            Self::Local => "local",
        })
    }
}

/// The cost of gaps: one of length k costs `open + k * extend`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Gap {
    /// Charged once for each gap.
    pub(crate) open: i32,
    /// Charged for each letter in the gap, the first one too.
    pub(crate) extend: i32,
}

/// An optimal alignment.
#[derive(Debug)]
pub(crate) struct Alignment {
    /// The score that the kernels computed.
    pub(crate) score: i32,
    /// The first sequence's row.
    pub(crate) first: Row,
    /// The second sequence's row, of the same length.
    pub(crate) second: Row,
}

/// One sequence's part in an alignment.
#[derive(Debug)]
pub(crate) struct Row {
    /// Its letters, with `-` for each letter of a gap.
    pub(crate) text: String,
    /// The piece of the sequence that is aligned.
    pub(crate) piece: Range<usize>,
}

/// Aligns two sequences of letters that the matrix knows. Either may be empty.
pub(crate) fn align(
    mode: Mode,
    first: &str,
    second: &str,
    matrix: &Matrix,
    gap: Gap,
) -> Result<Alignment, Box<dyn Error>> {
    if !(0..=MAX_COST).contains(&gap.open) || !(0..=MAX_COST).contains(&gap.extend) {
        return Err(format!("the cost of a gap must be from 0 to {MAX_COST}").into());
    }
    let first: Vec<char> = first.chars().collect();
    let second: Vec<char> = second.chars().collect();
    if first.len().max(second.len()) > MAX_LETTERS {
        return Err(format!("a sequence has more than {MAX_LETTERS} letters").into());
    }
    let width = second.len() + 1;
    let cells = (first.len() + 1).saturating_mul(width);
    if cells > MAX_CELLS {
        return Err(format!("the sequences need {cells} cells; the limit is {MAX_CELLS}").into());
    }

    let (a, b) = (encode(&first, matrix)?, encode(&second, matrix)?);
    let (n, m) = (i32::try_from(a.len())?, i32::try_from(b.len())?);
    let letters = i32::try_from(matrix.size())?;
    let mut best = vec![0; width];
    let mut below = vec![0; width];
    let mut trace = vec![0; cells];
    let mut end = [n, m];
    let score = match mode {
        Mode::Global => kernels::global_fill(
            &a,
            &b,
            matrix.scores(),
            &mut best,
            &mut below,
            &mut trace,
            n,
            m,
            letters,
            gap.open,
            gap.extend,
        )?,
        Mode::Local => kernels::local_fill(
            &a,
            &b,
            matrix.scores(),
            &mut best,
            &mut below,
            &mut trace,
            &mut end,
            n,
            m,
            letters,
            gap.open,
            gap.extend,
        )?,
    };

    let mut moves = vec![0; a.len() + b.len()];
    let columns = kernels::follow_trace(&trace, &mut moves, end[0], end[1], i32::try_from(width)?)?;
    moves.truncate(usize::try_from(columns)?);
    moves.reverse();
    Ok(Alignment {
        score,
        first: row(&first, &moves, usize::try_from(end[0])?, GAP_IN_FIRST)?,
        second: row(&second, &moves, usize::try_from(end[1])?, GAP_IN_SECOND)?,
    })
}

/// The codes in `follow_trace`'s moves that skip a letter of one sequence; 1 takes one of each.
const GAP_IN_FIRST: i32 = 2;
const GAP_IN_SECOND: i32 = 3;

/// The sequence as row numbers of the matrix.
fn encode(sequence: &[char], matrix: &Matrix) -> Result<Vec<i32>, Box<dyn Error>> {
    sequence.iter().map(|&letter| Ok(i32::try_from(matrix.index(letter)?)?)).collect()
}

/// Lays one sequence out along the moves, the last of which ends before the letter `end`.
fn row(sequence: &[char], moves: &[i32], end: usize, gap: i32) -> Result<Row, Box<dyn Error>> {
    let letters = moves.iter().filter(|&&step| step != gap).count();
    let start = end.checked_sub(letters).ok_or("the moves lead out of the sequence")?;
    let mut text = String::with_capacity(moves.len());
    let mut next = start;
    for &step in moves {
        if step == gap {
            text.push('-');
        } else {
            text.push(sequence[next]);
            next += 1;
        }
    }
    Ok(Row { text, piece: start..end })
}

#[cfg(test)]
mod tests;
