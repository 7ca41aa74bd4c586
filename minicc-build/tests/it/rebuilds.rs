//! When Cargo itself runs the script again and when it does not, in one package that changes step by step.
//!
//! The first run compiles the dependencies of a build script, which takes most of a minute; they stay below the
//! workspace's target directory.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

use crate::support::{Outcome, kernel, outcome};

struct Project {
    root: PathBuf,
    target: PathBuf,
}

const BUILD_SCRIPT: &str = r##"
use std::fmt::Write as _;

fn main() {
    // A user's own lines must not stop ours from working.
    println!("cargo:rerun-if-changed=data.txt");
    let Ok(report) = minicc_build::Builder::new().archive("kernels").try_compile() else {
        // Fails again, and says why.
        return minicc_build::compile();
    };
    let mut text = String::new();
    for kernel in &report.kernels {
        let (name, symbol) = (&kernel.function, &kernel.symbol);
        write!(
            text,
            r#"pub fn {name}(n: i32) -> u64 {{
                #[link(name = "kernels", kind = "static")]
                unsafe extern "C" {{ fn {symbol}(n: i32) -> u64; }}
                unsafe {{ {symbol}(n) }}
            }}"#
        )
        .unwrap();
    }
    std::fs::write(format!("{}/kernels.rs", std::env::var("OUT_DIR").unwrap()), text).unwrap();
}
"##;

const USE: &str = "include!(concat!(env!(\"OUT_DIR\"), \"/kernels.rs\"));\n";

impl Project {
    fn new() -> Self {
        let base = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cargo");
        let project = Self { root: base.join("a package"), target: base.join("target") };
        if project.root.exists() {
            fs::remove_dir_all(&project.root).unwrap();
        }
        let checkout = env!("CARGO_MANIFEST_DIR");
        project.write(
            "Cargo.toml",
            &format!(
                "[package]\nname = \"rebuilds\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n\
                 [build-dependencies]\nminicc-build = {{ path = {checkout:?} }}\n"
            ),
        );
        project.write("build.rs", BUILD_SCRIPT);
        project.write("data.txt", "");
        let _ = fs::copy(Path::new(checkout).join("../Cargo.lock"), project.root.join("Cargo.lock"));
        project
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.root.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn remove(&self, path: &str) {
        let path = self.root.join(path);
        if path.is_dir() { fs::remove_dir_all(path).unwrap() } else { fs::remove_file(path).unwrap() }
    }

    fn cargo(&self, command: &str) -> Outcome {
        self.cargo_with(command, &[])
    }

    fn cargo_with(&self, command: &str, environment: &[(&str, &str)]) -> Outcome {
        let mut cargo = Command::new(env!("CARGO"));
        for (key, _) in std::env::vars_os() {
            let name = key.to_string_lossy().into_owned();
            if name.starts_with("CARGO") && name != "CARGO_HOME" || name.starts_with("RUST_") {
                cargo.env_remove(key);
            }
        }
        cargo
            .args([command, "--offline", "-v"])
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", &self.target)
            .env("CARGO_PROFILE_DEV_DEBUG", "0")
            .envs(environment.iter().copied());
        outcome(&mut cargo)
    }

    /// Builds all there is, and says whether the script ran; nothing may run when nothing changes.
    fn script_runs(&self) -> bool {
        let first = self.cargo("build");
        assert!(first.success, "{}", first.stderr);
        let again = self.cargo("build");
        assert!(!ran(&again) && again.stderr.contains("Fresh rebuilds"), "{}", again.stderr);
        ran(&first)
    }
}

/// Whether Cargo ran the build script.
fn ran(outcome: &Outcome) -> bool {
    outcome.stderr.lines().any(|line| line.contains("Running") && line.contains("build-script-build"))
}

#[test]
fn the_script_runs_when_it_should_and_only_then() {
    let project = Project::new();
    let inline = |name, number| format!("#[cfg(no)]\nminicc! {{ {} }}\n", kernel(name, number));
    project.write("src/lib.rs", &format!("{USE}{}", inline("a", 1)));
    assert!(project.script_runs());

    // An inline kernel that changes, in a file that is new.
    project.write("src/more.rs", &inline("b", 1));
    assert!(project.script_runs());
    project.write("src/more.rs", &inline("b", 2));
    assert!(project.script_runs());
    project.remove("src/more.rs");
    assert!(project.script_runs());

    // A root that appears, even one that was moved there and has old times.
    project.write(
        "elsewhere/t.rs",
        &format!("{USE}{}#[test] fn c_links() {{ assert_eq!(c(1), 4) }}\n", inline("c", 3)),
    );
    let old = SystemTime::now() - Duration::from_secs(1_000_000);
    for path in ["elsewhere/t.rs", "elsewhere"] {
        File::open(project.root.join(path)).unwrap().set_modified(old).unwrap();
    }
    fs::rename(project.root.join("elsewhere"), project.root.join("tests")).unwrap();
    assert!(project.script_runs());
    let tests = project.cargo("test");
    assert!(tests.success && tests.stdout.contains("c_links ... ok"), "{}\n{}", tests.stdout, tests.stderr);

    // A kernel folder that appears, a file in it that is added, renamed, and removed, and the folder removed.
    project.write("kernels/d.py", &kernel("d", 1));
    assert!(project.script_runs());
    project.write("kernels/e.py", &kernel("e", 1));
    assert!(project.script_runs());
    fs::rename(project.root.join("kernels/e.py"), project.root.join("kernels/f.py")).unwrap();
    assert!(project.script_runs());
    project.remove("kernels/f.py");
    assert!(project.script_runs());
    project.remove("kernels");
    assert!(project.script_runs());
    project.remove("tests");
    assert!(project.script_runs());

    // An export is asked for, and not any more.
    project.write("kernels/d.py", &kernel("d", 1));
    assert!(project.script_runs());
    let export = project.cargo_with("build", &[("MINICC_EXPORT", "1")]);
    let folder = project.target.join("minicc/rebuilds-0.1.0");
    let said =
        format!("warning: rebuilds@0.1.0: minicc: every stage of the kernels is in {}", folder.display());
    assert!(ran(&export) && export.stderr.contains(&said), "{}", export.stderr);
    assert_eq!(fs::read_to_string(folder.join("d/010-source.py")).unwrap(), kernel("d", 1));
    assert!(project.script_runs());

    // A kernel that becomes bad, and good again.
    project.write("kernels/d.py", "def d(n):\n    return n % 2\n");
    let bad = project.cargo("build");
    assert!(!bad.success);
    assert!(
        bad.stderr.contains("error: rebuilds@0.1.0: kernels/d.py:2:14: error[MC0402]: "),
        "{}",
        bad.stderr
    );
    assert!(bad.stderr.contains("--> kernels/d.py:2:"), "{}", bad.stderr);
    project.write("kernels/d.py", &kernel("d", 1));
    assert!(project.script_runs());
}
