//! When Cargo runs the script and the script runs the C compiler, and that what runs then is the new kernel: in one
//! package that changes step by step.

use std::fs::{self, File};
use std::time::{Duration, SystemTime};

use crate::project::{BUILD_SCRIPT, Project};
use crate::support::{Outcome, inline, kernel, write_tool};

struct Package {
    project: Project,
    /// The C compiler, which counts its calls.
    compiler: String,
}

/// What a build did, and what the program says.
#[derive(PartialEq, Eq, Debug)]
struct Step {
    script: bool,
    compiled: usize,
    says: String,
}

fn step(script: bool, compiled: usize, says: &str) -> Step {
    Step { script, compiled, says: says.to_owned() }
}

impl Package {
    fn new() -> Self {
        // The program stands outside of what the script watches, so that what it calls is no reason to run.
        let project = Project::package("rebuilds", "[[bin]]\nname = \"says\"\npath = \"app/main.rs\"\n");
        let compiler = write_tool(
            &project.root.join("my cc"),
            "case \" $* \" in *\" -c \"*minicc_rebuilds_*) echo >> \"$0.log\";; esac; exec cc \"$@\"",
        );
        Self { project, compiler }
    }

    fn cargo(&self, arguments: &str, environment: &[(&str, &str)]) -> Outcome {
        self.project.cargo(arguments, &[&[("CC", self.compiler.as_str())], environment].concat())
    }

    /// Builds and runs the program, and once more, when nothing may happen.
    fn run(&self) -> Step {
        let first = self.run_once();
        assert_eq!(self.run_once(), step(false, 0, &first.says));
        first
    }

    fn run_once(&self) -> Step {
        let log = format!("{}.log", self.compiler);
        let _ = fs::remove_file(&log);
        let outcome = self.cargo("run -v", &[]);
        assert!(outcome.success, "{}", outcome.stderr);
        let compiled = fs::read_to_string(&log).map_or(0, |log| log.lines().count());
        Step { script: ran(&outcome), compiled, says: outcome.stdout.trim_end().to_owned() }
    }

    /// Lets the program say what these calls give.
    fn calls(&self, calls: &[&str]) {
        let says = |call: &&str| format!("say(rebuilds::{call});");
        let calls: String = calls.iter().map(says).collect();
        let say = "fn say(result: Result<i32, impl std::fmt::Display>) { \
                   match result { Ok(value) => print!(\"{value} \"), Err(trap) => print!(\"({trap}) \") } }";
        self.project.write("app/main.rs", &format!("fn main() {{ {calls} }}\n{say}\n"));
    }
}

/// Whether Cargo ran the build script.
fn ran(outcome: &Outcome) -> bool {
    outcome.stderr.lines().any(|line| line.contains("Running") && line.contains("build-script-build"))
}

#[test]
fn what_changes_is_seen_and_nothing_else_runs() {
    let package = Package::new();
    kernels_change(&package);
    roots_appear(&package);
}

fn kernels_change(package: &Package) {
    let project = &package.project;

    // A kernel in Rust source, new and changed; one in a module that is new.
    project.write("src/lib.rs", &inline("a", 1));
    package.calls(&["a(0)"]);
    // The objects of an earlier run of this test would save the C compiler work.
    project.succeeds("clean --package rebuilds", &[]);
    assert_eq!(package.run(), step(true, 1, "1"));
    project.write("src/lib.rs", &format!("pub mod more;\n{}", inline("a", 2)));
    project.write("src/more.rs", &inline("b", 1));
    package.calls(&["a(0)", "more::b(0)"]);
    assert_eq!(package.run(), step(true, 2, "2 1"));

    // A kernel folder that appears, and what happens to the files in it.
    project.write("kernels/c.py", &kernel("c", 1));
    assert_eq!(package.run(), step(true, 1, "2 1"));
    project.write("src/lib.rs", "pub mod files { minicc::include_kernels!(); }\n");
    package.calls(&["files::c(0)"]);
    assert_eq!(package.run(), step(true, 0, "1"));
    project.write("kernels/c.py", &kernel("c", 2));
    assert_eq!(package.run(), step(true, 1, "2"));
    project.write("kernels/c.py", &kernel("c", 2));
    assert_eq!(package.run(), step(true, 0, "2"), "touched");
    project.write("kernels/d.py", &kernel("d", 3));
    package.calls(&["files::c(0)", "files::d(0)"]);
    assert_eq!(package.run(), step(true, 1, "2 3"));
    fs::rename(project.root.join("kernels/d.py"), project.root.join("kernels/e.py")).unwrap();
    assert_eq!(package.run(), step(true, 1, "2 3"), "the C names the file");
    project.write("kernels/e.py", "def d(a: buffer):\n    return a[3]\n");
    package.calls(&["files::c(0)", "files::d(&[1])"]);
    assert_eq!(
        package.run(),
        step(true, 1, "2 (kernels/e.py:2:12: index 3 is outside buffer a of length 1)")
    );
    project.remove("kernels/e.py");
    let removed = package.cargo("run", &[]);
    assert!(removed.stderr.contains("cannot find function `d` in module `rebuilds::files`"));
    package.calls(&["files::c(0)"]);
    assert_eq!(package.run(), step(false, 0, "2"));

    // A kernel that becomes bad, and good again.
    project.write("kernels/c.py", "def c(n):\n    return n % 2\n");
    let bad = package.cargo("build", &[]);
    let message = "error: rebuilds@0.1.0: kernels/c.py:2:14: error[MC0402]: ";
    assert!(!bad.success && bad.stderr.contains(message), "{}", bad.stderr);
    assert!(bad.stderr.contains("--> kernels/c.py:2:"), "{}", bad.stderr);
    project.write("kernels/c.py", &kernel("c", 2));
    assert_eq!(package.run(), step(true, 0, "2"));

    // Another choice, and lines of the user's own: those of the script stay.
    let script = |choice: &str| {
        let own = "println!(\"cargo:rerun-if-changed=data.txt\")";
        format!("fn main() {{ {own}; minicc_build::Builder::new(){choice}.compile(); }}\n")
    };
    project.write("data.txt", "");
    project.write("kernels/c.py", "def c(n):\n    while n < 9:\n        n += 1\n    return n\n");
    project.write("build.rs", &script(".step_limit(5)"));
    let limit = "(kernels/c.py:2:5: the loops of this call went round more than 5 times)";
    assert_eq!(package.run(), step(true, 2, limit), "of both kernels");
    project.write("build.rs", &script(""));
    assert_eq!(package.run(), step(true, 2, "9"));
    project.write("data.txt", "");
    assert_eq!(package.run(), step(true, 0, "9"));
    project.write("kernels/c.py", &kernel("c", 4));
    assert_eq!(package.run(), step(true, 1, "4"));
    project.write("build.rs", BUILD_SCRIPT);
}

fn roots_appear(package: &Package) {
    let project = &package.project;
    for root in ["kernels", "src/more.rs"] {
        project.remove(root);
    }
    project.write("src/lib.rs", &inline("a", 1));
    package.calls(&["a(0)"]);
    assert_eq!(package.run(), step(true, 1, "1"));

    // A root that was moved there and has old times.
    project.write("elsewhere/t.rs", &(inline("b", 3) + "#[test] fn b_links() { assert_eq!(b(1), Ok(4)) }\n"));
    let old = SystemTime::now() - Duration::from_secs(1_000_000);
    for path in ["elsewhere/t.rs", "elsewhere"] {
        File::open(project.root.join(path)).unwrap().set_modified(old).unwrap();
    }
    fs::rename(project.root.join("elsewhere"), project.root.join("tests")).unwrap();
    assert_eq!(package.run(), step(true, 1, "1"));
    let tests = package.cargo("test --test t", &[]);
    assert!(tests.stdout.contains("b_links ... ok"), "{}\n{}", tests.stdout, tests.stderr);
    project.remove("tests");
    assert_eq!(package.run(), step(true, 0, "1"));

    // An export that is asked for, and not any more.
    project.write("kernels/d.py", &kernel("d", 1));
    assert_eq!(package.run(), step(true, 1, "1"));
    let export = package.cargo("build -v", &[("MINICC_EXPORT", "1")]);
    let folder = project.target.join("minicc/rebuilds-0.1.0");
    let said =
        format!("warning: rebuilds@0.1.0: minicc: every stage of the kernels is in {}", folder.display());
    assert!(ran(&export) && export.stderr.contains(&said), "{}", export.stderr);
    assert_eq!(fs::read_to_string(folder.join("d/010-source.py")).unwrap(), kernel("d", 1));
    assert_eq!(package.run(), step(true, 0, "1"));
    project.remove("kernels");
    assert_eq!(package.run(), step(true, 0, "1"));
}
