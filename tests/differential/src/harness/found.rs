//! The disagreements of a batch, the first of each kernel and execution.

use std::collections::HashSet;

use super::{Difference, Disagreement};
use crate::input::Input;
use crate::outcome::{Ending, Outcome};

#[derive(Default)]
pub struct Found {
    disagreements: Vec<Disagreement>,
    seen: HashSet<(usize, String)>,
}

impl Found {
    /// The kernel does not come as far as running.
    pub fn broken(&mut self, subject: usize, witness: &str, why: String) {
        self.add(subject, witness, || Difference::Broken(why));
    }

    /// Compares an outcome with CPython's. Where that is a fault, the oracle is wrong, or the kernel is not one.
    pub fn compare(
        &mut self,
        subject: usize,
        witness: &str,
        input: &Input,
        expected: &Outcome,
        actual: Outcome,
    ) {
        if *expected != actual || matches!(actual.ending, Ending::Fault(_)) {
            let (input, expected) = (input.clone(), expected.clone());
            self.add(subject, witness, || Difference::Outcome { input, expected, actual });
        }
    }

    /// All of them, by kernel.
    pub fn in_order(mut self) -> Vec<Disagreement> {
        self.disagreements.sort_by_key(|one| one.subject);
        self.disagreements
    }

    fn add(&mut self, subject: usize, witness: &str, difference: impl FnOnce() -> Difference) {
        if self.seen.insert((subject, witness.to_owned())) {
            let witness = witness.to_owned();
            self.disagreements.push(Disagreement { subject, witness, difference: difference() });
        }
    }
}
