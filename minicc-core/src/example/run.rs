//! Running examples, and what to say of those that fail.

use super::{Example, Expected, Operand, Value};
use crate::diagnostic::{Code, Diagnostic};
use crate::exec::{Argument, Memory, Stop};

/// An example that gave something else than it says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure<'a> {
    /// The example.
    pub example: &'a Example,
    /// What it gave.
    pub given: Given,
}

/// What an example gave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Given {
    /// Nothing was shown: a name was bound.
    Nothing,
    /// A value, as Python shows it.
    Text(String),
    /// The call ended early.
    Stop(Stop),
}

/// Runs `examples`, each kernel call by `call`, and says which of them fail. If a call that should have given a name
/// its value stops, those behind it are not run.
pub fn run(
    examples: &[Example],
    mut call: impl FnMut(&mut Memory, &[Argument]) -> Result<i32, Stop>,
) -> Vec<Failure<'_>> {
    let mut memory = Memory::new();
    let mut variables: Vec<Argument> = Vec::new();
    let mut failures = Vec::new();
    for example in examples {
        let given = match example.evaluate(&mut memory, &variables, &mut call) {
            Err(stop) => Given::Stop(stop),
            Ok(value) if example.target.is_some() => {
                variables.push(value);
                Given::Nothing
            }
            Ok(Argument::Scalar(value)) => Given::Text(value.to_string()),
            // The debug form of a slice of integers is the `repr` of Python's list.
            Ok(Argument::Buffer(view)) => Given::Text(format!("{:?}", memory.contents(view))),
        };
        let unbound = example.target.is_some() && given != Given::Nothing;
        if !given.is(&example.expected) {
            failures.push(Failure { example, given });
        }
        if unbound {
            break;
        }
    }
    failures
}

impl Example {
    /// The output that it says it has, without indentation. Empty for none.
    pub fn expected(&self) -> &str {
        match &self.expected {
            Expected::Nothing => "",
            Expected::Text(text, _) => text,
            Expected::Trap(_) => "IndexError",
        }
    }

    fn evaluate(
        &self,
        memory: &mut Memory,
        variables: &[Argument],
        call: &mut impl FnMut(&mut Memory, &[Argument]) -> Result<i32, Stop>,
    ) -> Result<Argument, Stop> {
        let mut operand = |operand: &Operand| match operand {
            Operand::Integer(value) => Argument::Scalar(*value),
            Operand::List(cells) => Argument::Buffer(memory.allocate(cells)),
            // Every variable was given its value by an example before.
            Operand::Variable(variable) => variables.get(*variable).copied().unwrap_or(Argument::Scalar(0)),
        };
        match &self.value {
            Value::Argument(value) => Ok(operand(value)),
            Value::Call(arguments) => {
                let arguments: Vec<Argument> = arguments.iter().map(operand).collect();
                call(memory, &arguments).map(Argument::Scalar)
            }
        }
    }
}

impl Given {
    fn is(&self, expected: &Expected) -> bool {
        match (self, expected) {
            (Self::Nothing, Expected::Nothing)
            | (Self::Stop(Stop::OutOfBounds { .. }), Expected::Trap(_)) => true,
            (Self::Text(text), Expected::Text(expected, _)) => text == expected,
            _ => false,
        }
    }
}

impl Failure<'_> {
    /// The output in the words of Python: a value, or the exception. Empty for none.
    pub fn given(&self) -> String {
        match &self.given {
            Given::Nothing => String::new(),
            Given::Text(text) => text.clone(),
            Given::Stop(stop @ Stop::OutOfBounds { .. }) => format!("IndexError: {stop}"),
            Given::Stop(stop) => stop.to_string(),
        }
    }

    /// What to say of it, at its place.
    pub fn diagnostic(&self) -> Diagnostic {
        let (given, expected) = (self.given(), self.example.expected());
        let same = given.chars().zip(expected.chars()).take_while(|(one, other)| one == other).count();
        let given = if given.is_empty() { "nothing".to_owned() } else { excerpt(&given, same) };
        let but = match expected {
            "" => " where nothing is expected".to_owned(),
            _ => format!(", not {}", excerpt(expected, same)),
        };
        let help = match (&self.given, &self.example.expected) {
            (Given::Nothing, _) => "an assignment shows nothing; remove the output",
            (Given::Text(_), Expected::Nothing) => {
                "write the value below the example, or bind it: `>>> _ = ...`"
            }
            _ => "",
        };
        let mut diagnostic = Diagnostic::new(Code::ExampleFails, self.example.span)
            .message(format!("this example gives {given}{but}"))
            .label(format!("this gives {given}"))
            .help(help);
        if let Expected::Text(_, span) | Expected::Trap(span) = self.example.expected {
            diagnostic = diagnostic.related(span, "this is expected");
        }
        if let Given::Stop(Stop::OutOfBounds { span, .. } | Stop::StepLimit { span, .. }) = self.given {
            diagnostic = diagnostic.related(span, "it stops here");
        }
        diagnostic
    }
}

/// The most characters of an output that a message shows.
const SHOWN: usize = 60;

/// `text` between backquotes, on one line; of a long one the part in which it differs, from character number `same`.
fn excerpt(text: &str, same: usize) -> String {
    let length = text.chars().count();
    let start = if length <= SHOWN { 0 } else { same.saturating_sub(SHOWN / 2).min(length - SHOWN) };
    let part: String = text.chars().skip(start).take(SHOWN).collect();
    let (before, after) =
        (if start > 0 { "..." } else { "" }, if start + SHOWN < length { "..." } else { "" });
    format!("`{before}{}{after}`", part.replace('\n', " "))
}
