//! The arguments of one call: scalars, and buffers that are views of one shared memory, so that they can
//! overlap in every way (LANGUAGE M4).

use core::ops::Range;

use minicc_core::exec::{self, Memory};

/// An argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// For a scalar parameter.
    Scalar(i32),
    /// For a buffer parameter: a range of the memory's cells.
    Buffer(Range<usize>),
}

/// The memory before a call, and its arguments.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Input {
    /// The memory's cells.
    pub cells: Vec<i32>,
    /// The arguments, in the order of the parameters.
    pub arguments: Vec<Argument>,
}

impl Input {
    /// The cells of each buffer, in order.
    pub fn buffers(&self) -> impl Iterator<Item = &Range<usize>> + Clone {
        self.arguments.iter().filter_map(|argument| match argument {
            Argument::Buffer(range) => Some(range),
            Argument::Scalar(_) => None,
        })
    }

    /// The scalars, in order.
    pub fn scalars(&self) -> impl Iterator<Item = i32> {
        self.arguments.iter().filter_map(|argument| match argument {
            Argument::Scalar(value) => Some(*value),
            Argument::Buffer(_) => None,
        })
    }

    /// Whether Rust's borrow rules would accept these buffers where the ones that are `stored` are `&mut`:
    /// none of them shares a cell with another buffer. Buffers that are only read may overlap.
    pub fn is_exclusive(&self, stored: &[bool]) -> bool {
        let shared = |a: &Range<usize>, b: &Range<usize>| a.start.max(b.start) < a.end.min(b.end);
        let buffers = || self.buffers().zip(stored).enumerate();
        !buffers().any(|(number, (range, stored))| {
            *stored && buffers().any(|(other, (with, _))| number != other && shared(range, with))
        })
    }

    /// The memory and the arguments as minicc's own executions take them. `None` if a buffer lies outside.
    pub fn bind(&self) -> Option<(Memory, exec::View, Vec<exec::Argument>)> {
        let mut memory = Memory::new();
        let all = memory.allocate(&self.cells);
        let arguments = self.arguments.iter().map(|argument| match argument {
            Argument::Scalar(value) => Some(exec::Argument::Scalar(*value)),
            Argument::Buffer(range) => {
                Memory::part(all, range.start, range.len()).map(exec::Argument::Buffer)
            }
        });
        let arguments = arguments.collect::<Option<Vec<_>>>()?;
        Some((memory, all, arguments))
    }
}
