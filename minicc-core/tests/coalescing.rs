//! Which copies go, against the definition of interference: all pairs of members of two classes, point by point.

#![cfg(feature = "compiler")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test says what is wrong by panicking"
)]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use minicc_core::ir::{Block, Function, Op, Operand, Ssa, Value};
use minicc_core::ssa::{self, Coalescing, Decision};
use minicc_core::verify::verify;

use common::random::Random;
use common::{copies, graphs, naive};

/// After which place of a block: everything that happens at once has one place.
type Point = (Block, usize);

/// What is known of the values of an isolated function, each thing found by itself, from the definitions.
struct Facts {
    /// Where each value is live, the point after its definition included.
    live: BTreeMap<Value, BTreeSet<Point>>,
    /// What each value is a copy of, over all steps.
    origin: BTreeMap<Value, Operand>,
    /// The values that a phi reads and defines.
    webs: Vec<Vec<Value>>,
}

impl Facts {
    fn new(function: &Function<Ssa>) -> Self {
        let live_at_ends = naive::liveness(function);
        let mut live: BTreeMap<Value, BTreeSet<Point>> = BTreeMap::new();
        let mut add = |value: Value, point: Point| live.entry(value).or_default().extend([point]);
        let mut sources: BTreeMap<Value, Operand> = BTreeMap::new();
        let mut webs = Vec::new();
        for parameter in naive::parameters(function) {
            add(parameter, (function.entry(), 0));
        }
        for (block, data) in function.blocks.iter() {
            let leading = data.phis.len();
            let trailing = match naive::successors(function, block).first() {
                Some(next) if data.terminator.targets().count() == 1 => function.blocks[*next].phis.len(),
                _ => 0,
            };
            // Parameters, phis, copies from phis, each other instruction, copies to phis.
            let body = data.instructions.len() - trailing;
            let last = 3 + body;
            let place = |position: usize| match position {
                _ if position < leading => 2,
                _ if position >= body => last,
                _ => 3 + position,
            };
            let mut defined: BTreeMap<Value, usize> = BTreeMap::new();
            for phi in &data.phis {
                add(phi.result, (block, 1));
                defined.insert(phi.result, 1);
                let inputs = phi.inputs.iter().map(|(_, input)| input.value().unwrap());
                webs.push(inputs.chain([phi.result]).collect());
            }
            for (position, instruction) in data.instructions.iter().enumerate() {
                let Some(result) = instruction.result else { continue };
                add(result, (block, place(position)));
                defined.insert(result, place(position));
                if let Op::Copy(source) = instruction.op {
                    sources.insert(result, source);
                }
            }
            let (live_in, live_out) = &live_at_ends[&block];
            for value in function.values.keys() {
                let first = defined.get(&value).copied().or(live_in.contains(&value).then_some(0));
                let Some(first) = first else { continue };
                let is_read = |operand: Operand| operand == Operand::Value(value);
                for point in first..=last {
                    let read_later = data.instructions.iter().enumerate().any(|(position, instruction)| {
                        place(position) > point && instruction.op.operands().any(is_read)
                    });
                    let at_the_end = data.terminator.operand().is_some_and(is_read);
                    if read_later || at_the_end || live_out.contains(&value) {
                        add(value, (block, point));
                    }
                }
            }
        }
        let origin = function.values.keys().map(|value| {
            let mut origin = Operand::Value(value);
            while let Operand::Value(value) = origin
                && let Some(source) = sources.get(&value)
            {
                origin = *source;
            }
            (value, origin)
        });
        Self { origin: origin.collect(), live, webs }
    }

    fn interfere(&self, one: Value, other: Value) -> bool {
        self.origin[&one] != self.origin[&other] && !self.live[&one].is_disjoint(&self.live[&other])
    }
}

/// Classes of values, as lists.
struct Classes(Vec<Vec<Value>>);

impl Classes {
    fn of(&self, value: Value) -> usize {
        self.0.iter().position(|class| class.contains(&value)).unwrap()
    }

    fn join(&mut self, one: usize, other: usize) {
        if one != other {
            let moving = std::mem::take(&mut self.0[other]);
            self.0[one].extend(moving);
        }
    }
}

#[test]
fn a_copy_goes_exactly_where_no_member_of_the_one_class_interferes_with_one_of_the_other() {
    let mut random = Random::new(61);
    let mut counts: BTreeMap<(bool, bool), usize> = BTreeMap::new();
    for round in 0..3000 {
        let most = if round % 20 == 0 { 25 } else { 9 };
        let variables =
            if round % 2 == 0 { graphs::moving(&mut random, most) } else { graphs::valid(&mut random, most) };
        let mut ssa = ssa::construct(&variables);
        if round % 3 > 0 {
            ssa = copies::propagated(ssa, &mut random);
        }
        let Coalescing { isolated, decisions } = Coalescing::new(&ssa);
        assert_eq!(verify(&isolated), Ok(()), "{ssa}{isolated}");
        let facts = Facts::new(&isolated);
        let mut classes = Classes(isolated.values.keys().map(|value| vec![value]).collect());
        for web in &facts.webs {
            for (position, one) in web.iter().enumerate() {
                let apart = |other: &Value| facts.live[one].is_disjoint(&facts.live[other]);
                assert!(web[position + 1..].iter().all(apart), "{one:?} of {web:?}\n{isolated}");
                let (first, own) = (classes.of(web[0]), classes.of(*one));
                classes.join(first, own);
            }
        }
        for Decision { result, source, joined } in decisions {
            let (one, other) = (classes.of(result), classes.of(source));
            let interfere = one != other
                && classes.0[one]
                    .iter()
                    .any(|one| classes.0[other].iter().any(|other| facts.interfere(*one, *other)));
            assert_eq!(joined, !interfere, "{result:?} = copy {source:?}\n{isolated}");
            // Some may be one only since what overlaps is equal there.
            let overlap = |one: &Value| {
                classes.0[other].iter().any(|other| !facts.live[one].is_disjoint(&facts.live[other]))
            };
            let equal = joined && one != other && classes.0[one].iter().any(overlap);
            *counts.entry((joined, equal)).or_default() += 1;
            if joined {
                classes.join(one, other);
            }
        }
    }
    for case in [(false, false), (true, false), (true, true)] {
        assert!(counts.get(&case).is_some_and(|count| *count > 1000), "{counts:?}");
    }
}
