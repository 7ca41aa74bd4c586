//! The tokens of a source, as rustpython-parser's lexer reads them, in less time.
//!
//! That lexer takes characters through a window one at a time and looks every blank, digit and operator up in the
//! tables of Unicode: a third of the time of parsing. Nearly all of a kernel is ASCII names, decimal integers,
//! operators, blanks, comments and indentation by spaces, and those are read here from bytes. Any other token
//! (a string, a number with a prefix or a point, a name beyond ASCII, `match` at the start of a line, a character
//! that has no meaning) is asked of that lexer, which is started where the token starts. A text with tabs, form
//! feeds, carriage returns or byte order marks, which it treats in ways of their own, is left to it as a whole.
//!
//! Invariant: the answers, up to the first error and with it, are those of `rustpython_parser::lexer::lex` in
//! module mode. The tests compare the two.

use rustpython_parser::ast::bigint::BigInt;
use rustpython_parser::lexer::{KEYWORDS, LexResult, LexicalError, LexicalErrorType, lex, lex_starts_at};
use rustpython_parser::text_size::{TextRange, TextSize};
use rustpython_parser::{Mode, Tok};

use crate::source::offset_u32;

/// The tokens of `text`. Nothing follows an error.
pub(super) fn tokens(text: &str) -> Box<dyn Iterator<Item = LexResult> + '_> {
    if text.bytes().any(|byte| matches!(byte, b'\t' | b'\x0c' | b'\r')) || text.contains('\u{feff}') {
        return Box::new(lex(text, Mode::Module));
    }
    Box::new(Lexer::new(text))
}

struct Lexer<'a> {
    text: &'a str,
    position: usize,
    /// How many brackets are open.
    nesting: usize,
    /// The columns of the open levels of indentation, without the outermost, which is 0.
    indents: Vec<usize>,
    /// Whether the next token is the first of a logical line, whose indentation is still to be read.
    at_line_start: bool,
    /// What the indentation of the last line opened or closed, and the line's first token after it.
    opened: Option<TextRange>,
    closed: usize,
    closed_at: TextRange,
    held: Option<LexResult>,
    ended: bool,
}

/// What stands next.
enum Next {
    Token(Tok, usize),
    /// A token that the parser's own lexer is asked for.
    Other,
}

impl<'a> Lexer<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            text,
            position: 0,
            nesting: 0,
            indents: Vec::new(),
            at_line_start: true,
            opened: None,
            closed: 0,
            closed_at: TextRange::default(),
            held: None,
            ended: false,
        }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.position..).unwrap_or_default()
    }

    /// The byte at `offset` from the position; behind the end a NUL, which starts no token.
    fn byte(&self, offset: usize) -> u8 {
        self.text.as_bytes().get(self.position + offset).copied().unwrap_or(0)
    }

    fn fail(&mut self, error: LexicalErrorType) -> LexResult {
        self.ended = true;
        Err(LexicalError::new(error, size(self.position)))
    }

    /// Goes on to the first token of a line, and finds what its indentation opens or closes.
    fn indentation(&mut self) -> Result<(), LexicalErrorType> {
        let mut column = 0;
        loop {
            match self.text.as_bytes().get(self.position) {
                Some(b' ') => {
                    column += 1;
                    self.position += 1;
                }
                Some(b'#') => {
                    self.comment();
                    column = 0;
                }
                Some(b'\n') => {
                    column = 0;
                    self.position += 1;
                }
                None => {
                    column = 0;
                    break;
                }
                Some(_) => {
                    self.at_line_start = false;
                    break;
                }
            }
        }
        let level = |indents: &[usize]| indents.last().copied().unwrap_or(0);
        if column > level(&self.indents) {
            self.indents.push(column);
            self.opened = Some(range(self.position - column, self.position));
        }
        while level(&self.indents) > column {
            self.indents.pop();
            self.closed += 1;
            self.closed_at = range(self.position, self.position);
        }
        // A column between two levels.
        if level(&self.indents) < column {
            return Err(LexicalErrorType::IndentationError);
        }
        Ok(())
    }

    fn comment(&mut self) {
        let rest = self.rest();
        self.position += rest.find('\n').unwrap_or(rest.len());
    }

    /// The token at or after the position; `None` at the end. `first` says whether it is the first of its line.
    fn token(&mut self, first: bool) -> Option<LexResult> {
        loop {
            match self.byte(0) {
                b' ' => self.position += 1,
                b'#' => self.comment(),
                b'\n' if self.nesting > 0 => self.position += 1,
                b'\\' if self.joins() => self.position += 2,
                0 if self.position >= self.text.len() => return self.end(),
                _ => break,
            }
        }
        let start = self.position;
        match self.next_token(first) {
            Next::Token(token, length) => {
                self.position += length;
                Some(Ok((token, range(start, self.position))))
            }
            Next::Other => self.other(),
        }
    }

    /// Whether a backslash at the position joins the line to another one.
    fn joins(&self) -> bool {
        self.rest().starts_with("\\\n") && self.rest().len() > 2
    }

    /// The line end that the last line may lack.
    fn end(&mut self) -> Option<LexResult> {
        if self.nesting > 0 {
            return Some(self.fail(LexicalErrorType::Eof));
        }
        let missing = !std::mem::replace(&mut self.at_line_start, true);
        missing.then(|| Ok((Tok::Newline, range(self.position, self.position))))
    }

    /// Asks the parser's lexer for the token at the position.
    fn other(&mut self) -> Option<LexResult> {
        let answer = lex_starts_at(self.rest(), Mode::Module, size(self.position)).next();
        match &answer {
            Some(Ok((_, range))) => self.position = range.end().into(),
            Some(Err(_)) | None => self.ended = true,
        }
        answer
    }

    fn next_token(&mut self, line_start: bool) -> Next {
        let first = self.byte(0);
        let simple = |token| Next::Token(token, 1);
        // An operator that `=` can follow.
        let assigning = |token, length, with| {
            if self.byte(length) == b'=' { Next::Token(with, length + 1) } else { Next::Token(token, length) }
        };
        let doubled = self.byte(1) == first;
        match first {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => self.name(line_start),
            b'0'..=b'9' => self.number(),
            b'=' => assigning(Tok::Equal, 1, Tok::EqEqual),
            b'+' => assigning(Tok::Plus, 1, Tok::PlusEqual),
            b'-' if self.byte(1) == b'>' => Next::Token(Tok::Rarrow, 2),
            b'-' => assigning(Tok::Minus, 1, Tok::MinusEqual),
            b'*' if doubled => assigning(Tok::DoubleStar, 2, Tok::DoubleStarEqual),
            b'*' => assigning(Tok::Star, 1, Tok::StarEqual),
            b'/' if doubled => assigning(Tok::DoubleSlash, 2, Tok::DoubleSlashEqual),
            b'/' => assigning(Tok::Slash, 1, Tok::SlashEqual),
            b'%' => assigning(Tok::Percent, 1, Tok::PercentEqual),
            b'|' => assigning(Tok::Vbar, 1, Tok::VbarEqual),
            b'^' => assigning(Tok::CircumFlex, 1, Tok::CircumflexEqual),
            b'&' => assigning(Tok::Amper, 1, Tok::AmperEqual),
            b'@' => assigning(Tok::At, 1, Tok::AtEqual),
            b'<' if doubled => assigning(Tok::LeftShift, 2, Tok::LeftShiftEqual),
            b'<' => assigning(Tok::Less, 1, Tok::LessEqual),
            b'>' if doubled => assigning(Tok::RightShift, 2, Tok::RightShiftEqual),
            b'>' => assigning(Tok::Greater, 1, Tok::GreaterEqual),
            b':' => assigning(Tok::Colon, 1, Tok::ColonEqual),
            b'!' if self.byte(1) == b'=' => Next::Token(Tok::NotEqual, 2),
            b'~' => simple(Tok::Tilde),
            b',' => simple(Tok::Comma),
            b';' => simple(Tok::Semi),
            b'\n' => {
                self.at_line_start = true;
                simple(Tok::Newline)
            }
            b'(' | b'[' | b'{' => {
                self.nesting += 1;
                simple(match first {
                    b'(' => Tok::Lpar,
                    b'[' => Tok::Lsqb,
                    _ => Tok::Lbrace,
                })
            }
            b')' | b']' | b'}' if self.nesting > 0 => {
                self.nesting -= 1;
                simple(match first {
                    b')' => Tok::Rpar,
                    b']' => Tok::Rsqb,
                    _ => Tok::Rbrace,
                })
            }
            _ => Next::Other,
        }
    }

    fn name(&self, line_start: bool) -> Next {
        let rest = self.rest().as_bytes();
        let length = rest.iter().position(|byte| !is_word(*byte)).unwrap_or(rest.len());
        let follows = self.byte(length);
        let is_prefix = length < 3 && matches!(follows, b'"' | b'\'');
        if is_prefix || !follows.is_ascii() {
            return Next::Other;
        }
        let text = self.text.get(self.position..self.position + length).unwrap_or_default();
        let token = match keyword(text) {
            Some(Tok::Match | Tok::Case | Tok::Type) if line_start => return Next::Other,
            None | Some(Tok::Match | Tok::Case | Tok::Type) => Tok::Name { name: text.to_owned() },
            Some(keyword) => keyword.clone(),
        };
        Next::Token(token, length)
    }

    /// A decimal integer that ends where its digits do and whose value is small.
    fn number(&self) -> Next {
        let mut value = 0_u32;
        let mut length = 0;
        while let digit @ b'0'..=b'9' = self.byte(length) {
            length += 1;
            if length > 9 {
                return Next::Other;
            }
            value = value * 10 + u32::from(digit - b'0');
        }
        let follows = self.byte(length);
        let leading_zero = length > 1 && self.byte(0) == b'0';
        if leading_zero || is_word(follows) || follows == b'.' || !follows.is_ascii() {
            return Next::Other;
        }
        Next::Token(Tok::Int { value: BigInt::from(value) }, length)
    }
}

impl Iterator for Lexer<'_> {
    type Item = LexResult;

    fn next(&mut self) -> Option<LexResult> {
        loop {
            if let Some(range) = self.opened.take() {
                return Some(Ok((Tok::Indent, range)));
            }
            if self.closed > 0 {
                self.closed -= 1;
                return Some(Ok((Tok::Dedent, self.closed_at)));
            }
            if self.held.is_some() {
                return self.held.take();
            }
            if self.ended {
                return None;
            }
            if !self.at_line_start {
                return self.token(false);
            }
            if let Err(error) = self.indentation() {
                (self.opened, self.closed) = (None, 0);
                return Some(self.fail(error));
            }
            // An error at the line's first character comes before what the line's indentation opens or closes.
            let joins = self.joins();
            let token = self.token(true);
            if self.ended && !joins {
                (self.opened, self.closed) = (None, 0);
                return token;
            }
            if self.opened.is_none() && self.closed == 0 {
                return token;
            }
            self.held = token;
        }
    }
}

/// The keyword that `text` is, if it is one. None has a digit, one letter or more than eight.
fn keyword(text: &str) -> Option<&'static Tok> {
    let could_be = (2..=8).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphabetic());
    if could_be { KEYWORDS.get(text) } else { None }
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

fn size(offset: usize) -> TextSize {
    offset_u32(offset).into()
}

fn range(start: usize, end: usize) -> TextRange {
    TextRange::new(size(start), size(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The answers of a lexer up to the first error.
    fn answers(tokens: impl Iterator<Item = LexResult>) -> Vec<LexResult> {
        let mut answers = Vec::new();
        for answer in tokens {
            let ends = answer.is_err();
            answers.push(answer);
            if ends {
                break;
            }
        }
        answers
    }

    fn compare(text: &str) -> bool {
        let (ours, theirs) = (answers(tokens(text)), answers(lex(text, Mode::Module)));
        assert_eq!(ours, theirs, "{text:?}");
        theirs.last().is_some_and(Result::is_err)
    }

    #[test]
    fn every_pair_of_pieces_is_read_as_the_parsers_lexer_reads_it() {
        for (left, right) in PIECES.iter().flat_map(|left| PIECES.iter().map(move |right| (left, right))) {
            for text in [
                format!("{left}{right}"),
                format!("{left} {right}"),
                format!("if x:\n  {left}{right}\n y"),
                format!("if x:\n  a\n{left}{right}"),
                format!("[{left}{right}"),
                format!("x = {left}{right}]"),
            ] {
                compare(&text);
            }
        }
    }

    #[test]
    fn lines_of_pieces_are_read_as_the_parsers_lexer_reads_them() {
        let mut state = 1_u64;
        let mut below = |bound: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            usize::try_from(state >> 33).unwrap() % bound
        };
        let (mut refused, mut accepted) = (0, 0);
        for _ in 0..30_000 {
            let mut text = String::new();
            for _ in 0..below(6) {
                text.push_str(&" ".repeat(2 * below(4)));
                for _ in 0..below(5) {
                    // Most texts should get beyond their first line.
                    let piece = if below(12) == 0 { below(PIECES.len()) } else { below(PLAIN) };
                    text.push_str(PIECES[piece]);
                    text.push_str([" ", "", " "][below(3)]);
                }
                text.push_str(["\n", "\n", "\n", "\n\n", ""][below(5)]);
            }
            *(if compare(&text) { &mut refused } else { &mut accepted }) += 1;
        }
        assert!(refused > 1000 && accepted > 1000, "{refused} and {accepted}");
    }

    /// How many of the pieces are whole tokens that fit anywhere.
    const PLAIN: usize = 24;

    const PIECES: [&str; 118] = [
        "x",
        "match",
        "case",
        "type",
        "if",
        "else",
        ":",
        "=",
        "+=",
        "0",
        "12",
        "123456789",
        "<",
        "*",
        "-",
        "!=",
        "()",
        "[i]",
        "a",
        "while",
        ",",
        ";",
        "#c",
        "not", //
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "1234567890",
        "007",
        "00",
        "0x1f",
        "0X",
        "0b1_0",
        "0o7",
        "1_000",
        "1__0",
        "1_",
        "1.",
        "1.5",
        ".5",
        ".",
        "...",
        "1e5",
        "1E+5",
        "1e",
        "1j",
        "1.5J",
        "1if",
        "f(",
        "x1",
        "_",
        "X_9",
        "True",
        "None",
        "lambda",
        "continue",
        "continues",
        "nonlocal",
        "awaits",
        "'s'",
        "\"s\"",
        "'",
        "\"",
        "'''a\nb'''",
        "\"\"\"",
        "r'\\'",
        "f'{x}'",
        "rb''",
        "bR\"\"",
        "ab''",
        "abc''",
        "u'",
        "if''",
        "\\",
        "\\\n",
        "\\\n\\\n",
        "\\ ",
        "\n",
        "\n\n",
        "\n  ",
        "\n    ",
        "\t",
        "\x0c",
        "\r",
        "\r\n",
        "\u{feff}",
        "\0",
        "# a\n",
        "#é",
        "é",
        "xé",
        "éx",
        "x²",
        "٣",
        "\u{a0}",
        "😀",
        "a😀",
        "ª",
        "$",
        "?",
        "`",
        "!",
        "~",
        "~=",
        "**",
        "**=",
        "//=",
        "->",
        ":=",
        "<<=",
        ">>",
        "@=",
        "%",
        "|=",
        "^",
    ];
}
