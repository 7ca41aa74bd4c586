//! Global and local alignment of two proteins, scored under BLOSUM62 with affine gaps.
//!
//! `cargo run -p align [FIRST.fasta SECOND.fasta]` aligns the alpha and beta chains of human haemoglobin,
//! or the proteins in two files. The dynamic programming (O. Gotoh, "An improved algorithm for matching
//! biological sequences", J. Mol. Biol. 162 (1982), 705-708) runs in the minicc kernels of `kernels/`;
//! files, checks and printing are Rust. A gap of length k costs 11 + k, at the ends too.
//!
//! Nothing is taken on trust: [`rescore`] adds up every printed alignment again, and [`mod@reference`] has
//! the scores that other implementations give. If either disagrees, the program fails.

mod blosum;
mod fasta;
mod gotoh;
mod reference;
mod rescore;
mod show;

mod kernels {
    //! One safe function for each of `kernels/*.py`.
    minicc::include_kernels!();
}

use blosum::Matrix;
use fasta::Record;
use gotoh::{Gap, Mode};
use reference::Reference;
use std::env;
use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What BLAST charges with BLOSUM62.
const GAP: Gap = Gap { open: 11, extend: 1 };

fn main() -> ExitCode {
    match run(&mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("align: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let arguments: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let (first, second) = match arguments.as_slice() {
        [] => (data("P69905.fasta"), data("P68871.fasta")),
        [first, second] => (first.clone(), second.clone()),
        _ => return Err("usage: align [FIRST.fasta SECOND.fasta]".into()),
    };
    let first: Record = read(&first)?;
    let second: Record = read(&second)?;
    let matrix: Matrix = read(&data("BLOSUM62"))?;
    let reference: Reference = read(&data("reference.tsv"))?;

    // `println!` would panic if the reader of a pipe has gone; here that is an error like any other.
    writeln!(
        out,
        "{}, length {}, and {}, length {}; BLOSUM62; a gap of length k costs {} + {} * k",
        first.name,
        first.sequence.len(),
        second.name,
        second.sequence.len(),
        GAP.open,
        GAP.extend
    )?;
    for mode in [Mode::Global, Mode::Local] {
        report(out, mode, &first, &second, &matrix, &reference)?;
    }
    Ok(())
}

/// Aligns, checks the score in both ways, and prints. A disagreement is an error.
fn report(
    out: &mut impl Write,
    mode: Mode,
    first: &Record,
    second: &Record,
    matrix: &Matrix,
    reference: &Reference,
) -> Result<(), Box<dyn Error>> {
    let alignment = gotoh::align(mode, &first.sequence, &second.sequence, matrix, GAP)?;

    let rescored = rescore::score(&alignment.first.text, &alignment.second.text, matrix, GAP)?;
    if rescored != alignment.score {
        return Err(format!("{mode}: the score is {}, the alignment's is {rescored}", alignment.score).into());
    }
    let verdict = match reference.score(mode, &first.accession, &second.accession, GAP) {
        None => "no reference for this pair".to_owned(),
        Some(expected) if expected == alignment.score => {
            format!("{} give {expected} too", reference.origin)
        }
        Some(expected) => {
            return Err(
                format!("{mode}: the score is {}, the reference is {expected}", alignment.score).into()
            );
        }
    };

    writeln!(out, "\n{mode} alignment: score {}, rescored {rescored}; {verdict}\n", alignment.score)?;
    write!(out, "{}", show::blocks(&first.name, &second.name, &alignment, matrix))?;
    Ok(())
}

/// The path of a file in this package's `data` folder.
fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(name)
}

/// Reads and parses a text file; an error names it.
fn read<T>(path: &Path) -> Result<T, Box<dyn Error>>
where
    T: std::str::FromStr<Err = String>,
{
    let text =
        fs::read_to_string(path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    text.parse().map_err(|error| format!("{}: {error}", path.display()).into())
}

#[cfg(test)]
mod tests {
    use super::{GAP, Matrix, Mode, Record, Reference, data, gotoh, read, report, rescore};
    use std::error::Error;
    use std::path::Path;

    #[test]
    fn the_haemoglobins_have_the_scores_of_the_reference() -> Result<(), Box<dyn Error>> {
        let alpha: Record = read(&data("P69905.fasta"))?;
        let beta: Record = read(&data("P68871.fasta"))?;
        let matrix: Matrix = read(&data("BLOSUM62"))?;
        let reference: Reference = read(&data("reference.tsv"))?;
        assert_eq!((alpha.sequence.len(), beta.sequence.len()), (142, 147));
        for (mode, score) in [(Mode::Global, 282), (Mode::Local, 285)] {
            assert_eq!(reference.score(mode, &alpha.accession, &beta.accession, GAP), Some(score));
            assert_eq!(gotoh::align(mode, &alpha.sequence, &beta.sequence, &matrix, GAP)?.score, score);
            let mut shown = Vec::new();
            report(&mut shown, mode, &alpha, &beta, &matrix, &reference)?;
            let line = format!("{mode} alignment: score {score}, rescored {score}; Biopython 1.88 ");
            assert!(String::from_utf8(shown)?.contains(&line), "{line}");
        }
        Ok(())
    }

    #[test]
    fn a_score_that_is_not_the_reference_is_an_error() -> Result<(), Box<dyn Error>> {
        let alpha: Record = read(&data("P69905.fasta"))?;
        let beta: Record = read(&data("P68871.fasta"))?;
        let matrix: Matrix = read(&data("BLOSUM62"))?;
        let wrong: Reference = "# Nobody.\nglobal\tP69905\tP68871\t11\t1\t283\n".parse()?;
        let mut shown = Vec::new();
        let result = report(&mut shown, Mode::Global, &alpha, &beta, &matrix, &wrong)
            .map_err(|error| error.to_string());
        assert!(shown.is_empty());
        assert_eq!(result, Err("global: the score is 282, the reference is 283".to_owned()));
        Ok(())
    }

    #[test]
    fn short_pairs_have_the_scores_of_the_reference() -> Result<(), Box<dyn Error>> {
        let matrix: Matrix = read(&data("BLOSUM62"))?;
        let short: Reference = read(&data("short.tsv"))?;
        assert_eq!(short.rows.len(), 120);
        for row in &short.rows {
            let found = gotoh::align(row.mode, &row.first, &row.second, &matrix, row.gap)?;
            assert_eq!(found.score, row.score, "{row:?}");
            let rescored = rescore::score(&found.first.text, &found.second.text, &matrix, row.gap)?;
            assert_eq!(rescored, row.score, "{row:?}");
        }
        Ok(())
    }

    #[test]
    fn errors_name_the_file() {
        let missing = read::<Record>(Path::new("no-such.fasta")).map_err(|error| error.to_string());
        assert!(missing.is_err_and(|text| text.contains("no-such.fasta")));
        let wrong = read::<Record>(&data("BLOSUM62")).map_err(|error| error.to_string());
        assert!(wrong.is_err_and(|text| text.contains("BLOSUM62")));
    }
}
