//! `run`: what a call does, which must be the same in every execution; and `trace`: how it does it.
//!
//! ```text
//! #: run a = [3, 1, 2]; n = 3
//! #: run memory = [1, 2, 3, 4]; a = 0..3; b = 2..4; limit = 5
//! ```
//!
//! Every parameter has an argument, by name: an integer; a list, for a buffer with cells of its own; or a range of the
//! cells of `memory`, so that buffers can overlap. `limit` is how many steps (rounds of loops) the call may take, 1000
//! where it is not said. Where a parameter is called `memory` or `limit`, the name is the parameter's.
//!
//! The result is how the call ended and after how many steps, and the contents of the buffers afterwards: `memory` as a
//! whole, then each buffer with cells of its own.
//!
//! The executions are the interpreter on variable form, on SSA form, plain and optimised, and on both forms without phis,
//! and the machine with 1, 2, 4 and 16 registers, on both forms without phis, with both allocators. Each must end in the
//! same way at the same place with the same contents, must do so too with no more steps than were taken, and stop at the
//! limit with one step less.

use core::num::NonZeroUsize;

use minicc_core::exec::{self, Argument, Memory, Stop, View, execute, interpret};
use minicc_core::ir::{Destroyed, Form, Function, Parameter};
use minicc_core::regalloc::{Interference, allocate, allocate_weighted};
use minicc_core::source::{Place, Source};
use minicc_core::ssa;
use minicc_core::stage::Subject;

const REGISTERS: [usize; 4] = [1, 2, 4, 16];

/// Calls the subject in every execution.
///
/// # Errors
///
/// The arguments do not fit, or the executions do not agree.
pub fn run(subject: &Subject, arguments: &str) -> Result<String, String> {
    let executions = executions(subject);
    let input = Input::read(arguments, &parameters(&subject.ssa))?;
    let observe = |execution: &Execution, limit: u64| input.observe(execution, limit, &subject.source);
    let mut found: Option<Outcome> = None;
    let mut steps = None;
    for execution in &executions {
        let (outcome, taken) = observe(execution, input.limit)?;
        let differs = found.as_ref().is_some_and(|first| *first != outcome);
        if differs || taken.is_some_and(|taken| *steps.get_or_insert(taken) != taken) {
            return Err(disagreement(&executions, &input, &subject.source));
        }
        found = Some(outcome);
    }
    let (Some(outcome), Some(steps)) = (found, steps) else {
        return Err("there is no execution".to_owned());
    };
    if !outcome.limited {
        for execution in &executions {
            let enough = observe(execution, steps)?.0 == outcome;
            let needed = steps == 0 || observe(execution, steps - 1)?.0.limited;
            if !enough || !needed {
                return Err(format!("the {} takes other steps than {steps}", execution.name));
            }
        }
    }
    let unit = if steps == 1 { "step" } else { "steps" };
    let mut lines = vec![format!("{} after {steps} {unit}", outcome.ending)];
    lines.extend(outcome.buffers.iter().map(|(name, cells)| format!("{name} = {cells:?}")));
    Ok(lines.join("\n"))
}

/// Calls the subject in the interpreter on SSA form, and says what each step does.
///
/// # Errors
///
/// The arguments do not fit.
pub fn trace(subject: &Subject, arguments: &str) -> Result<String, String> {
    let ssa = &subject.ssa;
    let input = Input::read(arguments, &parameters(ssa))?;
    let Bound { mut memory, arguments, .. } = input.bind()?;
    let mut text = String::new();
    match exec::trace(ssa, &mut memory, &arguments, input.limit, &mut text) {
        Ok(Err(error @ (Stop::Argument(_) | Stop::Unproved { .. }))) => Err(error.to_string()),
        Ok(_) => Ok(text),
        Err(error) => Err(error.to_string()),
    }
}

fn disagreement(executions: &[Execution], input: &Input, source: &Source) -> String {
    let mut text = "the executions do not agree".to_owned();
    for execution in executions {
        text.push_str(&match input.observe(execution, input.limit, source) {
            Ok((Outcome { ending, buffers, .. }, steps)) => {
                let steps = steps.map_or(String::new(), |steps| format!(" after {steps} steps"));
                format!("\n{}: {ending}{steps}, leaving {buffers:?}", execution.name)
            }
            Err(why) => format!("\n{}: {why}", execution.name),
        });
    }
    text
}

/// The result of a call, and the steps where the execution counts them.
type Answer = (Result<i32, Stop>, Option<u64>);

type Call = Box<dyn Fn(&mut Memory, &[Argument], u64) -> Answer>;

struct Execution {
    name: String,
    call: Call,
}

fn executions(subject: &Subject) -> Vec<Execution> {
    let mut executions = Vec::new();
    if let Some(variables) = &subject.variables {
        executions.push(interpreter("variable form", variables.clone()));
    }
    executions.push(interpreter("optimised SSA form", subject.optimised.function.clone()));
    executions.push(interpreter("SSA form", subject.ssa.clone()));
    for (name, function) in
        [("destroyed", ssa::destroy(&subject.ssa)), ("coalesced", ssa::destroy_coalesced(&subject.ssa))]
    {
        machines(name, &function, &mut executions);
        executions.push(interpreter(&format!("{name} form"), function));
    }
    executions
}

fn interpreter<F: Form>(form: &str, function: Function<F>) -> Execution {
    Execution {
        name: format!("interpreter on {form}"),
        call: Box::new(move |memory, arguments, limit| {
            (interpret(&function, memory, arguments, limit), None)
        }),
    }
}

fn machines(form: &str, function: &Function<Destroyed>, executions: &mut Vec<Execution>) {
    let interference = Interference::new(function);
    for registers in REGISTERS.into_iter().filter_map(NonZeroUsize::new) {
        for (allocator, name) in [(allocate as fn(&_, &_, _) -> _, "greedy"), (allocate_weighted, "weighted")]
        {
            let allocation = allocator(function, &interference, registers);
            let function = function.clone();
            executions.push(Execution {
                name: format!("{registers}-register machine on {form} form, {name} allocation"),
                call: Box::new(move |memory, arguments, limit| {
                    let run = execute(&function, &allocation, memory, arguments, limit);
                    (run.result, Some(run.counts.steps))
                }),
            });
        }
    }
}

/// How a call ended, and what it left.
#[derive(PartialEq, Eq)]
struct Outcome {
    ending: String,
    limited: bool,
    buffers: Vec<(String, Vec<i32>)>,
}

struct Input {
    limit: u64,
    memory: Option<Vec<i32>>,
    /// For each parameter, in order.
    arguments: Vec<(String, Given)>,
}

/// An input in a memory, with the buffers that have cells of their own.
struct Bound {
    memory: Memory,
    views: Vec<(String, View)>,
    arguments: Vec<Argument>,
}

enum Given {
    Scalar(i32),
    Cells(Vec<i32>),
    Range(usize, usize),
}

/// The names of the parameters, and whether each is a buffer.
fn parameters<F: Form>(function: &Function<F>) -> Vec<(String, bool)> {
    let parameters = function.parameters.iter().map(|parameter| match *parameter {
        Parameter::Scalar(value) => (function.value_name(value).to_string(), false),
        Parameter::Buffer(buffer) => (function.buffers[buffer].clone(), true),
    });
    parameters.collect()
}

impl Input {
    fn read(text: &str, parameters: &[(String, bool)]) -> Result<Self, String> {
        let mut given: Vec<Option<Given>> = parameters.iter().map(|_| None).collect();
        let mut input = Self { limit: 1000, memory: None, arguments: Vec::new() };
        for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            let (name, value) =
                part.split_once('=').ok_or_else(|| format!("`{part}` is not `NAME = VALUE`"))?;
            let (name, value) = (name.trim(), value.trim());
            let bad = || format!("`{part}`: the value does not fit");
            match parameters.iter().position(|(parameter, _)| parameter == name) {
                Some(position) => {
                    let read = if parameters[position].1 { buffer(value) } else { scalar(value) };
                    if given[position].replace(read.ok_or_else(bad)?).is_some() {
                        return Err(format!("`{name}` is given twice"));
                    }
                }
                None if name == "memory" => input.memory = Some(cells(value).ok_or_else(bad)?),
                None if name == "limit" => input.limit = value.parse().map_err(|_| bad())?,
                None => return Err(format!("there is no parameter `{name}`")),
            }
        }
        for ((name, _), given) in parameters.iter().zip(given) {
            let given = given.ok_or_else(|| format!("there is no argument for `{name}`"))?;
            input.arguments.push((name.clone(), given));
        }
        Ok(input)
    }

    /// The memory that the arguments are about.
    fn bind(&self) -> Result<Bound, String> {
        let mut memory = Memory::new();
        let mut views: Vec<(String, View)> = Vec::new();
        let shared = memory.allocate(self.memory.as_deref().unwrap_or_default());
        if self.memory.is_some() {
            views.push(("memory".to_owned(), shared));
        }
        let mut arguments = Vec::new();
        for (name, given) in &self.arguments {
            arguments.push(match given {
                Given::Scalar(value) => Argument::Scalar(*value),
                Given::Cells(cells) => {
                    let view = memory.allocate(cells);
                    views.push((name.clone(), view));
                    Argument::Buffer(view)
                }
                Given::Range(from, to) => {
                    let view = to.checked_sub(*from).and_then(|length| Memory::part(shared, *from, length));
                    Argument::Buffer(view.ok_or_else(|| format!("`{name}` is not a part of `memory`"))?)
                }
            });
        }
        Ok(Bound { memory, views, arguments })
    }

    fn observe(
        &self,
        execution: &Execution,
        limit: u64,
        source: &Source,
    ) -> Result<(Outcome, Option<u64>), String> {
        let Bound { mut memory, views, arguments } = self.bind()?;
        let (result, steps) = (execution.call)(&mut memory, &arguments, limit);
        let (ending, limited) = match result {
            Ok(result) => (format!("return {result}"), false),
            Err(Stop::OutOfBounds { buffer, index, length, span }) => {
                let Place { line, column } = source.place(span.start);
                (format!("trap {buffer}[{index}] of {length} at {line}:{column}"), false)
            }
            Err(Stop::StepLimit { span, .. }) => {
                let Place { line, column } = source.place(span.start);
                (format!("step limit at {line}:{column}"), true)
            }
            Err(error @ (Stop::Argument(_) | Stop::Unproved { .. })) => return Err(error.to_string()),
        };
        let buffers = views.into_iter().map(|(name, view)| (name, memory.contents(view).to_vec())).collect();
        Ok((Outcome { ending, limited, buffers }, steps))
    }
}

fn scalar(text: &str) -> Option<Given> {
    text.parse().ok().map(Given::Scalar)
}

fn buffer(text: &str) -> Option<Given> {
    match text.split_once("..") {
        Some((from, to)) => Some(Given::Range(from.trim().parse().ok()?, to.trim().parse().ok()?)),
        None => cells(text).map(Given::Cells),
    }
}

fn cells(text: &str) -> Option<Vec<i32>> {
    let inner = text.strip_prefix('[')?.strip_suffix(']')?;
    if inner.trim().is_empty() {
        return Some(Vec::new());
    }
    inner.split(',').map(|cell| cell.trim().parse().ok()).collect()
}
