//! The verifier: what a well-formed function is, rule by rule.
//!
//! | rule | in form | what it says |
//! |---|---|---|
//! | R1 | all | there is an entry block, and labels are unique and not empty |
//! | R2 | all | every block, value, buffer and name that is mentioned exists |
//! | R3 | all | every block is reachable from the entry |
//! | R4 | all | the entry has no predecessor |
//! | R5 | all | parameters are distinct, and every buffer is one; no two values or buffers print as the same name, and no name ends as a version does |
//! | R6 | all | an instruction has a result exactly where its operation yields one |
//! | R7 | variables, destroyed | there are no phis |
//! | R8 | SSA | a phi has one input for each predecessor of its block, in the order of the blocks, and at least one |
//! | R9 | SSA | every value has one definition, and a parameter none but the entry's |
//! | R10 | SSA | a definition dominates each use by an instruction, a terminator or, at the end of the predecessor that the input belongs to, a phi |
//! | R11 | variables, destroyed | every variable is assigned on each path to each of its uses |
//!
//! Rules are checked in three steps, since later ones need what earlier ones establish: R1, R2 and R6, which
//! look at one block at a time; R3, R4, R5, R7 and R8, which need the edges; and R9 to R11, which need
//! dominance. All violations of the first step that has any are reported. Of several definitions of a value, R9
//! names all but the first in the order of the text, which is the one that R10 is then about. (What other compilers check here
//! and this type of IR cannot express: operands of the wrong number or kind, a buffer used as a scalar, a
//! literal outside i32, a block without a terminator.) The time is near-linear in the function.

mod flow;
mod shape;

use core::fmt;

use crate::ir::{Block, Form, Function};

/// A rule of the verifier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the table at the head of the module says what each rule is")]
pub enum Rule {
    R1,
    R2,
    R3,
    R4,
    R5,
    R6,
    R7,
    R8,
    R9,
    R10,
    R11,
}

impl Rule {
    /// Every rule, in order.
    pub const ALL: [Self; 11] = [
        Self::R1,
        Self::R2,
        Self::R3,
        Self::R4,
        Self::R5,
        Self::R6,
        Self::R7,
        Self::R8,
        Self::R9,
        Self::R10,
        Self::R11,
    ];
}

/// A broken rule, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{rule:?} in `{function}`{}: {message}", Site(block.as_deref(), instruction.as_deref()))]
pub struct Violation {
    /// The rule.
    pub rule: Rule,
    /// The function's name.
    pub function: String,
    /// The label of the block, where one is concerned.
    pub block: Option<String>,
    /// The text of the phi, instruction or terminator, where one is concerned.
    pub instruction: Option<String>,
    /// What is wrong.
    pub message: String,
}

struct Site<'a>(Option<&'a str>, Option<&'a str>);

impl fmt::Display for Site<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(block) = self.0 {
            write!(out, ", block `{block}`")?;
        }
        if let Some(instruction) = self.1 {
            write!(out, ", `{instruction}`")?;
        }
        Ok(())
    }
}

/// Checks the rules that need no dominance, R1 to R8: for a function whose definite assignment has been checked
/// already.
///
/// # Errors
///
/// As for [`verify`].
pub fn verify_shape<F: Form>(function: &Function<F>) -> Result<(), Vec<Violation>> {
    let mut report = Report { function, violations: Vec::new() };
    shape::check(&mut report).map(|_| ())
}

/// Checks every rule.
///
/// ```
/// use minicc_core::ir::{Parsed, parse};
/// use minicc_core::source::Source;
/// use minicc_core::verify::{Rule, verify};
///
/// let text = "func f(n: i32):\nentry:\n  branch n, then_1, end_2\nthen_1:\n  x = copy 1\n  jump end_2\nend_2:\n  return x\n";
/// let Ok(Parsed::Variables(function)) = parse(&Source::new("f.ir", text).unwrap()) else { panic!() };
/// let violations = verify(&function).unwrap_err();
/// assert_eq!(violations[0].rule, Rule::R11);
/// ```
///
/// # Errors
///
/// The violations, by block; see the module for which are reported together.
pub fn verify<F: Form>(function: &Function<F>) -> Result<(), Vec<Violation>> {
    let mut report = Report { function, violations: Vec::new() };
    let graph = shape::check(&mut report)?;
    if F::SSA {
        flow::single_assignment(&mut report, &graph);
    } else {
        flow::definite_assignment(&mut report, &graph);
    }
    report.stop()
}

struct Report<'a, F> {
    function: &'a Function<F>,
    violations: Vec<Violation>,
}

impl<F: Form> Report<'_, F> {
    fn add(&mut self, rule: Rule, block: Option<Block>, instruction: Option<String>, message: String) {
        self.violations.push(Violation {
            rule,
            function: self.function.name.clone(),
            block: block.map(|block| self.function.label(block).to_string()),
            instruction,
            message,
        });
    }

    fn stop(&mut self) -> Result<(), Vec<Violation>> {
        if self.violations.is_empty() { Ok(()) } else { Err(std::mem::take(&mut self.violations)) }
    }
}
