//! Buffers, arguments, and the ways in which an execution stops early.
//!
//! A buffer argument is a [`View`] of a shared [`Memory`], so that two buffers can overlap in any way
//! (LANGUAGE M4).

use crate::ir::{Buffer, Form, Function, Parameter};
use crate::scalar;
use crate::source::Span;

/// The storage that views look into.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    cells: Vec<i32>,
}

/// A range of a memory's cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    start: usize,
    length: usize,
}

/// An argument of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Argument {
    /// For a scalar parameter.
    Scalar(i32),
    /// For a buffer parameter.
    Buffer(View),
}

/// Arguments that do not fit the parameters.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ArgumentError {
    /// Too many or too few.
    #[error("the function takes {expected} arguments, not {given}")]
    Count {
        /// How many parameters there are.
        expected: usize,
        /// How many arguments were given.
        given: usize,
    },
    /// A scalar for a buffer, or the other way round.
    #[error("argument {position} should be a {expected}")]
    Kind {
        /// Which argument, from 1.
        position: usize,
        /// What the parameter is.
        expected: &'static str,
    },
    /// A view that does not lie in the memory, or is longer than 2^31-1 (LANGUAGE M5).
    #[error("argument {position} is a view of {length} cells that a kernel cannot take")]
    View {
        /// Which argument, from 1.
        position: usize,
        /// How long the view is.
        length: usize,
    },
}

/// Why an execution stopped without a result.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Stop {
    /// An access outside its buffer (LANGUAGE M1, M2, M6).
    #[error("index {index} is outside buffer {buffer} of length {length}")]
    OutOfBounds {
        /// The buffer's name.
        buffer: String,
        /// The index.
        index: i32,
        /// The buffer's length.
        length: usize,
        /// The access in the source.
        span: Span,
    },
    /// An access that the optimiser left unchecked, outside its buffer: a fault of the compiler. It is found here, and
    /// nothing is accessed; native code would access what is there.
    #[error(
        "element {element} is outside buffer {buffer} of length {length}, where no check was thought to be needed"
    )]
    Unproved {
        /// The buffer's name.
        buffer: String,
        /// The element, in exact integers.
        element: i64,
        /// The buffer's length.
        length: usize,
        /// The access in the source.
        span: Span,
    },
    /// The loops went round more often than allowed.
    #[error("the loops went round more than {limit} times")]
    StepLimit {
        /// How often they may go round.
        limit: u64,
        /// The loop that went round once too often.
        span: Span,
    },
    /// The arguments do not fit.
    #[error(transparent)]
    Argument(#[from] ArgumentError),
}

impl Stop {
    /// Where in the source it stopped, if it had begun.
    pub fn span(&self) -> Option<Span> {
        match self {
            Self::OutOfBounds { span, .. } | Self::Unproved { span, .. } | Self::StepLimit { span, .. } => {
                Some(*span)
            }
            Self::Argument(_) => None,
        }
    }
}

impl Memory {
    /// No cells.
    pub const fn new() -> Self {
        Self { cells: Vec::new() }
    }

    /// Adds cells with these contents, and a view of exactly them.
    pub fn allocate(&mut self, contents: &[i32]) -> View {
        let start = self.cells.len();
        self.cells.extend_from_slice(contents);
        View { start, length: contents.len() }
    }

    /// The part of `view` that starts at `start` and has `length` cells, if there is one. Views made so
    /// overlap.
    pub fn part(view: View, start: usize, length: usize) -> Option<View> {
        let end = start.checked_add(length)?;
        (end <= view.length).then_some(View { start: view.start + start, length })
    }

    /// What `view` holds now.
    pub fn contents(&self, view: View) -> &[i32] {
        self.cells.get(view.start..view.start + view.length).unwrap_or_default()
    }

    /// The same, for an execution that works on cells of its own and copies them back.
    pub fn contents_mut(&mut self, view: View) -> &mut [i32] {
        self.cells.get_mut(view.start..view.start + view.length).unwrap_or_default()
    }

    fn cell(&mut self, view: View, index: i32) -> Option<&mut i32> {
        let position = scalar::position(index, view.length)?;
        self.cells.get_mut(view.start + position)
    }
}

/// The buffers of a running call.
pub(super) struct Buffers<'a> {
    memory: &'a mut Memory,
    names: &'a crate::entity::Map<Buffer, String>,
    views: Vec<View>,
}

impl Buffers<'_> {
    pub(super) fn load(&mut self, buffer: Buffer, index: i32, span: Span) -> Result<i32, Stop> {
        self.checked(buffer, index, span).map(|cell| *cell)
    }

    pub(super) fn store(&mut self, buffer: Buffer, index: i32, value: i32, span: Span) -> Result<(), Stop> {
        self.checked(buffer, index, span).map(|cell| *cell = value)
    }

    pub(super) fn check(&mut self, buffer: Buffer, index: i32, span: Span) -> Result<(), Stop> {
        self.checked(buffer, index, span).map(|_| ())
    }

    pub(super) fn read(&mut self, buffer: Buffer, element: i64, span: Span) -> Result<i32, Stop> {
        self.unchecked(buffer, element, span).map(|cell| *cell)
    }

    pub(super) fn write(&mut self, buffer: Buffer, element: i64, value: i32, span: Span) -> Result<(), Stop> {
        self.unchecked(buffer, element, span).map(|cell| *cell = value)
    }

    pub(super) fn length(&self, buffer: Buffer) -> usize {
        self.view(buffer).length
    }

    fn view(&self, buffer: Buffer) -> View {
        self.views[crate::entity::Entity::index(buffer)]
    }

    fn checked(&mut self, buffer: Buffer, index: i32, span: Span) -> Result<&mut i32, Stop> {
        let view = self.view(buffer);
        let name = &self.names[buffer];
        self.memory.cell(view, index).ok_or_else(|| Stop::OutOfBounds {
            buffer: name.clone(),
            index,
            length: view.length,
            span,
        })
    }

    fn unchecked(&mut self, buffer: Buffer, element: i64, span: Span) -> Result<&mut i32, Stop> {
        let view = self.view(buffer);
        let name = &self.names[buffer];
        let cell = i32::try_from(element).ok().and_then(|index| self.memory.cell(view, index));
        cell.ok_or_else(|| Stop::Unproved { buffer: name.clone(), element, length: view.length, span })
    }
}

/// Checks that `arguments`, whose buffers are in `memory`, are ones that `function` takes.
///
/// # Errors
///
/// The first that is not, or that there are too many or too few.
pub fn fit<F: Form>(
    function: &Function<F>,
    memory: &Memory,
    arguments: &[Argument],
) -> Result<(), ArgumentError> {
    if arguments.len() != function.parameters.len() {
        return Err(ArgumentError::Count { expected: function.parameters.len(), given: arguments.len() });
    }
    for (index, (parameter, argument)) in function.parameters.iter().zip(arguments).enumerate() {
        let position = index + 1;
        match (parameter, *argument) {
            (Parameter::Scalar(_), Argument::Scalar(_)) => {}
            (Parameter::Buffer(_), Argument::Buffer(view)) => {
                let inside = view.start + view.length <= memory.cells.len();
                if !inside || i32::try_from(view.length).is_err() {
                    return Err(ArgumentError::View { position, length: view.length });
                }
            }
            (Parameter::Scalar(_), Argument::Buffer(_)) => {
                return Err(ArgumentError::Kind { position, expected: "scalar" });
            }
            (Parameter::Buffer(_), Argument::Scalar(_)) => {
                return Err(ArgumentError::Kind { position, expected: "buffer" });
            }
        }
    }
    Ok(())
}

/// Binds arguments to the parameters: the scalars, in order, and the buffers.
pub(super) fn bind<'a, F: Form>(
    function: &'a Function<F>,
    memory: &'a mut Memory,
    arguments: &[Argument],
) -> Result<(Vec<i32>, Buffers<'a>), ArgumentError> {
    fit(function, memory, arguments)?;
    let mut scalars = Vec::new();
    let mut views = Vec::new();
    for argument in arguments {
        match *argument {
            Argument::Scalar(value) => scalars.push(value),
            Argument::Buffer(view) => views.push(view),
        }
    }
    Ok((scalars, Buffers { memory, names: &function.buffers, views }))
}

/// Counts how often the loops of a call go round, against a limit.
pub(super) struct Steps {
    taken: u64,
    limit: u64,
}

impl Steps {
    pub(super) fn new(limit: u64) -> Self {
        Self { taken: 0, limit }
    }

    /// Takes one more step into the loop at `span`.
    pub(super) fn take(&mut self, span: Span) -> Result<(), Stop> {
        if self.taken == self.limit {
            return Err(Stop::StepLimit { limit: self.limit, span });
        }
        self.taken += 1;
        Ok(())
    }
}
