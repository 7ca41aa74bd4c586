//! What instructions read, and where branches go.

use super::Emitter;
use super::names::Name;
use crate::emit::pieces::{Piece, put};
use crate::ir::{Block, Buffer, Operand, Value};

/// What an instruction reads.
#[derive(Clone, Copy)]
pub(super) enum Read<'a> {
    Constant(i32),
    Value(&'a str),
    /// A comparison, as a number.
    Number(&'a str),
    Buffer(&'a str),
    Length(&'a str),
    Temporary(u32),
    /// A condition that is a constant.
    Known(bool),
}

impl Piece for Read<'_> {
    fn put(self, out: &mut String) {
        match self {
            Self::Constant(constant) => put!(out, constant),
            Self::Value(name) | Self::Buffer(name) => put!(out, "%", Name(&[name])),
            Self::Number(name) => put!(out, "%", Name(&[name, "number"])),
            Self::Length(name) => put!(out, "%", Name(&[name, "length"])),
            Self::Temporary(number) => put!(out, "%", number),
            Self::Known(holds) => put!(out, if holds { "true" } else { "false" }),
        }
    }
}

/// A block of the text.
#[derive(Clone, Copy)]
pub(super) enum Place<'a> {
    Block(&'a str),
    /// The part of a block behind the check of a site.
    After(&'a str, u32),
    /// An edge that counts a step.
    Edge(&'a str, &'a str),
    /// The stop at a site.
    Trap(u32),
}

impl Piece for Place<'_> {
    fn put(self, out: &mut String) {
        match self {
            Self::Block(label) => put!(out, Name(&[label])),
            Self::After(label, site) => put!(out, Name(&[label, "after", &site.to_string()])),
            Self::Edge(from, to) => put!(out, Name(&[from, "to", to])),
            Self::Trap(site) => put!(out, Name(&["trap", &site.to_string()])),
        }
    }
}

impl Emitter<'_> {
    /// A value as it was defined: an `i1` if it is a comparison, else an `i32`.
    pub(super) fn name(&self, value: Value) -> Read<'_> {
        Read::Value(&self.names.values[value])
    }

    /// An operand as an `i32`.
    pub(super) fn number(&self, operand: Operand) -> Read<'_> {
        match operand {
            Operand::Constant(constant) => Read::Constant(constant),
            Operand::Value(value) if self.flags[value] => Read::Number(&self.names.values[value]),
            Operand::Value(value) => self.name(value),
        }
    }

    pub(super) fn buffer(&self, buffer: Buffer) -> Read<'_> {
        Read::Buffer(&self.names.buffers[buffer])
    }

    pub(super) fn length(&self, buffer: Buffer) -> Read<'_> {
        Read::Length(&self.names.buffers[buffer])
    }

    pub(super) fn label(&self, block: Block) -> &str {
        &self.names.blocks[block]
    }

    /// Where the branch from `from` to `to` goes first.
    pub(super) fn way(&self, from: Block, to: Block) -> Place<'_> {
        if self.counts(from, to) {
            Place::Edge(self.label(from), self.label(to))
        } else {
            Place::Block(self.label(to))
        }
    }

    /// Which block of the text comes to `to` from `from`.
    pub(super) fn end(&self, from: Block, to: Block) -> Place<'_> {
        match self.last_site[from] {
            _ if self.counts(from, to) => Place::Edge(self.label(from), self.label(to)),
            Some(site) => Place::After(self.label(from), site),
            None => Place::Block(self.label(from)),
        }
    }

    /// Whether any edge counts a step.
    pub(super) fn counts_steps(&self) -> bool {
        self.unit.options.step_limit.is_some() && !self.sites.loops().is_empty()
    }

    /// Whether the edge does.
    pub(super) fn counts(&self, from: Block, to: Block) -> bool {
        self.unit.options.step_limit.is_some() && self.graph.is_retreating(from, to)
    }
}
