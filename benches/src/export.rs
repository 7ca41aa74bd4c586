//! Calls and what they leave, for programs in other languages.
//!
//! A call of kernel `NAME` is a line of JSON, and in a file of its own every cell before it and then every cell after
//! it, as little-endian 32-bit integers.

use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::Path;

use serde::Serialize;

use crate::agree::agreed;
use crate::forms::Forms;
use crate::native::Entry;
use crate::size::Size;

#[derive(Serialize)]
struct Exported<'a> {
    kernel: &'a str,
    size: &'a str,
    /// The name of the file.
    file: String,
    cells: usize,
    buffers: Vec<[usize; 2]>,
    scalars: &'a [i32],
    elements: u64,
    answer: i32,
}

/// Writes the calls of a size into `folder`, and prints a line for each. The results are those of `entries`.
///
/// # Errors
///
/// The entries disagree, or the folder cannot be written to.
pub fn export(forms: &Forms, size: Size, entries: &[Entry<'_>], folder: &Path) -> Result<(), Box<dyn Error>> {
    std::fs::create_dir_all(folder)?;
    let kernel = forms.kernel;
    for (number, call) in kernel.calls(size).iter().enumerate() {
        let outcome = agreed(entries, call, &forms.stored())?;
        let file = format!("{}-{}-{number}.bin", kernel.name, size.name());
        let mut out = BufWriter::new(File::create(folder.join(&file))?);
        for cell in call.cells.iter().chain(&outcome.cells) {
            out.write_all(&cell.to_le_bytes())?;
        }
        out.flush()?;
        let exported = Exported {
            kernel: kernel.name,
            size: size.name(),
            file,
            cells: call.cells.len(),
            buffers: call.buffers.iter().map(|range| [range.start, range.end]).collect(),
            scalars: &call.scalars,
            elements: call.elements,
            answer: outcome.result(),
        };
        println!("{}", serde_json::to_string(&exported)?);
    }
    Ok(())
}
