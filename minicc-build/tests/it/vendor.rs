//! minicc as a registry has it: its packages, and copies of all that they depend on.
//!
//! ```text
//! .cargo/config.toml    puts `vendor` in the place of crates.io, for every package beside it
//! vendor/               what `cargo vendor` copied, and what `cargo package` made of this checkout
//! ```
//!
//! `cargo vendor` needs every crate that the lock file names, those for other systems too, and may have to download
//! one. Where it cannot, packages find minicc in the checkout itself, unless `MINICC_VENDOR` is `required`.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::project::{LOCK, MINICC, cargo};

const PACKAGES: [&str; 4] = ["minicc", "minicc-build", "minicc-core", "minicc-macros"];

/// Lets packages below `base`, which are built in `target`, depend on minicc by its version.
pub fn prepare(base: &Path, target: &Path) {
    let config = base.join(".cargo/config.toml");
    fs::create_dir_all(base.join(".cargo")).unwrap();
    let _ = fs::remove_file(&config);
    if let Err(error) = vendor(base, target, &config) {
        let required = std::env::var_os("MINICC_VENDOR").is_some_and(|value| value == "required");
        assert!(!required, "{error}");
        println!("NOT RUN: builds from vendored sources: {error}");
        fs::write(config, format!("[patch.crates-io]\n{}", table(in_checkout))).unwrap();
    }
}

fn vendor(base: &Path, target: &Path, config: &Path) -> Result<(), String> {
    let (packed, vendor, last) = (base.join("packed"), base.join("vendor"), base.join("vendor.hash"));
    let in_vendor = format!(
        "[source.crates-io]\nreplace-with = \"vendor\"\n[source.vendor]\ndirectory = '{}'\n",
        vendor.display()
    );
    let mut package = cargo(Path::new(CHECKOUT), &packed);
    package.args(["package", "--offline", "--allow-dirty", "--no-verify", "--exclude-lockfile"]);
    run(package.args(each("--package")))?;

    let archive = |name| packed.join(format!("package/{name}-{MINICC}.crate"));
    let mut hasher = DefaultHasher::new();
    fs::read(LOCK).unwrap().hash(&mut hasher);
    PACKAGES.map(|name| fs::read(archive(name)).unwrap()).hash(&mut hasher);
    let hash = hasher.finish().to_string();
    if fs::read_to_string(&last).is_ok_and(|last| last == hash) {
        fs::write(config, in_vendor).unwrap();
        return Ok(());
    }

    let _ = fs::remove_file(&last);
    let _ = fs::remove_dir_all(&vendor);
    let folder = user(base, in_checkout);
    let copy = |flags: &[&str]| run(cargo(&folder, target).arg("vendor").args(flags).arg(&vendor));
    copy(&["--offline", "--versioned-dirs"]).or_else(|_| copy(&["--versioned-dirs"]))?;
    for name in PACKAGES {
        run(Command::new("tar").arg("-xzf").arg(archive(name)).arg("-C").arg(&vendor))?;
        let sums = vendor.join(format!("{name}-{MINICC}/.cargo-checksum.json"));
        fs::write(sums, "{\"files\":{}}").unwrap();
    }
    fs::write(config, in_vendor).unwrap();
    // To Cargo, what a registry has under one version is the same for ever.
    let folder = user(base, |_| format!("\"{MINICC}\""));
    run(cargo(&folder, target).args(["clean", "--offline"]).args(each("--package")))?;
    fs::write(last, hash).unwrap();
    Ok(())
}

const CHECKOUT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// A package as a dependency on this checkout.
fn in_checkout(package: &str) -> String {
    let folder = if package == "minicc" { "" } else { package };
    format!("{{ path = '{CHECKOUT}/{folder}' }}")
}

fn table(source: impl Fn(&str) -> String) -> String {
    PACKAGES.map(|name| format!("{name} = {}\n", source(name))).concat()
}

fn each(flag: &str) -> [String; 4] {
    PACKAGES.map(|name| format!("{flag}={name}"))
}

/// The folder of a package that depends on all of minicc.
fn user(base: &Path, source: impl Fn(&str) -> String) -> PathBuf {
    let user = base.join("vendoring");
    fs::create_dir_all(user.join("src")).unwrap();
    fs::write(user.join("src/lib.rs"), "").unwrap();
    fs::copy(LOCK, user.join("Cargo.lock")).unwrap();
    let manifest = format!("[package]\nname = \"vendoring\"\n[workspace]\n[dependencies]\n{}", table(source));
    fs::write(user.join("Cargo.toml"), manifest).unwrap();
    user
}

fn run(command: &mut Command) -> Result<(), String> {
    match command.output() {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr))),
        Err(error) => Err(format!("{command:?}: {error}")),
    }
}
