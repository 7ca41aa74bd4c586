//! The arguments of one call, and the memory that a call works in.
//!
//! All buffers lie in one vector of cells, so that comparing it shows every store, also one between the buffers. A
//! buffer starts at a multiple of a cache line, and no two at the same place in a page where they are long.

use core::ops::Range;

use differential::input::{Argument, Input};
use minicc_core::syntax::{Kind, Signature};

/// Cells in a cache line of 64 bytes.
const LINE: usize = 16;
/// How many cells at least lie between two buffers, and what is in them.
const GAP: usize = 3 * LINE;
const GUARD: i32 = 0x5a5a_5a5a;

/// What a kernel is called with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// Every cell before the call.
    pub cells: Vec<i32>,
    /// The cells of each buffer, in the order of the parameters.
    pub buffers: Vec<Range<usize>>,
    /// The scalars, in the order of the parameters.
    pub scalars: Vec<i32>,
    /// How many steps the innermost loops make, which times are divided by.
    pub elements: u64,
}

impl Call {
    /// A call with these arguments.
    pub fn new<const BUFFERS: usize, const SCALARS: usize>(
        buffers: [Vec<i32>; BUFFERS],
        scalars: [usize; SCALARS],
        elements: usize,
    ) -> Self {
        let mut cells = vec![GUARD; GAP];
        let mut ranges = Vec::new();
        for buffer in buffers {
            let start = cells.len();
            cells.extend(buffer);
            ranges.push(start..cells.len());
            cells.resize(cells.len().next_multiple_of(LINE) + GAP, GUARD);
        }
        let scalars = scalars.map(|scalar| i32::try_from(scalar).unwrap_or(i32::MAX));
        Self { cells, buffers: ranges, scalars: scalars.to_vec(), elements: elements as u64 }
    }
}

impl Call {
    /// The same for minicc's own executions and for the oracle. What `signature` has no argument for is left out.
    pub fn input(&self, signature: &Signature) -> Input {
        let (mut buffers, mut scalars) = (self.buffers.iter(), self.scalars.iter());
        let arguments = signature.parameters.iter().filter_map(|parameter| match parameter.kind {
            Kind::Buffer { .. } => buffers.next().cloned().map(Argument::Buffer),
            Kind::Scalar => scalars.next().copied().map(Argument::Scalar),
        });
        Input { cells: self.cells.clone(), arguments: arguments.collect() }
    }
}

/// Memory that calls are made in.
#[derive(Clone, Debug)]
pub struct Arena {
    storage: Vec<i32>,
    start: usize,
    /// The cells that a call may change.
    stored: Vec<Range<usize>>,
    call: Call,
    lengths: Vec<i32>,
}

impl Arena {
    /// Memory for `call`, of whose buffers some are `stored` to.
    pub fn new(call: Call, stored: &[bool]) -> Self {
        let mut storage = vec![0; call.cells.len() + LINE];
        let misaligned = (storage.as_ptr() as usize / size_of::<i32>()) % LINE;
        let start = (LINE - misaligned) % LINE;
        storage[start..start + call.cells.len()].copy_from_slice(&call.cells);
        let stored = call.buffers.iter().zip(stored).filter(|(_, stored)| **stored);
        let stored = stored.map(|(range, _)| range.clone()).collect();
        let lengths = call.buffers.iter().map(|range| i32::try_from(range.len()).unwrap_or(i32::MAX));
        Self { storage, start, stored, lengths: lengths.collect(), call }
    }

    /// What is called.
    pub fn call(&self) -> &Call {
        &self.call
    }

    /// Every cell as it is now.
    pub fn cells(&self) -> &[i32] {
        &self.storage[self.start..self.start + self.call.cells.len()]
    }

    /// Brings back every cell.
    pub fn restore(&mut self) {
        let end = self.start + self.call.cells.len();
        self.storage[self.start..end].copy_from_slice(&self.call.cells);
    }

    /// Brings back the cells that a call may change.
    pub fn restore_stored(&mut self) {
        for range in &self.stored {
            let to = self.start + range.start..self.start + range.end;
            self.storage[to].copy_from_slice(&self.call.cells[range.clone()]);
        }
    }

    /// Where each buffer is, how long each is, and the scalars.
    pub fn arguments(&mut self) -> (Vec<*mut i32>, &[i32], &[i32]) {
        let base = self.storage.as_mut_ptr();
        let start = self.start;
        let pointers = self.call.buffers.iter().map(|range| base.wrapping_add(start + range.start));
        (pointers.collect(), &self.lengths, &self.call.scalars)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buffers_are_aligned_apart_and_brought_back() {
        let call = Call::new([vec![1; 5], vec![2; 64]], [5, 64], 5);
        assert_eq!(call.scalars, [5, 64]);
        let mut arena = Arena::new(call.clone(), &[false, true]);
        let (pointers, lengths, _) = arena.arguments();
        assert!(pointers.iter().all(|pointer| (*pointer as usize).is_multiple_of(64)), "{pointers:?}");
        assert_eq!(lengths, [5, 64]);
        assert_eq!(arena.cells(), call.cells);
        let [first, second] = [0, 1].map(|buffer| arena.start + call.buffers[buffer].start);
        arena.storage[first] = 7;
        arena.storage[second] = 7;
        arena.restore_stored();
        assert_eq!(arena.storage[first..=first], [7], "this one is only read");
        assert_eq!(arena.storage[second..=second], [2]);
        arena.restore();
        assert_eq!(arena.cells(), call.cells);
    }
}
