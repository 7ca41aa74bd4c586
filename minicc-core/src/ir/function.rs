//! The data of a function.

use core::cmp::Ordering;
use core::fmt;
use core::marker::PhantomData;

use rustc_hash::FxHashSet;

use super::{BlockKind, Form, Label};
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

/// What an instruction reads: a constant or a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// A literal.
    Constant(i32),
    /// A value.
    Value(Value),
}

impl Operand {
    /// The value that is read, if one is.
    pub fn value(self) -> Option<Value> {
        match self {
            Self::Constant(_) => None,
            Self::Value(value) => Some(value),
        }
    }
}

/// Two scalars in, one out, no effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    /// The sum, modulo 2^32.
    Add,
    /// The difference, modulo 2^32.
    Sub,
    /// The product, modulo 2^32.
    Mul,
    /// 1 if less, signed, else 0.
    Lt,
    /// 1 if less or equal, signed, else 0.
    Le,
    /// 1 if equal, else 0.
    Eq,
    /// 1 if not equal, else 0.
    Ne,
}

impl BinaryOp {
    /// All of them.
    pub const ALL: [Self; 7] = [Self::Add, Self::Sub, Self::Mul, Self::Lt, Self::Le, Self::Eq, Self::Ne];

    /// The name in the text of the IR.
    pub fn name(self) -> &'static str {
        match self {
            Self::Add => "add",
            Self::Sub => "sub",
            Self::Mul => "mul",
            Self::Lt => "lt",
            Self::Le => "le",
            Self::Eq => "eq",
            Self::Ne => "ne",
        }
    }
}

/// An element, in exact integers: number `base + scale * by + offset`, without wrapping.
///
/// Only unchecked accesses have one. Whoever makes it has proved that it is an element of the buffer, so that it
/// is also what wrapping arithmetic gives: the two are congruent modulo 2^32, and there is one such number from 0
/// to 2^31-1. It is there so that C can compute it in 64 bits, in a form that its compiler understands.
///
/// Where `by` is a phi of a loop's header, it is an element anywhere in a round of that loop, behind what the header decides:
/// also where the access is not executed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Address {
    /// The element at `by` = 0.
    pub base: Operand,
    /// How far apart the elements at neighbouring `by` are.
    pub scale: Operand,
    /// What varies.
    pub by: Operand,
    /// How far from that. A constant, so that neighbours are seen to be neighbours.
    pub offset: i32,
}

impl From<Operand> for Address {
    /// The element whose number `index` is.
    fn from(index: Operand) -> Self {
        Self { base: index, scale: Operand::Constant(0), by: Operand::Constant(0), offset: 0 }
    }
}

impl Address {
    /// The index, where it is just an operand.
    pub fn index(&self) -> Option<Operand> {
        (*self == Self::from(self.base)).then_some(self.base)
    }
}

/// What an instruction does.
///
/// The frontend makes copies, binary operations, loads and stores; the others are the optimiser's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// The operand itself.
    Copy(Operand),
    /// An arithmetic operation or a comparison.
    Binary(BinaryOp, Operand, Operand),
    /// `yes` where the condition is not zero, else `no`.
    Select {
        /// What decides.
        condition: Operand,
        /// The result where the condition holds.
        yes: Operand,
        /// The result where it does not.
        no: Operand,
    },
    /// The element at `index`. Traps where there is none, even if the result is never used.
    Load {
        /// What is read.
        buffer: Buffer,
        /// Which element.
        index: Operand,
    },
    /// Writes `value` to the element at `index`. Traps where there is none. Has no result.
    Store {
        /// What is written.
        buffer: Buffer,
        /// Which element.
        index: Operand,
        /// The new value of the element.
        value: Operand,
    },
    /// Traps where `buffer` has no element at `index`. Has no result.
    Check {
        /// What would be accessed.
        buffer: Buffer,
        /// Which element.
        index: Operand,
    },
    /// An element that is known to exist.
    Read {
        /// What is read.
        buffer: Buffer,
        /// Which element.
        at: Address,
    },
    /// Writes `value` to an element that is known to exist. Has no result.
    Write {
        /// What is written.
        buffer: Buffer,
        /// Which element.
        at: Address,
        /// The new value of the element.
        value: Operand,
    },
    /// The greatest `m`, at most `bound`, such that `buffer` has an element `base + scale * i`, in exact integers, for
    /// every `i` from `first` up to and without `m`; `bound` itself where that is not above `first`.
    Limit {
        /// Whose elements.
        buffer: Buffer,
        /// The element at `i` = 0.
        base: Operand,
        /// How far apart the elements at neighbouring `i` are.
        scale: Operand,
        /// The first `i`.
        first: Operand,
        /// What the result is at most.
        bound: Operand,
    },
}

impl Op {
    /// The operands, in the order in which they are printed.
    pub fn operands(&self) -> impl Iterator<Item = Operand> + use<> {
        let all = match *self {
            Self::Copy(operand) => [Some(operand), None, None, None],
            Self::Binary(_, left, right) => [Some(left), Some(right), None, None],
            Self::Select { condition, yes, no } => [Some(condition), Some(yes), Some(no), None],
            Self::Load { index, .. } | Self::Check { index, .. } => [Some(index), None, None, None],
            Self::Store { index, value, .. } => [Some(index), Some(value), None, None],
            Self::Read { at, .. } => [Some(at.base), Some(at.scale), Some(at.by), None],
            Self::Write { at, value, .. } => [Some(at.base), Some(at.scale), Some(at.by), Some(value)],
            Self::Limit { base, scale, first, bound, .. } => {
                [Some(base), Some(scale), Some(first), Some(bound)]
            }
        };
        all.into_iter().flatten()
    }

    /// The operands, to change, in the same order.
    pub fn operands_mut(&mut self) -> impl Iterator<Item = &mut Operand> {
        let all = match self {
            Self::Copy(operand) => [Some(operand), None, None, None],
            Self::Binary(_, left, right) => [Some(left), Some(right), None, None],
            Self::Select { condition, yes, no } => [Some(condition), Some(yes), Some(no), None],
            Self::Load { index, .. } | Self::Check { index, .. } => [Some(index), None, None, None],
            Self::Store { index, value, .. } => [Some(index), Some(value), None, None],
            Self::Read { at, .. } => [Some(&mut at.base), Some(&mut at.scale), Some(&mut at.by), None],
            Self::Write { at, value, .. } => {
                [Some(&mut at.base), Some(&mut at.scale), Some(&mut at.by), Some(value)]
            }
            Self::Limit { base, scale, first, bound, .. } => {
                [Some(base), Some(scale), Some(first), Some(bound)]
            }
        };
        all.into_iter().flatten()
    }

    /// Whether the instruction defines a value.
    pub fn has_result(&self) -> bool {
        !matches!(self, Self::Store { .. } | Self::Write { .. } | Self::Check { .. })
    }

    /// The buffer that is mentioned.
    pub fn buffer(&self) -> Option<Buffer> {
        match *self {
            Self::Copy(_) | Self::Binary(..) | Self::Select { .. } => None,
            Self::Load { buffer, .. }
            | Self::Store { buffer, .. }
            | Self::Check { buffer, .. }
            | Self::Read { buffer, .. }
            | Self::Write { buffer, .. }
            | Self::Limit { buffer, .. } => Some(buffer),
        }
    }

    /// The buffer and the index that are checked, where the instruction can trap.
    pub fn check(&self) -> Option<(Buffer, Operand)> {
        match *self {
            Self::Load { buffer, index }
            | Self::Store { buffer, index, .. }
            | Self::Check { buffer, index } => Some((buffer, index)),
            _ => None,
        }
    }

    /// Whether an element is read or written.
    pub fn is_access(&self) -> bool {
        matches!(self, Self::Load { .. } | Self::Store { .. } | Self::Read { .. } | Self::Write { .. })
    }

    /// Whether the result, or that there is none, depends on the operands and on the lengths of buffers alone.
    pub fn is_pure(&self) -> bool {
        matches!(self, Self::Copy(_) | Self::Binary(..) | Self::Select { .. } | Self::Limit { .. })
    }
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

    /// The same blocks, to change.
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
