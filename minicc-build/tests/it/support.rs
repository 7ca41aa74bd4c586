//! A package in a temporary folder, and its build script without Cargo: the test binary runs itself again with
//! Cargo's variables set, which costs milliseconds where Cargo would cost seconds.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::SystemTime;

/// Makes the binary run the script that it names instead of the tests.
pub const SCRIPT: &str = "MINICC_TEST_SCRIPT";

/// A kernel with the name `name` that returns `n` plus a number.
pub fn kernel(name: &str, number: i32) -> String {
    format!("def {name}(n):\n    return n + {number}\n")
}

/// The same in Rust source, public.
pub fn inline(name: &str, number: i32) -> String {
    format!("minicc::minicc! {{\n    pub {}}}\n", kernel(name, number).replace('\n', "\n    "))
}

pub struct Package {
    pub root: PathBuf,
    pub out: PathBuf,
    /// What it is built for.
    pub target: String,
}

pub struct Outcome {
    pub success: bool,
    pub stdout: String,
    pub stderr: String,
}

impl Package {
    /// An empty package in a new folder with this name.
    pub fn new(name: &str) -> Self {
        let base = Path::new(env!("CARGO_TARGET_TMPDIR")).join("script").join(name);
        if base.exists() {
            fs::remove_dir_all(&base).unwrap();
        }
        let package = Self { root: base.join("package"), out: base.join("out"), target: host().to_owned() };
        fs::create_dir_all(&package.out).unwrap();
        package.write("Cargo.toml", "");
        package
    }

    pub fn write(&self, path: &str, text: impl AsRef<[u8]>) {
        let path = self.root.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// An executable shell script beside the package.
    pub fn tool(&self, name: &str, script: &str) -> String {
        write_tool(&self.root.parent().unwrap().join(name), script)
    }

    pub fn command(&self, script: &str) -> Command {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", "entry", "--nocapture"]).env(SCRIPT, script).current_dir(&self.root);
        for (key, _) in std::env::vars_os() {
            let name = key.to_string_lossy().into_owned();
            let kept = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "CARGO_HOME", "RUSTUP_HOME"];
            if !kept.contains(&name.as_str()) && name != SCRIPT {
                command.env_remove(key);
            }
        }
        let environment = [
            ("OUT_DIR", self.out.to_str().unwrap()),
            ("CARGO_MANIFEST_DIR", self.root.to_str().unwrap()),
            ("CARGO_PKG_NAME", "test-package"),
            ("CARGO_PKG_VERSION", "1.2.3"),
            ("TARGET", &self.target),
            ("HOST", host()),
            ("OPT_LEVEL", "0"),
            ("DEBUG", "false"),
            ("NUM_JOBS", "2"),
        ];
        command.envs(cargo_cfg(&self.target));
        command.envs(environment);
        command
    }

    /// Runs a script: words such as `scan=lib.rs`, separated by `;`.
    pub fn run(&self, script: &str) -> Outcome {
        self.run_with(script, &[])
    }

    pub fn run_with(&self, script: &str, environment: &[(&str, &str)]) -> Outcome {
        let mut command = self.command(script);
        command.envs(environment.iter().copied());
        outcome(&mut command)
    }

    /// The manifest's text, if there is one.
    pub fn manifest(&self) -> Option<String> {
        fs::read_to_string(self.out.join("minicc-manifest.txt")).ok()
    }

    /// The functions whose C there is, by name.
    pub fn functions(&self) -> Vec<String> {
        let entries = fs::read_dir(self.out.join("minicc")).into_iter().flatten().flatten();
        let names = entries.filter_map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            let stem = name.strip_suffix(".c")?.strip_prefix("minicc_test_package_")?;
            Some(stem.rsplit_once('_')?.0.to_owned())
        });
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }

    /// The bytes of the only archive.
    pub fn archive(&self) -> Vec<u8> {
        let archives: Vec<PathBuf> =
            files(&self.out).into_keys().filter(|path| has_extension(path, "a")).collect();
        assert_eq!(archives.len(), 1, "{archives:?}");
        fs::read(&archives[0]).unwrap()
    }

    /// The times of all files in `OUT_DIR`.
    pub fn times(&self) -> BTreeMap<PathBuf, SystemTime> {
        files(&self.out)
    }
}

impl Outcome {
    /// The line of the report that a script with `try` prints.
    pub fn compiled(&self) -> usize {
        assert!(self.success, "{}\n{}", self.stdout, self.stderr);
        let report = self.stdout.lines().find_map(|line| line.split_once("compiled: "));
        report.unwrap().1.trim_end_matches([' ', '}']).parse().unwrap()
    }

    pub fn lines(&self, prefix: &str) -> Vec<&str> {
        self.stdout.lines().filter_map(|line| line.strip_prefix(prefix)).collect()
    }
}

/// An executable shell script. Returns its path.
pub fn write_tool(path: &Path, script: &str) -> String {
    fs::write(path, format!("#!/bin/sh\n{script}\n")).unwrap();
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    path.to_str().unwrap().to_owned()
}

pub fn outcome(command: &mut Command) -> Outcome {
    let output = command.output().unwrap();
    Outcome {
        success: output.status.success(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Whether these can be run. That they cannot is said, and is a failure where the variable `MINICC_CROSS` is `required`,
/// as in CI.
pub fn available(tools: &[&str]) -> bool {
    let missing = |tool: &&&str| Command::new(tool).arg("--version").output().is_err();
    let Some(tool) = tools.iter().find(missing) else { return true };
    let why = format!("`{tool}` is not there to compile or to run with");
    assert!(std::env::var("MINICC_CROSS").as_deref() != Ok("required"), "{why}");
    // Not by a macro, whose output a test that passes keeps to itself.
    let _ = writeln!(std::io::stderr(), "NOT RUN: {why}");
    false
}

pub fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().and_then(OsStr::to_str) == Some(extension)
}

/// All files below `folder`, and when each was written.
pub fn files(folder: &Path) -> BTreeMap<PathBuf, SystemTime> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let kind = entry.file_type().unwrap();
        if kind.is_dir() {
            found.extend(files(&entry.path()));
        } else if kind.is_file() {
            found.insert(entry.path(), entry.metadata().unwrap().modified().unwrap());
        }
    }
    found
}

/// The target that the tests themselves are built for.
pub fn host() -> &'static str {
    static HOST: OnceLock<String> = OnceLock::new();
    HOST.get_or_init(|| {
        let text = rustc(&["-vV"]);
        text.lines().find_map(|line| line.strip_prefix("host: ")).unwrap().to_owned()
    })
}

/// What Cargo tells a build script of its target's `cfg`, as far as scripts look at it.
fn cargo_cfg(target: &str) -> Vec<(String, String)> {
    static ALL: Mutex<BTreeMap<String, Vec<(String, String)>>> = Mutex::new(BTreeMap::new());
    let mut all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
    let cfg = all.entry(target.to_owned()).or_insert_with(|| {
        let text = rustc(&["--print=cfg", "--target", target]);
        let pairs = text.lines().filter_map(|line| line.split_once('='));
        let variable = |name: &str| format!("CARGO_CFG_{}", name.to_uppercase());
        pairs.map(|(name, value)| (variable(name), value.trim_matches('"').to_owned())).collect()
    });
    cfg.clone()
}

fn rustc(arguments: &[&str]) -> String {
    String::from_utf8(Command::new("rustc").args(arguments).output().unwrap().stdout).unwrap()
}
