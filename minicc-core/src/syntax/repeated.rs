//! Lines that are spelled like an earlier one, which the parser need not read again.
//!
//! What rustpython-parser makes of a simple statement depends on the kinds of its tokens alone; the names, the
//! integers and the places are copied into the tree. Its tables take some twenty steps for each operand, more
//! than all the rest of a compilation, and large kernels, which programs write, repeat few kinds of lines. So:
//!
//! 1. The kinds of tokens of a simple statement, or of the condition of an `if`, `elif` or `while`, are its *shape*.
//!    Only names, short decimal integers, and the operators and brackets that kernels have make a shape.
//! 2. The first line of a shape goes to the parser. Of each later one the parser is given `pass`, or `None` for a
//!    condition, in the same place, and where its tokens stand is kept.
//! 3. Where lowering meets such a stand-in, it lowers the first line's tree, with each name, integer and place
//!    taken from the tokens of the line instead.
//! 4. What is refused, by the parser or in lowering, is parsed again as a whole, so that diagnostics never see a
//!    stand-in. A first line that control cannot reach, so that lowering has not met it, counts as refused here.
//!
//! Invariant: a source that is accepted has the same function as without this. A test compares the two.

use rustc_hash::FxHashMap;
use rustpython_parser::Tok;
use rustpython_parser::ast::bigint::BigInt;
use rustpython_parser::ast::{Constant, Expr, Identifier, Stmt};
use rustpython_parser::lexer::Spanned;
use rustpython_parser::text_size::TextRange;

use crate::source::{Source, Span};

/// How many tokens a line may have. Longer ones are rarely repeated, and their trees can be deep.
const MAX_TOKENS: usize = 200;

/// The lines of a source by their shapes.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines {
    numbers: FxHashMap<Box<[u8]>, usize>,
    shapes: Vec<Shape>,
    /// The lines that the parser was given stand-ins for, in the order of the source.
    later: Vec<Line>,
    /// Where the tokens of all lines stand that are kept.
    spans: Vec<Span>,
}

#[derive(Clone, Debug)]
struct Shape {
    first: Line,
    repeated: bool,
}

/// A line: its shape, and where the places of its tokens start.
#[derive(Clone, Copy, Debug)]
struct Line {
    shape: usize,
    first: usize,
}

/// What a line is, for rule 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    Statement,
    Condition,
}

impl Role {
    fn stand_in(self) -> Tok {
        match self {
            Self::Statement => Tok::Pass,
            Self::Condition => Tok::None,
        }
    }

    fn byte(self) -> u8 {
        match self {
            Self::Statement => b's',
            Self::Condition => b'c',
        }
    }
}

/// The part of a shape that a token is, if a shape can have it.
fn kind(token: &Tok, range: TextRange) -> Option<u8> {
    Some(match token {
        Tok::Name { .. } => b'n',
        // So that its digits can be read again: no prefix, and nothing that could overflow.
        Tok::Int { .. } if range.len() <= 9.into() => b'0',
        Tok::Return => b'r',
        Tok::Not => b'!',
        Tok::Plus => b'+',
        Tok::Minus => b'-',
        Tok::Star => b'*',
        Tok::Equal => b'=',
        Tok::PlusEqual => b'p',
        Tok::MinusEqual => b'm',
        Tok::StarEqual => b't',
        Tok::EqEqual => b'e',
        Tok::NotEqual => b'd',
        Tok::Less => b'<',
        Tok::LessEqual => b'l',
        Tok::Greater => b'>',
        Tok::GreaterEqual => b'g',
        Tok::Lpar => b'(',
        Tok::Rpar => b')',
        Tok::Lsqb => b'[',
        Tok::Rsqb => b']',
        _ => return None,
    })
}

/// The tokens of a line that may be a repeated one, as far as they have been read.
#[derive(Default)]
pub(super) struct Reading {
    shape: Vec<u8>,
    nesting: usize,
}

impl Reading {
    /// Starts a line.
    pub(super) fn start(&mut self, role: Role) {
        self.shape.clear();
        self.shape.push(role.byte());
        self.nesting = 0;
    }

    /// Whether a token outside all brackets is next.
    pub(super) fn is_outside(&self) -> bool {
        self.nesting == 0
    }

    /// Adds a token, unless no shape can have it.
    pub(super) fn add(&mut self, token: &Tok, range: TextRange, source: &Source) -> bool {
        let Some(kind) = kind(token, range) else { return false };
        match kind {
            b'(' | b'[' => self.nesting += 1,
            b')' | b']' => self.nesting = self.nesting.saturating_sub(1),
            b'0' if !source.slice(span(range)).bytes().all(|byte| byte.is_ascii_digit()) => return false,
            _ => {}
        }
        self.shape.push(kind);
        self.shape.len() <= MAX_TOKENS
    }
}

impl Lines {
    /// What the parser is given for a line, which has been read: nothing new for the first of its shape.
    pub(super) fn stand_in(&mut self, reading: &Reading, role: Role, tokens: &[Spanned]) -> Option<Spanned> {
        let (Some((_, start)), Some((_, end))) = (tokens.first(), tokens.last()) else { return None };
        let first = self.spans.len();
        self.spans.extend(tokens.iter().map(|(_, range)| span(*range)));
        let Some(&shape) = self.numbers.get(reading.shape.as_slice()) else {
            let shape = self.shapes.len();
            self.numbers.insert(reading.shape.as_slice().into(), shape);
            self.shapes.push(Shape { first: Line { shape, first }, repeated: false });
            return None;
        };
        self.later.push(Line { shape, first });
        if let Some(shape) = self.shapes.get_mut(shape) {
            shape.repeated = true;
        }
        Some((role.stand_in(), TextRange::new(start.start(), end.end())))
    }

    /// Whether the parser has been given no stand-in.
    pub(super) fn is_empty(&self) -> bool {
        self.later.is_empty()
    }

    /// Where token `number` of `line` stands.
    fn token(&self, line: Line, number: usize) -> Span {
        self.spans.get(line.first + number).copied().unwrap_or_default()
    }
}

/// The trees of the lines that lowering has met.
pub(super) struct Repeated<'a> {
    source: &'a Source,
    lines: &'a Lines,
    /// The next of the shapes whose first line, and of the later lines whose stand-in, lowering can meet: it goes
    /// through the source from its start to its end.
    next_shape: usize,
    next_later: usize,
    trees: Vec<Option<Box<Learnt>>>,
    /// Whether there was a stand-in whose line cannot be lowered.
    pub(super) failed: bool,
}

/// The tree of a shape's first line, and for each of its nodes its first and last token.
pub(super) struct Learnt {
    pub(super) tree: Part,
    nodes: Vec<(usize, usize)>,
    shape: usize,
}

/// What a line is in the tree.
#[derive(Clone)]
pub(super) enum Part {
    Statement(Stmt),
    Condition(Expr),
}

impl<'a> Repeated<'a> {
    pub(super) fn new(source: &'a Source, lines: &'a Lines) -> Self {
        let trees = lines.shapes.iter().map(|_| None).collect();
        Self { source, lines, next_shape: 0, next_later: 0, trees, failed: false }
    }

    /// Keeps the tree of a statement or condition that starts at `start`, where it is the first of a shape that others
    /// have too.
    pub(super) fn learn(&mut self, start: u32, part: impl FnOnce() -> Part) {
        while let Some(shape) = self.lines.shapes.get(self.next_shape) {
            let first = self.lines.token(shape.first, 0);
            if first.start > start {
                return;
            }
            self.next_shape += 1;
            if first.start == start {
                if shape.repeated
                    && let Some(place) = self.trees.get_mut(shape.first.shape)
                {
                    *place = learnt(part(), self.lines, shape.first).map(Box::new);
                }
                return;
            }
        }
    }

    /// The tree of the line whose stand-in starts at `start`. It is to be given back.
    pub(super) fn take(&mut self, start: u32) -> Option<Box<Learnt>> {
        let line = loop {
            let line = *self.lines.later.get(self.next_later)?;
            let first = self.lines.token(line, 0).start;
            if first > start {
                return None;
            }
            self.next_later += 1;
            if first == start {
                break line;
            }
        };
        let Some(mut learnt) = self.trees.get_mut(line.shape).and_then(Option::take) else {
            self.failed = true;
            return None;
        };
        let Learnt { tree, nodes, .. } = &mut *learnt;
        let mut nodes = nodes.iter();
        let whole = each(tree, &mut |node| {
            let Some(&(first, last)) = nodes.next() else { return };
            let first = self.lines.token(line, first);
            let last = self.lines.token(line, last);
            node.set(Span::new(first.start, last.end), self.source.slice(first));
        });
        self.failed |= !whole;
        Some(learnt)
    }

    /// Takes the tree back that [`Self::take`] gave.
    pub(super) fn give_back(&mut self, learnt: Box<Learnt>) {
        if let Some(place) = self.trees.get_mut(learnt.shape) {
            *place = Some(learnt);
        }
    }
}

/// Finds the tokens of each node of `tree`, which is the line `first`.
fn learnt(mut tree: Part, lines: &Lines, line: Line) -> Option<Learnt> {
    let spans = lines.spans.get(line.first..)?;
    let mut nodes = Vec::new();
    let mut found = true;
    let whole = each(&mut tree, &mut |node| {
        let range = span(*node.range());
        let first = spans.iter().position(|token| token.start >= range.start);
        let last = spans.iter().position(|token| token.end >= range.end);
        match (first, last) {
            (Some(first), Some(last)) if lines.token(line, first).start == range.start => {
                found &= lines.token(line, last).end == range.end;
                nodes.push((first, last));
            }
            _ => found = false,
        }
    });
    (whole && found).then_some(Learnt { tree, nodes, shape: line.shape })
}

/// What of a node depends on the line.
enum Node<'n> {
    Name(&'n mut TextRange, &'n mut Identifier),
    Integer(&'n mut TextRange, &'n mut Constant),
    Other(&'n mut TextRange),
}

impl Node<'_> {
    fn range(&self) -> &TextRange {
        match self {
            Self::Name(range, _) | Self::Integer(range, _) | Self::Other(range) => range,
        }
    }

    /// Moves the node to the place of another line. `text` is its first token there.
    fn set(self, place: Span, text: &str) {
        let place = TextRange::new(place.start.into(), place.end.into());
        match self {
            Self::Other(range) => *range = place,
            Self::Name(range, name) => {
                *range = place;
                if name.as_str() != text {
                    *name = Identifier::new(text);
                }
            }
            Self::Integer(range, value) => {
                *range = place;
                // Nine digits at most.
                *value = Constant::Int(BigInt::from(text.parse::<u32>().unwrap_or_default()));
            }
        }
    }
}

/// Shows all nodes to `see`, in a fixed order. False where there is one that no shape has.
fn each(part: &mut Part, see: &mut impl FnMut(Node<'_>)) -> bool {
    match part {
        Part::Condition(test) => each_expression(test, see),
        Part::Statement(Stmt::Assign(assign)) => {
            see(Node::Other(&mut assign.range));
            let targets = assign.targets.iter_mut().all(|target| each_expression(target, see));
            targets && each_expression(&mut assign.value, see)
        }
        Part::Statement(Stmt::AugAssign(assign)) => {
            see(Node::Other(&mut assign.range));
            each_expression(&mut assign.target, see) && each_expression(&mut assign.value, see)
        }
        Part::Statement(Stmt::Return(result)) => {
            see(Node::Other(&mut result.range));
            result.value.as_mut().is_none_or(|value| each_expression(value, see))
        }
        Part::Statement(_) => false,
    }
}

fn each_expression(expression: &mut Expr, see: &mut impl FnMut(Node<'_>)) -> bool {
    match expression {
        Expr::Name(name) => {
            see(Node::Name(&mut name.range, &mut name.id));
            true
        }
        Expr::Constant(constant) => {
            see(Node::Integer(&mut constant.range, &mut constant.value));
            true
        }
        Expr::Subscript(subscript) => {
            see(Node::Other(&mut subscript.range));
            each_expression(&mut subscript.value, see) && each_expression(&mut subscript.slice, see)
        }
        Expr::UnaryOp(unary) => {
            see(Node::Other(&mut unary.range));
            each_expression(&mut unary.operand, see)
        }
        Expr::BinOp(binary) => {
            see(Node::Other(&mut binary.range));
            each_expression(&mut binary.left, see) && each_expression(&mut binary.right, see)
        }
        Expr::Compare(compare) => {
            see(Node::Other(&mut compare.range));
            each_expression(&mut compare.left, see)
                && compare.comparators.iter_mut().all(|one| each_expression(one, see))
        }
        _ => false,
    }
}

fn span(range: TextRange) -> Span {
    Span::new(range.start().into(), range.end().into())
}

#[cfg(test)]
mod tests {
    use super::super::{Lowered, lower, parse as parsing};
    use super::*;

    /// What is made of a source, without and with stand-ins, and how many of those there were.
    fn compare(text: &str) -> (bool, usize) {
        let source = Source::new("k.py", text).unwrap();
        let (whole, tree) = match (parsing::whole(&source), parsing::parse(&source)) {
            (Ok(whole), Ok(tree)) => (whole, tree),
            (Err(whole), Err(tree)) => {
                assert_eq!(whole.summary(&source), tree.summary(&source), "{text}");
                return (false, 0);
            }
            other => panic!("{text}\n{other:?}"),
        };
        assert!(whole.lines.is_empty());
        let made = |lowered: Lowered| {
            let told = |diagnostics: crate::diagnostic::Diagnostics| -> Vec<String> {
                diagnostics.iter().map(|one| format!("{one:?}")).collect()
            };
            (lowered.signature, lowered.body.map(|body| body.function).map_err(told))
        };
        let (expected, found) = (made(lower(&source, &whole)), made(lower(&source, &tree)));
        assert_eq!(expected, found, "{text}");
        (found.1.is_ok(), tree.lines.later.len())
    }

    #[test]
    fn a_repeated_line_is_lowered_as_if_it_had_been_parsed() {
        let text = "def f(a: buffer, b: buffer, n):\n    \
            x = 0\n    é = 7; match = n;x = match\n    y=1\n    \
            x = x + a[n] * -(3 - (y))\n    y = y  + b[x]*-(123456789-( n )) # c\n    \
            if x < y: x += 1; y += 12\n    \
            while not x > n:\n        x += 0x10; y += 2\n        if n < x:\n            break\n        elif y<n:\n            continue\n    \
            a[x] = y\n    b[((y))] = x\n    b[(((x)))] = \\\n        é\n    \
            if n == 0:\n        return x + y\n        return y + x\n    return n + x\n";
        let (accepted, stand_ins) = compare(text);
        assert!(accepted);
        assert_eq!(stand_ins, 10);
    }

    #[test]
    fn texts_of_few_kinds_of_lines_mean_the_same_and_are_refused_alike() {
        let mut state = 7_u64;
        let mut below = |bound: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            usize::try_from(state >> 33).unwrap() % bound
        };
        let (mut accepted, mut refused) = (0, 0);
        for _ in 0..1000 {
            let mut text = "def f(a: buffer, b: buffer, x, y):\n  z = 0\n  w = 1\n".to_owned();
            let mut indent = 2;
            let mut opened = false;
            for _ in 0..below(30) {
                if !opened && indent > 2 && below(3) == 0 {
                    indent -= 2;
                }
                let faults = below(6) == 0;
                let line = LINES[below(if faults { LINES.len() } else { SOUND })];
                opened = line.ends_with(':');
                text.push_str(&" ".repeat(indent));
                for piece in line.chars() {
                    match piece {
                        'N' => text.push_str(["x", "y", "z", "w"][below(4)]),
                        'B' => text.push_str(["a", "b"][below(2)]),
                        'I' => {
                            text.push_str(
                                ["0", "1", "17", "123456789", "1234567890", "0xf", "1_0"][below(7)],
                            );
                        }
                        other => text.push(other),
                    }
                }
                text.push('\n');
                indent += if opened { 2 } else { 0 };
            }
            text.push_str(&format!("{}x = 1\n  return x\n", " ".repeat(indent)));
            let (ok, stand_ins) = compare(&text);
            accepted += usize::from(ok && stand_ins > 0);
            refused += usize::from(!ok && stand_ins > 0);
        }
        assert!(accepted > 100 && refused > 100, "{accepted} and {refused}");
    }

    /// How many of the lines can be part of a kernel.
    const SOUND: usize = 18;

    const LINES: [&str; 34] = [
        "N = I",
        "N = N + N",
        "N += I; N -= N",
        "N = B[N] * (N - I)",
        "B[N] = N",
        "B[N + I] = -N",
        "if N < N:",
        "if N < I:",
        "while not N == I:",
        "while N - I:",
        "pass",
        "N = (N < N) + N",
        "N *= B[I]",
        "if N: N = N; N = I",
        "N = N + \\\n N",
        "N = (N +\nI)",
        "N = N # N",
        "N = I;",
        "return N",
        "break",
        "N = N + ",
        "I = N",
        "N + N = N",
        "N = N = I",
        "N(N) = N",
        "N < N < N",
        "B = I",
        "N[N] = I",
        "N = N / N",
        "N = undefined",
        "if N = N:",
        "N = N)",
        "N, N = N, N",
        "N = 'x'",
    ];
}
