//! What minicc costs the package that uses it: its first build, the next one after a kernel has changed, the next one after
//! nothing has, and its program.
//!
//! ```text
//! cargo run --release -p benches --bin package
//! ```
//!
//! The package has one kernel in a file, and finds minicc in this checkout. Each build is Cargo's own, without a network, in
//! a folder of its own. Printed are the seconds that the processes ran, and those that passed, which other work on
//! the machine adds to; of builds that are repeated, the median. The program is compared, stripped, with the same
//! loop in Rust.

use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use benches::clock::of_children;
use benches::statistics::median;

const ROUNDS: usize = 5;

const SUM_IN_RUST: &str = "\
mod kernels {
    pub fn total(a: &[i32], n: i32) -> Result<i32, i32> {
        (0..n).try_fold(0, |sum: i32, i| a.get(i as usize).map(|x| sum.wrapping_add(*x)).ok_or(i))
    }
}
";
const SUM_IN_MINICC: &str = "mod kernels {\n    minicc::include_kernels!();\n}\n";
const MAIN: &str = "\
fn main() {
    let a: Vec<i32> = std::env::args().skip(1).map(|argument| argument.len() as i32).collect();
    println!(\"{:?}\", kernels::total(&a, 3));
}
";

fn main() -> Result<(), Box<dyn Error>> {
    let package =
        Package { root: std::env::temp_dir().join(format!("minicc-package-{}", std::process::id())) };
    let done = package.measure();
    fs::remove_dir_all(&package.root)?;
    done
}

struct Package {
    root: PathBuf,
}

impl Package {
    fn measure(&self) -> Result<(), Box<dyn Error>> {
        let checkout = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
        self.write(
            "Cargo.toml",
            &format!(
                "[package]\nname = \"package\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[workspace]\n\
                 [dependencies]\nminicc = {{ path = \"{checkout}\" }}\n\
                 [build-dependencies]\nminicc-build = {{ path = \"{checkout}/minicc-build\" }}\n\
                 [profile.release]\nstrip = true\n"
            ),
        )?;
        fs::copy(format!("{checkout}/Cargo.lock"), self.root.join("Cargo.lock"))?;
        self.write("build.rs", "fn main() { minicc_build::compile(); }\n")?;
        self.write("src/main.rs", &format!("{SUM_IN_MINICC}{MAIN}"))?;
        self.kernel(0)?;

        println!("{:<28} {:>9} {:>9}", "debug build", "ran, s", "passed, s");
        print("the first", &[self.build()?]);
        let mut changed = Vec::new();
        let mut unchanged = Vec::new();
        for round in 1..=ROUNDS {
            self.kernel(round)?;
            changed.push(self.build()?);
            unchanged.push(self.build()?);
        }
        print("after a change of the kernel", &changed);
        print("after no change", &unchanged);

        let with = self.program()?;
        self.write("src/main.rs", &format!("{SUM_IN_RUST}{MAIN}"))?;
        let without = self.program()?;
        println!("\nrelease program, stripped: {with} bytes; with the loop in Rust: {without} bytes");
        Ok(())
    }

    fn write(&self, path: &str, text: &str) -> Result<(), Box<dyn Error>> {
        let path = self.root.join(path);
        fs::create_dir_all(path.parent().unwrap_or(&self.root))?;
        Ok(fs::write(path, text)?)
    }

    /// The kernel, another one in each round.
    fn kernel(&self, round: usize) -> Result<(), Box<dyn Error>> {
        let text = format!(
            "def total(a: buffer, n):\n    s = {round}\n    i = 0\n    while i < n:\n        s += a[i]\n        i += 1\n    return s\n"
        );
        self.write("kernels/total.py", &text)
    }

    /// How long a debug build runs, and how long it takes.
    fn build(&self) -> Result<(f64, f64), Box<dyn Error>> {
        let start = Instant::now();
        let (built, ran) = of_children(|| self.cargo(&["build"]));
        built?;
        Ok((ran.as_secs_f64(), start.elapsed().as_secs_f64()))
    }

    /// How many bytes the program has.
    fn program(&self) -> Result<u64, Box<dyn Error>> {
        self.cargo(&["build", "--release"])?;
        let name = format!("package{}", std::env::consts::EXE_SUFFIX);
        Ok(fs::metadata(self.root.join("target/release").join(name))?.len())
    }

    fn cargo(&self, arguments: &[&str]) -> Result<(), Box<dyn Error>> {
        let mut cargo = Command::new("cargo");
        cargo.args(arguments).args(["--offline", "--quiet"]).current_dir(&self.root);
        cargo.env("CARGO_TARGET_DIR", self.root.join("target"));
        if cargo.status()?.success() { Ok(()) } else { Err("Cargo failed".into()) }
    }
}

fn print(what: &str, builds: &[(f64, f64)]) {
    let of = |seconds: Vec<f64>| median(&seconds).unwrap_or(f64::NAN);
    let ran = of(builds.iter().map(|(ran, _)| *ran).collect());
    let passed = of(builds.iter().map(|(_, passed)| *passed).collect());
    println!("{what:<28} {ran:>9.2} {passed:>9.2}");
}
