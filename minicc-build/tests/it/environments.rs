//! C compilers and their flags, in packages that run; documentation without a C compiler; sources that cannot be written to.

use std::collections::BTreeMap;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;
use std::time::SystemTime;

use crate::project::Project;
use crate::support::{available, files, write_tool};

/// Kernels whose values other flags could change, and a program that knows the values.
const PROGRAM: &str = r#"
minicc::minicc! {
    def wraps(x, y):
        return (x + y) * 3 - x
}

minicc::minicc! {
    def sums(to: buffer, a: buffer, n):
        i = 0
        while i < n:
            to[i] = a[i] + a[i + 1]
            i += 1
        return to[0] - to[1]
}

minicc::minicc! {
    def rows(a: buffer, width, height):
        s = 0
        y = 0
        while y < height:
            x = width - 1
            while x >= 0:
                s += a[y * width + x]
                x -= 1
            y += 1
        return s
}

fn main() -> Result<(), minicc::Trap> {
    for x in [0, 1, -1, i32::MIN, i32::MAX, 123_456_789] {
        for y in [0, 200, -200, i32::MIN, i32::MAX] {
            assert_eq!(wraps(x, y)?, x.wrapping_add(y).wrapping_mul(3).wrapping_sub(x));
        }
    }
    let a: Vec<i32> = (0..100).map(|i: i32| (i - 50).wrapping_mul(88_888_888)).collect();
    let expected: Vec<i32> = a.windows(2).map(|pair| pair[0].wrapping_add(pair[1])).collect();
    let mut to = [0; 99];
    assert_eq!(sums(&mut to, &a, 99)?, expected[0].wrapping_sub(expected[1]));
    assert_eq!(to[..], expected);
    let trap = sums(&mut to, &a, 1000).unwrap_err().to_string();
    assert!(trap.ends_with("index 100 is outside buffer a of length 100"), "{trap}");
    assert_eq!(rows(&a, 10, 10)?, a.iter().fold(0, |sum: i32, i| sum.wrapping_add(*i)));
    let trap = rows(&a, 10, 11).unwrap_err().to_string();
    assert!(trap.ends_with("index 109 is outside buffer a of length 100"), "{trap}");
    println!("right");
    Ok(())
}
"#;

fn project(name: &str) -> Project {
    let project = Project::package(name, "");
    project.write("src/main.rs", PROGRAM);
    project
}

#[test]
fn values_do_not_hang_on_the_compiler_or_its_flags() {
    let project = project("flags");
    write_tool(&project.root.join("ccache"), "exec \"$@\"");
    let path = format!("{}:{}", project.root.display(), std::env::var("PATH").unwrap());
    let spaces = write_tool(&project.root.join("my gcc"), "exec gcc \"$@\"");
    let warnings = "-Werror -Wall -Wextra -Wconversion -funsigned-char";
    let both = ["-flto", "-ftrapv -std=c89", "-fsanitize=undefined -O1", warnings];
    for (compiler, flags) in
        [("gcc", &both[..]), ("clang", &both), ("ccache gcc -O1", &[""]), (&spaces, &[""])]
    {
        if compiler == "clang" && !available(&["clang"]) {
            continue;
        }
        for flags in flags {
            let outcome = project.succeeds("run", &[("CC", compiler), ("CFLAGS", flags), ("PATH", &path)]);
            assert_eq!(outcome.stdout, "right\n", "{compiler} {flags}");
        }
    }
}

#[test]
fn sources_are_only_read_and_documentation_needs_no_compiler() {
    let project = project("sources");
    project.write("src/lib.rs", "minicc::minicc! {\n    pub def documented(n):\n        return n\n}\n");
    project.write("kernels/a.py", "def a(n):\n    return n\n");
    project.succeeds("metadata --format-version=1", &[]);
    let before = everything(&project);
    let mode = |mode| {
        for path in before.keys() {
            fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
        }
    };
    mode(0o555);
    // For root, who may write all the same, the times tell.
    assert_eq!(project.succeeds("run", &[]).stdout, "right\n");
    project.succeeds("doc --no-deps", &[("CC", "/nonexistent"), ("DOCS_RS", "1")]);
    assert_eq!(everything(&project), before);
    mode(0o755);
    let page = project.target.join("doc/sources/fn.documented.html");
    assert!(fs::read_to_string(page).unwrap().contains("The kernel <code>documented</code>"));
}

/// All files and folders of a package, and when each was changed.
fn everything(project: &Project) -> BTreeMap<PathBuf, SystemTime> {
    let mut found = files(&project.root);
    for folder in ["", "src", "kernels"].map(|folder| project.root.join(folder)) {
        found.insert(folder.clone(), fs::metadata(folder).unwrap().modified().unwrap());
    }
    found
}

#[test]
fn two_folders_give_the_same_library() {
    let built = ["one folder", "another"].map(|folder| {
        let project = Project::package(folder, "");
        project.manifest("reproducible", "");
        project.write("src/lib.rs", PROGRAM);
        project.write("kernels/a.py", "def a(n):\n    return n\n");
        let remap = format!("rustc --lib -- --remap-path-prefix={}=.", project.root.display());
        project.succeeds(&remap, &[]);
        let library = fs::read(project.target.join("debug/libreproducible.rlib")).unwrap();
        let scripts = files(&project.target.join("debug/build")).into_keys();
        let ours = scripts.filter(|path| path.display().to_string().contains("/build/reproducible-"));
        let text = |path: &PathBuf| fs::read_to_string(path).ok().filter(|text| text.starts_with("minicc "));
        let manifests: Vec<String> = ours.filter_map(|path| text(&path)).collect();
        let directory = format!("\ndirectory {}\n", project.root.display());
        let [manifest] = manifests.as_slice() else { panic!("{manifests:?}") };
        assert!(manifest.contains(&directory), "{manifest}");
        (library, manifest.replace(&directory, "\n"))
    });
    assert!(built[0].0 == built[1].0, "the libraries differ");
    assert_eq!(built[0].1, built[1].1);
}
