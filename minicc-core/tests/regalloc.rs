//! Interference and register allocation against their definitions, and what spilling costs.

#![cfg(feature = "compiler")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test says what is wrong by panicking"
)]

mod common;

use std::collections::BTreeSet;
use std::num::NonZeroUsize;

use minicc_core::exec::{Argument, Counts, Memory, Run, execute};
use minicc_core::ir::{Destroyed, Function, Operand, Value};
use minicc_core::regalloc::{Allocation, Interference, Location, allocate, allocate_weighted};
use minicc_core::ssa;

use common::calls::{Kernel, ROUNDS, cells, int};
use common::random::Random;
use common::{graphs, naive};

/// Calls `check` on random functions without phis, made in both ways.
fn random_functions(seed: u64, rounds: usize, check: impl Fn(&Function<Destroyed>)) {
    let mut random = Random::new(seed);
    for round in 0..rounds {
        let function = graphs::valid(&mut random, if round % 20 == 0 { 25 } else { 8 });
        let ssa = ssa::construct(&function);
        check(&ssa::destroy(&ssa));
        check(&ssa::destroy_coalesced(&ssa));
    }
}

fn allocation(function: &Function<Destroyed>, registers: usize) -> Allocation {
    allocate(function, &Interference::new(function), NonZeroUsize::new(registers).unwrap())
}

/// Pairs of values of which one is defined where the other is live afterwards, found instruction by instruction
/// with a liveness that is computed for single instructions; and all pairs of parameters.
fn naive_interference(function: &Function<Destroyed>) -> BTreeSet<(Value, Value)> {
    let live = naive::liveness(function);
    let mut pairs = BTreeSet::new();
    let mut connect = |one: Value, other: Value| {
        if one != other {
            pairs.insert((one, other));
            pairs.insert((other, one));
        }
    };
    let parameters = naive::parameters(function);
    for one in &parameters {
        for other in &parameters {
            connect(*one, *other);
        }
    }
    for (block, data) in function.blocks.iter() {
        for (position, instruction) in data.instructions.iter().enumerate() {
            let Some(result) = instruction.result else { continue };
            // What is live after: read later in the block before being defined again, or live out and not
            // defined again.
            for value in function.values.keys() {
                let mut alive = live[&block].1.contains(&value)
                    || data.terminator.operand().and_then(Operand::value) == Some(value);
                for later in data.instructions[position + 1..].iter().rev() {
                    alive &= later.result != Some(value);
                    alive |= later.op.operands().any(|operand| operand.value() == Some(value));
                }
                if alive {
                    connect(result, value);
                }
            }
        }
    }
    pairs
}

#[test]
fn two_values_interfere_where_one_is_defined_while_the_other_is_live() {
    random_functions(41, 400, |function| {
        let interference = Interference::new(function);
        let found: BTreeSet<(Value, Value)> = interference
            .values()
            .flat_map(|value| interference.neighbours(value).iter().map(move |other| (value, *other)))
            .collect();
        assert_eq!(found, naive_interference(function), "{function}");
        for value in interference.values() {
            let neighbours = interference.neighbours(value);
            assert!(neighbours.windows(2).all(|pair| pair[0] < pair[1]), "{function}");
        }
        assert_eq!(interference.values().count(), function.values.len());
    });
}

#[test]
fn no_two_values_that_interfere_share_a_location() {
    random_functions(42, 300, |function| {
        let interference = Interference::new(function);
        let pairs = naive_interference(function);
        for registers in 1..=16 {
            for allocate in [allocate, allocate_weighted] {
                let allocation = allocate(function, &interference, NonZeroUsize::new(registers).unwrap());
                assert_eq!(allocation.registers(), registers);
                assert_eq!(allocation.conflict(&interference), None, "{registers}\n{function}");
                for (one, other) in &pairs {
                    assert_ne!(
                        allocation.location(*one),
                        allocation.location(*other),
                        "{registers}\n{function}"
                    );
                }
                let mut slots = BTreeSet::new();
                for value in function.values.keys() {
                    match allocation.location(value) {
                        Location::Register(register) => assert!(register < registers),
                        Location::Slot(slot) => drop(slots.insert(slot)),
                    }
                }
                // No slot is left out.
                assert!(slots.into_iter().eq(0..allocation.slots()), "{registers}\n{function}");
            }
        }
    });
}

#[test]
fn the_simple_allocation_takes_values_by_degree_then_by_name() {
    random_functions(46, 150, |function| {
        let pairs = naive_interference(function);
        let neighbours =
            |value: Value| pairs.iter().filter(move |(one, _)| *one == value).map(|(_, other)| *other);
        // The printed name, and the version as a number.
        let name = |value: Value| {
            let printed = function.value_name(value).to_string();
            let (name, version) = printed.rsplit_once('.').unwrap_or((&printed, "0"));
            (name.to_owned(), version.parse::<u32>().unwrap())
        };
        let mut order: Vec<Value> = function.values.keys().collect();
        order.sort_by_key(|value| (std::cmp::Reverse(neighbours(*value).count()), name(*value)));
        for registers in [1, 2, 3, 5] {
            let mut expected: Vec<(Value, Location)> = Vec::new();
            let mut slots = 0;
            for &value in &order {
                let is_taken = |register: &usize| {
                    neighbours(value).any(|other| expected.contains(&(other, Location::Register(*register))))
                };
                let free = (0..registers).find(|register| !is_taken(register));
                let location = free.map_or(Location::Slot(slots), Location::Register);
                slots += usize::from(free.is_none());
                expected.push((value, location));
            }
            let allocation = allocation(function, registers);
            let found: Vec<(Value, Location)> =
                order.iter().map(|value| (*value, allocation.location(*value))).collect();
            assert_eq!(found, expected, "{registers}\n{function}");
        }
    });
}

#[test]
fn the_simple_allocation_gives_each_spilled_value_a_slot_of_its_own() {
    random_functions(45, 100, |function| {
        let allocation = allocation(function, 2);
        let locations = function.values.keys().map(|value| allocation.location(value));
        let spilled = locations.filter(|location| matches!(location, Location::Slot(_))).count();
        assert_eq!(spilled, allocation.slots(), "{function}");
    });
}

/// What an allocation costs: the spills of a run.
fn spills(function: &Function<Destroyed>, allocation: &Allocation, arguments: &[i32]) -> u64 {
    let arguments: Vec<Argument> = arguments.iter().map(|scalar| Argument::Scalar(*scalar)).collect();
    let run = execute(function, allocation, &mut Memory::new(), &arguments, ROUNDS);
    assert!(run.result.is_ok());
    run.counts.spill_reads + run.counts.spill_writes
}

#[test]
fn colouring_by_cost_spills_nothing_where_no_more_values_are_live_than_there_are_registers() {
    // A straight line is an interval graph, which is coloured with as many registers as values are live at once.
    for text in [
        "def f(n, m):\n    a = n + m\n    b = a * n\n    c = a - b\n    d = c * b\n    return d + c\n",
        "def f(n, m):\n    a = n * n\n    n = m * a\n    m = a + n\n    a = n - m\n    return a * m\n",
    ] {
        let kernel = Kernel::new(text);
        let function = &kernel.forms.coalesced;
        let interference = Interference::new(function);
        let allocate =
            |registers| allocate_weighted(function, &interference, NonZeroUsize::new(registers).unwrap());
        assert_eq!(allocate(3).slots(), 0, "{function}");
        assert_eq!(spills(function, &allocate(3), &[5, 6]), 0);
        assert!(spills(function, &allocate(1), &[5, 6]) > 0);
    }
}

#[test]
fn colouring_by_cost_keeps_what_the_innermost_loop_uses_in_registers() {
    // x, y and z are read before and after the loops alone; i, j and s all the time.
    let kernel = Kernel::new(
        "def f(n, x, y, z):\n    s = x + y + z\n    i = 0\n    while i < 10:\n        j = 0\n        while j < 10:\n            s = s * 3 + j\n            j += 1\n        i += 1\n    return s + x * y * z * n\n",
    );
    let function = &kernel.forms.coalesced;
    let interference = Interference::new(function);
    let count = NonZeroUsize::new(4).unwrap();
    let by_cost = spills(function, &allocate_weighted(function, &interference, count), &[1, 2, 3, 4]);
    let simple = spills(function, &allocate(function, &interference, count), &[1, 2, 3, 4]);
    assert!(by_cost <= 20, "{by_cost} spills, though only values outside the loops need to be spilled");
    assert!(by_cost <= simple, "{by_cost} {simple}");
}

#[test]
fn a_conflict_is_found_where_an_allocation_is_for_another_function() {
    // In the one function x and y are live together, in the other one after the other.
    let text = |first: &str, second: &str| {
        let text = format!("func f(n: i32):\nentry:\n  x = add n, 1\n  {first}\n  {second}\n  return z\n");
        ssa::destroy(&ssa::construct(&common::calls::variables(&text)))
    };
    let apart = text("y = add x, 1", "z = add y, y");
    let together = text("y = add n, 1", "z = add y, x");
    let interference = Interference::new(&together);
    assert_eq!(allocation(&together, 3).conflict(&interference), None);
    assert!(allocation(&apart, 3).conflict(&interference).is_some());
}

#[test]
fn more_registers_never_spill_more() {
    random_functions(43, 200, |function| {
        let enough = function.values.len().max(1);
        assert_eq!(allocation(function, enough).slots(), 0, "{function}");
        let mut before = allocation(function, 1);
        for registers in 2..=enough.min(20) {
            let after = allocation(function, registers);
            assert!(after.slots() <= before.slots(), "{registers}\n{function}");
            // What had a register keeps it.
            for value in function.values.keys() {
                if let Location::Register(register) = before.location(value) {
                    assert_eq!(after.location(value), Location::Register(register), "{function}");
                }
            }
            before = after;
        }
    });
}

fn run(function: &Function<Destroyed>, registers: usize, arguments: &[i32]) -> Run {
    let arguments: Vec<Argument> = arguments.iter().map(|scalar| Argument::Scalar(*scalar)).collect();
    execute(function, &allocation(function, registers), &mut Memory::new(), &arguments, ROUNDS)
}

#[test]
fn spills_are_counted_are_none_with_enough_registers_and_grow_with_fewer() {
    let kernel = Kernel::new(
        "def f(n, m, k):\n    a = n + 1\n    b = m + 2\n    c = k + 3\n    i = 0\n    while i < n:\n        a = a * b + c\n        b = b + i\n        c = c - a\n        i += 1\n    return a + b + c + n + m + k\n",
    );
    let function = &kernel.forms.destroyed;
    let all: Vec<(usize, Counts)> =
        (1..=24).map(|registers| (registers, run(function, registers, &[6, 7, 8]).counts)).collect();
    let expected = run(function, 24, &[6, 7, 8]);
    assert!(expected.result.is_ok());
    assert_eq!((expected.counts.spill_reads, expected.counts.spill_writes), (0, 0));
    for pair in all.windows(2) {
        let [(registers, fewer), (_, more)] = pair else { panic!("two at a time") };
        assert_eq!(fewer.instructions, more.instructions, "the instructions are the same");
        assert!(fewer.spill_reads >= more.spill_reads, "{registers} registers: {fewer:?} {more:?}");
        assert!(fewer.spill_writes >= more.spill_writes, "{registers} registers: {fewer:?} {more:?}");
    }
    let spills = |counts: Counts| counts.spill_reads + counts.spill_writes;
    assert!(spills(all[0].1) > spills(all[3].1) && spills(all[3].1) > 0, "{all:?}");
}

#[test]
fn every_read_and_write_of_a_slot_counts() {
    // n is a parameter; with one register, the value with the most neighbours gets it.
    let text = "func f(n: i32, m: i32):\nentry:\n  x = add n, m\n  y = mul x, n\n  branch y, b, c\nb:\n  return y\nc:\n  return x\n";
    let function = ssa::destroy(&ssa::construct(&common::calls::variables(text)));
    let allocation = allocation(&function, 1);
    let is_slot = |name: &str| {
        let mut values = function.values.keys();
        let value = values.find(|value| function.value_name(*value).to_string() == name).unwrap();
        u64::from(matches!(allocation.location(value), Location::Slot(_)))
    };
    let counts = run(&function, 1, &[3, 4]).counts;
    let reads = 2 * is_slot("n") + is_slot("m") + is_slot("x.1") + 2 * is_slot("y.1");
    let writes = is_slot("n") + is_slot("m") + is_slot("x.1") + is_slot("y.1");
    assert_eq!(
        counts,
        Counts {
            instructions: 2,
            accesses: 0,
            checks: 0,
            limits: 0,
            spill_reads: reads,
            spill_writes: writes,
            steps: 0,
        }
    );
    assert!(reads > 0 && writes > 0);
}

#[test]
fn every_round_of_a_loop_is_a_step() {
    let kernel = Kernel::new(
        "def f(n):\n    i = 0\n    while i < n:\n        j = 0\n        while j < i:\n            j += 1\n        i += 1\n    return i\n",
    );
    for rounds in [0, 1, 4] {
        let counts = run(&kernel.forms.coalesced, 2, &[rounds]).counts;
        let expected = rounds + rounds * (rounds - 1) / 2;
        assert_eq!(counts.steps, u64::try_from(expected).unwrap());
    }
}

#[test]
fn the_text_of_an_allocation_has_a_line_for_each_location_in_use() {
    let text =
        "func f(n: i32, m: i32):\nentry:\n  x = add n, m\n  y = mul x, n\n  z = sub y, 1\n  return z\n";
    let function = ssa::destroy(&ssa::construct(&common::calls::variables(text)));
    let shown = |registers| allocation(&function, registers).show(&function).to_string();
    // n lives beside m and x; neither y nor z lives beside anything.
    assert_eq!(shown(16), "r0  n, y.1, z.1\nr1  m, x.1\n");
    assert_eq!(shown(1), "r0     n, y.1, z.1\nslot0  m\nslot1  x.1\n");
}

#[test]
fn an_unused_parameter_does_not_overwrite_a_used_one() {
    for (text, result) in [
        ("def f(a, b, c, d):\n    return a\n", 1),
        ("def f(a, b, c, d):\n    return b\n", 2),
        ("def f(a, b, c, d):\n    return d - a\n", 3),
        ("def f(a, b, c, d):\n    a = 5\n    return a + c\n", 8),
        ("def f(a, b, c, d):\n    while b < c:\n        b += 1\n    return b * 10 + c\n", 33),
        ("def f(a, b, c, d):\n    return 7\n", 7),
    ] {
        assert_eq!(Kernel::new(text).result(&[int(1), int(2), int(3), int(4)]), result, "{text}");
    }
    let many: Vec<String> = (0..40).map(|number| format!("p{number}")).collect();
    let kernel = Kernel::new(&format!("def f({}):\n    return p0 * 100 + p39\n", many.join(", ")));
    let given: Vec<_> = (0..40).map(int).collect();
    assert_eq!(kernel.result(&given), 39);
}

#[test]
fn buffers_take_no_register() {
    let kernel =
        Kernel::new("def f(a: buffer, b: buffer, c: buffer, i):\n    a[i] = b[i] + c[i]\n    return a[i]\n");
    assert_eq!(kernel.result(&[cells(&[0]), cells(&[3]), cells(&[4]), int(0)]), 7);
    let scalars = kernel.forms.destroyed.values.len();
    assert_eq!(Interference::new(&kernel.forms.destroyed).values().count(), scalars);
}

#[test]
fn an_allocation_is_the_same_each_time() {
    random_functions(44, 100, |function| {
        let first = allocation(function, 3);
        assert_eq!(first, allocation(&function.clone(), 3));
    });
}
