//! Makes a failing kernel and its input small: tries everything that is one part less, and keeps what still fails.
//!
//! The steps know nothing of validity. A `break` that lost its loop or a variable that lost its assignment makes
//! a kernel that the compiler refuses, which is another failure than the one that is kept.

mod expression;
mod input;
mod statement;

use std::time::Instant;

use crate::error::Error;
use crate::harness::{Difference, Disagreement, Harness, Subject};
use crate::input::Input;
use crate::program::{Program, Style};
use crate::tally::Tally;

const PLAIN: Style = Style { indent: "    ", one_line: false, annotate: false, docstring: false };

/// The smallest kernel on which the same execution still disagrees, and how, found until `deadline`.
///
/// # Errors
///
/// Something other than a kernel failed.
pub fn reduce(
    harness: &mut Harness,
    program: &Program,
    first: &Disagreement,
    deadline: Instant,
) -> Result<(Program, Disagreement), Error> {
    let mut last = first.clone();
    // What the compiler or CPython refuses cannot be told from what became wrong while shrinking.
    if matches!(first.witness.as_str(), "compiler" | "CPython") {
        return Ok((program.clone(), last));
    }
    let (input, ran) = match &first.difference {
        Difference::Outcome { input, .. } => (input.clone(), true),
        Difference::Broken(_) => (Input::default(), false),
    };
    let (program, _) = shrink(program.clone(), input, deadline, |program: &Program, input: &Input| {
        let inputs = if ran { vec![input.clone()] } else { Vec::new() };
        let subject = Subject { text: program.to_string(), inputs };
        let found = harness.check(&[subject], Some(&first.witness), &mut Tally::default())?;
        let same = found.into_iter().find(|one| {
            one.witness == first.witness && matches!(one.difference, Difference::Outcome { .. }) == ran
        });
        let fails = same.is_some();
        if let Some(same) = same {
            last = same;
        }
        Ok::<bool, Error>(fails)
    })?;
    Ok((program, last))
}

/// The smallest kernel and input that `fails` accepts and that was found until `deadline`.
///
/// # Errors
///
/// The first error of `fails`.
pub fn shrink<E>(
    mut program: Program,
    mut input: Input,
    deadline: Instant,
    mut fails: impl FnMut(&Program, &Input) -> Result<bool, E>,
) -> Result<(Program, Input), E> {
    let mut shrunk = true;
    while shrunk {
        shrunk = false;
        let mut position = 0;
        // After a success the list is made anew, and what was tried before the place of success is not tried again
        // until the next pass.
        while let Some((smaller, with)) = candidates(&program, &input).into_iter().nth(position) {
            if Instant::now() >= deadline {
                return Ok((program, input));
            }
            if fails(&smaller, &with)? {
                (program, input) = (smaller, with);
                shrunk = true;
            } else {
                position += 1;
            }
        }
    }
    Ok((program, input))
}

/// Everything that is one step smaller.
fn candidates(program: &Program, input: &Input) -> Vec<(Program, Input)> {
    let mut all = Vec::new();
    for body in statement::blocks(&program.body) {
        all.push((Program { body, ..program.clone() }, input.clone()));
    }
    for position in 0..program.parameters.len() {
        let (mut fewer, mut with) = (program.clone(), input.clone());
        fewer.parameters.remove(position);
        if position < with.arguments.len() {
            with.arguments.remove(position);
        }
        all.push((fewer, with));
    }
    if program.style != PLAIN {
        all.push((Program { style: PLAIN, ..program.clone() }, input.clone()));
    }
    all.extend(input::smaller(input).into_iter().map(|with| (program.clone(), with)));
    all
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::generate::case;

    #[test]
    fn what_does_not_matter_goes() {
        let case = (0..).map(|number| case(1, number).unwrap());
        let case = case.into_iter().find(|case| case.program.to_string().contains("elif not ")).unwrap();
        let input = case.inputs.into_iter().max_by_key(|input| input.cells.len()).unwrap();
        let fails = |program: &Program, input: &Input| {
            Ok::<_, ()>(program.to_string().contains("elif not ") && input.cells.len() > 2)
        };
        let deadline = Instant::now() + Duration::from_secs(60);
        let (program, input) = shrink(case.program, input, deadline, fails).unwrap();
        assert_eq!(
            program.to_string(),
            format!("def {}():\n    if 0:\n        pass\n    elif not 0:\n        pass\n", program.name)
        );
        assert_eq!(input, Input { cells: vec![0, 0, 0], arguments: Vec::new() });
    }
}
