//! Short sequences: known alignments, and all alignments there are.

use super::{Alignment, Gap, MAX_COST, MAX_LETTERS, Mode, align};
use crate::blosum::Matrix;
use crate::{kernels, rescore};
use std::error::Error;

const BLAST: Gap = Gap { open: 11, extend: 1 };

fn blosum62() -> Result<Matrix, String> {
    include_str!("../../data/BLOSUM62").parse()
}

fn rows(alignment: &Alignment) -> (i32, &str, &str) {
    (alignment.score, &alignment.first.text, &alignment.second.text)
}

#[test]
fn empty_sequences_align() -> Result<(), Box<dyn Error>> {
    let matrix = blosum62()?;
    for (first, second, global) in
        [("", "", (0, "", "")), ("", "ACD", (-14, "---", "ACD")), ("ACD", "", (-14, "ACD", "---"))]
    {
        assert_eq!(rows(&align(Mode::Global, first, second, &matrix, BLAST)?), global);
        let local = align(Mode::Local, first, second, &matrix, BLAST)?;
        assert_eq!(rows(&local), (0, "", ""));
        assert_eq!((local.first.piece, local.second.piece), (0..0, 0..0));
    }
    Ok(())
}

#[test]
fn single_letters_align() -> Result<(), Box<dyn Error>> {
    let matrix = blosum62()?;
    assert_eq!(rows(&align(Mode::Global, "W", "W", &matrix, BLAST)?), (11, "W", "W"));
    assert_eq!(rows(&align(Mode::Global, "A", "W", &matrix, BLAST)?), (-3, "A", "W"));
    assert_eq!(rows(&align(Mode::Local, "W", "W", &matrix, BLAST)?), (11, "W", "W"));
    assert_eq!(rows(&align(Mode::Local, "A", "W", &matrix, BLAST)?), (0, "", ""));
    // With free gaps a pair that scores under 0 comes apart.
    let free = align(Mode::Global, "A", "W", &matrix, Gap { open: 0, extend: 0 })?;
    assert_eq!((free.score, free.first.text.len()), (0, 2));
    Ok(())
}

#[test]
fn a_gap_is_opened_once_and_extended() -> Result<(), Box<dyn Error>> {
    let matrix = blosum62()?;
    let pairs = 11 * 6;
    let expected = (pairs - 14, "WWWAAAWWW", "WWW---WWW");
    for mode in [Mode::Global, Mode::Local] {
        assert_eq!(rows(&align(mode, "WWWAAAWWW", "WWWWWW", &matrix, BLAST)?), expected);
        let turned = align(mode, "WWWWWW", "WWWAAAWWW", &matrix, BLAST)?;
        assert_eq!(rows(&turned), (expected.0, expected.2, expected.1));
    }
    Ok(())
}

#[test]
fn a_local_alignment_is_a_piece() -> Result<(), Box<dyn Error>> {
    let found = align(Mode::Local, "PPPPWCWGGG", "DWCWKKKKK", &blosum62()?, BLAST)?;
    assert_eq!(rows(&found), (31, "WCW", "WCW"));
    assert_eq!((found.first.piece, found.second.piece), (4..7, 1..4));
    Ok(())
}

#[test]
fn of_equal_local_alignments_the_first_end_and_the_latest_start_win() -> Result<(), Box<dyn Error>> {
    let matrix = blosum62()?;
    let found = align(Mode::Local, "W", "WW", &matrix, BLAST)?;
    assert_eq!((found.first.piece, found.second.piece), (0..1, 0..1));
    // A facing C scores 0: it is left out.
    let found = align(Mode::Local, "AW", "CW", &matrix, BLAST)?;
    assert_eq!((found.score, found.first.piece, found.second.piece), (11, 1..2, 1..2));
    Ok(())
}

/// The kernels' own promise: whatever the work buffers hold before, the result is the same.
#[test]
fn the_kernels_write_before_they_read() -> Result<(), Box<dyn Error>> {
    const JUNK: i32 = 77;
    let (a, b, scores) = ([0, 1], [1, 0, 1], [5, -4, -4, 5]);
    let mut moves = [JUNK; 5];

    let (mut best, mut below, mut trace) = ([JUNK; 4], [JUNK; 4], [JUNK; 12]);
    let score = kernels::global_fill(&a, &b, &scores, &mut best, &mut below, &mut trace, 2, 3, 2, 3, 1)?;
    assert_eq!(score, 6);
    assert_eq!(kernels::follow_trace(&trace, &mut moves, 2, 3, 4)?, 3);
    assert_eq!(moves, [1, 1, 2, JUNK, JUNK]);

    let (mut best, mut below, mut trace, mut end) = ([JUNK; 4], [JUNK; 4], [JUNK; 12], [JUNK; 2]);
    let score =
        kernels::local_fill(&a, &b, &scores, &mut best, &mut below, &mut trace, &mut end, 2, 3, 2, 3, 1)?;
    assert_eq!((score, end), (10, [2, 3]));
    assert_eq!(kernels::follow_trace(&trace, &mut moves, 2, 3, 4)?, 2);
    assert_eq!((trace[0], trace[1], trace[4]), (0, 0, 0));
    Ok(())
}

#[test]
fn a_buffer_that_is_too_short_traps() {
    let (mut best, mut below) = ([0; 2], [0; 2]);
    let mut fill = |trace: &mut [i32], n| {
        kernels::global_fill(&[0, 0], &[0], &[5], &mut best, &mut below, trace, n, 1, 1, 3, 1)
    };
    assert!(fill(&mut [0; 6], 2).is_ok());
    assert!(fill(&mut [0; 5], 2).is_err());
    assert!(fill(&mut [0; 8], 3).is_err());
    assert!(kernels::follow_trace(&[1], &mut [0; 1], 0, 0, 1).is_err());
}

#[test]
fn what_could_wrap_or_is_unknown_is_refused() -> Result<(), Box<dyn Error>> {
    let matrix = blosum62()?;
    let refused = |first: &str, second: &str, open, extend| {
        let result = align(Mode::Global, first, second, &matrix, Gap { open, extend });
        result.err().map(|error| error.to_string())
    };
    let cost = Some("the cost of a gap must be from 0 to 1000".to_owned());
    assert_eq!(refused("A", "A", -1, 0), cost);
    assert_eq!(refused("A", "A", 0, MAX_COST + 1), cost);
    assert_eq!(refused("A", "A", MAX_COST, MAX_COST), None);
    assert_eq!(refused("AUA", "A", 1, 1), Some("the matrix has no row for 'U'".to_owned()));

    let long = "A".repeat(MAX_LETTERS + 1);
    assert_eq!(refused(&long, "", 1, 1), Some("a sequence has more than 100000 letters".to_owned()));
    let long = &long[..10_000];
    let cells = "the sequences need 100020001 cells; the limit is 67108864";
    assert_eq!(refused(long, long, 1, 1), Some(cells.to_owned()));
    Ok(())
}

#[test]
fn the_longest_gap_at_the_largest_cost_does_not_wrap() -> Result<(), Box<dyn Error>> {
    let long = "A".repeat(MAX_LETTERS);
    let dear = Gap { open: MAX_COST, extend: MAX_COST };
    let found = align(Mode::Global, &long, "A", &blosum62()?, dear)?;
    assert_eq!(found.score, 4 - 1_000 * 100_000);
    assert_eq!(found.second.text.len(), MAX_LETTERS);
    Ok(())
}

/// Every pair of sequences of up to 3 of 3 letters, against every alignment that there is: no dynamic
/// programming stands behind the expected score.
#[test]
fn no_alignment_of_short_sequences_is_better() -> Result<(), Box<dyn Error>> {
    let matrix = blosum62()?;
    let words = words(&['A', 'W', 'S'], 3);
    assert_eq!(words.len(), 40);
    for gap in [BLAST, Gap { open: 0, extend: 1 }, Gap { open: 2, extend: 0 }, Gap { open: 1, extend: 1 }] {
        for first in &words {
            for second in &words {
                let found = align(Mode::Global, first, second, &matrix, gap)?;
                assert_eq!(Some(found.score), best_global(first, second, &matrix, gap), "{first} {second}");

                let found = align(Mode::Local, first, second, &matrix, gap)?;
                let pieces = pieces(first).flat_map(|a| pieces(second).map(move |b| (a, b)));
                let best = pieces.filter_map(|(a, b)| best_global(a, b, &matrix, gap)).max();
                assert_eq!(Some(found.score), best, "{first} {second}");

                let rescored = rescore::score(&found.first.text, &found.second.text, &matrix, gap)?;
                assert_eq!(found.score, rescored, "{first} {second}");
            }
        }
    }
    Ok(())
}

/// All sequences of up to `length` letters.
fn words(letters: &[char], length: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut start = 0;
    for _ in 0..length {
        let longer: Vec<String> = all[start..]
            .iter()
            .flat_map(|word| letters.iter().map(move |letter| format!("{word}{letter}")))
            .collect();
        start = all.len();
        all.extend(longer);
    }
    all
}

/// All pieces of a sequence, the empty one too.
fn pieces(word: &str) -> impl Iterator<Item = &str> {
    (0..=word.len()).flat_map(move |end| (0..=end).map(move |start| &word[start..end]))
}

/// The best score of all alignments of two whole sequences, by making each and adding it up.
fn best_global(first: &str, second: &str, matrix: &Matrix, gap: Gap) -> Option<i32> {
    let mut best = None;
    let mut todo = vec![(String::new(), String::new(), first, second)];
    while let Some((top, bottom, first, second)) = todo.pop() {
        let (a, b) = (first.get(..1), second.get(..1));
        if a.is_none() && b.is_none() {
            best = best.max(rescore::score(&top, &bottom, matrix, gap).ok());
        }
        if let (Some(a), Some(b)) = (a, b) {
            todo.push((top.clone() + a, bottom.clone() + b, &first[1..], &second[1..]));
        }
        if let Some(a) = a {
            todo.push((top.clone() + a, bottom.clone() + "-", &first[1..], second));
        }
        if let Some(b) = b {
            todo.push((top + "-", bottom + b, first, &second[1..]));
        }
    }
    best
}
