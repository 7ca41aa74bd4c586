//! Examples in docstrings, run by a build script that asks for it.

use crate::support::Package;

fn kernel(name: &str, example: &str) -> String {
    format!(
        "def {name}(a: buffer, n):\n    \"\"\"Doubles `a[n]`.\n\n    {example}\n    \"\"\"\n    a[n] = 2 * a[n]\n    return a[n]\n"
    )
}

fn inline(name: &str, example: &str) -> String {
    format!(
        "mod {name} {{\n    minicc::minicc! {{\n        pub {}\n    }}\n}}\n",
        kernel(name, example).replace('\n', "\n        ")
    )
}

#[test]
fn examples_that_hold_change_nothing() {
    let package = Package::new("examples-hold");
    package
        .write("kernels/a.py", kernel("a", ">>> b = [1, 2]\n    >>> a(b, 1)\n    4\n    >>> b\n    [1, 4]"));
    package.write("src/lib.rs", inline("c", ">>> c([5], 0)\n    10"));
    let manifest = (package.run("try").compiled(), package.manifest());
    assert_eq!(package.run("try;examples").compiled(), 0);
    assert_eq!((2, package.manifest()), manifest);
}

#[test]
fn examples_that_fail_fail_the_build_at_their_places() {
    let package = Package::new("examples-fail");
    package.write("kernels/a.py", kernel("a", ">>> a([1, 2], 1)\n    3\n    >>> a([1, 2], 2)\n    3"));
    package.write("kernels/b.py", kernel("b", ">>> b([1, 2])"));
    package.write(
        "kernels/endless.py",
        "def endless():\n    '>>> endless()'\n    while 1:\n        pass\n    return 0\n",
    );
    package.write("src/lib.rs", inline("c", ">>> c([5], 0)\n    5") + &inline("d", ">>> d([5], 0)\n    10"));
    assert!(package.run("").success);
    let outcome = package.run("examples");
    assert!(!outcome.success);
    assert_eq!(
        outcome.lines("cargo::error="),
        [
            "kernels/a.py:4:9: error[MC1007]: this example gives `4`, not `3`",
            "kernels/a.py:6:9: error[MC1007]: this example gives \
             `IndexError: index 2 is outside buffer a of length 2`, not `3`",
            "kernels/b.py:4:9: error[MC1005]: `b` takes 2 arguments, not 1",
            "kernels/endless.py:2:10: error[MC1007]: this example gives \
             `the loops went round more than 1000000 times` where nothing is expected",
            "src/lib.rs:6:17: error[MC1007]: this example gives `10`, not `5`",
        ]
    );
    assert!(outcome.stderr.contains("--> src/lib.rs:6:17"), "{}", outcome.stderr);
    // A manifest would be trusted.
    assert_eq!(package.manifest(), None);
}
