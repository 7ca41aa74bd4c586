//! Out of SSA form: random kernels and graphs that move values around.

use minicc_core::ir::{Destroyed, Function, Op, Operand, Parameter, Phi};
use minicc_core::ssa;

use super::known::SWAP;
use crate::TOTAL;
use crate::common::calls::{Forms, Given, Kernel, call_ssa_form, int};
use crate::common::random::Random;
use crate::common::{copies, graphs};

/// A kernel that moves five values around in nested loops and branches, and then returns them as digits.
fn shuffling(random: &mut Random) -> String {
    const NAMES: [&str; 5] = ["a", "b", "c", "d", "t"];
    let mut text =
        String::from("def f(n, m):\n    a = 1\n    b = 2\n    c = 3\n    d = 4\n    t = 5\n    i = 0\n");
    let moves = |indent: usize, random: &mut Random| {
        let moves = (0..=random.below(6)).map(|_| (*random.pick(&NAMES), *random.pick(&NAMES)));
        moves.map(|(to, from)| format!("{}{to} = {from}\n", " ".repeat(indent))).collect::<String>()
    };
    text.push_str(&format!("    while i < n:\n{}", moves(8, random)));
    if random.chance(60) {
        text.push_str(&format!("        if i == m:\n{}", moves(12, random)));
        if random.chance(50) {
            text.push_str(&format!("        else:\n{}", moves(12, random)));
        }
    }
    if random.chance(50) {
        text.push_str("        j = 0\n        while j < m:\n            j += 1\n");
        text.push_str(&moves(12, random));
        if random.chance(50) {
            text.push_str(&format!("            if j == 2:\n                break\n{}", moves(12, random)));
        }
    }
    text.push_str("        i += 1\n    return (((a * 10 + b) * 10 + c) * 10 + d) * 10 + t\n");
    text
}

#[test]
fn phis_that_read_one_another_keep_their_meaning_when_they_become_copies() {
    let mut random = Random::new(34);
    let mut across = 0;
    for round in 0..400 {
        let before = if round % 3 == 0 {
            graphs::moving(&mut random, 15)
        } else {
            Kernel::new(&shuffling(&mut random)).forms.variables
        };
        let forms = Forms::of(&before);
        let ssa = copies::propagated(forms.ssa.clone(), &mut random);
        for data in ssa.blocks.values() {
            let results: Vec<Operand> = data.phis.iter().map(|phi| Operand::Value(phi.result)).collect();
            let crosses = |phi: &Phi| {
                phi.inputs
                    .iter()
                    .any(|(_, input)| *input != Operand::Value(phi.result) && results.contains(input))
            };
            across += usize::from(data.phis.iter().any(crosses));
        }
        for _ in 0..3 {
            let memory = random.scalars(4);
            let given: Vec<Given> = before
                .parameters
                .iter()
                .map(|parameter| match parameter {
                    Parameter::Scalar(_) => int(i32::try_from(random.below(5)).unwrap()),
                    Parameter::Buffer(_) => Given::Shared { start: random.below(2), length: 3 },
                })
                .collect();
            let expected = forms.call(&given, &memory, 30);
            assert_eq!(call_ssa_form(&ssa, &given, &memory, 30), expected, "{before}{ssa}");
        }
    }
    assert!(across > 130, "only {across} blocks have phis that read one another");
}

#[test]
fn coalescing_leaves_only_the_copies_that_a_cycle_or_two_live_values_need() {
    let copies = |function: &Function<Destroyed>| {
        let instructions = function.blocks.values().flat_map(|data| &data.instructions);
        instructions.filter(|one| matches!(one.op, Op::Copy(Operand::Value(_)))).count()
    };
    // A loop with two variables and a merge needs no copy at all.
    let total = Kernel::new(TOTAL);
    assert_eq!(copies(&total.forms.coalesced), 0, "{}", total.forms.coalesced);
    assert_eq!(total.forms.coalesced.blocks.len(), total.forms.ssa.blocks.len());
    // A swap is a cycle of two, which takes three copies.
    assert_eq!(copies(&Kernel::new(SWAP).forms.coalesced), 3);
    let mut random = Random::new(35);
    for _ in 0..400 {
        let ssa = copies::propagated(ssa::construct(&graphs::valid(&mut random, 10)), &mut random);
        let (plain, few) = (ssa::destroy(&ssa), ssa::destroy_coalesced(&ssa));
        assert!(copies(&few) <= copies(&plain), "{ssa}{few}");
        assert!(few.blocks.len() <= plain.blocks.len(), "{ssa}{few}");
    }
}
