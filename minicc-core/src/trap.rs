//! The runtime: what a kernel returns when an access fails, and what the generated wrapper needs.
//!
//! This is all of minicc that a user's binary holds. It needs neither `std` nor an allocator.

use core::fmt;

/// Where in the user's own source an access or a loop stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Location {
    /// The file as the compiler named it: relative to the package for `kernels/`, as rustc prints it
    /// for a kernel in Rust source.
    pub file: &'static str,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, in characters.
    pub column: u32,
}

impl fmt::Display for Location {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// Why a kernel stopped without a result.
///
/// A trap is precise: every store before it has happened and is visible in the caller's buffers, and
/// nothing after it has run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Trap {
    /// An index outside `[0, length)`. Negative indices have no Python meaning.
    #[error("{location}: index {index} is outside buffer {buffer} of length {length}")]
    OutOfBounds {
        /// The buffer parameter's name in the kernel.
        buffer: &'static str,
        /// The index that the kernel computed.
        index: i32,
        /// How many elements the buffer has.
        length: usize,
        /// The access in the kernel's source.
        location: Location,
    },
    /// A buffer of more than 2^31-1 elements, which an index could not reach. Nothing has run.
    #[error("buffer {buffer} has {length} elements; a kernel takes at most 2147483647")]
    BufferTooLong {
        /// The buffer parameter's name in the kernel.
        buffer: &'static str,
        /// How many elements the buffer has.
        length: usize,
    },
    /// The build set a step limit, and the loops of one call went round more often than that.
    #[error("{location}: the loops of this call went round more than {limit} times")]
    StepLimit {
        /// How many times the loops of one call may go round, all loops together.
        limit: u64,
        /// The `while` that went round once too often.
        location: Location,
    },
}

/// What the generated wrapper knows about its kernel. Not part of the public interface.
///
/// Native code answers with 64 bits. The upper half is 0 on success, and the lower half the result. The
/// upper half is `1 + n` at a trap of access `n`, and the lower half the index; it is
/// `1 + accesses + n` when loop `n` exceeds the step limit.
#[doc(hidden)]
#[derive(Debug)]
pub struct Kernel {
    /// The file of every location.
    pub file: &'static str,
    /// The names of the buffer parameters.
    pub buffers: &'static [&'static str],
    /// Of each access: which buffer, line, column.
    pub accesses: &'static [(u32, u32, u32)],
    /// Of each loop that counts steps: line, column.
    pub loops: &'static [(u32, u32)],
    /// The step limit that the build asked for.
    pub step_limit: u64,
}

impl Kernel {
    /// `length` as native code takes it.
    ///
    /// # Errors
    ///
    /// [`Trap::BufferTooLong`].
    #[inline]
    pub fn length(&self, buffer: usize, length: usize) -> Result<i32, Trap> {
        match i32::try_from(length) {
            Ok(length) => Ok(length),
            Err(_) => Err(Trap::BufferTooLong { buffer: self.buffer(buffer), length }),
        }
    }

    /// The result that native code's answer stands for.
    ///
    /// # Errors
    ///
    /// The trap that it stands for.
    #[inline]
    pub fn outcome(&self, answer: u64, lengths: &[usize]) -> Result<i32, Trap> {
        let [a, b, c, d, low @ ..] = answer.to_be_bytes();
        let low = i32::from_be_bytes(low);
        match u32::from_be_bytes([a, b, c, d]) {
            0 => Ok(low),
            site => Err(self.trap(site as usize - 1, low, lengths)),
        }
    }

    #[cold]
    fn trap(&self, site: usize, index: i32, lengths: &[usize]) -> Trap {
        let location = |(line, column)| Location { file: self.file, line, column };
        match self.accesses.get(site) {
            Some(&(buffer, line, column)) => Trap::OutOfBounds {
                buffer: self.buffer(buffer as usize),
                index,
                length: lengths.get(buffer as usize).copied().unwrap_or_default(),
                location: location((line, column)),
            },
            None => Trap::StepLimit {
                limit: self.step_limit,
                location: location(self.loops.get(site - self.accesses.len()).copied().unwrap_or_default()),
            },
        }
    }

    fn buffer(&self, index: usize) -> &'static str {
        self.buffers.get(index).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::ToString as _;

    use super::*;

    const KERNEL: Kernel = Kernel {
        file: "kernels/total.py",
        buffers: &["a"],
        accesses: &[(0, 5, 14)],
        loops: &[(3, 5)],
        step_limit: 7,
    };

    #[test]
    fn a_trap_reads_like_a_compilers_line() {
        let trap = KERNEL.outcome(1 << 32 | 9, &[4]).unwrap_err();
        assert_eq!(trap.to_string(), "kernels/total.py:5:14: index 9 is outside buffer a of length 4");
        let trap = KERNEL.outcome(1 << 32 | 0xffff_ffff, &[4]).unwrap_err();
        assert_eq!(trap.to_string(), "kernels/total.py:5:14: index -1 is outside buffer a of length 4");
        let trap = KERNEL.outcome(2 << 32, &[4]).unwrap_err();
        assert_eq!(
            trap.to_string(),
            "kernels/total.py:3:5: the loops of this call went round more than 7 times"
        );
    }

    #[test]
    fn a_result_of_zero_is_no_trap_and_a_negative_one_keeps_its_sign() {
        assert_eq!(KERNEL.outcome(0, &[4]), Ok(0));
        assert_eq!(KERNEL.outcome(0x8000_0000, &[4]), Ok(i32::MIN));
    }

    #[test]
    fn a_length_is_never_cut_off() {
        assert_eq!(KERNEL.length(0, i32::MAX as usize), Ok(i32::MAX));
        assert_eq!(
            KERNEL.length(0, i32::MAX as usize + 1),
            Err(Trap::BufferTooLong { buffer: "a", length: i32::MAX as usize + 1 })
        );
    }
}
