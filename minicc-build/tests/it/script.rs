//! What a build script finds, writes and says.

use std::fs;
use std::os::unix::fs::symlink;
use std::process::Command;

use crate::support::{self, Outcome, Package, inline, kernel};

fn fails(outcome: &Outcome, texts: &[&str]) {
    assert!(!outcome.success, "{}", outcome.stdout);
    for text in texts {
        assert!(outcome.stderr.contains(text), "no {text:?} in\n{}", outcome.stderr);
    }
    assert!(!outcome.stderr.contains("panicked"), "{}", outcome.stderr);
}

#[test]
fn everything_is_found_and_cargo_is_told() {
    let package = Package::new("everything");
    package.write("kernels/b.py", kernel("from_b", 1));
    package.write("kernels/a.py", kernel("from_a", 1));
    package.write("kernels/.#a.py", "not a kernel");
    package.write("kernels/__pycache__/a.py", "not a kernel");
    package.write("kernels/notes.txt", "not a kernel");
    package.write("src/lib.rs", inline("in_lib", 1));
    package.write("src/deep/er/m.rs", format!("\u{feff}mod m {{ {} }}\r\n", inline("in_module", 1)));
    for folder in ["tests", "examples", "benches"] {
        package.write(&format!("{folder}/x.rs"), inline(&format!("in_{folder}"), 1));
    }
    package.write("src/docs.rs", "//! ```\n//! minicc::minicc! {\n//!     def in_doctest(n):\n//!         ## why\n//!         return n\n//! }\n//! ```\n");
    package.write(
        "src/readme.rs",
        "#![doc = include_str!(\"../README.md\")]\n#![doc = include_str!(\"gone.md\")]\n",
    );
    package.write("README.md", format!("```rust\n{}```\n", inline("in_readme", 1)));
    let outcome = package.run("");
    assert!(outcome.success, "{}", outcome.stderr);
    let expected = [
        "from_a",
        "from_b",
        "in_benches",
        "in_doctest",
        "in_examples",
        "in_lib",
        "in_module",
        "in_readme",
        "in_tests",
    ];
    assert_eq!(package.functions(), expected);
    assert_eq!(outcome.stderr, "");
    let changed = outcome.lines("cargo:rerun-if-changed=");
    assert_eq!(changed, ["kernels", "src", "tests", "examples", "benches", "src/../README.md"]);
    let variables = outcome.lines("cargo:rerun-if-env-changed=");
    for variable in ["DOCS_RS", "CC", "CFLAGS", "AR", "ARFLAGS", "HOST_CC"] {
        assert!(variables.contains(&variable), "{variable}");
    }
    assert_eq!(outcome.lines("cargo:rustc-link-search="), [format!("native={}", package.out.display())]);
    assert!(!outcome.stdout.contains("link-lib"), "{}", outcome.stdout);
    assert!(!outcome.stdout.contains("warning"), "{}", outcome.stdout);

    let manifest = minicc_core::manifest::Manifest::from_text(&package.manifest().unwrap()).unwrap();
    assert_eq!(manifest.package.name, "test-package");
    assert_eq!(manifest.directory, package.root.to_str().unwrap());
    assert_eq!(manifest.roots, ["src", "tests", "examples", "benches"]);
    let files: Vec<&str> = manifest.files.iter().map(|(_, path)| path.as_str()).collect();
    assert_eq!(files, ["kernels/a.py", "kernels/b.py"]);
    assert_eq!(manifest.kernels.len(), 7);
    assert!(package.out.join(format!("lib{}.a", manifest.archive)).exists());
}

#[test]
fn only_what_changed_is_compiled() {
    let package = Package::new("changes");
    package.write("kernels/a.py", kernel("a", 1));
    package.write("kernels/b.py", kernel("b", 1));
    package.write("src/lib.rs", inline("c", 1) + &inline("c", 1));
    assert_eq!(package.run("try").compiled(), 3);
    let (times, archive) = (package.times(), package.archive());
    assert_eq!(package.run("try").compiled(), 0);
    assert_eq!(package.times(), times);
    // A touched file, and a second kernel with the same text.
    package.write("kernels/a.py", kernel("a", 1));
    package.write("src/other.rs", inline("c", 1));
    assert_eq!(package.run("try").compiled(), 0);
    assert_eq!(package.times(), times);
    // Changed.
    package.write("kernels/a.py", kernel("a", 2));
    assert_eq!(package.run("try").compiled(), 1);
    assert_ne!(package.archive(), archive);
    // And back: nothing of it is left but what was there.
    package.write("kernels/a.py", kernel("a", 1));
    assert_eq!(package.run("try").compiled(), 1);
    assert_eq!(package.archive(), archive);
    assert_eq!(package.times().len(), times.len());
    // Removed: no compiler, but another archive.
    fs::remove_file(package.root.join("kernels/b.py")).unwrap();
    assert_eq!(package.run("try").compiled(), 0);
    assert_eq!(package.functions(), ["a", "c"]);
    assert!(package.archive().len() < archive.len());
    // Other flags, another level, another compiler, another archive.
    assert_eq!(package.run("try;opt=s").compiled(), 2);
    assert_eq!(package.run("try;opt=s;flag=-DX").compiled(), 2);
    assert_eq!(package.run("try;limit=5").compiled(), 2);
    assert_eq!(
        package.run_with("try;limit=5", &[("CC", &package.tool("mycc", "exec cc \"$@\""))]).compiled(),
        2
    );
    assert_eq!(package.run("try").compiled(), 2);
    assert_eq!(package.run("try;archive=other").compiled(), 0);
    assert!(package.out.join("libother.a").exists());
    package.archive();
    // Files that someone removed.
    fs::remove_file(package.out.join("libother.a")).unwrap();
    assert_eq!(package.run("try;archive=other").compiled(), 0);
    package.archive();
    let object = package.times().into_keys().find(|path| support::has_extension(path, "o")).unwrap();
    fs::remove_file(object).unwrap();
    assert_eq!(package.run("try;archive=other").compiled(), 1);
}

#[test]
fn a_run_that_fails_half_way_leaves_nothing_to_trust() {
    let package = Package::new("half");
    package.write("kernels/a.py", kernel("a", 1));
    package.write("kernels/b.py", kernel("b", 1));
    let compiler =
        package.tool("half", "case \"$*\" in *' -c '*_b_*) test -e fail && exit 1;; esac; exec cc \"$@\"");
    let environment = [("CC", compiler.as_str()), ("NUM_JOBS", "1")];
    assert_eq!(package.run_with("try", &environment).compiled(), 2);
    package.write("fail", "");
    assert!(!package.run_with("opt=s", &environment).success);
    fs::remove_file(package.root.join("fail")).unwrap();
    assert_eq!(package.run_with("try", &environment).compiled(), 2);
}

#[test]
fn nothing_to_compile_is_fine() {
    let package = Package::new("nothing");
    package.write("src/lib.rs", "minicc::minicc! {}\n");
    let outcome = package.run_with("", &[("CC", "/nonexistent")]);
    assert!(outcome.success, "{}", outcome.stderr);
    assert!(package.manifest().is_some());
    assert!(!outcome.stdout.contains("link-search"));
    // And so it is after there was something.
    package.write("kernels/a.py", kernel("a", 1));
    assert_eq!(package.run("try").compiled(), 1);
    fs::remove_dir_all(package.root.join("kernels")).unwrap();
    assert_eq!(package.run("try").compiled(), 0);
    assert_eq!(package.times().len(), 1, "{:?}", package.times());
}

#[test]
fn kernel_files_that_are_wrong_are_all_reported() {
    let package = Package::new("wrong");
    package.write("kernels/a.py", kernel("a", 1));
    assert!(package.run("").success);
    package.write("kernels/b.py", "def b(n):\n    x = 1 // n\n    return y\n");
    package.write("kernels/c.py", b"def c(n):\n    # \xff\n    return n\n");
    package.write("kernels/d.py", kernel("a", 2));
    package.write("src/lib.rs", "minicc::minicc! {\n    def broken(n):\n        return n // 2\n}\n");
    let outcome = package.run("");
    fails(&outcome, &["--> kernels/b.py:2:", "x = 1 // n", "^", "--> kernels/c.py:2:7"]);
    let errors = outcome.lines("cargo::error=");
    assert!(
        errors.iter().any(|line| line.starts_with("kernels/b.py:2:11: error[MC")
            || line.starts_with("kernels/b.py:2:9: error[MC")),
        "{errors:?}"
    );
    assert!(errors.iter().any(|line| line.starts_with("kernels/c.py:2:7: error[MC0101]: ")), "{errors:?}");
    let clash = "kernels/d.py:1:5: error: kernels/a.py defines the Rust function `a` too";
    assert!(errors.iter().any(|line| line.starts_with(clash)), "{errors:?}");
    assert!(!outcome.stderr.contains("broken") && !outcome.stdout.contains("broken"));
    // A manifest would be trusted.
    assert_eq!(package.manifest(), None);
    for file in ["b", "c", "d"] {
        fs::remove_file(package.root.join(format!("kernels/{file}.py"))).unwrap();
    }
    assert_eq!(package.run("try").compiled(), 0);
    assert!(package.manifest().is_some());
}

#[test]
fn kernel_files_are_warned_of_and_others_where_it_is_asked_for() {
    let package = Package::new("warnings");
    package.write("kernels/a.py", "def a(n, m):\n    x = n\n    return n\n    return m\n");
    package.write("kernels/b.py", "def b(n):\n    while 1:\n        n += 1\n    return n\n");
    package.write("src/lib.rs", "minicc::minicc! {\n    def c(n, m):\n        return n\n}\n");
    let files = [
        "kernels/a.py:2:5: warning[MC1101]: the variable `x` is never read",
        "kernels/a.py:4:5: warning[MC1103]: this is never reached",
        "kernels/b.py:2:11: warning[MC1104]: this loop never ends",
    ];
    let embedded = ["src/lib.rs:2:14: warning[MC1102]: the parameter `m` is never used"];
    for (script, expected) in [
        ("", files.to_vec()),
        ("warnings=true", [&files[..], &embedded].concat()),
        ("warnings=false", Vec::new()),
    ] {
        let outcome = package.run(script);
        assert!(outcome.success, "{}", outcome.stderr);
        assert_eq!(outcome.lines("cargo:warning="), expected, "{script}");
    }
}

#[test]
fn names_that_meet_in_rust_are_refused() {
    let package = Package::new("names");
    package.write("kernels/a.py", "def f(a: buffer, b: buffer):\n    a[0] = b[0]\n    return 0\n");
    package.write("kernels/b.py", kernel("f_aliased", 1));
    let outcome = package.run("");
    fails(&outcome, &["kernels/b.py:1:5: error: kernels/a.py defines the Rust function `f_aliased` too"]);
    // The same name in Rust source is no matter: it stands in a module of its own.
    fs::remove_file(package.root.join("kernels/b.py")).unwrap();
    package.write("src/lib.rs", inline("f", 1));
    assert_eq!(package.run("try").compiled(), 2);
}

#[test]
fn compilers_that_fail_are_shown_with_command_status_and_output() {
    let package = Package::new("compilers");
    package.write("kernels/a.py", kernel("a", 1));
    assert!(package.run("").success);
    package.write("kernels/a.py", kernel("a", 2));
    let choose = "help: install gcc or clang, or name a C compiler in the environment: CC=clang";
    let outcome = package.run_with("", &[("CC", "/nonexistent")]);
    fails(
        &outcome,
        &["the C compiler `/nonexistent` cannot be run: No such file", "command: /nonexistent ", choose],
    );
    assert_eq!(outcome.lines("cargo::error=").len(), 1);
    assert_eq!(package.manifest(), None);
    let outcome = package.run_with("", &[("CC", "false")]);
    fails(
        &outcome,
        &[
            "the C compiler `false` failed on the kernel `a` of kernels/a.py (exit status: 1)",
            "command: false ",
        ],
    );
    let broken = package.tool(
        "broken",
        "case \"$*\" in *' -c '*) echo to-stdout; echo 'to stderr' >&2; exit 3;; *) exec cc \"$@\";; esac",
    );
    let outcome = package.run_with("", &[("CC", &broken)]);
    let flags = "help: flags come from CFLAGS in the environment and `Builder::flag` in build.rs";
    fails(&outcome, &["(exit status: 3)\n", "  output:\n    to-stdout\n    to stderr\n", "-fno-lto", flags]);
    let outcome = package.run_with("", &[("CC", "true")]);
    let check = "help: CC in the environment has to name a C compiler";
    fails(&outcome, &["the C compiler `true` reports success but wrote no object for the kernel `a`", check]);
    let outcome = package.run_with("", &[("CC_FORCE_DISABLE", "1")]);
    assert!(!outcome.success);
    let noisy = package.tool("noisy", "echo 'cannot archive' >&2; exit 4");
    let outcome = package.run_with("", &[("AR", &noisy)]);
    fails(&outcome, &["the archiver", "exit status: 4", "cannot archive", "AR=llvm-ar"]);
    let outcome = package.run_with("", &[("AR", "true")]);
    fails(&outcome, &["the archiver `true` failed: it reports success but wrote no archive"]);
    assert_eq!(package.manifest(), None);
    assert_eq!(package.run("try").compiled(), 1);
}

#[test]
fn choices_that_make_no_sense_are_refused() {
    let package = Package::new("choices");
    package.write("src/lib.rs", "");
    fails(
        &package.run("kernels=filters"),
        &["filters does not exist, but build.rs names it as a kernel folder"],
    );
    fails(&package.run("scan=lib.rs"), &["lib.rs does not exist, but build.rs names it as a source root"]);
    fails(&package.run("opt=4"), &["the optimisation level \"4\" does not exist"]);
    fails(&package.run("archive=a/b"), &["\"a/b\" cannot name an archive"]);
    let mut command = package.command("");
    fails(
        &support::outcome(command.env_remove("OUT_DIR")),
        &["OUT_DIR is not set; call minicc_build from a build script"],
    );
}

#[test]
fn folders_and_roots_can_be_chosen() {
    let package = Package::new("chosen");
    package.write("kernels/a.py", kernel("a", 1));
    package.write("one/b.py", kernel("b", 1));
    package.write("two/c.py", kernel("c", 1));
    package.write("../outside/d.py", kernel("d", 1));
    package.write("lib.rs", inline("e", 1));
    package.write("more/x.rs", inline("f", 1));
    package.write("src/x.rs", inline("g", 1));
    let outcome = package.run("kernels=two;kernels=./one/;kernels=../outside;scan=lib.rs;scan=more");
    assert!(outcome.success, "{}", outcome.stderr);
    assert_eq!(package.functions(), ["b", "c", "d", "e", "f", "g"]);
    let manifest = minicc_core::manifest::Manifest::from_text(&package.manifest().unwrap()).unwrap();
    let files: Vec<&str> = manifest.files.iter().map(|(_, path)| path.as_str()).collect();
    assert_eq!(files, ["two/c.py", "one/b.py", "../outside/d.py"]);
    assert_eq!(manifest.roots, ["src", "tests", "examples", "benches", "lib.rs", "more"]);
    let changed = outcome.lines("cargo:rerun-if-changed=");
    for path in ["two", "one", "../outside", "src", "lib.rs", "more"] {
        assert!(changed.contains(&path), "{path} in {changed:?}");
    }
}

#[test]
fn what_is_not_the_packages_own_source_is_left_out() {
    let package = Package::new("walk");
    package.write("src/lib.rs", inline("lib", 1));
    package.write("src/target/x.rs", inline("module_called_target", 1));
    package.write("src/.hidden/x.rs", inline("no", 1));
    package.write("src/.x.rs", inline("no", 1));
    package.write("tests/fixture/Cargo.toml", "");
    package.write("tests/fixture/src/lib.rs", inline("no", 1));
    package.write("tests/built/CACHEDIR.TAG", "");
    package.write("tests/built/x.rs", inline("no", 1));
    package.write("target/x.rs", inline("no", 1));
    package.write("top.rs", inline("top", 1));
    // Links in circles, links to nothing, and a folder by two ways.
    symlink("..", package.root.join("src/up")).unwrap();
    symlink(".", package.root.join("src/here")).unwrap();
    symlink("nowhere", package.root.join("src/dangling.rs")).unwrap();
    package.write("../shared/s.rs", inline("shared", 1));
    symlink("../../shared", package.root.join("src/shared")).unwrap();
    let outcome = package.run("scan=.;scan=src");
    assert!(outcome.success, "{}", outcome.stderr);
    assert_eq!(package.functions(), ["lib", "module_called_target", "shared", "top"]);
    assert_eq!(outcome.lines("cargo:warning="), [""; 0]);
    // The root has `target` in it, which changes with each build.
    let changed = outcome.lines("cargo:rerun-if-changed=");
    assert!(changed.contains(&"top.rs") && changed.contains(&"Cargo.toml"), "{changed:?}");
    assert!(!changed.contains(&".") && !changed.contains(&""), "{changed:?}");
}

#[test]
fn a_root_that_is_not_there_yet_is_watched_by_a_link() {
    let package = Package::new("absent");
    package.write("src/lib.rs", inline("lib", 1));
    let outcome = package.run("");
    let absent = package.out.join("minicc/absent");
    assert_eq!(outcome.lines("cargo:rerun-if-changed="), ["src", absent.to_str().unwrap()]);
    let mut links: Vec<_> = fs::read_dir(&absent).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    links.sort();
    assert_eq!(links, ["benches", "examples", "kernels", "tests"]);
    assert_eq!(fs::read_link(absent.join("tests")).unwrap(), package.root.join("tests"));
    for folder in ["benches", "examples", "kernels", "tests"] {
        fs::create_dir(package.root.join(folder)).unwrap();
    }
    let outcome = package.run("");
    assert_eq!(outcome.lines("cargo:rerun-if-changed=").len(), 5);
    assert!(!absent.exists());
}

#[test]
fn a_file_that_is_not_rust_gets_one_warning() {
    let package = Package::new("lexing");
    package.write(
        "src/a.rs",
        format!("{}minicc! {{\n    def f(n):\n        # users' own\n        return n\n}}\n", inline("a", 1)),
    );
    package.write("src/b.rs", "minicc! {\n    def g(n):\n        # don't\n        return n\n}\n");
    package.write(
        "src/c.rs",
        "minicc!(r#\"\n    def h(n):\n        # users' don't → `x`\n        return n\n\"#);\n",
    );
    package.write("src/d.rs", "it's no Rust, and none of our business\n");
    package.write("src/e.rs", b"\xff minicc!{}");
    let outcome = package.run("");
    assert!(outcome.success, "{}", outcome.stderr);
    let warnings = outcome.lines("cargo:warning=");
    assert_eq!(warnings.len(), 2, "{warnings:?}");
    assert!(
        warnings[0].starts_with("minicc: src/a.rs:7:16: ") && warnings[0].contains("minicc!(r#\"...\"#)")
    );
    assert!(warnings[1].starts_with("minicc: src/b.rs:3:14: "), "{}", warnings[1]);
    assert_eq!(package.functions(), ["g", "h"]);
}

#[test]
fn names_and_paths_may_be_long_and_strange() {
    let package = Package::new("strange ä 'x'");
    let long = "x".repeat(500);
    package.write("kernels/größe é.py", kernel("größe", 1));
    package.write("kernels/long.py", kernel(&long, 1));
    package.write("kernels/int.py", kernel("int", 1));
    package.write("src/ö b.rs", inline("match", 1));
    let outcome = package.run("try");
    assert_eq!(outcome.compiled(), 4);
    assert_eq!(package.run("try").compiled(), 0);
    assert!(package.manifest().unwrap().contains("kernels/größe é.py"));
}

#[test]
fn documentation_needs_no_compiler() {
    let package = Package::new("documentation");
    package.write("kernels/a.py", kernel("a", 1));
    let outcome = package.run_with("", &[("CC", "/nonexistent"), ("DOCS_RS", "1")]);
    assert!(outcome.success, "{}", outcome.stderr);
    assert!(package.manifest().unwrap().contains("kernels/a.py"));
}

fn holds(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

#[test]
fn the_users_flags_do_not_reach_the_linker() {
    let package = Package::new("flags");
    package.write("kernels/a.py", kernel("a", 1));
    for compiler in ["gcc", "clang"] {
        if Command::new(compiler).arg("--version").output().is_err() {
            continue;
        }
        for flags in
            ["-flto", "-ftrapv -funsigned-char", "-std=c89 -pedantic", "-Werror -Wall -Wextra -Wconversion"]
        {
            let outcome = package.run_with("try", &[("CC", compiler), ("CFLAGS", flags)]);
            assert_eq!(outcome.compiled(), 1, "{compiler} {flags}");
            // Neither gcc's nor clang's intermediate code.
            let archive = package.archive();
            assert!(!holds(&archive, b".gnu.lto_"), "{compiler} {flags}");
            assert!(!holds(&archive, b"BC\xc0\xde"), "{compiler} {flags}");
            assert!(holds(&archive, b"minicc_test_package_a_"));
        }
    }
}

#[test]
fn the_compiler_may_have_a_wrapper_arguments_and_a_path_with_spaces() {
    let package = Package::new("wrappers");
    package.write("kernels/a.py", kernel("a", 1));
    let spaces = package.tool("my cc", "exec cc \"$@\"");
    for compiler in [spaces.as_str(), "cc -O1 -DX"] {
        assert_eq!(package.run_with("try", &[("CC", compiler)]).compiled(), 1, "{compiler}");
    }
    let outcome = package.run_with("", &[("CC", "ccache /nonexistent/cc"), ("PATH", "/nonexistent")]);
    fails(&outcome, &["the C compiler `ccache` cannot be run", "command: ccache /nonexistent/cc "]);
    // What the user adds comes after what the build script adds, and `-fno-lto` after both.
    let arguments = package.tool("arguments", "case \"$*\" in *' -c '*) exit 1;; *) exec cc \"$@\";; esac");
    let outcome = package.run_with("flag=-DSCRIPT", &[("CC", &arguments), ("CFLAGS", "-DUSER -flto")]);
    fails(&outcome, &[" -O3 ", " -DSCRIPT -DUSER -flto -fno-lto -o "]);
}

#[test]
fn two_folders_give_the_same_bytes() {
    // Debug information has the folder in it, for C as for Rust, unless it is mapped to another.
    for debug in ["false", "true"] {
        let archives = ["same-1", "same-2"].map(|name| {
            let package = Package::new(name);
            package.write("kernels/a.py", kernel("a", 1));
            package.write("src/lib.rs", inline("b", 1));
            let map = format!("-ffile-prefix-map={}=.", package.root.parent().unwrap().display());
            assert_eq!(package.run_with("try", &[("DEBUG", debug), ("CFLAGS", &map)]).compiled(), 2);
            package.archive()
        });
        assert!(archives[0] == archives[1], "with debug information: {debug}");
    }
}
