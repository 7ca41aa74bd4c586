//! A comparison that no wrong compiler fails proves nothing. So the code of every kernel is made wrong, in one way at a
//! time that a compiler could be wrong in, and the harness must notice.

use std::error::Error;
use std::time::{Duration, Instant};

use differential::corpus::load;
use differential::generate::{Case, case};
use differential::harness::{Difference, Disagreement, Harness, Sabotage, Subject};
use differential::native::Share;
use differential::shrink::reduce;
use differential::soak::toolchain;
use differential::tally::Tally;

/// What is done to the code; the execution that is to notice it; and how it is done.
const SABOTAGES: [(&str, &str, Sabotage); 19] = [
    ("an index equal to the length is let through", "gcc -O0", |c| {
        c.replace(">= (uint32_t)n", "> (uint32_t)n")
    }),
    ("the same, where only a sanitizer looks", "-fsanitize=address,undefined, optimised", |c| {
        c.replace(">= (uint32_t)n", "> (uint32_t)n")
    }),
    ("negative indices are let through", "gcc -O0", |c| {
        edit_lines(c, |line| {
            let (index, length) = line.strip_prefix("    if (v")?.split_once(" >= (uint32_t)n")?;
            Some(format!("    if ((int32_t)v{index} >= n{length}"))
        })
    }),
    ("a trap forgets its index", "gcc -O0", |c| {
        edit_lines(c, |line| {
            let (code, _) = line.strip_prefix("        return ((uint64_t)")?.split_once(") | ")?;
            Some(format!("        return (uint64_t){code};"))
        })
    }),
    (
        "the phis of a block happen one after another",
        "clang -O2, no step limit, optimised",
        one_copy_at_a_time,
    ),
    ("a kernel crashes", "gcc -O0", |c| {
        c.replace("    return (uint64_t)", "    __builtin_trap();\n    return (uint64_t)")
    }),
    ("a comparison includes equality", "gcc -O0", |c| c.replace(" < (int32_t)v", " <= (int32_t)v")),
    ("sums overflow as signed integers", "-fsanitize=address,undefined, optimised", signed_sums),
    ("sums overflow as signed integers", "gcc -O1 -ftrapv, optimised", signed_sums),
    ("a main loop may reach one element too far", "-fsanitize=address,undefined, optimised", |c| {
        c.replace("end < length", "end <= length")
    }),
    ("a main loop goes one round too far", "-fsanitize=address,undefined, optimised", |c| {
        c.replace("ahead + 1", "ahead + 2")
    }),
    ("an absolute value overflows", "-fsanitize=address,undefined, optimised", |c| {
        c.replace("int64_t wide = (int32_t)x", "int32_t wide = (int32_t)x")
    }),
    ("an absolute value is never positive", "gcc -O1 -ftrapv, optimised", |c| {
        c.replace("if (wide < 0)", "if (wide > 0)")
    }),
    ("one round more than the step limit", "gcc -O0", |c| c.replace("UINT64_C(120)", "UINT64_C(121)")),
    ("buffers that may overlap are promised not to", "gcc -O3, no step limit, optimised", |c| {
        c.replace("int32_t *p", "int32_t *__restrict p")
    }),
    ("an index equal to the length is let through", LLVM, |ll| ll.replace("icmp ult i32", "icmp ule i32")),
    ("one round more than the step limit", LLVM, |ll| {
        edit_lines(ll, |line| line.strip_suffix(", 120").map(|compared| format!("{compared}, 121")))
    }),
    ("sums are promised not to wrap", LLVM, |ll| ll.replace(" add i32", " add nsw i32")),
    ("buffers that may overlap are promised not to", LLVM_FREE, |ll| {
        edit_lines(ll, |line| line.starts_with("define").then(|| line.replace("i32* %", "i32* noalias %")))
    }),
];

const LLVM: &str = "LLVM, clang -O2, optimised";
const LLVM_FREE: &str = "LLVM, clang -O2, no step limit, optimised";

/// Changes the lines that `change` changes.
fn edit_lines(c: &str, change: impl Fn(&str) -> Option<String>) -> String {
    c.lines().map(|line| change(line).unwrap_or_else(|| line.to_owned()) + "\n").collect()
}

/// `v1 = v2 + v3;` as `v1 = (uint32_t)((int32_t)v2 + (int32_t)v3);`
fn signed_sums(c: &str) -> String {
    edit_lines(c, |line| {
        let (result, sum) = line.split_once(" = v")?;
        let (left, right) = sum.strip_suffix(';')?.split_once(" + v")?;
        Some(format!("{result} = (uint32_t)((int32_t)v{left} + (int32_t)v{right});"))
    })
}

/// `uint32_t e0 = v1; uint32_t e1 = v2; v2 = e0; v1 = e1;` as `v2 = v1; v1 = v2;`
fn one_copy_at_a_time(c: &str) -> String {
    let mut saved = Vec::new();
    let mut out = String::new();
    for line in c.lines() {
        let words: Vec<&str> = line.trim().trim_end_matches(';').split(' ').collect();
        match words[..] {
            ["uint32_t", temporary, "=", source] => saved.push((temporary, source)),
            [result, "=", value] => {
                let position = saved.iter().rposition(|(temporary, _)| *temporary == value);
                let value = position.map_or(value, |position| saved[position].1);
                out += &format!("{result} = {value};\n");
            }
            _ => out += &format!("{line}\n"),
        }
    }
    out
}

fn cases(count: u64) -> Result<(Vec<Case>, Vec<Subject>), arbitrary::Error> {
    let cases = (0..count).map(|number| case(7, number)).collect::<Result<Vec<_>, _>>()?;
    let subject = |case: &Case| Subject { text: case.program.to_string(), inputs: case.inputs.clone() };
    let subjects = cases.iter().map(subject).collect();
    Ok((cases, subjects))
}

fn found(
    harness: &mut Harness,
    subjects: &[Subject],
    witness: &str,
) -> Result<Vec<Disagreement>, differential::error::Error> {
    let found = harness.check(subjects, Some(witness), &mut Tally::default())?;
    let ran = |one: &Disagreement| matches!(one.difference, Difference::Outcome { .. });
    Ok(found.into_iter().filter(|one| one.witness.starts_with(witness) && ran(one)).collect())
}

/// Makes every second change, from the one of number `first` on.
fn notice(first: usize) -> Result<(), Box<dyn Error>> {
    let mut toolchain = toolchain()?;
    // Which programs a flavour has must not depend on how many there are.
    toolchain.flavours.iter_mut().for_each(|(flavour, _)| flavour.part.share = Share::ALL);
    let mut harness = Harness::new(toolchain.clone(), "sabotage")?;
    let (_, mut subjects) = cases(25)?;
    subjects.extend(load()?.into_iter().map(|file| file.subject));
    let mut missed = Vec::new();
    for (what, witness, change) in SABOTAGES.into_iter().skip(first).step_by(2) {
        if !toolchain.flavours.iter().any(|(flavour, _)| flavour.name == witness) {
            println!("not run: {witness}");
            continue;
        }
        harness.sabotage = Some(change);
        let count = found(&mut harness, &subjects, witness)?.len();
        println!("{count:>4} disagreements of {witness}: {what}");
        if count == 0 {
            missed.push(what);
        }
    }
    if missed.is_empty() { Ok(()) } else { Err(format!("not noticed: {missed:?}").into()) }
}

#[test]
fn wrong_code_is_noticed_by_the_execution_that_should() -> Result<(), Box<dyn Error>> {
    notice(0)
}

#[test]
fn other_wrong_code_is_noticed_by_the_execution_that_should() -> Result<(), Box<dyn Error>> {
    notice(1)
}

#[test]
fn a_failure_is_made_small() -> Result<(), Box<dyn Error>> {
    let mut harness = Harness::new(toolchain()?, "shrinking")?;
    let (cases, subjects) = cases(40)?;
    harness.sabotage = Some(|c| c.replace(" < (int32_t)v", " <= (int32_t)v"));
    let found = found(&mut harness, &subjects, "gcc -O0")?;
    let mut firsts = found;
    firsts.dedup_by_key(|one| one.subject);
    let size = |one: &&Disagreement| subjects[one.subject].text.len();
    let largest = firsts.iter().max_by_key(size).ok_or("nothing disagrees")?;
    let before = &subjects[largest.subject].text;
    let deadline = Instant::now() + Duration::from_secs(60);
    let (program, last) = reduce(&mut harness, &cases[largest.subject].program, largest, deadline)?;
    let after = program.to_string();
    println!("{before}\nbecame\n{after}{last:#?}");
    assert_eq!(last.witness, largest.witness);
    assert!(after.lines().count() <= 8, "not small:\n{after}");
    Ok(())
}
