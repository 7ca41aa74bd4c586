//! The ranges of values contain whatever runs compute.

use minicc_core::analysis::{Dominance, Range, Ranges};
use minicc_core::ir::{BinaryOp, Function, Graph, Op, Operand, Ssa, Value};

use super::trace::{Place, State, trace};
use crate::common::calls::{Given, ssa_form};
use crate::common::random::Random;
use crate::{functions, given, separating};

/// What was looked at, and how often something was known.
#[derive(Default, Debug)]
pub struct Seen {
    pub values: u64,
    pub ends: u64,
    pub exact: u64,
    pub bounds: u64,
}

/// The ranges of `function`.
pub fn ranges(function: &Function<Ssa>) -> Ranges {
    let graph = Graph::new(function);
    Ranges::new(function, &graph, &Dominance::new(function, &graph))
}

/// Calls `function`, and asserts that everything that `ranges` says holds at every step.
pub fn assert_contained(
    function: &Function<Ssa>,
    ranges: &Ranges,
    arguments: &[Given],
    memory: &[i32],
    seen: &mut Seen,
) {
    trace(function, arguments, memory, 60, |state, place| assert_state(state, ranges, place, seen));
}

fn assert_state(state: &State<'_>, ranges: &Ranges, place: Place, seen: &mut Seen) {
    let Place { block, position } = place;
    let function = state.function;
    let show = |value: Value| function.value_name(value).to_string();
    for value in state.available(place) {
        let (scalar, range) = (state.values[value], ranges.at(Operand::Value(value), block, position));
        assert!(range.contains(scalar), "{} is {scalar}, not in {range:?}\n{function}", show(value));
        assert!(ranges.everywhere(value).contains(scalar), "{} is {scalar}\n{function}", show(value));
        seen.values += 1;
        seen.ends += u64::from(range != Range::ALL);
        for (bound, strict) in ranges.bounds(value, block, position) {
            let most = i64::from(state.values[bound]) - i64::from(strict);
            assert!(i64::from(scalar) <= most, "{} is above {}\n{function}", show(value), show(bound));
            seen.bounds += 1;
        }
    }
    let Some(instruction) = function.blocks[block].instructions.get(position) else { return };
    if let (Op::Binary(op, left, right), Some(result)) = (instruction.op, instruction.result)
        && ranges.is_exact(result)
    {
        let [left, right] = [left, right].map(|operand| i64::from(state.read(operand)));
        let exact = match op {
            BinaryOp::Add => left + right,
            BinaryOp::Sub => left - right,
            BinaryOp::Mul => left * right,
            _ => panic!("a comparison is not exact"),
        };
        assert!(i32::try_from(exact).is_ok(), "{} wraps\n{function}", show(result));
        seen.exact += 1;
    }
}

#[test]
fn ranges_contain_what_runs_compute() {
    let mut random = Random::new(61);
    let mut seen = Seen::default();
    for mut function in functions(62) {
        for separate in [false, true] {
            if separate {
                separating().run(&mut function);
            }
            let ranges = ranges(&function);
            for _ in 0..8 {
                let (memory, given) = (random.scalars(4), given(&function, &mut random));
                assert_contained(&function, &ranges, &given, &memory, &mut seen);
            }
        }
    }
    assert!(seen.ends * 10 > seen.values && seen.exact > 1000 && seen.bounds > 200, "{seen:?}");
}

/// What is known at the end of a block of a value, both by name.
fn range(function: &Function<Ssa>, label: &str, name: &str) -> Range {
    let block = function.blocks.iter().find(|(_, data)| data.label.to_string() == label).unwrap().0;
    ranges(function).of(Operand::Value(value(function, name)), block)
}

fn value(function: &Function<Ssa>, name: &str) -> Value {
    function.values.keys().find(|value| function.value_name(*value).to_string() == name).unwrap()
}

/// A loop from `start`, by `step`, while `condition` holds, which may read `i.1`.
fn counting(start: &str, condition: &str, step: &str) -> Function<Ssa> {
    ssa_form(&format!(
        "ssa func f(n: i32, m: i32):\nentry:\n  jump head\nhead:\n  i.1 = phi [body: i.2, entry: {start}]\n  c.1 = {condition}\n  branch c.1, body, end\nbody:\n  i.2 = {step}\n  jump head\nend:\n  return i.1\n"
    ))
}

#[test]
fn a_counter_below_its_bound_never_wraps() {
    let function = counting("0", "lt i.1, n", "add i.1, 1");
    assert_eq!(range(&function, "body", "i.1"), Range::new(0, i32::MAX - 1));
    assert_eq!(range(&function, "body", "i.2"), Range::new(1, i32::MAX));
    assert_eq!(range(&function, "head", "i.1"), Range::new(0, i32::MAX));
    assert_eq!(range(&function, "body", "n"), Range::new(1, i32::MAX));
    assert_eq!(range(&function, "head", "n"), Range::ALL);
    assert!(ranges(&function).is_exact(value(&function, "i.2")));
    let function = counting("0", "lt i.1, 10", "add i.1, 3");
    assert_eq!(range(&function, "end", "i.1"), Range::new(10, 12));
}

#[test]
fn a_counter_down_to_zero_ends_below_it() {
    let function = counting("100", "le 0, i.1", "sub i.1, 1");
    assert_eq!(range(&function, "body", "i.1"), Range::new(0, 100));
    assert_eq!(range(&function, "end", "i.1"), Range::constant(-1));
    assert!(ranges(&function).is_exact(value(&function, "i.2")));
}

#[test]
fn a_counter_that_can_pass_its_bound_can_be_anything() {
    for (condition, step) in [
        ("le i.1, n", "add i.1, 1"),
        ("lt i.1, n", "add i.1, 2"),
        ("ne i.1, n", "add i.1, 1"),
        ("lt m, n", "add i.1, 1"),
        ("lt i.1, n", "add i.1, m"),
        ("lt i.1, n", "mul i.1, 3"),
    ] {
        let start = if step.starts_with("mul") { "1" } else { "0" };
        let function = counting(start, condition, step);
        assert_eq!(range(&function, "head", "i.1"), Range::ALL, "{condition}, {step}");
        assert!(!ranges(&function).is_exact(value(&function, "i.2")), "{condition}, {step}");
    }
    // The bound is one that the last step cannot pass.
    let function = counting("0", "le i.1, 2147483646", "add i.1, 1");
    assert!(ranges(&function).is_exact(value(&function, "i.2")));
}

#[test]
fn the_lesser_and_the_greater_are_bounded_by_both() {
    let select = |op: &str, yes: &str, no: &str| {
        let function = ssa_form(&format!(
            "ssa func f(x: i32):\nentry:\n  c.1 = {op}\n  m.1 = select c.1, {yes}, {no}\n  return m.1\n"
        ));
        range(&function, "entry", "m.1")
    };
    assert_eq!(select("lt x, 7", "x", "7"), Range::new(i32::MIN, 7));
    assert_eq!(select("le 7, x", "7", "x"), Range::new(i32::MIN, 7));
    assert_eq!(select("lt x, 7", "7", "x"), Range::new(7, i32::MAX));
    assert_eq!(select("eq x, 7", "x", "3"), Range::new(3, 7));
    assert_eq!(select("ne x, 7", "3", "x"), Range::new(3, 7));
    assert_eq!(select("lt x, 7", "3", "5"), Range::new(3, 5));
}

#[test]
fn a_limit_is_between_where_it_starts_and_its_bound() {
    let function = ssa_form(
        "\
ssa func f(a: buffer, b: i32, x: i32):
entry:
  c.1 = lt 3, x
  branch c.1, some, none
some:
  l.1 = limit a, b, 1, 2, x
  return l.1
none:
  l.2 = limit a, b, 1, 2, x
  return l.2
",
    );
    assert_eq!(range(&function, "some", "l.1"), Range::new(2, i32::MAX));
    assert_eq!(range(&function, "none", "l.2"), Range::new(i32::MIN, 3));
}

#[test]
fn a_fact_holds_in_what_its_edge_dominates_alone() {
    let function = ssa_form(
        "\
ssa func f(a: buffer, x: i32):
entry:
  c.1 = lt x, 0
  branch c.1, less, join
less:
  d.1 = lt -9, x
  branch d.1, join, end
join:
  p.1 = phi [entry: x, less: x]
  check a, x
  jump last
last:
  return p.1
end:
  return x
",
    );
    assert_eq!(range(&function, "entry", "x"), Range::ALL);
    assert_eq!(range(&function, "less", "x"), Range::new(i32::MIN, -1));
    assert_eq!(range(&function, "end", "x"), Range::new(i32::MIN, -9));
    assert_eq!(range(&function, "join", "p.1"), Range::new(-8, i32::MAX));
    // After the check, but not before.
    let join = function.blocks.keys().nth(2).unwrap();
    let x = Operand::Value(value(&function, "x"));
    assert_eq!(ranges(&function).at(x, join, 0), Range::ALL);
    assert_eq!(ranges(&function).at(x, join, 1), Range::new(0, i32::MAX - 1));
    assert_eq!(range(&function, "last", "x"), Range::new(0, i32::MAX - 1));
}

#[test]
fn a_negated_condition_is_looked_through() {
    let function = ssa_form(
        "\
ssa func f(x: i32):
entry:
  c.1 = lt x, 5
  d.1 = eq c.1, 0
  e.1 = ne d.1, 0
  branch e.1, big, small
big:
  return x
small:
  return x
",
    );
    assert_eq!(range(&function, "big", "x"), Range::new(5, i32::MAX));
    assert_eq!(range(&function, "small", "x"), Range::new(i32::MIN, 4));
}
