//! Warnings are sound: what they call constant, unused or unreachable can be changed, and no call shows it.

use std::collections::BTreeMap;

use minicc_core::diagnostic::{Code, Diagnostic};
use minicc_core::exec::Stop;
use minicc_core::lint::warnings;
use minicc_core::source::Source;
use minicc_core::{Compiled, compile};

use super::programs::any_program;
use crate::common::calls::{Given, interpret_form};
use crate::common::random::Random;

fn compiled(text: &str) -> Compiled {
    compile(&Source::new("k.py", text).unwrap()).unwrap_or_else(|rejected| panic!("{rejected:?}\n{text}"))
}

/// How a call ends, but for the place, and what it leaves in the shared memory.
fn observe(kernel: &Compiled, given: &[Given], memory: &[i32]) -> (Result<i32, String>, Vec<i32>) {
    let outcome = interpret_form(&kernel.variables, given, memory, 30);
    let result = outcome.result.map_err(|stop| match stop {
        Stop::OutOfBounds { buffer, index, length, .. } => format!("{buffer}[{index}] of {length}"),
        other => other.to_string(),
    });
    (result, outcome.shared)
}

/// The kernel with what `warning` is about changed, so far as a piece of text can be.
fn changed(source: &Source, warning: &Diagnostic) -> Option<String> {
    let old = source.slice(warning.span);
    let new = match warning.code {
        // What it computes may trap, and is kept.
        Code::ConstantCondition => {
            let never = warning.message.contains("never holds") || warning.message.contains("never runs");
            format!("({old}) * 0 + {}", u8::from(!never))
        }
        Code::Unreachable if !old.ends_with(':') => "pass".to_owned(),
        _ => return None,
    };
    let (start, end) = (warning.span.range().start, warning.span.range().end);
    Some([&source.text()[..start], &new, &source.text()[end..]].concat())
}

#[test]
fn what_is_warned_of_makes_no_difference() {
    let mut random = Random::new(77);
    let mut tally: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..800 {
        let mut program = any_program(seed);
        let source = Source::new("k.py", &program.print()).unwrap();
        let kernel = compiled(source.text());
        let mut given: Vec<Given> = Vec::new();
        for _ in 0..program.buffers {
            given.push(Given::Shared { start: random.below(4), length: random.below(3) });
        }
        given.extend(random.scalars(program.scalars).into_iter().map(Given::Int));
        let memory = random.scalars(6);
        let expected = observe(&kernel, &given, &memory);
        for warning in &warnings(&source, &kernel.signature, &kernel.ssa) {
            let (other, given) = match changed(&source, warning) {
                Some(text) => (compiled(&text), given.clone()),
                None if warning.code == Code::UnusedParameter => {
                    let parameters = &kernel.signature.parameters;
                    let position =
                        parameters.iter().position(|parameter| parameter.span == warning.span).unwrap();
                    let mut given = given.clone();
                    given[position] = match given[position] {
                        Given::Int(_) => Given::Int(random.scalar()),
                        _ => Given::Cells(random.scalars(1)),
                    };
                    (kernel.clone(), given)
                }
                None => continue,
            };
            let text = source.text();
            assert_eq!(
                observe(&other, &given, &memory),
                expected,
                "{}\n{text}\n{given:?}",
                warning.summary(&source)
            );
            *tally.entry(warning.code.id()).or_default() += 1;
        }
    }
    for code in [Code::ConstantCondition, Code::Unreachable, Code::UnusedParameter] {
        assert!(tally.get(code.id()).is_some_and(|count| *count > 100), "{tally:?}");
    }
}
