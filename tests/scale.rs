//! Kernels of extreme size and depth in a real package: they compile, or are refused at a place, in rustc and in the
//! build script, both of them debug builds; neither overflows its stack (LANGUAGE S14).

#![allow(clippy::unwrap_used, clippy::format_collect, reason = "helpers of tests: a failure fails the test")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A package of its own, outside the workspace, that depends on this checkout.
struct Package {
    directory: PathBuf,
}

impl Package {
    fn new(name: &str) -> Self {
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&directory);
        let package = Self { directory };
        let checkout = env!("CARGO_MANIFEST_DIR");
        package.write(
            "Cargo.toml",
            &format!(
                "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
                 [dependencies]\nminicc = {{ path = '{checkout}' }}\n\n\
                 [build-dependencies]\nminicc-build = {{ path = '{checkout}/minicc-build' }}\n"
            ),
        );
        // The same versions as everything else here, so that nothing has to be fetched.
        fs::copy(Path::new(checkout).join("Cargo.lock"), package.directory.join("Cargo.lock")).unwrap();
        package.write("build.rs", "fn main() { minicc_build::Builder::new().opt_level(0).compile(); }\n");
        package
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.directory.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn cargo(&self, command: &str) -> (bool, String) {
        let Output { status, stdout, stderr } = Command::new(env!("CARGO"))
            .args([command, "--quiet"])
            .current_dir(&self.directory)
            // Shared with the tests of minicc-build, so that the dependencies are compiled once.
            .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("cargo/target"))
            .env_remove("RUSTFLAGS")
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&stdout).into_owned() + &String::from_utf8_lossy(&stderr);
        (status.success(), text)
    }
}

fn inline(name: &str, body: &str) -> String {
    let body: String = body.lines().map(|line| format!("        {line}\n")).collect();
    format!("minicc::minicc! {{\n    pub def {name}(a: buffer, n):\n{body}        return n\n}}\n")
}

fn file(name: &str, body: &str) -> String {
    let body: String = body.lines().map(|line| format!("    {line}\n")).collect();
    format!("def {name}(a: buffer, n):\n{body}    return n\n")
}

/// Bodies that nest ten thousand levels deep, and the code that each is refused with.
fn deep() -> Vec<(&'static str, String, &'static str)> {
    const DEPTH: usize = 10_000;
    let around = |open: &str, close: &str| format!("x = {}n{}", open.repeat(DEPTH), close.repeat(DEPTH));
    let elifs: String = (0..DEPTH).map(|k| format!("elif n == {k}:\n    n = {k}\n")).collect();
    vec![
        ("parentheses", around("(", ")"), "MC0702"),
        ("minus", around("-", ""), "MC0702"),
        ("subscripts", around("a[", "]"), "MC0702"),
        ("elifs", format!("if n == -1:\n    n = 0\n{elifs}"), "MC0703"),
    ]
}

#[test]
fn a_hundred_thousand_statements_compile_and_run() {
    let package = Package::new("minicc-scale-statements");
    let body: String = (0..100_000).map(|k| format!("n = n + a[{}] * 3\n", k % 7)).collect();
    package.write("kernels/from_file.py", &file("from_file", &body));
    package.write(
        "src/main.rs",
        &format!(
            "{}mod files {{ minicc::include_kernels!(); }}\n\
             fn main() {{\n    let a = [1, 2, 3, 4, 5, 6, 7];\n    \
             println!(\"{{:?}} {{:?}}\", inline(&a, 5), files::from_file(&a, 5));\n    \
             println!(\"{{}}\", inline(&a[..6], 5).unwrap_err());\n}}\n",
            inline("inline", &body)
        ),
    );
    let (passed, output) = package.cargo("run");
    assert!(passed, "{}", output.chars().take(2000).collect::<String>());
    let sum: i32 = (0..100_000).map(|k| (k % 7 + 1) * 3).sum::<i32>() + 5;
    assert_eq!(
        output,
        format!("Ok({sum}) Ok({sum})\nsrc/main.rs:9:17: index 6 is outside buffer a of length 6\n")
    );
}

#[test]
fn rustc_refuses_ten_thousand_levels_at_their_place() {
    let package = Package::new("minicc-scale-depth");
    let cases = deep();
    let kernels: String = cases.iter().map(|(name, body, _)| inline(name, body)).collect();
    package.write("src/main.rs", &format!("{kernels}fn main() {{}}\n"));
    let (passed, output) = package.cargo("build");
    assert!(!passed);
    for (name, _, code) in &cases {
        assert!(output.contains(code), "{name}: {}", output.chars().take(2000).collect::<String>());
    }
    assert_eq!(output.matches("error: [MC07").count(), cases.len(), "{output}");
    assert_eq!(output.matches("--> src/main.rs:").count(), cases.len(), "{output}");
}

#[test]
fn the_build_script_refuses_ten_thousand_levels_at_their_place() {
    let package = Package::new("minicc-scale-files");
    let cases = deep();
    for (name, body, _) in &cases {
        package.write(&format!("kernels/{name}.py"), &file(name, body));
    }
    package.write("src/main.rs", "fn main() {}\n");
    let (passed, output) = package.cargo("build");
    assert!(!passed);
    for (name, _, code) in &cases {
        let place = format!("kernels/{name}.py:");
        let found = output.lines().any(|line| line.contains(&place) && line.contains(code));
        assert!(found, "{name}: {}", output.chars().take(4000).collect::<String>());
    }
}
