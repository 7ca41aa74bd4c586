//! A function at every stage, as text.
//!
//! ```text
//! stage    = snapshot | "dot:" snapshot
//!          | "fates" | "alloc" | "alloc:greedy" | "values" | "c" | "llvm" | "rust"
//! snapshot = "cfg" | "ssa" | "opt" | "opt:" PASS {"," PASS} | "destroyed" | "coalesced"
//! ```
//!
//! The names are stable; [`STAGES`] says what each shows. The text of a snapshot is read again by [`Subject::read`]: so
//! `opt` of one run can be what another one shows `destroyed` of.
//!
//! | module | what is in it |
//! |---|---|
//! | `subject` | what is shown: a source, and the function in it |
//! | `snapshot` | the function at one point of the pipeline |
//! | `export` | all stages of a kernel in files, in the order of the pipeline |

mod export;
mod snapshot;
mod subject;

use core::num::NonZeroUsize;
use core::str::FromStr;

use proc_macro2::{Ident, Span, TokenStream, TokenTree};

use crate::emit::identity::Options;
use crate::emit::rust::{self, Native, Wrapper};
use crate::emit::{Sites, Unit, c, llvm};
use crate::entity::{Entity, Map};
use crate::ir::{Buffer, Destroyed, Function, Graph, Ssa, Value};
use crate::opt::{self, PASSES};
use crate::regalloc::{Allocation, Interference, allocate, allocate_weighted};
use crate::ssa;

pub use export::{File, export};
pub use snapshot::Snapshot;
pub use subject::{Language, Reason, Refused, Subject};

/// Something that can be shown of a [`Subject`].
#[derive(Clone, Debug)]
pub enum Stage {
    /// The function at one point of the pipeline.
    Function(Snapshot),
    /// Its control-flow graph there, for Graphviz.
    Graph(Snapshot),
    /// What became of the checks.
    Fates,
    /// The allocation of the coalesced form by cost.
    Alloc,
    /// The greedy allocation of the destroyed form.
    AllocGreedy,
    /// The numbers of the optimised form's values.
    Values,
    /// C.
    C,
    /// LLVM IR.
    Llvm,
    /// The Rust function that calls the C.
    Rust,
}

/// A stage, or several that are called alike.
#[derive(Debug)]
pub struct Entry {
    /// The name.
    pub name: &'static str,
    /// What it shows.
    pub about: &'static str,
    /// The stage. `None` where the name goes on.
    pub stage: Option<Stage>,
}

/// Every stage.
pub static STAGES: [Entry; 14] = [
    Entry {
        name: "cfg",
        about: "the control-flow graph, with variables that are assigned again and again",
        stage: Some(Stage::Function(Snapshot::Cfg)),
    },
    Entry { name: "ssa", about: "pruned SSA form", stage: Some(Stage::Function(Snapshot::Ssa)) },
    Entry {
        name: "opt",
        about: "SSA form after all passes, which C is made from",
        stage: Some(Stage::Function(Snapshot::Opt)),
    },
    Entry {
        name: "opt:PASS",
        about: "SSA form after one pass alone, or after several: opt:accesses,checks",
        stage: None,
    },
    Entry {
        name: "fates",
        about: "what became of the check of each access, and why it is still there",
        stage: Some(Stage::Fates),
    },
    Entry {
        name: "destroyed",
        about: "SSA form without its phis, by copies on every edge",
        stage: Some(Stage::Function(Snapshot::Destroyed)),
    },
    Entry {
        name: "coalesced",
        about: "SSA form without its phis, by few copies",
        stage: Some(Stage::Function(Snapshot::Coalesced)),
    },
    Entry {
        name: "alloc",
        about: "a register or slot for each value of `coalesced`, by what it costs",
        stage: Some(Stage::Alloc),
    },
    Entry {
        name: "alloc:greedy",
        about: "a register or slot for each value of `destroyed`, by degree",
        stage: Some(Stage::AllocGreedy),
    },
    Entry {
        name: "values",
        about: "the numbers that C has for the values of `opt`",
        stage: Some(Stage::Values),
    },
    Entry { name: "c", about: "what the C compiler gets", stage: Some(Stage::C) },
    Entry { name: "llvm", about: "LLVM IR that can stand in the place of the C", stage: Some(Stage::Llvm) },
    Entry { name: "rust", about: "the Rust function that calls the C", stage: Some(Stage::Rust) },
    Entry {
        name: "dot:STAGE",
        about: "the control-flow graph of a stage that is a function, for Graphviz",
        stage: None,
    },
];

/// A text that names no stage.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoStage {
    /// No stage has this name.
    #[error("there is no stage `{0}`, only {names}", names = names(STAGES.iter().map(|entry| entry.name)))]
    Stage(String),
    /// No pass has this name.
    #[error("there is no pass `{0}`, only {names}", names = names(PASSES.iter().map(|pass| pass.name)))]
    Pass(String),
}

fn names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

impl FromStr for Stage {
    type Err = NoStage;

    fn from_str(name: &str) -> Result<Self, NoStage> {
        if let Some(passes) = name.strip_prefix("opt:") {
            let pass = |name: &str| {
                let found = PASSES.iter().find(|pass| pass.name == name);
                found.ok_or_else(|| NoStage::Pass(name.to_owned()))
            };
            let passes = passes.split(',').map(pass).collect::<Result<_, _>>()?;
            return Ok(Self::Function(Snapshot::Passes(passes)));
        }
        if let Some(name) = name.strip_prefix("dot:")
            && let Self::Function(snapshot) = name.parse()?
        {
            return Ok(Self::Graph(snapshot));
        }
        let entry = STAGES.iter().find(|entry| entry.name == name);
        entry.and_then(|entry| entry.stage.clone()).ok_or_else(|| NoStage::Stage(name.to_owned()))
    }
}

/// What a stage depends on besides the subject.
#[derive(Clone, Copy, Debug)]
pub struct Settings<'a> {
    /// How many registers there are to allocate.
    pub registers: NonZeroUsize,
    /// What the entry in C is called.
    pub symbol: &'a str,
    /// The archive that the wrapper links.
    pub archive: &'a str,
    /// What changes the code.
    pub options: Options,
    /// Whether the C says which line of the source it is from.
    pub lines: bool,
}

impl Default for Settings<'_> {
    /// Eight registers, and names that stand for those of a build.
    fn default() -> Self {
        Self {
            registers: NonZeroUsize::MIN.saturating_add(7),
            symbol: "kernel",
            archive: "kernels",
            options: Options::default(),
            lines: true,
        }
    }
}

/// Why a subject does not have a stage.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unavailable {
    /// There is no variable form.
    #[error("the function is in SSA form from the start")]
    NoVariables,
    /// There is no signature.
    #[error("only a kernel in Python has this stage")]
    NoKernel,
    /// What was made breaks a rule.
    #[error("this is a fault of minicc; please report it: {0}")]
    Broken(String),
}

impl Stage {
    /// The text of the stage, with a line end after each line.
    ///
    /// ```
    /// use minicc_core::stage::{Language, Settings, Stage, Subject};
    ///
    /// let text = b"def first(a: buffer):\n    return a[0]\n";
    /// let subject = Subject::read(Language::Python, "first.py", text).unwrap();
    /// let stage: Stage = "fates".parse().unwrap();
    /// let shown = stage.show(&subject, &Settings::default()).unwrap();
    /// assert!(shown.starts_with("2:12 a[0]\n    Kept: it is in no loop"), "{shown}");
    /// ```
    ///
    /// # Errors
    ///
    /// The subject does not have this stage, or the compiler is wrong.
    pub fn show(&self, subject: &Subject, settings: &Settings<'_>) -> Result<String, Unavailable> {
        let Subject { ssa, optimised, .. } = subject;
        let stored = &subject.stored_buffers();
        Ok(match self {
            Self::Function(snapshot) => snapshot.text(subject)?,
            Self::Graph(snapshot) => snapshot.graph(subject)?,
            Self::Fates => fates(subject),
            Self::Alloc => allocation(&ssa::destroy_coalesced(ssa), allocate_weighted, settings)?,
            Self::AllocGreedy => allocation(&ssa::destroy(ssa), allocate, settings)?,
            Self::Values => values(&optimised.function),
            Self::C => c::emit(&optimised.function, &unit(subject, settings, stored)),
            Self::Llvm => llvm::emit(&optimised.function, &unit(subject, settings, stored)),
            Self::Rust => wrapper(subject, settings)?.to_string() + "\n",
        })
    }
}

type Allocator = fn(&Function<Destroyed>, &Interference, NonZeroUsize) -> Allocation;

fn allocation(
    function: &Function<Destroyed>,
    allocator: Allocator,
    settings: &Settings<'_>,
) -> Result<String, Unavailable> {
    let interference = Interference::new(function);
    let allocation = allocator(function, &interference, settings.registers);
    match allocation.conflict(&interference) {
        None => Ok(allocation.show(function).to_string()),
        Some((a, b)) => {
            let (a, b) = (function.value_name(a), function.value_name(b));
            Err(Unavailable::Broken(format!("{a} and {b} share a location")))
        }
    }
}

/// Each access, and below it what became of its check.
fn fates(subject: &Subject) -> String {
    let Subject { source, ssa, optimised, .. } = subject;
    let mut text = String::new();
    for fate in opt::fates(ssa, optimised) {
        let place = source.place(fate.access.start);
        text.push_str(&format!("{}:{} {}\n", place.line, place.column, source.slice(fate.access)));
        for sentence in fate.sentences(source, &optimised.function) {
            text.push_str(&format!("    {sentence}\n"));
        }
    }
    text
}

/// A line for each value: its number, and its name. They stand in the order of their definitions.
fn values(function: &Function<Ssa>) -> String {
    let defined = function.blocks.values().flat_map(|block| {
        let phis = block.phis.iter().map(|phi| phi.result);
        phis.chain(block.instructions.iter().filter_map(|instruction| instruction.result))
    });
    let line = |value: Value| format!("v{} {}\n", value.index(), function.value_name(value));
    function.scalar_parameters().chain(defined).map(line).collect()
}

fn unit<'a>(subject: &'a Subject, settings: &Settings<'a>, stored: &'a Map<Buffer, bool>) -> Unit<'a> {
    let source = settings.lines.then_some(&subject.source);
    Unit { symbol: settings.symbol, stored, options: settings.options, source }
}

fn wrapper(subject: &Subject, settings: &Settings<'_>) -> Result<TokenStream, Unavailable> {
    let signature = subject.signature.as_ref().ok_or(Unavailable::NoKernel)?;
    let function = &subject.optimised.function;
    let sites = Sites::new(function, &Graph::new(function));
    let native = Native {
        archive: settings.archive,
        symbol: settings.symbol,
        step_limit: settings.options.step_limit,
        source: &subject.source,
        sites: &sites,
    };
    Ok(rust::emit(&Wrapper {
        facade: rust::facade(),
        signature,
        attributes: TokenStream::new(),
        visibility: TokenTree::from(Ident::new("pub", Span::call_site())).into(),
        name_span: Span::call_site(),
        parameter_spans: Vec::new(),
        native: Some(native),
    }))
}
