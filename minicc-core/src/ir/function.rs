//! The data of a function.

use core::cmp::Ordering;
use core::fmt;
use core::marker::PhantomData;

use rustc_hash::FxHashSet;

use super::{BlockKind, Form, Label, Op, Operand};
use crate::entity::{Map, entity};
use crate::source::Span;

entity! {
    /// A basic block. Block 0 is the entry.
    Block
}
entity! {
    /// A scalar: a variable or a temporary, or in SSA form one definition of it.
    Value
}
entity! {
    /// A buffer parameter, numbered in the order of the parameters.
    Buffer
}

/// One step of a block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Instruction {
    /// What it defines.
    pub result: Option<Value>,
    /// What it does.
    pub op: Op,
    /// Where it comes from. For an access, the `buffer[index]` that a trap points at.
    pub span: Span,
}

/// A value chosen by the edge through which control entered the block. All phis of a block happen at once.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Phi {
    /// What it defines.
    pub result: Value,
    /// For each predecessor, the value on the edge from it, in the order of the blocks.
    pub inputs: Vec<(Block, Operand)>,
}

impl Phi {
    /// The value on the edge from `predecessor`.
    pub fn input(&self, predecessor: Block) -> Option<Operand> {
        let position = self.inputs.binary_search_by_key(&predecessor, |(block, _)| *block).ok()?;
        self.inputs.get(position).map(|(_, operand)| *operand)
    }
}

/// How a block ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Terminator {
    /// Goes on in a block.
    Jump(Block),
    /// Goes on in the first block where the condition is not zero, else in the second.
    Branch(Operand, Block, Block),
    /// Ends the call with a result.
    Return(Operand),
}

impl Terminator {
    /// The blocks that control can go to, in order; a block that is named twice is there twice.
    pub fn targets(&self) -> impl Iterator<Item = Block> + use<> {
        let (first, second) = match *self {
            Self::Jump(target) => (Some(target), None),
            Self::Branch(_, yes, no) => (Some(yes), Some(no)),
            Self::Return(_) => (None, None),
        };
        first.into_iter().chain(second)
    }

    /// The same blocks, each once: a branch whose arms meet at once is one predecessor.
    pub fn successors(&self) -> impl Iterator<Item = Block> + use<> {
        let mut last = None;
        self.targets().filter(move |target| last.replace(*target) != Some(*target))
    }

    /// The blocks of [`Self::targets`], to change.
    pub fn targets_mut(&mut self) -> impl Iterator<Item = &mut Block> {
        let (first, second) = match self {
            Self::Jump(target) => (Some(target), None),
            Self::Branch(_, yes, no) => (Some(yes), Some(no)),
            Self::Return(_) => (None, None),
        };
        first.into_iter().chain(second)
    }

    /// The condition or the result.
    pub fn operand(&self) -> Option<Operand> {
        match *self {
            Self::Jump(_) => None,
            Self::Branch(operand, ..) | Self::Return(operand) => Some(operand),
        }
    }

    /// The condition or the result, to change.
    pub fn operand_mut(&mut self) -> Option<&mut Operand> {
        match self {
            Self::Jump(_) => None,
            Self::Branch(operand, ..) | Self::Return(operand) => Some(operand),
        }
    }
}

/// A basic block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockData {
    /// The label, unique in the function.
    pub label: Label,
    /// The phis, in SSA form.
    pub phis: Vec<Phi>,
    /// The instructions, in the order of their effects.
    pub instructions: Vec<Instruction>,
    /// How the block ends.
    pub terminator: Terminator,
    /// Where the block's terminator comes from: an `if`, a `while`, a `return`.
    pub span: Span,
}

impl BlockData {
    /// A block in whose place another one is to be put.
    pub(crate) fn empty() -> Self {
        Self {
            label: Label::Text(Box::default()),
            phis: Vec::new(),
            instructions: Vec::new(),
            terminator: Terminator::Return(Operand::Constant(0)),
            span: Span::default(),
        }
    }
}

/// The name of a variable or of a temporary.
///
/// Temporaries are most of a function's names and are only numbers, so that making, comparing and cloning them
/// costs nothing.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Name {
    /// A name of its own.
    Text(Box<str>),
    /// `$tN`.
    Temporary(u32),
}

impl From<&str> for Name {
    fn from(text: &str) -> Self {
        match Printed::from(text) {
            Printed::Text(text) => Self::Text(text.into()),
            Printed::Temporary(number) => Self::Temporary(number),
        }
    }
}

impl From<String> for Name {
    fn from(text: String) -> Self {
        Self::from(text.as_str())
    }
}

impl fmt::Display for Name {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => formatter.write_str(text),
            Self::Temporary(number) => write!(formatter, "$t{number}"),
        }
    }
}

/// What a name prints as: two of them are equal exactly where their texts are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Printed<'a> {
    /// A text that is none of a temporary.
    Text(&'a str),
    /// `$tN`.
    Temporary(u32),
}

impl<'a> From<&'a str> for Printed<'a> {
    fn from(text: &'a str) -> Self {
        let number = text.strip_prefix("$t").and_then(super::number);
        number.map_or(Self::Text(text), Self::Temporary)
    }
}

impl<'a> From<&'a Name> for Printed<'a> {
    fn from(name: &'a Name) -> Self {
        match name {
            Name::Text(text) => Self::from(&**text),
            Name::Temporary(number) => Self::Temporary(*number),
        }
    }
}

/// Splits the printed name of a value into that of its variable and its version, which is 0 where none is printed.
pub(crate) fn split_version(text: &str) -> (&str, u32) {
    let split = text.rsplit_once('.').and_then(|(name, digits)| Some((name, super::number(digits)?)));
    split.filter(|(_, version)| *version > 0).unwrap_or((text, 0))
}

/// A value's name: that of its variable, and in SSA form a version.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ValueData {
    /// The variable, an index into the function's names.
    pub name: u32,
    /// The version; 0 is a parameter's, or a variable's before SSA, and is not printed.
    pub version: u32,
}

/// A parameter of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parameter {
    /// A scalar, which is a value from the entry on.
    Scalar(Value),
    /// A buffer.
    Buffer(Buffer),
}

/// A function in form `F`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Function<F> {
    /// The function's name in the source.
    pub name: String,
    /// The parameters, in order.
    pub parameters: Vec<Parameter>,
    /// The names of the buffers.
    pub buffers: Map<Buffer, String>,
    /// The names of variables and temporaries; values refer to them.
    pub names: Vec<Name>,
    /// The values.
    pub values: Map<Value, ValueData>,
    /// The blocks, the entry first.
    pub blocks: Map<Block, BlockData>,
    pub(super) form: PhantomData<F>,
}

impl<F: Form> Function<F> {
    /// A function with no parameter and no block.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            parameters: Vec::new(),
            buffers: Map::new(),
            names: Vec::new(),
            values: Map::new(),
            blocks: Map::new(),
            form: PhantomData,
        }
    }

    /// The entry block.
    pub fn entry(&self) -> Block {
        crate::entity::Entity::new(0)
    }

    /// The same data under another form. The caller is a transformation that has established it.
    pub(crate) fn into_form<G: Form>(self) -> Function<G> {
        Function {
            name: self.name,
            parameters: self.parameters,
            buffers: self.buffers,
            names: self.names,
            values: self.values,
            blocks: self.blocks,
            form: PhantomData,
        }
    }

    /// The same name, parameters, buffers and names, with no values and no blocks yet.
    pub(crate) fn outline<G: Form>(&self) -> Function<G> {
        Function {
            name: self.name.clone(),
            parameters: self.parameters.clone(),
            buffers: self.buffers.clone(),
            names: self.names.clone(),
            values: Map::new(),
            blocks: Map::new(),
            form: PhantomData,
        }
    }

    /// Adds a value with a name of its own.
    pub fn add_value(&mut self, name: impl Into<Name>) -> Value {
        let index = crate::source::offset_u32(self.names.len());
        self.names.push(name.into());
        self.values.push(ValueData { name: index, version: 0 })
    }

    /// The printed name of `value`.
    pub fn value_name(&self, value: Value) -> ValueName<'_> {
        let data = self.values.get(value).copied();
        ValueName {
            name: data.and_then(|data| self.names.get(data.name as usize)),
            version: data.map_or(0, |data| data.version),
        }
    }

    /// The numbers, from 1, that no block of this kind has: a function that was read from text may have any. There
    /// are more of them than a function can have blocks.
    pub(crate) fn free_numbers(&self, kind: BlockKind) -> impl Iterator<Item = u32> + use<F> {
        let numbers = self.blocks.values().filter_map(|block| match block.label {
            Label::Made(made, number) if made == kind => Some(number),
            _ => None,
        });
        let taken: FxHashSet<u32> = numbers.collect();
        (1..=u32::MAX).filter(move |number| !taken.contains(number))
    }

    /// The scalar parameters, in order.
    pub fn scalar_parameters(&self) -> impl Iterator<Item = Value> + '_ {
        self.parameters.iter().filter_map(|parameter| match parameter {
            Parameter::Scalar(value) => Some(*value),
            Parameter::Buffer(_) => None,
        })
    }

    /// For each buffer, whether some instruction stores to it.
    pub fn stored_buffers(&self) -> Map<Buffer, bool> {
        let mut stored = Map::filled(false, self.buffers.len());
        for block in self.blocks.values() {
            for instruction in &block.instructions {
                if let Op::Store { buffer, .. } | Op::Write { buffer, .. } = instruction.op {
                    stored[buffer] = true;
                }
            }
        }
        stored
    }
}

/// A value's name as it is printed: `x`, or `x.3` for a version; `?` for a value of another function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ValueName<'a> {
    name: Option<&'a Name>,
    version: u32,
}

impl ValueName<'_> {
    /// The order of the printed variable names, character by character, then of the versions.
    pub fn order(self, other: Self) -> Ordering {
        let text = |name: Option<&Name>| name.map(ToString::to_string);
        match (self.name, other.name) {
            (Some(Name::Text(left)), Some(Name::Text(right))) => left.cmp(right),
            (left, right) => text(left).cmp(&text(right)),
        }
        .then(self.version.cmp(&other.version))
    }
}

impl fmt::Display for ValueName<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name {
            Some(name) => write!(formatter, "{name}")?,
            None => formatter.write_str("?")?,
        }
        if self.version > 0 {
            write!(formatter, ".{}", self.version)?;
        }
        Ok(())
    }
}
