//! Every stage in files: where they are, which are written, and which go.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::support::{Package, files, kernel};

/// A package whose target directory is the folder that both it and its `OUT_DIR` are in.
fn package(name: &str) -> Package {
    let package = Package::new(name);
    package.write("../CACHEDIR.TAG", "");
    package
}

fn folder(package: &Package) -> PathBuf {
    package.root.parent().unwrap().join("minicc/test-package-1.2.3")
}

fn exported(package: &Package) -> BTreeMap<PathBuf, SystemTime> {
    files(&folder(package))
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

const LOOP: &str = "def total(a: buffer, n):
    s = 0
    i = 0
    while i < n:
        s += a[i]
        i += 1
    return s
";

#[test]
fn a_kernel_has_a_file_for_each_stage_and_cargo_says_where() {
    let package = package("export");
    package.write("kernels/total.py", LOOP);
    let outcome = package.run("export;limit=9");
    assert!(outcome.success, "{}", outcome.stderr);
    let place = folder(&package).join("total");
    let said = outcome.lines("cargo:warning=");
    assert_eq!(said, [format!("minicc: every stage of the kernels is in {}", folder(&package).display())]);
    let names = names(&place);
    let numbers: Vec<&str> = names.iter().map(|name| name.split('-').next().unwrap()).collect();
    assert!(numbers.is_sorted(), "{names:?}");
    assert!(names.iter().filter(|name| name.starts_with("040-opt-")).count() > 3, "{names:?}");
    let read = |name: &str| fs::read_to_string(place.join(name)).unwrap();
    assert_eq!(read("010-source.py"), LOOP);
    assert!(read("020-cfg.ir").starts_with("func total("));
    assert!(read("030-ssa.ir").contains(" = phi ["));
    // What is compiled and what is called, with the names of this build.
    let c = package.times().into_keys().find(|path| path.extension().is_some_and(|end| end == "c")).unwrap();
    assert_eq!(read("100-kernel.c"), fs::read_to_string(&c).unwrap());
    let wrapper = read("120-wrapper.rs");
    let symbol = c.file_stem().unwrap().to_str().unwrap();
    assert!(wrapper.contains(symbol) && wrapper.contains("\"minicc_test_package_"), "{wrapper}");
    assert!(wrapper.lines().count() > 10, "{wrapper}");
}

#[test]
fn only_what_changed_is_written_and_what_is_stale_goes() {
    let package = package("export-again");
    package.write("kernels/a.py", LOOP.replace("total", "a"));
    package.write("kernels/b.py", kernel("b", 1));
    assert!(package.run("export").success);
    let before = exported(&package);
    assert!(package.run("export").success);
    assert_eq!(exported(&package), before);

    // Another constant is in every text but those that do not name it, and the other kernel is as it was.
    package.write("kernels/b.py", kernel("b", 2));
    assert!(package.run("export").success);
    let after = exported(&package);
    assert_eq!(after.keys().collect::<Vec<_>>(), before.keys().collect::<Vec<_>>());
    let b = folder(&package).join("b");
    for (path, time) in &after {
        let changed = path.starts_with(&b)
            && !["055-fates.txt", "080-alloc.txt", "090-values.txt"].iter().any(|name| path.ends_with(name));
        assert_eq!(before[path] != *time, changed, "{}", path.display());
    }

    // A kernel with fewer passes, and one that is gone. What is someone else's stays.
    package.write("kernels/a.py", kernel("a", 1));
    fs::remove_file(package.root.join("kernels/b.py")).unwrap();
    fs::write(folder(&package).join("a/notes.txt"), "mine").unwrap();
    assert!(package.run("export").success);
    let names = names(&folder(&package).join("a"));
    assert!(!b.exists());
    assert!(names.contains(&"notes.txt".to_owned()));
    assert!(!names.iter().any(|name| name.starts_with("040")), "{names:?}");
}

#[test]
fn nothing_is_written_unless_it_is_asked_for() {
    let package = package("export-off");
    package.write("kernels/a.py", kernel("a", 1));
    for value in ["", "0"] {
        let outcome = package.run_with("", &[("MINICC_EXPORT", value)]);
        assert!(outcome.success && !folder(&package).exists());
        assert!(outcome.lines("cargo:rerun-if-env-changed=").contains(&"MINICC_EXPORT"));
    }
    assert!(package.run_with("", &[("MINICC_EXPORT", "1")]).success);
    let exported_once = exported(&package);
    assert!(!exported_once.is_empty());
    assert!(package.run("").success);
    assert_eq!(exported(&package), exported_once, "a build that does not export leaves them");
}

#[test]
fn kernels_that_share_a_name_have_folders_of_their_own() {
    let package = package("export-names");
    let inline =
        |name: &str, number| format!("mod m{number} {{ minicc::minicc! {{\n{} }} }}\n", kernel(name, number));
    let long = "x".repeat(300);
    package.write("kernels/größe.py", kernel("größe", 1));
    package.write("src/lib.rs", [inline("f", 1), inline("f", 2), inline("F", 3), inline(&long, 4)].concat());
    assert!(package.run("export").success);
    let names = names(&folder(&package));
    assert_eq!(names.len(), 5, "{names:?}");
    assert!(names.contains(&"größe".to_owned()), "{names:?}");
    assert_eq!(names.iter().filter(|name| name.starts_with("f-")).count(), 2, "{names:?}");
    assert_eq!(names.iter().filter(|name| name.starts_with("F-")).count(), 1, "{names:?}");
    assert!(names.iter().all(|name| name.len() < 100), "{names:?}");
}

#[test]
fn a_target_directory_that_cargo_did_not_make_is_found_too() {
    let package = Package::new("export-marks");
    package.write("../.rustc_info.json", "{}");
    package.write("kernels/a.py", kernel("a", 1));
    assert!(package.run("export").success);
    assert!(folder(&package).join("a/010-source.py").exists());
}
