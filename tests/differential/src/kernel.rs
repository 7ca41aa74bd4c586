//! A compiled kernel in every form that something executes, each checked on the way.
//!
//! ```text
//! variable form ── SSA form ──┬── as constructed ──┬── simple ────── machines, allocated by degree
//!                             │                    └── coalesced ─── machines, allocated by cost
//!                             ├── optimised ───────┴── the same
//!                             └── after each pass alone, on accesses whose checks stand alone
//! ```
//!
//! A new step of the compiler becomes part of the comparison by one more [`Stage`], another way out of SSA form by
//! one more entry in [`stage`].

pub mod stage;

use minicc_core::compile;
use minicc_core::diagnostic::render_plain;
use minicc_core::entity::Map;
use minicc_core::exec::{self, Memory, Stop, execute, interpret};
use minicc_core::ir::{Buffer, Form, Function, Ssa, Variables};
use minicc_core::opt::{MAX_RUNS, PASSES, Pass, observe};
use minicc_core::source::{Place, Source, Span};
use minicc_core::syntax::Signature;

use self::stage::{Stage, reads_back, verified};
use crate::input::Input;
use crate::outcome::{Ending, Outcome};

/// A kernel that compiled.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Its source.
    pub source: Source,
    /// What a caller sees.
    pub signature: Signature,
    /// SSA form as it is constructed.
    pub plain: Stage,
    /// The same after the optimiser.
    pub optimised: Stage,
    /// How often each pass of the optimiser found something.
    pub hits: Hits,
    /// The same after one pass alone, and what it needs, with what reports call its execution.
    alone: Vec<(String, Function<Ssa>)>,
    variables: Function<Variables>,
}

/// The name of each pass, and how often it found something.
pub type Hits = Vec<(&'static str, u64)>;

/// Something wrong with a kernel that shows before it runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// Which step of the compiler.
    pub witness: String,
    /// What is wrong.
    pub detail: String,
}

impl Broken {
    fn at(witness: &str) -> impl Fn(String) -> Self {
        move |detail| Self { witness: witness.to_owned(), detail }
    }
}

impl Kernel {
    /// Compiles `text`, and checks every form of it.
    ///
    /// # Errors
    ///
    /// The compiler refuses the source, or a form is not as it must be.
    pub fn new(text: &str) -> Result<Self, Broken> {
        let refused = Broken::at("compiler");
        let source = Source::new("kernel.py", text).map_err(|error| {
            let (source, diagnostic) = *error;
            refused(render_plain(&diagnostic.into(), &source))
        })?;
        let compiled =
            compile(&source).map_err(|rejected| refused(render_plain(&rejected.diagnostics, &source)))?;
        reads_back(&compiled.variables).map_err(Broken::at("interpreter on variable form"))?;
        let (optimised, hits) = optimised(&compiled.ssa)?;
        let alone = PASSES.iter().map(|pass| alone(pass, &compiled.ssa)).collect::<Result<_, _>>()?;
        let plain = Stage::new(compiled.ssa, "")?;
        let (signature, variables) = (compiled.signature, compiled.variables);
        Ok(Self { source, signature, plain, optimised, hits, alone, variables })
    }

    /// For each buffer, whether the kernel stores to it.
    pub fn stored(&self) -> Map<Buffer, bool> {
        self.signature.stored_buffers()
    }

    /// What each of minicc's own executions does with `input`, at most `limit` rounds of loops each.
    pub fn execute(&self, input: &Input, limit: u64) -> Vec<(&str, Outcome)> {
        let mut outcomes =
            vec![("interpreter on variable form", self.interpret(&self.variables, input, limit))];
        for stage in [&self.plain, &self.optimised] {
            outcomes.push((stage.witness.as_str(), self.interpret(&stage.ssa, input, limit)));
            for way in &stage.ways {
                outcomes.push((way.witness.as_str(), self.interpret(&way.destroyed, input, limit)));
                for (witness, allocation) in &way.machines {
                    let outcome = self.observe(input, |memory, arguments| {
                        execute(&way.destroyed, allocation, memory, arguments, limit).result
                    });
                    outcomes.push((witness, outcome));
                }
            }
        }
        for (witness, ssa) in &self.alone {
            outcomes.push((witness, self.interpret(ssa, input, limit)));
        }
        outcomes
    }

    fn interpret<F: Form>(&self, function: &Function<F>, input: &Input, limit: u64) -> Outcome {
        self.observe(input, |memory, arguments| interpret(function, memory, arguments, limit))
    }

    fn observe(
        &self,
        input: &Input,
        run: impl FnOnce(&mut Memory, &[exec::Argument]) -> Result<i32, Stop>,
    ) -> Outcome {
        let Some((mut memory, all, arguments)) = input.bind() else {
            let ending = Ending::Fault("a buffer lies outside the memory".to_owned());
            return Outcome { ending, cells: input.cells.clone() };
        };
        let ending = match run(&mut memory, &arguments) {
            Ok(result) => Ending::Return(result),
            Err(Stop::OutOfBounds { buffer, index, length, span }) => {
                Ending::Trap { buffer, index, length, place: self.place(span) }
            }
            Err(Stop::StepLimit { span, .. }) => Ending::StepLimit { place: self.place(span) },
            Err(error @ (Stop::Argument(_) | Stop::Unproved { .. })) => Ending::Fault(error.to_string()),
        };
        Outcome { ending, cells: memory.contents(all).to_vec() }
    }

    /// Where `span` starts.
    pub fn place(&self, span: Span) -> Place {
        self.source.place(span.start)
    }
}

/// `ssa` after the optimiser, verified after every pass that changed it.
fn optimised(ssa: &Function<Ssa>) -> Result<(Stage, Hits), Broken> {
    let mut wrong = None;
    let optimised = observe(ssa, |pass, after| {
        if let (None, Err(why)) = (&wrong, verified(after)) {
            wrong = Some(Broken::at(&format!("pass {}", pass.name))(why));
        }
    });
    if let Some(wrong) = wrong {
        return Err(wrong);
    }
    if optimised.runs == MAX_RUNS {
        return Err(Broken::at("optimiser")(format!("it has not ended after {MAX_RUNS} runs\n{ssa}")));
    }
    let hits = PASSES.iter().zip(optimised.hits).map(|(pass, hits)| (pass.name, hits)).collect();
    Ok((Stage::new(optimised.function, ", optimised")?, hits))
}

/// `ssa` after `pass`, and before it the one that sets checks apart: passes over checks would find none without it.
fn alone(pass: &Pass, ssa: &Function<Ssa>) -> Result<(String, Function<Ssa>), Broken> {
    let witness = format!("interpreter on SSA form, {} alone", pass.name);
    let mut after = ssa.clone();
    for pass in PASSES.iter().filter(|first| first.name == "accesses").chain([pass]) {
        pass.run(&mut after);
    }
    verified(&after).map_err(Broken::at(&witness))?;
    Ok((witness, after))
}
