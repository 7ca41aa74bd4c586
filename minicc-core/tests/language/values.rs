//! V1 to V4: what a scalar is, and in which order things happen.

use super::marks::refused;
use crate::common::calls::{Kernel, cells, int};
use crate::common::random::Random;

const ENDS: [i32; 12] =
    [i32::MIN, i32::MIN + 1, -65_536, -46_341, -2, -1, 0, 1, 2, 46_341, i32::MAX - 1, i32::MAX];

fn wrapped(value: i64) -> i32 {
    let low = u32::try_from(value.rem_euclid(1 << 32)).unwrap();
    low.cast_signed()
}

#[test]
fn v1_arithmetic_wraps_modulo_2_to_the_32() {
    let kernel = Kernel::new(
        "def f(a: buffer, x, y):\n    a[0] = x + y\n    a[1] = x - y\n    a[2] = x * y\n    a[3] = -x\n    x += y\n    a[4] = x\n    x -= y\n    x *= y\n    a[5] = x\n    return 0\n",
    );
    let mut random = Random::new(1);
    let pairs = ENDS
        .into_iter()
        .flat_map(|x| ENDS.map(|y| (x, y)))
        .chain((0..50).map(|_| (random.scalar(), random.scalar())));
    for (x, y) in pairs.collect::<Vec<_>>() {
        let outcome = kernel.call(&[cells(&[7; 6]), int(x), int(y)]);
        let (x, y) = (i64::from(x), i64::from(y));
        let expected = [x + y, x - y, x * y, -x, x + y, x * y].map(wrapped);
        assert_eq!((outcome.result, outcome.buffers), (Ok(0), vec![expected.to_vec()]), "{x} {y}");
    }
    assert_eq!(Kernel::new("def f():\n    return 2147483647+1\n").result(&[]), i32::MIN);
    assert_eq!(Kernel::new("def f():\n    return -2147483648\n").result(&[]), i32::MIN);
    assert_eq!(Kernel::new("def f():\n    return - -2147483648\n").result(&[]), i32::MIN);
}

#[test]
fn v2_literals_of_every_notation_and_length_are_reduced_into_i32() {
    let ten_powers: Vec<(String, i32)> = (0..40)
        .map(|zeros: usize| {
            let value = (0..zeros).fold(1_i64, |value, _| value * 10 % (1 << 32));
            (format!("1{}", "0".repeat(zeros)), wrapped(value))
        })
        .collect();
    let written = [
        ("0", 0),
        ("00", 0),
        ("0_0", 0),
        ("2147483647", i32::MAX),
        ("2147483648", i32::MIN),
        ("4294967295", -1),
        ("4294967296", 0),
        ("4294967297", 1),
        ("18446744073709551615", -1),
        ("18446744073709551617", 1),
        ("0xffffffff", -1),
        ("0XFFFF_FFFE", -2),
        ("0x_7f", 127),
        ("0x123456789abcdef0", 0x9abc_def0_u32.cast_signed()),
        ("0o17", 15),
        ("0O777_777", 0o777_777),
        ("0b101", 5),
        ("0B1111_0000", 240),
        ("1_000_000", 1_000_000),
        ("True", 1),
        ("False", 0),
    ];
    let all = written.map(|(text, value)| (text.to_owned(), value)).into_iter().chain(ten_powers);
    for (literal, value) in all {
        let kernel = Kernel::new(&format!("def f(a: buffer):\n    a[0] = {literal}\n    return {literal}\n"));
        assert_eq!(kernel.call(&[cells(&[9])]).buffers, [[value]], "{literal}");
        assert_eq!(kernel.result(&[cells(&[9])]), value, "{literal}");
    }
    // A random literal of 5,000 digits, against Horner's rule.
    let mut random = Random::new(2);
    let digits: Vec<u8> = (0..5_000).map(|_| b'1' + u8::try_from(random.below(9)).unwrap()).collect();
    let value = digits.iter().fold(0, |value, digit| (value * 10 + i64::from(digit - b'0')) % (1 << 32));
    let kernel = Kernel::new(&format!("def f():\n    return {}\n", String::from_utf8(digits).unwrap()));
    assert_eq!(kernel.result(&[]), wrapped(value));
}

#[test]
fn v2_what_is_no_literal_in_python_is_refused() {
    for literal in [
        "0777", "1__0", "1_", "0x", "0x_", "0b2", "0o8", "0xg", "1_000_", "09", "0_7", "00_7", "0b", "1x",
        "１",
    ] {
        let source = minicc_core::source::Source::new("k.py", &format!("def f():\n    return {literal}\n"));
        assert!(minicc_core::compile(&source.unwrap()).is_err(), "{literal}");
    }
    refused("def f():\n    return «1.»\n", &["MC0408"]);
}

#[test]
fn v3_comparisons_are_signed_and_give_0_or_1() {
    let kernel = Kernel::new(
        "def f(a: buffer, x, y):\n    a[0] = x < y\n    a[1] = x <= y\n    a[2] = x == y\n    a[3] = x != y\n    a[4] = x > y\n    a[5] = x >= y\n    a[6] = not x\n    a[7] = not not x\n    return (x < y) + (x > y) + (x == y)\n",
    );
    for x in ENDS {
        for y in ENDS {
            let outcome = kernel.call(&[cells(&[7; 8]), int(x), int(y)]);
            let expected = [x < y, x <= y, x == y, x != y, x > y, x >= y, x == 0, x != 0].map(i32::from);
            assert_eq!((outcome.result, outcome.buffers), (Ok(1), vec![expected.to_vec()]), "{x} {y}");
        }
    }
}

#[test]
fn v3_a_condition_holds_when_it_is_not_zero() {
    let kernel = Kernel::new(
        "def f(x):\n    y = 0\n    if x:\n        y = 1\n    while x:\n        y += 10\n        x = 0\n    if not x:\n        y += 100\n    return y\n",
    );
    for x in ENDS {
        assert_eq!(kernel.result(&[int(x)]), if x == 0 { 100 } else { 111 }, "{x}");
    }
}

/// A kernel over three buffers, of which some are empty, and the buffer whose access must fail.
fn first_trap(statement: &str, empty: &str) -> String {
    let kernel =
        Kernel::new(&format!("def f(a: buffer, b: buffer, c: buffer):\n    {statement}\n    return 0\n"));
    let content = |name: &str| cells(if empty.contains(name) { &[] } else { &[0] });
    kernel.trap(&[content("a"), content("b"), content("c")]).buffer
}

#[test]
fn v4_operands_are_evaluated_from_left_to_right() {
    for sign in ["+", "-", "*", "<", "<=", "==", "!=", ">", ">="] {
        assert_eq!(first_trap(&format!("x = a[0] {sign} b[0]"), "ab"), "a", "{sign}");
        assert_eq!(first_trap(&format!("x = a[0] {sign} b[0]"), "b"), "b", "{sign}");
        assert_eq!(first_trap(&format!("x = (a[0] {sign} b[0]) {sign} c[0]"), "bc"), "b", "{sign}");
        assert_eq!(first_trap(&format!("x = c[0] {sign} (b[0] {sign} a[0])"), "ab"), "b", "{sign}");
        assert_eq!(first_trap(&format!("if a[0] {sign} b[0]:\n        c[0] = 1"), "abc"), "a", "{sign}");
    }
    assert_eq!(first_trap("x = a[b[c[0]]]", "abc"), "c");
    assert_eq!(first_trap("x = a[b[c[0]]]", "ab"), "b");
}

#[test]
fn v4_an_assignment_evaluates_its_right_side_then_its_index_then_checks_and_stores() {
    assert_eq!(first_trap("a[b[0]] = c[0]", "abc"), "c");
    assert_eq!(first_trap("a[b[0]] = c[0]", "ab"), "b");
    assert_eq!(first_trap("a[b[0]] = c[0]", "a"), "a");
    // The index is read before the store that changes it.
    let kernel = Kernel::new("def f(a: buffer):\n    a[a[0]] = a[1]\n    return a[0]\n");
    let outcome = kernel.call(&[cells(&[0, 7])]);
    assert_eq!((outcome.result, outcome.buffers), (Ok(7), vec![vec![7, 7]]));
    let kernel =
        Kernel::new("def f(a: buffer, i):\n    i += a[i]\n    a[i] = i\n    i = i * i - i\n    return i\n");
    let outcome = kernel.call(&[cells(&[2, 0, 0]), int(0)]);
    assert_eq!((outcome.result, outcome.buffers), (Ok(2), vec![vec![2, 0, 2]]));
}

#[test]
fn v4_every_operand_is_evaluated_once() {
    let text = "def f(a: buffer, b: buffer):\n    x = a[0] + -a[1] * (a[2] > b[a[3]])\n    x -= a[4]\n    b[a[5]] = not a[6]\n    while x == a[7]:\n        x = 0\n    return a[8]\n";
    let kernel = Kernel::new(text);
    let printed = kernel.compiled.variables.to_string();
    for index in 0..9 {
        assert_eq!(printed.matches(&format!("load a, {index}\n")).count(), 1, "{printed}");
    }
    assert_eq!(printed.matches("load ").count(), 10, "{printed}");
    assert_eq!(printed.matches("store ").count(), 1, "{printed}");
}
