//! M1 to M4 and M6: bounds, traps, and buffers that overlap.

use minicc_core::exec::{Argument, ArgumentError, Memory, Stop, interpret};

use crate::common::calls::{Kernel, ROUNDS, cells, int, shared};

#[test]
fn m1_an_index_is_valid_from_0_to_below_the_length() {
    let load = Kernel::new("def f(a: buffer, i):\n    return a[i]\n");
    let store = Kernel::new("def f(a: buffer, i):\n    a[i] = 9\n    return 0\n");
    for length in [0, 1, 2, 3] {
        let content: Vec<i32> = (10..10 + length).collect();
        for index in [i32::MIN, i32::MIN + 1, -4, -3, -2, -1, 0, 1, 2, 3, 4, i32::MAX - 1, i32::MAX] {
            let read = load.call(&[cells(&content), int(index)]);
            let written = store.call(&[cells(&content), int(index)]);
            assert_eq!(read.buffers, [content.as_slice()]);
            if (0..length).contains(&index) {
                let mut expected = content.clone();
                expected[usize::try_from(index).unwrap()] = 9;
                assert_eq!(read.result, Ok(10 + index));
                assert_eq!((written.result, written.buffers), (Ok(0), vec![expected]));
            } else {
                let expected = format!("a[{index}] of {length} at 2:12 a[i]");
                assert_eq!(load.trapped(&read).to_string(), expected);
                let expected = format!("a[{index}] of {length} at 2:5 a[i]");
                assert_eq!(store.trapped(&written).to_string(), expected);
                assert_eq!(written.buffers, [content.as_slice()]);
            }
        }
    }
    // An index that wraps into the buffer is in the buffer.
    let wrapping = Kernel::new("def f(a: buffer, i):\n    return a[i + 2147483647 + 2]\n");
    assert_eq!(wrapping.result(&[cells(&[1, 2]), int(i32::MAX)]), 1);
}

#[test]
fn m2_stores_before_a_trap_stay_and_nothing_after_it_runs() {
    let kernel = Kernel::new(
        "\
def f(a: buffer, b: buffer, n):
    i = 0
    while i < n:
        a[i] = i + 1
        b[0] = b[0] + a[i]
        i += 1
    b[1] = 7
    return a[n]
",
    );
    let outcome = kernel.call(&[cells(&[0; 3]), cells(&[0, 0]), int(5)]);
    assert_eq!(kernel.trapped(&outcome).to_string(), "a[3] of 3 at 4:9 a[i]");
    assert_eq!(outcome.buffers, [vec![1, 2, 3], vec![6, 0]]);
    let outcome = kernel.call(&[cells(&[0; 3]), cells(&[0, 0]), int(3)]);
    assert_eq!(kernel.trapped(&outcome).to_string(), "a[3] of 3 at 8:12 a[n]");
    assert_eq!(outcome.buffers, [vec![1, 2, 3], vec![6, 7]]);
    let outcome = kernel.call(&[cells(&[0; 3]), cells(&[]), int(3)]);
    assert_eq!(kernel.trapped(&outcome).to_string(), "b[0] of 0 at 5:16 b[0]");
    assert_eq!(outcome.buffers, [vec![1, 0, 0], vec![]]);
}

#[test]
fn m3_an_unused_load_traps() {
    for statement in [
        "x = a[n]",
        "x = a[n] * 0",
        "x = a[n] - a[n]",
        "x = 0 * a[n] == 1",
        "if a[n]:\n        pass",
        "while a[n] * 0:\n        pass",
        "n = 0 + 0 * a[n]",
    ] {
        let kernel =
            Kernel::new(&format!("def f(a: buffer, n):\n    {statement}\n    x = 1\n    return 5\n"));
        assert_eq!(kernel.result(&[cells(&[0]), int(0)]), 5, "{statement}");
        assert_eq!(kernel.trap(&[cells(&[0]), int(1)]).index, 1, "{statement}");
        assert_eq!(kernel.trap(&[cells(&[0]), int(-1)]).index, -1, "{statement}");
    }
}

#[test]
fn m3_accesses_keep_their_order() {
    let kernel = Kernel::new(
        "def f(a: buffer, b: buffer):\n    x = a[0]\n    b[0] = 2\n    x = a[1]\n    b[1] = 3\n    return x\n",
    );
    for (read, written, trap, left) in [
        (0, 0, "a[0] of 0 at 2:9 a[0]", vec![]),
        (1, 0, "b[0] of 0 at 3:5 b[0]", vec![]),
        (1, 1, "a[1] of 1 at 4:9 a[1]", vec![2]),
        (2, 1, "b[1] of 1 at 5:5 b[1]", vec![2]),
    ] {
        let outcome = kernel.call(&[cells(&vec![0; read]), cells(&vec![0; written])]);
        assert_eq!(kernel.trapped(&outcome).to_string(), trap);
        assert_eq!(outcome.buffers[1], left);
    }
}

#[test]
fn m4_a_store_shows_through_every_buffer_that_overlaps() {
    let kernel = Kernel::new(
        "def f(a: buffer, b: buffer):\n    x = a[0]\n    b[0] = 2\n    y = a[0]\n    a[1] = 5\n    return x * 100 + y * 10 + b[1]\n",
    );
    let call = |a, b| kernel.forms.call(&[a, b], &[1, 3, 4], ROUNDS);
    let apart = kernel.result(&[cells(&[1, 3]), cells(&[1, 3])]);
    assert_eq!(apart, 113);
    let outcome = call(shared(0, 2), shared(0, 2));
    assert_eq!((outcome.result, outcome.shared), (Ok(125), vec![2, 5, 4]));
    // b is one cell further on than a.
    let outcome = call(shared(0, 2), shared(1, 2));
    assert_eq!((outcome.result, outcome.shared), (Ok(114), vec![1, 5, 4]));
    let outcome = call(shared(1, 2), shared(0, 2));
    assert_eq!((outcome.result, outcome.shared), (Ok(333), vec![2, 3, 5]));
    // Each buffer has its own length, whatever lies behind it.
    let outcome = call(shared(0, 1), shared(0, 3));
    assert_eq!(kernel.trapped(&outcome).to_string(), "a[1] of 1 at 5:5 a[1]");
    assert_eq!(outcome.shared, [2, 3, 4]);
    let outcome = call(shared(2, 0), shared(0, 3));
    assert_eq!(kernel.trapped(&outcome).to_string(), "a[0] of 0 at 2:9 a[0]");
}

#[test]
fn m6_a_trap_tells_buffer_index_length_and_place() {
    let kernel = Kernel::new(
        "def f(first: buffer, second: buffer, n):\n    if n > 0:\n        return first[\n            n + second[n - 1]\n        ]\n    second[-n] = first[0]\n    return 0\n",
    );
    let trap = |first: &[i32], second: &[i32], n| kernel.trap(&[cells(first), cells(second), int(n)]);
    let found = trap(&[0; 4], &[5], 1);
    assert_eq!((found.buffer.as_str(), found.index, found.length), ("first", 6, 4));
    assert_eq!((found.line, found.column), (3, 16));
    assert_eq!(found.text, "first[\n            n + second[n - 1]\n        ]");
    assert_eq!(trap(&[0; 4], &[5], 2).to_string(), "second[1] of 1 at 4:17 second[n - 1]");
    assert_eq!(trap(&[0; 4], &[5], -3).to_string(), "second[3] of 1 at 6:5 second[-n]");
    assert_eq!(trap(&[], &[5], -3).to_string(), "first[0] of 0 at 6:18 first[0]");
}

#[test]
fn m6_a_result_of_0_is_no_trap() {
    let kernel = Kernel::new("def f(a: buffer, i):\n    return a[i]\n");
    for value in [0, -1, 1, i32::MIN, i32::MAX] {
        assert_eq!(kernel.call(&[cells(&[value]), int(0)]).result, Ok(value));
    }
    assert!(matches!(kernel.call(&[cells(&[0]), int(1)]).result, Err(Stop::OutOfBounds { .. })));
}

#[test]
fn m6_every_access_is_a_site_of_its_own_in_the_order_of_the_code() {
    let kernel = Kernel::new(
        "def f(a: buffer, b: buffer, n):\n    while n < a[0]:\n        b[a[1]] = b[2]\n        n += a[3]\n    return b[4]\n",
    );
    let sites = kernel.compiled.sites();
    let found: Vec<(&str, &str)> = sites
        .accesses()
        .iter()
        .map(|(buffer, span)| (kernel.compiled.ssa.buffers[*buffer].as_str(), kernel.source.slice(*span)))
        .collect();
    let expected =
        [("a", "a[0]"), ("b", "b[2]"), ("a", "a[1]"), ("b", "b[a[1]]"), ("a", "a[3]"), ("b", "b[4]")];
    assert_eq!(found, expected);
    let loops: Vec<&str> = sites.loops().iter().map(|span| kernel.source.slice(*span)).collect();
    assert_eq!(loops, ["while"]);
}

#[test]
fn m6_arguments_that_do_not_fit_are_refused_before_anything_runs() {
    let kernel = Kernel::new("def f(a: buffer, n):\n    a[0] = 1\n    return n\n");
    let mut memory = Memory::new();
    let view = memory.allocate(&[7]);
    let elsewhere = Memory::new().allocate(&[0; 9]);
    let mut call = |arguments: &[Argument]| interpret(&kernel.compiled.ssa, &mut memory, arguments, ROUNDS);
    let (buffer, scalar) = (Argument::Buffer(view), Argument::Scalar(3));
    let kind = |position, expected| Err(Stop::Argument(ArgumentError::Kind { position, expected }));
    assert_eq!(call(&[buffer]), Err(Stop::Argument(ArgumentError::Count { expected: 2, given: 1 })));
    assert_eq!(call(&[scalar, scalar]), kind(1, "buffer"));
    assert_eq!(call(&[buffer, buffer]), kind(2, "scalar"));
    let outside = Err(Stop::Argument(ArgumentError::View { position: 1, length: 9 }));
    assert_eq!(call(&[Argument::Buffer(elsewhere), scalar]), outside);
    assert_eq!(memory.contents(view), [7]);
    let mut call = |arguments: &[Argument]| interpret(&kernel.compiled.ssa, &mut memory, arguments, ROUNDS);
    assert_eq!(call(&[buffer, scalar]), Ok(3));
    assert_eq!(memory.contents(view), [1]);
}
