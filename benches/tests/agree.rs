//! All forms of all kernels do the same, and what CPython does.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use std::sync::OnceLock;

use benches::agree::agreed;
use benches::call::Call;
use benches::forms::Forms;
use benches::kernels::{KERNELS, Kernel, named};
use benches::native::toolchain::{Compiler, Level};
use benches::native::{Build, Code, Entry, Native};
use benches::size::Size;
use differential::oracle::Oracle;
use differential::outcome::{Ending, Outcome};

/// Those from 17 on have more taps, diagonals and weights.
const SCALES: [usize; 13] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 17, 20];

/// The forms, and native code by every compiler that is installed. Compiling takes most of the time, so that each has
/// one level here; the program compares those that it times.
fn made() -> &'static (Vec<Forms>, Vec<Native>) {
    static MADE: OnceLock<(Vec<Forms>, Vec<Native>)> = OnceLock::new();
    MADE.get_or_init(|| {
        let forms: Vec<Forms> = KERNELS.iter().map(Forms::new).collect::<Result<_, _>>().unwrap();
        let natives = natives(&forms);
        (forms, natives)
    })
}

fn natives(forms: &[Forms]) -> Vec<Native> {
    let levels = Level::here();
    let highest = levels.last().copied().unwrap_or(Level::Baseline);
    let builds = [(Compiler::Gcc, highest), (Compiler::Clang, Level::Baseline), (Compiler::Rustc, highest)]
        .into_iter();
    let builds = builds.filter(|(compiler, _)| compiler.version().is_some());
    let builds: Vec<Build> = builds.map(|(compiler, level)| Build { compiler, level }).collect();
    Native::load(&builds, forms, env!("CARGO_TARGET_TMPDIR").as_ref()).unwrap()
}

fn entries<'a>(natives: &'a [Native], kernel: &Kernel) -> Vec<Entry<'a>> {
    natives.iter().flat_map(|native| native.entries(kernel).unwrap()).collect()
}

#[test]
fn every_form_does_what_cpython_does() {
    let (forms, natives) = made();
    let mut oracle = Oracle::start().unwrap();
    for (kernel, forms) in KERNELS.iter().zip(forms) {
        let entries = entries(natives, kernel);
        for code in Code::C.iter().chain(&Code::RUST) {
            assert!(entries.iter().any(|entry| entry.code == *code), "{}: {code:?} is missing", kernel.name);
        }
        let calls = SCALES.map(|scale| kernel.call(scale));
        let inputs = calls.each_ref().map(|call| call.input(&forms.signature));
        let said = oracle.run(kernel.python, &inputs, u64::MAX).unwrap().unwrap();
        for (call, expected) in calls.iter().zip(said) {
            let outcome = agreed(&entries, call, &forms.stored())
                .unwrap_or_else(|error| panic!("{}: {error}", kernel.name));
            let ending = Ending::Return(outcome.result());
            let outcome = Outcome { ending, cells: outcome.cells };
            assert_eq!(outcome, expected, "{} with {:?}", kernel.name, call.scalars);
        }
    }
}

#[test]
fn every_form_does_the_same_with_more() {
    let (forms, natives) = made();
    for (kernel, forms) in KERNELS.iter().zip(forms) {
        for call in kernel.calls(Size::L1) {
            let agreed = agreed(&entries(natives, kernel), &call, &forms.stored());
            agreed.unwrap_or_else(|error| panic!("{}: {error}", kernel.name));
        }
    }
}

#[test]
fn a_difference_is_seen() {
    let (_, natives) = made();
    let [sum, map, prefix_sum] = ["sum", "map", "prefix_sum"].map(|name| named(name).unwrap());
    // Both take the same arguments.
    let mixed = [entries(natives, prefix_sum)[0], entries(natives, map)[0]];
    let error = agreed(&mixed, &map.call(5), &[true, false]).unwrap_err();
    assert!(error.contains("differs from"), "{error}");
    // A check that fails in every form is no agreement either.
    let short = Call {
        buffers: sum.call(5).buffers.iter().map(|range| range.start..range.end - 1).collect(),
        ..sum.call(5)
    };
    let checked: Vec<Entry<'_>> =
        entries(natives, sum).into_iter().filter(|entry| entry.code == Code::Plain).collect();
    let error = agreed(&checked, &short, &[false]).unwrap_err();
    assert!(error.contains("a check fails"), "{error}");
}
