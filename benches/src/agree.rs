//! Whether all native code of a kernel does the same.

use crate::call::{Arena, Call};
use crate::native::Entry;

/// What a call came to: minicc's answer, and every cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The result in the lower half; the upper one is not 0 where a check failed.
    pub answer: u64,
    /// Every cell after the call.
    pub cells: Vec<i32>,
}

impl Outcome {
    /// The result, of a call that no check stopped.
    pub fn result(&self) -> i32 {
        let [a, b, c, d, ..] = self.answer.to_le_bytes();
        i32::from_le_bytes([a, b, c, d])
    }
}

fn outcome(entry: &Entry<'_>, arena: &mut Arena) -> Outcome {
    arena.restore();
    let answer = entry.call(std::slice::from_mut(arena), 1);
    Outcome { answer, cells: arena.cells().to_vec() }
}

/// What all of `entries` make of `call`, whose buffers are `stored` to or not.
///
/// # Errors
///
/// Which of them differs from the first, and where.
pub fn agreed(entries: &[Entry<'_>], call: &Call, stored: &[bool]) -> Result<Outcome, String> {
    let (first, others) = entries.split_first().ok_or("there is nothing to call")?;
    let mut arena = Arena::new(call.clone(), stored);
    let expected = outcome(first, &mut arena);
    for other in others {
        arena.restore();
        let answer = other.call(std::slice::from_mut(&mut arena), 1);
        let names = || format!("with {:?}, {} differs from {}", call.scalars, other.name(), first.name());
        if answer != expected.answer {
            return Err(format!("{}: {answer:#x} for {:#x}", names(), expected.answer));
        }
        let mut pairs = arena.cells().iter().zip(&expected.cells).enumerate();
        if let Some((cell, (is, should))) = pairs.find(|(_, (is, should))| is != should) {
            let buffer = call.buffers.iter().position(|range| range.contains(&cell));
            let place = buffer.map_or("between the buffers".to_owned(), |buffer| {
                format!("at {} of buffer {buffer}", cell - call.buffers[buffer].start)
            });
            return Err(format!("{}: {is} for {should} {place}", names()));
        }
    }
    if expected.answer >> 32 != 0 {
        return Err(format!("with {:?}, a check fails: {:#x}", call.scalars, expected.answer));
    }
    Ok(expected)
}
