//! Sobel edges of a photograph, from a PNG on disk to another PNG.
//!
//! `cargo run -p edges [INPUT [OUTPUT]]` reads a photograph, finds its edges twice, with the minicc
//! kernels in `kernels/` and with the plain Rust of [`plain`], demands that the two agree in every bit,
//! and writes the picture. The kernels know nothing of files or of the `image` crate: they see slices.

mod filter;
mod picture;
mod plain;

mod kernels {
    //! One safe function for each of `kernels/*.py`.
    minicc::include_kernels!();
}

use std::env;
use std::error::Error;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

const DEFAULT_INPUT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/chelsea.png");
const DEFAULT_OUTPUT: &str = "minicc-edges.png";

fn main() -> ExitCode {
    match run(&mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("edges: {error}");
            ExitCode::FAILURE
        }
    }
}

/// `println!` would panic if the reader of a pipe has gone; written to `out`, that is an error like any other.
fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args_os().skip(1).map(PathBuf::from);
    let input = arguments.next().unwrap_or_else(|| DEFAULT_INPUT.into());
    let output = arguments.next().unwrap_or_else(|| env::temp_dir().join(DEFAULT_OUTPUT));
    if arguments.next().is_some() {
        return Err("usage: edges [INPUT [OUTPUT]]".into());
    }

    let photo = picture::read(&input)?;
    writeln!(out, "photograph  {}, {} x {} pixels", input.display(), photo.width(), photo.height())?;

    let edges = filter::edges(&photo)?;
    writeln!(out, "kernels     gray.py and sobel.py: {} pixels clamped to white", edges.clamped)?;

    let expected = plain::edges(&photo);
    if let Some(difference) = first_difference(&edges.strength, &expected) {
        return Err(difference.into());
    }
    writeln!(out, "comparison  all {} strengths equal those of the filter in plain Rust", expected.len())?;

    picture::write(&output, &photo, &edges.strength)?;
    writeln!(out, "edges       {}", output.display())?;
    Ok(())
}

/// Says where the kernels and the plain filter part ways, if they do.
fn first_difference(actual: &[i32], expected: &[i32]) -> Option<String> {
    if actual.len() != expected.len() {
        return Some(format!("the kernels give {} strengths, plain Rust {}", actual.len(), expected.len()));
    }
    let index = actual.iter().zip(expected).position(|(a, b)| a != b)?;
    Some(format!("pixel {index}: the kernels give {}, plain Rust {}", actual[index], expected[index]))
}

#[cfg(test)]
mod tests {
    use super::{DEFAULT_INPUT, filter, first_difference, picture, plain};
    use std::error::Error;
    use std::path::Path;

    #[test]
    fn the_default_photograph_has_the_same_edges_both_ways() -> Result<(), Box<dyn Error>> {
        let photo = picture::read(Path::new(DEFAULT_INPUT))?;
        assert_eq!(photo.dimensions(), (451, 300));
        let edges = filter::edges(&photo)?;
        assert_eq!(first_difference(&edges.strength, &plain::edges(&photo)), None);
        // A filter that found nothing, or only clamped, would agree with itself just as well.
        assert!(edges.clamped > 0);
        assert!(edges.strength.iter().any(|&value| 0 < value && value < filter::LIMIT));
        Ok(())
    }

    #[test]
    fn a_difference_is_named() {
        assert_eq!(first_difference(&[1, 2], &[1, 2]), None);
        assert_eq!(first_difference(&[1], &[]), Some("the kernels give 1 strengths, plain Rust 0".into()));
        assert_eq!(
            first_difference(&[1, 2], &[1, 3]),
            Some("pixel 1: the kernels give 2, plain Rust 3".into())
        );
    }
}
