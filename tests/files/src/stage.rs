//! The stages: what can be shown of a subject.

use core::num::NonZeroUsize;

use minicc_core::emit::c::{self, Unit};
use minicc_core::emit::identity::Options;
use minicc_core::emit::rust::{self, Native, Wrapper};
use minicc_core::ir::{self, Destroyed, Form, Function, Parsed, Ssa};
use minicc_core::opt::{PASSES, fates, optimise};
use minicc_core::regalloc::{Allocation, Interference, allocate, allocate_weighted};
use minicc_core::source::Source;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};

use crate::call;
use crate::subject::Subject;

/// Something that can be shown of a subject.
#[derive(Debug)]
pub struct Stage {
    /// What a section calls it.
    pub name: &'static str,
    /// What it shows.
    pub about: &'static str,
    make: Make,
}

/// The text, or why there is none.
type Made = Result<String, String>;

#[derive(Debug)]
enum Make {
    /// From the subject alone.
    Plain(fn(&Subject) -> Made),
    /// From arguments too, which are called this.
    With(&'static str, fn(&Subject, &str) -> Made),
}

use Make::{Plain, With};

/// Every stage.
pub const STAGES: [Stage; 16] = [
    Stage { name: "cfg", about: "variable form, as it was lowered or read", make: Plain(cfg) },
    Stage { name: "ssa", about: "SSA form", make: Plain(|subject| text(&subject.ssa()?)) },
    Stage {
        name: "opt",
        about: "SSA form after all passes",
        make: Plain(|subject| optimised(&subject.ssa()?)),
    },
    Stage {
        name: "opt-pass",
        about: "SSA form after these passes alone",
        make: With("PASS...", |subject, names| some_passes(&subject.ssa()?, names)),
    },
    Stage { name: "fates", about: "what became of the check of each access", make: Plain(fates_of_checks) },
    Stage {
        name: "destroyed",
        about: "without phis, in the simple way",
        make: Plain(|subject| text(&subject.destroyed()?)),
    },
    Stage {
        name: "coalesced",
        about: "without phis, with few copies",
        make: Plain(|subject| text(&subject.coalesced()?)),
    },
    Stage {
        name: "allocate",
        about: "greedy allocation of the `destroyed` form",
        make: With("REGISTERS", |subject, n| allocation(&subject.destroyed()?, allocate, n)),
    },
    Stage {
        name: "allocate-weighted",
        about: "allocation of the `coalesced` form by cost",
        make: With("REGISTERS", |subject, n| allocation(&subject.coalesced()?, allocate_weighted, n)),
    },
    Stage {
        name: "c",
        about: "the functions in C, without `#line`",
        make: Plain(|subject| c_functions(subject, None)),
    },
    Stage { name: "c-unit", about: "everything that the C compiler gets", make: Plain(c_unit) },
    Stage {
        name: "c-limited",
        about: "the functions in C, where the rounds of loops are counted",
        make: With("LIMIT", |subject, limit| c_functions(subject, Some(number(limit)?))),
    },
    Stage { name: "rust", about: "the Rust function that calls the C", make: Plain(wrapper) },
    Stage { name: "diagnostics", about: "why the source is refused", make: Plain(Subject::diagnostics) },
    Stage { name: "verify", about: "what the verifier says", make: Plain(Subject::violations) },
    Stage {
        name: "run",
        about: "what a call does, in every form and on every machine",
        make: With(call::SYNTAX, call::run),
    },
];

/// The stage and the arguments that `heading` names.
///
/// # Errors
///
/// There is no such stage, or it takes no arguments.
pub fn find(heading: &str) -> Result<(&'static Stage, &str), String> {
    let heading = heading.trim();
    let (name, arguments) = heading.split_once(char::is_whitespace).unwrap_or((heading, ""));
    let Some(stage) = STAGES.iter().find(|stage| stage.name == name) else {
        let names: Vec<&str> = STAGES.iter().map(|stage| stage.name).collect();
        return Err(format!("there is no stage `{name}`, only {}", names.join(", ")));
    };
    match stage.make {
        Plain(_) if !arguments.is_empty() => Err(format!("`{name}` takes no arguments")),
        _ => Ok((stage, arguments.trim())),
    }
}

impl Stage {
    /// How a section or a command line asks for it.
    pub fn usage(&self) -> String {
        match self.make {
            Plain(_) => self.name.to_owned(),
            With(arguments, _) => format!("{} {arguments}", self.name),
        }
    }

    /// What the stage makes of `subject`.
    ///
    /// # Errors
    ///
    /// The subject has no such stage, or the compiler is wrong.
    pub fn make(&self, subject: &Subject, arguments: &str) -> Made {
        match self.make {
            Plain(make) => make(subject),
            With(_, make) => make(subject, arguments),
        }
    }
}

fn cfg(subject: &Subject) -> Made {
    let variables = subject.variables()?;
    text(&variables.ok_or("the function is in SSA form from the start")?)
}

/// The text of a function, after it was read and printed again as the same text.
fn text<F: Form>(function: &Function<F>) -> Made {
    let text = function.to_string();
    let source = Source::new("printed", &text).map_err(|refused| refused.1.summary(&refused.0))?;
    let again = match ir::parse(&source) {
        Ok(Parsed::Ssa(again)) if F::SSA => again.to_string(),
        Ok(Parsed::Variables(again)) if !F::SSA => again.to_string(),
        Ok(_) => return Err(format!("the text reads back as another form\n{text}")),
        Err(diagnostics) => {
            let all: Vec<String> = diagnostics.iter().map(|one| one.summary(&source)).collect();
            return Err(format!("the text does not read back\n{}\n{text}", all.join("\n")));
        }
    };
    if again == text { Ok(text) } else { Err(format!("the text\n{text}\nreads back as\n{again}")) }
}

fn optimised(ssa: &Function<Ssa>) -> Made {
    text(&optimise(ssa).function)
}

fn some_passes(ssa: &Function<Ssa>, names: &str) -> Made {
    let mut after = ssa.clone();
    for name in names.split_whitespace() {
        let pass = PASSES.iter().find(|pass| pass.name == name).ok_or_else(|| {
            let names: Vec<&str> = PASSES.iter().map(|pass| pass.name).collect();
            format!("there is no pass `{name}`, only {}", names.join(", "))
        })?;
        pass.run(&mut after);
    }
    text(&after)
}

fn fates_of_checks(subject: &Subject) -> Made {
    let (ssa, source) = (subject.ssa()?, subject.source());
    let optimised = optimise(&ssa);
    let mut text = String::new();
    for fate in fates(&ssa, &optimised) {
        let place = source.place(fate.access.start);
        text += &format!("{}:{} {}\n", place.line, place.column, source.slice(fate.access));
        for sentence in fate.sentences(source, &optimised.function) {
            text += &format!("    {sentence}\n");
        }
    }
    Ok(text)
}

type Allocator = fn(&Function<Destroyed>, &Interference, NonZeroUsize) -> Allocation;

fn allocation(function: &Function<Destroyed>, allocator: Allocator, registers: &str) -> Made {
    let interference = Interference::new(function);
    let allocation = allocator(function, &interference, number(registers)?);
    match allocation.conflict(&interference) {
        None => Ok(allocation.show(function).to_string()),
        Some((a, b)) => Err(format!(
            "{} and {} share a location\n{}",
            function.value_name(a),
            function.value_name(b),
            allocation.show(function)
        )),
    }
}

fn number<N: core::str::FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| format!("this stage takes a number, which `{text}` is not"))
}

/// What the entry is called here. The name that a build gives it has a hash in it.
const SYMBOL: &str = "kernel";

fn c_unit(subject: &Subject) -> Made {
    let ssa = subject.ssa()?;
    let (stored, source) = (&ssa.stored_buffers(), Some(subject.source()));
    Ok(c::emit(
        &optimise(&ssa).function,
        &Unit { symbol: SYMBOL, stored, options: Options::default(), source },
    ))
}

/// What is the same in all units would hide what is not; one case shows all of it.
fn c_functions(subject: &Subject, step_limit: Option<u64>) -> Made {
    let ssa = subject.ssa()?;
    let (stored, options) = (&ssa.stored_buffers(), Options { step_limit, ..Options::default() });
    let text = c::emit(&optimise(&ssa).function, &Unit { symbol: SYMBOL, stored, options, source: None });
    let functions = text.split_once("\n\nMINICC_HIDDEN").ok_or("the unit has no function")?.1;
    Ok(format!("MINICC_HIDDEN{functions}"))
}

fn wrapper(subject: &Subject) -> Made {
    let kernel = subject.kernel()?;
    let sites = kernel.sites();
    let native = Native {
        archive: "kernels",
        symbol: SYMBOL,
        step_limit: None,
        source: subject.source(),
        sites: &sites,
    };
    let tokens = rust::emit(&Wrapper {
        signature: &kernel.signature,
        attributes: TokenStream::new(),
        visibility: TokenTree::from(Ident::new("pub", Span::call_site())).into(),
        name_span: Span::call_site(),
        parameter_spans: Vec::new(),
        native: Some(native),
    });
    let file = syn::parse2(tokens).map_err(|error| format!("the wrapper is not Rust: {error}"))?;
    Ok(prettyplease::unparse(&file))
}
