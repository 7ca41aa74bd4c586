//! Random kernels against the oracle: which are accepted, and what they mean in every form.

use std::collections::BTreeMap;

use minicc_core::compile;
use minicc_core::exec::Stop;
use minicc_core::source::Source;

use super::oracle::{Access, Expression, Failure, Place, Program, Sign, Statement, analyse, evaluate};
use crate::common::calls::{Given, Kernel};
use crate::common::random::Random;

const NOWHERE: Place = (0, 0);

/// Makes random kernels.
struct Generator {
    random: Random,
    buffers: usize,
    /// How many variables there are, parameters among them.
    variables: usize,
    /// How many statements may still come.
    left: usize,
    /// How often, in percent, a name is one that may not be assigned.
    careless: usize,
}

impl Generator {
    fn program(seed: u64, careless: usize) -> Program {
        let mut random = Random::new(seed);
        let (buffers, scalars) = (1 + random.below(3), random.below(3));
        let left = 3 + random.below(25);
        let mut generator =
            Self { variables: scalars + 1 + random.below(4), random, buffers, left, careless };
        let known = (0..scalars).collect();
        let mut body = Vec::new();
        for variable in scalars..generator.variables {
            if careless == 0 || generator.random.chance(50) {
                body.push(Statement::Assign(variable, generator.literal()));
            }
        }
        let known = if careless == 0 { (0..generator.variables).collect() } else { known };
        body.extend(generator.block(&known, 0, false));
        if careless == 0 || generator.random.chance(85) {
            body.push(Statement::Return(generator.expression(&known, 2)));
        }
        Program { buffers, scalars, body }
    }

    fn block(&mut self, known: &Vec<usize>, depth: usize, in_loop: bool) -> Vec<Statement> {
        let mut block = Vec::new();
        for _ in 0..=self.random.below(5) {
            if self.left == 0 {
                break;
            }
            self.left -= 1;
            block.push(self.statement(known, depth, in_loop));
        }
        block
    }

    fn statement(&mut self, known: &Vec<usize>, depth: usize, in_loop: bool) -> Statement {
        let nested = depth < 4;
        match self.random.below(20) {
            0..=4 => Statement::Assign(self.variable(), self.expression(known, 3)),
            5..=7 => {
                let sign = *self.random.pick(&Sign::ARITHMETIC);
                let variable = self.read(known).unwrap_or_else(|| self.variable());
                if self.careless == 0 || known.contains(&variable) || self.random.chance(self.careless) {
                    Statement::Augment(variable, sign, self.expression(known, 2), NOWHERE)
                } else {
                    Statement::Pass
                }
            }
            8..=10 => Statement::Store(self.access(known, 2), self.expression(known, 2)),
            11..=13 if nested => {
                let then = self.block(known, depth + 1, in_loop);
                let otherwise = self.random.chance(60).then(|| self.block(known, depth + 1, in_loop));
                Statement::If(self.expression(known, 2), then, otherwise, self.random.chance(50))
            }
            14..=16 if nested => {
                let body = self.block(known, depth + 1, true);
                Statement::While(self.expression(known, 2), body, NOWHERE)
            }
            17 if in_loop => Statement::Break,
            18 if in_loop => Statement::Continue,
            19 if self.random.chance(30) => Statement::Return(self.expression(known, 2)),
            _ => Statement::Assign(self.variable(), self.expression(known, 1)),
        }
    }

    fn variable(&mut self) -> usize {
        self.random.below(self.variables)
    }

    fn read(&mut self, known: &[usize]) -> Option<usize> {
        if self.careless > 0 && self.random.chance(self.careless) {
            return Some(self.variable());
        }
        (!known.is_empty()).then(|| *self.random.pick(known))
    }

    fn access(&mut self, known: &[usize], depth: usize) -> Access {
        let buffer = self.random.below(self.buffers);
        // Mostly small indices, so that most accesses succeed.
        let index = if self.random.chance(60) { self.literal() } else { self.expression(known, depth) };
        Access { buffer, index: Box::new(index), place: NOWHERE }
    }

    fn literal(&mut self) -> Expression {
        if self.random.chance(80) {
            let value = self.random.below(4);
            return Expression::Literal(value.to_string(), i32::try_from(value).unwrap());
        }
        let (text, value) = *self.random.pick(&[
            ("2147483647", i32::MAX),
            ("2147483648", i32::MIN),
            ("4294967295", -1),
            ("0x8000_0001", i32::MIN + 1),
            ("65536", 65_536),
            ("True", 1),
            ("False", 0),
        ]);
        Expression::Literal(text.to_owned(), value)
    }

    fn expression(&mut self, known: &[usize], depth: usize) -> Expression {
        if depth > 0 && self.random.chance(60) {
            let inner = |generator: &mut Self| Box::new(generator.expression(known, depth - 1));
            return match self.random.below(8) {
                0 => Expression::Negative(inner(self)),
                1 => Expression::Not(inner(self)),
                2 | 3 => Expression::Load(self.access(known, depth - 1)),
                _ => Expression::Binary(*self.random.pick(&Sign::ALL), inner(self), inner(self)),
            };
        }
        match self.read(known) {
            Some(variable) if self.random.chance(70) => Expression::Variable(variable, NOWHERE),
            _ => self.literal(),
        }
    }
}

/// A kernel that is accepted.
pub fn any_program(seed: u64) -> Program {
    Generator::program(seed, 0)
}

/// What happened in some test, counted, so that no test is vacuous.
type Tally = BTreeMap<&'static str, usize>;

fn check_calls(kernel: &Kernel, program: &Program, random: &mut Random, tally: &mut Tally) {
    for _ in 0..4 {
        let memory = random.scalars(6);
        let views: Vec<(usize, usize)> = (0..program.buffers)
            .map(|_| {
                let start = random.below(4);
                (start, if random.chance(70) { 6 - start } else { random.below(3) })
            })
            .collect();
        let scalars = random.scalars(program.scalars);
        let rounds = 30;
        let given: Vec<Given> = views
            .iter()
            .map(|(start, length)| Given::Shared { start: *start, length: *length })
            .chain(scalars.iter().map(|scalar| Given::Int(*scalar)))
            .collect();
        let found = kernel.forms.call(&given, &memory, rounds);
        let mut cells = memory.clone();
        let expected = evaluate(program, &mut cells, &views, &scalars, rounds);
        let place = |offset: u32| {
            let place = kernel.source.place(offset);
            (place.line, place.column)
        };
        let told = match &found.result {
            Ok(value) => Ok(*value),
            Err(Stop::OutOfBounds { buffer, index, length, span }) => {
                let buffer = buffer.trim_start_matches('a').parse().unwrap();
                Err(Failure::OutOfBounds { buffer, index: *index, length: *length, place: place(span.start) })
            }
            Err(Stop::StepLimit { span, .. }) => Err(Failure::StepLimit { place: place(span.start) }),
            Err(error @ (Stop::Argument(_) | Stop::Unproved { .. })) => panic!("{error}"),
        };
        let text = kernel.source.text();
        assert_eq!(told, expected, "{text}\n{given:?} on {memory:?}");
        assert_eq!(found.shared, cells, "{text}\n{given:?} on {memory:?}");
        *tally
            .entry(match expected {
                Ok(_) => "returns",
                Err(Failure::OutOfBounds { .. }) => "traps",
                Err(Failure::StepLimit { .. }) => "goes round too often",
            })
            .or_default() += 1;
    }
}

#[test]
fn v_m_a_kernel_means_in_every_form_what_its_tree_means() {
    let mut tally = Tally::new();
    for seed in 0..900 {
        let mut program = any_program(seed);
        let kernel = Kernel::new(&program.print());
        check_calls(&kernel, &program, &mut Random::new(!seed), &mut tally);
    }
    for what in ["returns", "traps", "goes round too often"] {
        assert!(tally[what] > 300, "{tally:?}");
    }
}

#[test]
fn d1_s10_a_kernel_is_accepted_exactly_where_its_structure_says_so() {
    let mut tally = Tally::new();
    for seed in 10_000..13_000 {
        let mut program = Generator::program(seed, 12);
        let text = program.print();
        let analysis = analyse(&program);
        let source = Source::new("k.py", &text).unwrap();
        let Err(rejected) = compile(&source) else {
            assert!(!analysis.falls_through && analysis.unassigned.is_empty(), "{text}\n{analysis:?}");
            check_calls(&Kernel::new(&text), &program, &mut Random::new(seed), &mut tally);
            *tally.entry("accepted").or_default() += 1;
            continue;
        };
        let found: Vec<(&str, String, Place)> = rejected
            .diagnostics
            .iter()
            .map(|one| {
                let place = source.place(one.span.start);
                (one.code.id(), source.slice(one.span).to_owned(), (place.line, place.column))
            })
            .collect();
        if analysis.falls_through {
            let codes: Vec<&str> = found.iter().map(|(code, ..)| *code).collect();
            assert_eq!(codes, ["MC0602"], "{text}\n{analysis:?}");
            *tally.entry("falls through").or_default() += 1;
            continue;
        }
        // Each variable once, at the first of its uses in the source.
        let mut first: BTreeMap<usize, Place> = BTreeMap::new();
        for (variable, place) in &analysis.unassigned {
            let known = first.entry(*variable).or_insert(*place);
            *known = (*known).min(*place);
        }
        let mut expected: Vec<(&str, String, Place)> =
            first.iter().map(|(variable, place)| ("MC0603", format!("x{variable}"), *place)).collect();
        expected.sort_by_key(|(_, _, place)| *place);
        assert_eq!(found, expected, "{text}\n{analysis:?}");
        *tally.entry("unassigned").or_default() += 1;
    }
    for what in ["accepted", "falls through", "unassigned", "returns", "traps"] {
        assert!(tally[what] > 200, "{tally:?}");
    }
}
