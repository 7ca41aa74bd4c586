//! The verifier against the judge: on random mutants of valid functions in every form, both find the same rules
//! broken, in the same places.
//!
//! `cargo test -p minicc-core --test verifier mutants -- --nocapture` prints how many mutants there were, of which
//! kinds, and what was wrong with them.

use core::fmt;
use std::collections::{BTreeMap, BTreeSet};

use minicc_core::ir::{Form, Function, Parameter, Ssa, Variables};
use minicc_core::ssa;
use minicc_core::verify::{Rule, verify, verify_shape};

use super::judge::{Broken, judge, places};
use super::mutate::{Named, kinds};
use super::seeds::{FEATURES, features, seed, ssa_form};
use crate::common::calls::{self, assert_verified};
use crate::common::random::Random;

/// How many functions are mutated.
const SEEDS: usize = 1_200;
/// How many mutants each of them has in SSA form, and in each of the other two.
const IN_SSA: usize = 60;
const IN_OTHERS: usize = 20;

/// In how many mutants each rule must be broken, and in how many it alone.
const ENOUGH: usize = 500;
const ENOUGH_ALONE: usize = 300;
/// How many mutants of each kind there must be, and how many seeds with each feature.
const ENOUGH_OF_A_KIND: usize = 100;
const ENOUGH_SEEDS: usize = 50;

/// What is counted of some mutants.
#[derive(Clone, Default)]
struct Row {
    mutants: usize,
    valid: usize,
    /// In how many each rule is broken.
    rules: BTreeMap<Rule, usize>,
    /// In how many each rule is the only one that is broken.
    alone: BTreeMap<Rule, usize>,
}

impl Row {
    fn count(&mut self, broken: &BTreeSet<Broken>) {
        let rules: BTreeSet<Rule> = broken.iter().map(|(rule, ..)| *rule).collect();
        self.mutants += 1;
        self.valid += usize::from(rules.is_empty());
        for rule in &rules {
            *self.rules.entry(*rule).or_default() += 1;
            if rules.len() == 1 {
                *self.alone.entry(*rule).or_default() += 1;
            }
        }
    }

    fn write(&self, out: &mut fmt::Formatter<'_>, name: &str, rules: &BTreeMap<Rule, usize>) -> fmt::Result {
        let Self { mutants, valid, .. } = self;
        write!(out, "{name:<59}{mutants:>7}{valid:>7}{:>8}", mutants - valid)?;
        for rule in Rule::ALL {
            write!(out, "{:>6}", rules.get(&rule).copied().unwrap_or_default())?;
        }
        writeln!(out)
    }
}

#[derive(Default)]
struct Tally {
    all: Row,
    forms: BTreeMap<&'static str, Row>,
    /// Mutants by their one mutation, and those with two.
    kinds: BTreeMap<&'static str, Row>,
}

impl fmt::Display for Tally {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:<59}{:>7}{:>7}{:>8}", "", "mutants", "valid", "invalid")?;
        for rule in Rule::ALL {
            write!(out, "{:>6}", format!("{rule:?}"))?;
        }
        writeln!(out)?;
        for (name, row) in self.kinds.iter().chain(&self.forms) {
            row.write(out, name, &row.rules)?;
        }
        self.all.write(out, "all", &self.all.rules)?;
        self.all.write(out, "all, where no other rule is broken", &self.all.alone)
    }
}

/// A mutant of `seed`, and the names of the one or two mutations that made it.
fn mutant<F: Form + PartialEq>(
    seed: &Function<F>,
    kinds: &[Named<F>],
    random: &mut Random,
) -> (Function<F>, Vec<&'static str>) {
    loop {
        let mut function = seed.clone();
        let mut names = Vec::new();
        let wanted = if random.chance(80) { 1 } else { 2 };
        while names.len() < wanted {
            let (name, change) = random.pick(kinds);
            let mut changed = function.clone();
            if change(&mut changed, random).is_some() && changed != function {
                function = changed;
                names.push(*name);
            }
        }
        if function != *seed {
            return (function, names);
        }
    }
}

/// Asserts that the verifier finds what the judge finds.
fn assert_agreed<F: Form>(function: &Function<F>, names: &[&str]) -> BTreeSet<Broken> {
    let expected = judge(function);
    let found = verify(function).err().map_or_else(BTreeSet::new, |violations| places(&violations));
    assert_eq!(found, expected, "the verifier and the judge, after {names:?}\n{function}");
    let shape = verify_shape(function).err().map_or_else(BTreeSet::new, |violations| places(&violations));
    let of_paths = |(rule, ..): &Broken| matches!(rule, Rule::R9 | Rule::R10 | Rule::R11);
    let expected_shape = expected.iter().filter(|broken| !of_paths(broken)).cloned().collect();
    assert_eq!(shape, expected_shape, "the shape alone, after {names:?}\n{function}");
    expected
}

fn run<F: Form + PartialEq>(
    tally: &mut Tally,
    form: &'static str,
    seed: &Function<F>,
    count: usize,
    random: &mut Random,
) {
    assert_verified(seed);
    assert_eq!(judge(seed), BTreeSet::new(), "{seed}");
    let kinds = kinds::<F>();
    for _ in 0..count {
        let (function, names) = mutant(seed, &kinds, random);
        let broken = assert_agreed(&function, &names);
        let kind = if let [name] = names[..] { name } else { "two of these" };
        tally.all.count(&broken);
        tally.forms.entry(form).or_default().count(&broken);
        tally.kinds.entry(kind).or_default().count(&broken);
    }
}

#[test]
fn mutants_break_the_rules_that_the_judge_says() {
    let mut random = Random::new(21);
    let mut tally = Tally::default();
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    for number in 0..SEEDS {
        let variables = seed(&mut random);
        let ssa = ssa_form(&variables, &mut random);
        let destroyed = if number % 2 == 0 { ssa::destroy(&ssa) } else { ssa::destroy_coalesced(&ssa) };
        for feature in features(&ssa) {
            *found.entry(feature).or_default() += 1;
        }
        run(&mut tally, "in SSA form", &ssa, IN_SSA, &mut random);
        run(&mut tally, "in variable form", &variables, IN_OTHERS, &mut random);
        run(&mut tally, "in destroyed form", &destroyed, IN_OTHERS, &mut random);
    }
    println!("{SEEDS} functions, with {found:#?}\n{tally}");
    for feature in FEATURES {
        assert!(found.get(feature).is_some_and(|count| *count >= ENOUGH_SEEDS), "few seeds have {feature}");
    }
    let Row { mutants, valid, rules, alone } = &tally.all;
    assert!(*mutants >= 100_000, "only {mutants} mutants");
    assert!(mutants - valid >= mutants / 2 && *valid >= mutants / 10, "{valid} of {mutants} are valid");
    for rule in Rule::ALL {
        assert!(rules.get(&rule).is_some_and(|count| *count >= ENOUGH), "{rule:?} is rarely broken");
        assert!(
            alone.get(&rule).is_some_and(|count| *count >= ENOUGH_ALONE),
            "{rule:?} is rarely broken alone"
        );
    }
    // Each form has the rules that it has, and no other.
    for (form, row) in &tally.forms {
        let own: BTreeSet<Rule> = row.rules.keys().copied().collect();
        let is_own = |rule: &Rule| match rule {
            Rule::R7 | Rule::R11 => *form != "in SSA form",
            Rule::R8 | Rule::R9 | Rule::R10 => *form == "in SSA form",
            _ => true,
        };
        assert_eq!(own, Rule::ALL.into_iter().filter(is_own).collect(), "{form}");
    }
    for (name, _) in kinds::<Ssa>() {
        let made = tally.kinds.get(name).map_or(0, |row| row.mutants);
        assert!(made >= ENOUGH_OF_A_KIND, "only {made} mutants with {name}");
    }
}

#[test]
fn a_mutant_that_is_accepted_runs_alike_in_every_form() {
    fn arguments<F: Form>(function: &Function<F>, random: &mut Random) -> Vec<calls::Given> {
        let parameters = function.parameters.iter().map(|parameter| match parameter {
            Parameter::Scalar(_) => calls::int(random.scalar()),
            Parameter::Buffer(_) => calls::cells(&random.scalars(3)),
        });
        parameters.collect()
    }
    const ROUNDS: u64 = 20;
    let mut random = Random::new(22);
    let (mut of_variables, mut of_ssa) = (0, 0);
    let (variable_kinds, ssa_kinds) = (kinds::<Variables>(), kinds::<Ssa>());
    for _ in 0..3_000 {
        let variables = seed(&mut random);
        let (function, _) = mutant(&variables, &variable_kinds, &mut random);
        if verify(&function).is_ok() {
            calls::Forms::of(&function).call(&arguments(&function, &mut random), &[], ROUNDS);
            of_variables += 1;
        }
        let (function, _) = mutant(&ssa_form(&variables, &mut random), &ssa_kinds, &mut random);
        if verify(&function).is_ok() {
            calls::call_ssa_form(&function, &arguments(&function, &mut random), &[], ROUNDS);
            of_ssa += 1;
        }
    }
    assert!(of_variables > 300 && of_ssa > 300, "only {of_variables} and {of_ssa} were accepted");
}
