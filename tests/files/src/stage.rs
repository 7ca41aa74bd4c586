//! The stages: what can be shown of a subject. Most are those of [`minicc_core::stage`], and some are of the tests alone.

use core::num::NonZeroUsize;
use core::str::FromStr;
use std::io::Write as _;
use std::process::{Command, Stdio};

use minicc_core::diagnostic::render_plain;
use minicc_core::emit::identity::Options;
use minicc_core::ir::{self, Form, Function, Parsed};
use minicc_core::source::Source;
use minicc_core::ssa::show_walk;
use minicc_core::stage::{self, Reason, Refused, STAGES, Settings, Subject};
use minicc_core::syntax::Signature;
use minicc_core::verify::verify;
use minicc_core::{example, lint};

use crate::call;

/// What a source was read as.
pub type Read = Result<Subject, Box<Refused>>;

/// Something that can be shown, with its arguments.
#[derive(Clone, Debug)]
pub enum Stage {
    /// A stage of the compiler.
    Shown(stage::Stage),
    /// One for which there are so many registers.
    Allocated(stage::Stage, NonZeroUsize),
    /// The functions in C alone, where the rounds of loops may be counted.
    Functions(Option<u64>),
    /// LLVM IR in which the rounds of loops are counted.
    Limited(u64),
    /// Why the source is refused.
    Diagnostics,
    /// What is suspicious in a source that is accepted.
    Warnings,
    /// What becomes of the docstring's examples.
    Examples,
    /// What the verifier says.
    Verify,
    /// What a call with these arguments does.
    Run(String),
    /// The same, step by step.
    Trace(String),
    /// The renaming walk of SSA construction.
    Walk,
}

/// The text, or why there is none.
type Made = Result<String, String>;

/// The stages of the tests: how a section asks for each, and what it shows.
const OWN: [(&str, &str); 10] = [
    ("c-functions", "the functions of `c`, without `#line`"),
    ("c-limited LIMIT", "the same, where the rounds of loops are counted"),
    ("llvm-limited LIMIT", "`llvm`, where the rounds of loops are counted"),
    ("diagnostics", "why the source is refused"),
    ("warnings", "what is suspicious in a source that is accepted"),
    ("examples", "what becomes of the docstring's examples"),
    ("verify", "what the verifier says"),
    ("run ARGUMENTS", "what a call does, in every form and on every machine"),
    ("trace ARGUMENTS", "what a call does in SSA form, step by step"),
    ("walk", "the renaming walk of SSA construction, step by step"),
];

/// How a section asks for each stage, and what it shows.
pub fn usages() -> impl Iterator<Item = (String, &'static str)> {
    let shown = STAGES.iter().map(|entry| {
        let registers = if entry.stage.as_ref().is_some_and(allocates) { " REGISTERS" } else { "" };
        (format!("{}{registers}", entry.name), entry.about)
    });
    shown.chain(OWN.map(|(usage, about)| (usage.to_owned(), about)))
}

fn allocates(stage: &stage::Stage) -> bool {
    matches!(stage, stage::Stage::Alloc | stage::Stage::AllocGreedy)
}

impl FromStr for Stage {
    type Err = String;

    /// The stage that a heading asks for.
    fn from_str(heading: &str) -> Result<Self, String> {
        let heading = heading.trim();
        let (name, arguments) = heading.split_once(char::is_whitespace).unwrap_or((heading, ""));
        let arguments = arguments.trim();
        let stage = match name {
            "run" => return Ok(Self::Run(arguments.to_owned())),
            "trace" => return Ok(Self::Trace(arguments.to_owned())),
            "llvm-limited" => return Ok(Self::Limited(number(arguments)?)),
            "c-limited" => return Ok(Self::Functions(Some(number(arguments)?))),
            "c-functions" => Self::Functions(None),
            "diagnostics" => Self::Diagnostics,
            "warnings" => Self::Warnings,
            "examples" => Self::Examples,
            "verify" => Self::Verify,
            "walk" => Self::Walk,
            _ => match name.parse() {
                Ok(stage) if allocates(&stage) => return Ok(Self::Allocated(stage, number(arguments)?)),
                Ok(stage) => Self::Shown(stage),
                Err(error) => {
                    let own = OWN.map(|(usage, _)| usage.split(' ').next().unwrap_or_default());
                    return Err(format!("{error}; and {}", own.join(", ")));
                }
            },
        };
        if arguments.is_empty() { Ok(stage) } else { Err(format!("`{name}` takes no arguments")) }
    }
}

impl Stage {
    /// What the stage makes of what was `read`.
    ///
    /// # Errors
    ///
    /// There is no such stage of it, or the compiler is wrong.
    pub fn make(&self, read: &Read) -> Made {
        match (self, read) {
            (Self::Diagnostics, Err(refused)) if matches!(refused.reason, Reason::Diagnostics(_)) => {
                Ok(refused.render(false))
            }
            (Self::Verify, Err(refused)) => match &refused.reason {
                Reason::Violations(violations) => {
                    Ok(violations.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
                }
                Reason::Diagnostics(_) => Err(why(refused)),
            },
            (_, Err(refused)) => Err(why(refused)),
            (Self::Diagnostics, Ok(_)) => Err("the source is accepted, there are no diagnostics".to_owned()),
            (Self::Warnings, Ok(subject)) => warnings(subject),
            (Self::Examples, Ok(subject)) => examples(subject),
            (Self::Verify, Ok(_)) => Ok("no violation".to_owned()),
            (Self::Shown(stage), Ok(subject)) => shown(stage, subject, Settings::default()),
            (Self::Allocated(stage, registers), Ok(subject)) => {
                shown(stage, subject, Settings { registers: *registers, ..Settings::default() })
            }
            (Self::Functions(limit), Ok(subject)) => functions(subject, *limit),
            (Self::Limited(limit), Ok(subject)) => {
                let options = Options { step_limit: Some(*limit), ..Options::default() };
                shown(&stage::Stage::Llvm, subject, Settings { options, ..Settings::default() })
            }
            (Self::Run(arguments), Ok(subject)) => call::run(subject, arguments),
            (Self::Trace(arguments), Ok(subject)) => call::trace(subject, arguments),
            (Self::Walk, Ok(subject)) => {
                let mut text = String::new();
                show_walk(&subject.ssa, &mut text).map_err(|error| error.to_string())?;
                Ok(text)
            }
        }
    }
}

fn warnings(subject: &Subject) -> Made {
    let warnings = lint::warnings(&subject.source, signature(subject)?, &subject.ssa);
    let none = warnings.is_empty();
    Ok(if none { "no warning".to_owned() } else { render_plain(&warnings, &subject.source) })
}

/// How many examples hold, or what is wrong with the others.
fn examples(subject: &Subject) -> Made {
    Ok(match example::check(&subject.source, signature(subject)?, &subject.ssa) {
        Ok(count) => format!("{count} of {count} hold"),
        Err(diagnostics) => render_plain(&diagnostics, &subject.source),
    })
}

fn signature(subject: &Subject) -> Result<&Signature, String> {
    subject.signature.as_ref().ok_or_else(|| "only a kernel in Python has this stage".to_owned())
}

fn why(refused: &Refused) -> String {
    format!("the source is refused\n{}", refused.render(false))
}

fn shown(stage: &stage::Stage, subject: &Subject, settings: Settings<'_>) -> Made {
    let text = stage.show(subject, &settings).map_err(|error| error.to_string())?;
    if matches!(stage, stage::Stage::Function(_)) {
        reads_back(&text)?;
    }
    if matches!(stage, stage::Stage::Graph(_)) {
        drawn(&text)?;
    }
    if matches!(stage, stage::Stage::Rust) {
        let file = syn::parse_file(&text).map_err(|error| format!("the wrapper is not Rust: {error}"))?;
        return Ok(prettyplease::unparse(&file));
    }
    Ok(text)
}

/// Has Graphviz draw `text`, where it is installed.
fn drawn(text: &str) -> Result<(), String> {
    let mut dot = Command::new("dot");
    let dot = dot.arg("-Tsvg").stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let Ok(mut dot) = dot.spawn() else { return Ok(()) };
    // What it does not read to the end, it refuses below.
    let _ = dot.stdin.take().map(|mut input| input.write_all(text.as_bytes()));
    let output = dot.wait_with_output().map_err(|error| format!("Graphviz does not end: {error}"))?;
    // It warns of some faults and goes on.
    if output.status.success() && output.stderr.is_empty() {
        return Ok(());
    }
    Err(format!("Graphviz refuses the text: {}\n{text}", String::from_utf8_lossy(&output.stderr)))
}

/// Checks that a text is read as a function that is well formed and printed as the same text.
fn reads_back(text: &str) -> Result<(), String> {
    let source = Source::new("printed", text).map_err(|refused| refused.1.summary(&refused.0))?;
    match ir::parse(&source) {
        Ok(Parsed::Ssa(again)) => is_printed(&again, text),
        Ok(Parsed::Variables(again)) => is_printed(&again, text),
        Err(diagnostics) => {
            let all: Vec<String> = diagnostics.iter().map(|one| one.summary(&source)).collect();
            Err(format!("the text does not read back\n{}\n{text}", all.join("\n")))
        }
    }
}

fn is_printed<F: Form>(again: &Function<F>, text: &str) -> Result<(), String> {
    if let Err(violations) = verify(again) {
        let violations: Vec<String> = violations.iter().map(ToString::to_string).collect();
        return Err(format!("the function does not verify\n{}\n{text}", violations.join("\n")));
    }
    if again.to_string() == text { Ok(()) } else { Err(format!("the text\n{text}\nreads back as\n{again}")) }
}

fn number<N: FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| format!("this stage takes a number, which `{text}` is not"))
}

/// What is the same in all units would hide what is not; one case shows all of it.
fn functions(subject: &Subject, step_limit: Option<u64>) -> Made {
    let options = Options { step_limit, ..Options::default() };
    let settings = Settings { options, lines: false, ..Settings::default() };
    let text = stage::Stage::C.show(subject, &settings).map_err(|error| error.to_string())?;
    let functions = text.split_once("\n\nMINICC_HIDDEN").ok_or("the unit has no function")?.1;
    Ok(format!("MINICC_HIDDEN{functions}"))
}
