//! `minicc test`: the examples in the docstrings of kernels, in one way or in all.

use std::path::Path;

use minicc_core::diagnostic::Diagnostics;
use minicc_core::example::{self, Example};
use minicc_core::source::Place;
use minicc_core::stage::{Language, Reason, Refused, Subject};
use serde::Serialize;

use crate::failure::{Failure, Said, Status};
use crate::input;
use crate::options::Test;
use crate::run::{Way, run_examples};

/// Runs the examples of all kernels, and prints for each kernel how many there are and which fail.
///
/// # Errors
///
/// A folder cannot be read, the output cannot be written, or an example cannot be run in this way.
pub fn test(options: &Test) -> Result<Status, Failure> {
    let files = input::files(&options.paths, &[Language::Python])?;
    let mut said = Said::default();
    let mut kernels = Vec::new();
    for file in &files {
        match tested(file, options, &mut said) {
            Ok(kernel) => {
                if !options.json {
                    input::print(&kernel.line())?;
                }
                said.status(kernel.status());
                kernels.push(kernel);
            }
            Err(failure @ Failure::Refused(_)) => said.failure(&failure),
            Err(failure) => return Err(failure),
        }
    }
    let status = said.end();
    if options.json {
        let all = All { passed: status == Status::Well, kernels };
        let text = serde_json::to_string(&all).map_err(|error| Failure::Fault(error.to_string()))?;
        input::print(&(text + "\n"))?;
    }
    Ok(status)
}

/// A kernel whose examples were run.
#[derive(Serialize)]
struct Kernel {
    file: String,
    function: String,
    examples: usize,
    runs: Vec<Run>,
}

/// The examples of a kernel in one way.
#[derive(Serialize)]
struct Run {
    via: String,
    failures: Vec<Failed>,
}

/// An example that gave something else than it says.
#[derive(PartialEq, Serialize)]
struct Failed {
    line: u32,
    column: u32,
    expected: String,
    given: String,
}

#[derive(Serialize)]
struct All {
    passed: bool,
    kernels: Vec<Kernel>,
}

fn tested(file: &Path, options: &Test, said: &mut Said) -> Result<Kernel, Failure> {
    let subject = input::subject(file)?;
    let Some(signature) = &subject.signature else {
        return Err(Failure::Usage(format!("{} is no kernel, and has no examples", file.display())));
    };
    let refused =
        |diagnostics| Refused { source: subject.source.clone(), reason: Reason::Diagnostics(diagnostics) };
    let examples =
        example::read(&subject.source, signature).map_err(|diagnostics| Box::new(refused(diagnostics)))?;
    let mut kernel = Kernel {
        file: file.display().to_string(),
        function: subject.ssa.name.clone(),
        examples: examples.len(),
        runs: Vec::new(),
    };
    for way in options.via.ways(&subject) {
        let run = run(&subject, &examples, way, options, kernel.runs.first(), said)?;
        kernel.runs.push(run);
    }
    Ok(kernel)
}

/// Runs `examples` in one way. What fails is reported, unless it failed `before` in the same way.
fn run(
    subject: &Subject,
    examples: &[Example],
    way: Way,
    options: &Test,
    before: Option<&Run>,
    said: &mut Said,
) -> Result<Run, Failure> {
    let source = &subject.source;
    let failed = run_examples(subject, examples, |call| way.run(subject, call, options.registers))?;
    let failures: Vec<Failed> = failed
        .iter()
        .map(|failure| {
            let Place { line, column } = source.place(failure.example.span.start);
            Failed { line, column, expected: failure.example.expected().to_owned(), given: failure.given() }
        })
        .collect();
    if !options.json && before.is_none_or(|before| before.failures != failures) {
        let mut diagnostics = Diagnostics::new();
        for failure in &failed {
            diagnostics.push(failure.diagnostic());
        }
        said.diagnostics(&diagnostics, source);
    }
    Ok(Run { via: way.name(), failures })
}

impl Kernel {
    fn line(&self) -> String {
        let (file, examples) = (&self.file, self.examples);
        let noun = if examples == 1 { "example" } else { "examples" };
        let first = self.runs.first();
        if self.status() == Status::Fault {
            return format!("{file}: {examples} {noun}, the ways do not agree\n");
        }
        match first.map_or(0, |run| run.failures.len()) {
            0 => format!("{file}: {examples} {noun}\n"),
            1 => format!("{file}: {examples} {noun}, 1 fails\n"),
            failures => format!("{file}: {examples} {noun}, {failures} fail\n"),
        }
    }

    fn status(&self) -> Status {
        let mut runs = self.runs.iter();
        let Some(first) = runs.next() else { return Status::Well };
        if runs.any(|run| run.failures != first.failures) {
            Status::Fault
        } else if first.failures.is_empty() {
            Status::Well
        } else {
            Status::Refused
        }
    }
}
