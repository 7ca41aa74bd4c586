//! Kernels as trees: what the generator makes, what the shrinker takes apart, and their Python text.
//!
//! A tree, and not text, is generated because a failure has to be made small, and only a tree can lose a
//! part and stay a kernel. Nothing of minicc's is used here: the text is all that the two have in common.

mod print;

/// A name that the source uses.
pub type Name = &'static str;

/// A kernel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// How it is written down.
    pub style: Style,
    /// The function's name.
    pub name: Name,
    /// The parameters, in order.
    pub parameters: Vec<Parameter>,
    /// The statements.
    pub body: Block,
}

/// Choices of the text that change no meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// One level of indentation.
    pub indent: &'static str,
    /// Whether a body of one simple statement stands on the line of its `if` or `while`.
    pub one_line: bool,
    /// Whether scalars and the result are annotated `int`.
    pub annotate: bool,
    /// Whether there is a docstring.
    pub docstring: bool,
}

/// A parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parameter {
    /// An i32.
    Scalar(Name),
    /// A buffer of them.
    Buffer(Name),
}

impl Parameter {
    /// Its name.
    pub fn name(self) -> Name {
        match self {
            Self::Scalar(name) | Self::Buffer(name) => name,
        }
    }
}

/// Statements, at least one.
pub type Block = Vec<Statement>;

/// A statement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Statement {
    /// `name = value`
    Assign(Name, Expression),
    /// `name += value`
    Augmented(Name, Arithmetic, Expression),
    /// `buffer[index] = value`
    Store(Name, Expression, Expression),
    /// `if`, any number of `elif`, and an `else` unless it is empty.
    If(Vec<(Expression, Block)>, Block),
    /// `while`
    While(Expression, Block),
    /// `break`
    Break,
    /// `continue`
    Continue,
    /// `pass`
    Pass,
    /// `return`
    Return(Expression),
}

/// An expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expression {
    /// A literal, as it is written: digits, or `True`.
    Literal(String),
    /// A scalar.
    Name(Name),
    /// `buffer[index]`
    Load(Name, Box<Expression>),
    /// `-operand`
    Negate(Box<Expression>),
    /// `not operand`
    Not(Box<Expression>),
    /// `left + right`
    Binary(Arithmetic, Box<Expression>, Box<Expression>),
    /// `left < right`
    Compare(Comparison, Box<Expression>, Box<Expression>),
}

/// An arithmetic operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arithmetic {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
}

/// A comparison operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comparison {
    /// `<`
    Less,
    /// `<=`
    LessEqual,
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterEqual,
}

impl Expression {
    /// The literal with this value; a negative one as Python writes it, a `-` before a literal.
    pub fn number(value: i64) -> Self {
        let literal = Self::Literal(value.unsigned_abs().to_string());
        if value < 0 { Self::Negate(Box::new(literal)) } else { literal }
    }

    /// `left operator right`
    pub fn binary(operator: Arithmetic, left: Self, right: Self) -> Self {
        Self::Binary(operator, Box::new(left), Box::new(right))
    }

    /// `left operator right`
    pub fn compare(operator: Comparison, left: Self, right: Self) -> Self {
        Self::Compare(operator, Box::new(left), Box::new(right))
    }

    /// `not operand`
    #[must_use]
    pub fn negated(self) -> Self {
        Self::Not(Box::new(self))
    }

    /// `buffer[index]`
    pub fn load(buffer: Name, index: Self) -> Self {
        Self::Load(buffer, Box::new(index))
    }

    /// `left + right`
    #[must_use]
    pub fn plus(self, right: Self) -> Self {
        Self::binary(Arithmetic::Add, self, right)
    }

    /// `left - right`
    #[must_use]
    pub fn minus(self, right: Self) -> Self {
        Self::binary(Arithmetic::Subtract, self, right)
    }

    /// `left * right`
    #[must_use]
    pub fn times(self, right: Self) -> Self {
        Self::binary(Arithmetic::Multiply, self, right)
    }
}
