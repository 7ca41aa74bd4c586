//! The generator makes valid kernels of any bytes, the same ones of the same bytes, and its policies are seen.

use std::collections::BTreeMap;
use std::error::Error;

use arbitrary::{Arbitrary, Unstructured};
use differential::generate::{Case, case};
use differential::input::Argument;
use differential::kernel::Kernel;
use differential::program::Parameter;
use differential::random::Random;

/// The case that these bytes make. A fuzz target has no more to do.
fn of_bytes(bytes: &[u8]) -> Result<Case, arbitrary::Error> {
    Case::arbitrary(&mut Unstructured::new(bytes))
}

#[test]
fn any_bytes_make_a_valid_kernel_with_fitting_inputs() -> Result<(), Box<dyn Error>> {
    for number in 0..300 {
        let length = usize::try_from(number * number / 20)?;
        let bytes = match number % 3 {
            0 => vec![u8::try_from(number % 256)?; length],
            _ => Random::new(3, number).bytes(length),
        };
        let case = of_bytes(&bytes)?;
        let text = case.program.to_string();
        if let Err(broken) = Kernel::new(&text) {
            panic!("{}:\n{text}\n{}", broken.witness, broken.detail);
        }
        for input in &case.inputs {
            assert_eq!(input.arguments.len(), case.program.parameters.len(), "{text}");
            for (parameter, argument) in case.program.parameters.iter().zip(&input.arguments) {
                match (parameter, argument) {
                    (Parameter::Scalar(_), Argument::Scalar(_)) => {}
                    (Parameter::Buffer(_), Argument::Buffer(range)) => {
                        assert!(range.start <= range.end && range.end <= input.cells.len(), "{input:?}");
                    }
                    _ => panic!("{text}\n{input:?}"),
                }
            }
        }
    }
    Ok(())
}

#[test]
fn a_seed_and_a_number_name_a_case() -> Result<(), Box<dyn Error>> {
    assert_eq!(case(1, 5)?, case(1, 5)?);
    assert_ne!(case(1, 5)?, case(1, 6)?);
    assert_ne!(case(1, 5)?, case(2, 5)?);
    Ok(())
}

#[test]
fn every_policy_shows_in_some_kernels() -> Result<(), Box<dyn Error>> {
    let traces = [
        ("a loop", "while "),
        ("a nested loop", "        while "),
        ("a reverse loop", ">= 0:"),
        ("a loop that only a break ends", "while True:"),
        ("a bound that is loaded", "while i < a[0]:"),
        ("a step other than 1", "i += 3"),
        ("a step that overflows soon", "i += 1073741824"),
        ("break", "break"),
        ("continue", "continue"),
        ("an early return", "        return "),
        ("elif", "elif "),
        ("not", "not "),
        ("a double minus", "--"),
        ("True", "= True"),
        ("an end of i32", "2147483647"),
        ("past the end of i32", "2147483648"),
        ("an index that wraps and comes back", " + 2147483647 + 2147483647 + 2]"),
        ("a reversed index", "n - 1 - i]"),
        ("an index from a buffer", "[a[i]]"),
        ("a name that means something in C", "restrict["),
        ("a name that Python normalises", "ﬁ["),
        ("a body on its line", ": pass"),
    ];
    let mut seen: BTreeMap<&str, u32> = traces.iter().map(|(what, _)| (*what, 0)).collect();
    for number in 0..1200 {
        let text = case(1, number)?.program.to_string();
        for (what, trace) in traces {
            *seen.entry(what).or_default() += u32::from(text.contains(trace));
        }
    }
    println!("{seen:#?}");
    let missing: Vec<_> = seen.iter().filter(|(_, count)| **count < 5).collect();
    assert!(missing.is_empty(), "not seen in at least 5 of 1200 kernels: {missing:?}");
    Ok(())
}
