//! The data of a function.

use core::cmp::Ordering;
use core::fmt;
use core::marker::PhantomData;

use super::Form;
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

/// What an instruction does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// The operand itself.
    Copy(Operand),
    /// An arithmetic operation or a comparison.
    Binary(BinaryOp, Operand, Operand),
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
}

impl Op {
    /// The operands, in the order in which they are printed.
    pub fn operands(&self) -> impl Iterator<Item = Operand> + use<> {
        let (first, second) = match *self {
            Self::Copy(operand) => (operand, None),
            Self::Binary(_, left, right) => (left, Some(right)),
            Self::Load { index, .. } => (index, None),
            Self::Store { index, value, .. } => (index, Some(value)),
        };
        core::iter::once(first).chain(second)
    }

    /// The operands, to change, in the same order.
    pub fn operands_mut(&mut self) -> impl Iterator<Item = &mut Operand> {
        let (first, second) = match self {
            Self::Copy(operand) => (operand, None),
            Self::Binary(_, left, right) => (left, Some(right)),
            Self::Load { index, .. } => (index, None),
            Self::Store { index, value, .. } => (index, Some(value)),
        };
        core::iter::once(first).chain(second)
    }

    /// Whether the instruction defines a value.
    pub fn has_result(&self) -> bool {
        !matches!(self, Self::Store { .. })
    }

    /// The buffer and the index of a memory access, which can trap.
    pub fn access(&self) -> Option<(Buffer, Operand)> {
        match *self {
            Self::Load { buffer, index } | Self::Store { buffer, index, .. } => Some((buffer, index)),
            Self::Copy(_) | Self::Binary(..) => None,
        }
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
    pub label: String,
    /// The phis, in SSA form.
    pub phis: Vec<Phi>,
    /// The instructions, in the order of their effects.
    pub instructions: Vec<Instruction>,
    /// How the block ends.
    pub terminator: Terminator,
    /// Where the block's terminator comes from: an `if`, a `while`, a `return`.
    pub span: Span,
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
        let digits = text.strip_prefix("$t").filter(|digits| !digits.starts_with(['0', '+']));
        match digits.and_then(|digits| digits.parse().ok()) {
            Some(number) => Self::Temporary(number),
            None => Self::Text(text.into()),
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
                if let Op::Store { buffer, .. } = instruction.op {
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
