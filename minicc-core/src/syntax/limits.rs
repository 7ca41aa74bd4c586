//! Limits on depth and length, upheld before there is a tree (LANGUAGE S14).
//!
//! The parser keeps its stack on the heap, but the tree that it makes is lowered, and dropped, by recursion.
//! So its height is bounded by looking at the tokens, and a source that could exceed a limit is refused at
//! the token that does:
//!
//! | limit | what it counts, along one path down the tree |
//! |---|---|
//! | [`MAX_INDENT`] | levels of indentation |
//! | [`MAX_NESTING`] | brackets, unary operators and whatever else puts one expression inside another |
//! | [`MAX_CHAIN`] | operators of a chain such as `a + b + c`, whose tree leans to the left as deep as it is long; likewise subscripts, calls and attributes one after another |
//! | [`MAX_CHAIN`] | `elif`s, of all the `if`s around a place |
//! | [`MAX_LITERAL`] | characters of a number or a name: reading a decimal literal takes quadratic time |
//!
//! Lowering walks chains by loops, so that its recursion is bounded by indentation and nesting alone, and
//! dropping the tree by all of them together. CPython's own limits are 200 brackets and 100 indentations.
//!
//! The bound is computed from the leaves up, one [`Segment`] for each open bracket. An operand of height `x`
//! has height `x + prefix` where it stands, `prefix` being what was read before it and encloses it: at most
//! one node for each precedence of binary operators, and one for each prefix operator. What follows an
//! operand and encloses it (an operator, a subscript) adds one to the height of all that was read so far.

use rustpython_parser::{StringKind, Tok};

use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;

/// How many levels of indentation a source may have.
pub const MAX_INDENT: usize = 100;
/// How deep expressions may nest.
pub const MAX_NESTING: u32 = 200;
/// How many operators a chain of binary operators may have, and how many `elif`s an `if`.
pub const MAX_CHAIN: u32 = 1000;
/// How many characters a number or a name may have.
pub const MAX_LITERAL: usize = 100_000;

/// Bounds on the height of a tree.
#[derive(Clone, Copy, Default)]
struct Height {
    /// Without chains.
    nesting: u32,
    /// With them.
    full: u32,
}

impl Height {
    fn max(self, other: Self) -> Self {
        Self { nesting: self.nesting.max(other.nesting), full: self.full.max(other.full) }
    }

    fn plus(self, levels: u32) -> Self {
        Self { nesting: self.nesting + levels, full: self.full + levels }
    }
}

/// What has been read since the innermost open bracket.
#[derive(Clone, Copy, Default)]
struct Segment {
    /// The expression since the last comma.
    height: Height,
    /// Those before it.
    before: Height,
    /// Nodes that enclose any operand that follows, up to the next comma.
    prefix: u32,
    /// Unary operators, which enclose the next operand.
    unary: u32,
    /// The precedences of binary operators that `prefix` counts.
    precedences: u16,
    /// Whether a comma separates nothing: after `lambda`.
    lambda: bool,
    /// Whether the last token ended an operand.
    after_operand: bool,
}

/// The bounds for what has been read; refuses tokens whose tree could be too deep.
#[derive(Default)]
pub(super) struct Depth {
    /// For each open level of indentation, the `elif`s so far of the `if` that it belongs to.
    blocks: Vec<u32>,
    /// The `elif`s so far at the current level.
    elifs: u32,
    /// The `elif`s of all open levels and the current one.
    path: u32,
    /// The segments around the innermost open bracket.
    outer: Vec<Segment>,
    segment: Segment,
    at_line_start: bool,
}

impl Depth {
    pub(super) fn read(&mut self, token: &Tok, span: Span) -> Result<(), Diagnostic> {
        match token {
            Tok::Indent => {
                self.blocks.push(std::mem::take(&mut self.elifs));
                if self.blocks.len() > MAX_INDENT {
                    return Err(too_deep(span)
                        .message(format!("the source has more than {MAX_INDENT} levels of indentation")));
                }
            }
            Tok::Dedent => {
                self.path -= self.elifs;
                self.elifs = self.blocks.pop().unwrap_or(0);
            }
            Tok::Newline | Tok::Semi if self.outer.is_empty() => {
                self.segment = Segment::default();
                self.at_line_start = true;
            }
            _ => {
                if std::mem::take(&mut self.at_line_start) {
                    self.line(token, span)?;
                }
                self.expression(token, span);
                return self.check(span);
            }
        }
        Ok(())
    }

    fn line(&mut self, token: &Tok, span: Span) -> Result<(), Diagnostic> {
        match token {
            Tok::Elif => {
                self.elifs += 1;
                self.path += 1;
            }
            Tok::Else => {}
            _ => {
                self.path -= self.elifs;
                self.elifs = 0;
            }
        }
        if self.path <= MAX_CHAIN {
            return Ok(());
        }
        Err(Diagnostic::new(Code::ChainTooLong, span)
            .message(format!("there are more than {MAX_CHAIN} `elif`s here"))
            .label("this is one too many")
            .help("split the chain, or look the answer up in a buffer"))
    }

    fn expression(&mut self, token: &Tok, span: Span) {
        let after_operand = std::mem::take(&mut self.segment.after_operand);
        match token {
            Tok::Lpar | Tok::Lsqb | Tok::Lbrace => {
                if after_operand {
                    // A call or a subscript encloses what it follows.
                    self.segment.height.full += 1;
                }
                self.outer.push(std::mem::take(&mut self.segment));
            }
            Tok::Rpar | Tok::Rsqb | Tok::Rbrace => {
                let inner = self.segment.before.max(self.segment.height).plus(1);
                self.segment = self.outer.pop().unwrap_or_default();
                self.operand(inner);
            }
            Tok::Comma => {
                self.segment.before = self.segment.before.max(self.segment.height.plus(1));
                if !self.segment.lambda {
                    self.segment = Segment { before: self.segment.before, ..Segment::default() };
                }
            }
            Tok::Dot => self.segment.height.full += 1,
            Tok::Plus | Tok::Minus | Tok::Star | Tok::DoubleStar if !after_operand => self.segment.unary += 1,
            Tok::Tilde | Tok::Await | Tok::DoubleStar => {
                // `**` leans to the right: it encloses what follows as a unary operator does.
                self.segment.unary += 1;
                self.segment.height = self.segment.height.plus(1);
            }
            Tok::Vbar => self.binary(0),
            Tok::CircumFlex => self.binary(1),
            Tok::Amper => self.binary(2),
            Tok::LeftShift | Tok::RightShift => self.binary(3),
            Tok::Plus | Tok::Minus => self.binary(4),
            Tok::Star | Tok::Slash | Tok::DoubleSlash | Tok::Percent | Tok::At => self.binary(5),
            Tok::Less
            | Tok::LessEqual
            | Tok::Greater
            | Tok::GreaterEqual
            | Tok::EqEqual
            | Tok::NotEqual
            | Tok::In
            | Tok::Is => self.binary(6),
            Tok::And => self.binary(7),
            Tok::Or => self.binary(8),
            Tok::String { kind: StringKind::FString | StringKind::RawFString, value, .. } => {
                // It holds expressions, parsed on their own, no deeper than they are long.
                let braces = value.find('{').map_or(0, |open| value.len() - open);
                let height = crate::source::offset_u32(braces);
                self.operand(Height { nesting: height, full: height });
            }
            Tok::Name { .. }
            | Tok::Int { .. }
            | Tok::Float { .. }
            | Tok::Complex { .. }
            | Tok::String { .. }
            | Tok::True
            | Tok::False
            | Tok::None
            | Tok::Ellipsis => self.operand(Height::default()),
            Tok::Colon | Tok::Equal => {}
            _ => {
                debug_assert!(span.start <= span.end);
                self.segment.lambda |= *token == Tok::Lambda;
                self.segment.prefix += 1;
                self.segment.height = self.segment.height.plus(1);
            }
        }
    }

    fn operand(&mut self, height: Height) {
        let placed = height.plus(self.segment.prefix + self.segment.unary);
        self.segment.height = self.segment.height.max(placed);
        self.segment.after_operand = true;
    }

    fn binary(&mut self, precedence: u16) {
        self.segment.unary = 0;
        self.segment.height.full += 1;
        if self.segment.precedences & (1 << precedence) == 0 {
            self.segment.precedences |= 1 << precedence;
            self.segment.prefix += 1;
            self.segment.height.nesting += 1;
        }
    }

    fn check(&self, span: Span) -> Result<(), Diagnostic> {
        let Segment { height, prefix, unary, .. } = self.segment;
        let open = crate::source::offset_u32(self.outer.len());
        if height.nesting.max(prefix + unary).max(open) > MAX_NESTING {
            return Err(
                too_deep(span).message(format!("the expression nests more than {MAX_NESTING} levels deep"))
            );
        }
        if height.full > MAX_CHAIN + MAX_NESTING {
            return Err(Diagnostic::new(Code::ChainTooLong, span)
                .message(format!("the expression has more than {MAX_CHAIN} operators in a row"))
                .label("this is one too many")
                .help("add up in several statements, as in `s = a + b` and then `s += c`"));
        }
        Ok(())
    }
}

fn too_deep(span: Span) -> Diagnostic {
    Diagnostic::new(Code::TooDeep, span)
        .label("here it becomes too deep")
        .help("give inner parts a variable of their own, or move them to a second kernel")
}
