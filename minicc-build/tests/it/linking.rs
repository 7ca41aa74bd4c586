//! Whatever Cargo links, in a workspace where minicc and minicc-build have other names.
//!
//! ```text
//! user       kernels in every kind of target, and in two versions of one crate
//! plugin     a cdylib and a staticlib, for C
//! shape-1, shape-2    versions 1 and 2 of `shape`, with functions of equal names
//! ```

use std::path::Path;
use std::process::Command;

use crate::project::{MINICC, Project};
use crate::support::{host, inline, kernel, outcome};

fn workspace() -> Project {
    let project = Project::new("linking");
    let manifest = |folder: &str, name: &str, version: &str, more: &str| {
        let text = format!(
            "[package]\nname = {name:?}\nversion = {version:?}\nedition = \"2024\"\n\
             [build-dependencies]\nkern-build = {{ package = \"minicc-build\", version = {MINICC:?} }}\n\
             [dependencies]\nkern = {{ package = \"minicc\", version = {MINICC:?} }}\n{more}"
        );
        project.write(&format!("{folder}/Cargo.toml"), &text);
        project.write(&format!("{folder}/build.rs"), "fn main() { kern_build::compile(); }\n");
    };
    let shape = |version| {
        manifest(&format!("shape-{version}"), "shape", &format!("{version}.0.0"), "");
        let kernels = renamed("pub", "version", version) + &renamed("pub", "same", 7);
        project.write(&format!("shape-{version}/src/lib.rs"), &kernels);
    };
    shape(1);
    shape(2);
    let shapes = "one = { package = \"shape\", path = \"../shape-1\" }\n\
                  two = { package = \"shape\", path = \"../shape-2\" }\n";
    manifest("user", "user", "0.1.0", &format!("{shapes}[[bench]]\nname = \"bench\"\nharness = false\n"));
    manifest(
        "plugin",
        "plugin",
        "0.1.0",
        "user = { path = \"../user\" }\n[lib]\ncrate-type = [\"cdylib\", \"staticlib\"]\n",
    );
    project.write(
        "Cargo.toml",
        "[workspace]\nresolver = \"3\"\nmembers = [\"user\", \"plugin\"]\nexclude = [\"shape-1\", \"shape-2\"]\n",
    );
    // What processors choose between must not be seen either.
    project.write("plugin/build.rs", "fn main() { kern_build::Builder::new().dispatch(true).compile(); }\n");
    project.write("user/kernels/file.py", &kernel("file", 1));
    project.write("user/src/lib.rs", USER);
    project.write("plugin/src/lib.rs", PLUGIN);
    for (path, number) in
        [("src/main.rs", 4), ("src/bin/other.rs", 5), ("examples/example.rs", 6), ("benches/bench.rs", 7)]
    {
        let own = renamed("", "own", number);
        let main =
            "fn main() -> Result<(), kern::Trap> { println!(\"{} {}\", own(0)?, user::all(0)?); Ok(()) }\n";
        project.write(&format!("user/{path}"), &format!("{own}{main}"));
    }
    let test = "#[test] fn all_are_right() { assert_eq!((own(0), user::all(0)), (Ok(8), Ok(ALL))) }\n";
    project.write("user/tests/test.rs", &(renamed("", "own", 8) + &test.replace("ALL", ALL)));
    project
}

/// A kernel of a crate that knows minicc as `kern`.
fn renamed(visibility: &str, name: &str, number: i32) -> String {
    inline(name, number).replace("minicc::minicc! {\n    pub", &format!("kern::minicc! {{\n    {visibility}"))
}

const USER: &str = r"//! ```
//! use kern::*;
//! minicc! {
//!     def doubled(n):
//!         return 2 * n
//! }
//! assert_eq!(doubled(user::all(0)?)?, 2 * 7_020_114);
//! # Ok::<(), kern::Trap>(())
//! ```
#![forbid(unsafe_code)]
#![deny(warnings, unused_qualifications)]

use kern::{Trap, minicc};

minicc! {
    /// The sum of the first `n` elements.
    pub def total(a: buffer, n):
        s = 0
        i = 0
        while i < n:
            s += a[i]
            i += 1
        return s
}

mod files {
    kern::include_kernels!();
}

mod by_another_path {
    crate::reexport::minicc! {
        pub def three(n):
            return n + 3
    }
}

mod reexport {
    pub use kern::minicc;
}

/// All kernels that the crate can call.
pub fn all(n: i32) -> Result<i32, Trap> {
    let own = total(&[files::file(n)?, by_another_path::three(n)?, 10], 3)?;
    let shapes = 100 * one::version(n)? + 10_000 * two::version(n)?;
    Ok(own + shapes + 1_000_000 * one::same(n)?.min(two::same(n)?))
}
";

/// What `user::all(0)` is.
const ALL: &str = "7_020_114";

const PLUGIN: &str = r#"
kern::minicc! {
    def largest(a: buffer, n):
        best = a[0]
        i = 1
        while i < n:
            if a[i] > best:
                best = a[i]
            i += 1
        return best
}

#[unsafe(no_mangle)]
pub extern "C" fn plugin_largest(a: *const i32, length: usize, n: i32) -> i32 {
    largest(unsafe { std::slice::from_raw_parts(a, length) }, n).unwrap_or(-1)
}

#[unsafe(no_mangle)]
pub extern "C" fn plugin_all(n: i32) -> i32 {
    user::all(n).unwrap_or(-1)
}
"#;

/// Calls the plugin: linked, or loaded from the path that is given.
const CALLER: &str = r#"
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#ifdef LOADED
static int32_t (*plugin_largest)(const int32_t *, size_t, int32_t);
static int32_t (*plugin_all)(int32_t);
#else
int32_t plugin_largest(const int32_t *a, size_t length, int32_t n);
int32_t plugin_all(int32_t n);
#endif
int main(int count, char **arguments)
{
    int32_t a[] = {3, 9, 4};
#ifdef LOADED
    void *plugin = dlopen(arguments[count - 1], RTLD_NOW);
    if (!plugin) {
        return puts(dlerror());
    }
    *(void **)&plugin_largest = dlsym(plugin, "plugin_largest");
    *(void **)&plugin_all = dlsym(plugin, "plugin_all");
#endif
    (void)count, (void)arguments;
    printf("%d %d %d\n", (int)plugin_largest(a, 3, 3), (int)plugin_largest(a, 3, 4), (int)plugin_all(0));
    return 0;
}
"#;

/// What it prints: the second call traps.
const CALLED: &str = "9 -1 7020114\n";

#[test]
fn kernels_link_into_everything() {
    let project = workspace();
    in_every_target(&project);
    optimised_all_at_once(&project);
}

fn in_every_target(project: &Project) {
    let tests = project.succeeds("test --package user --all-targets", &[]);
    assert!(tests.stdout.contains("all_are_right ... ok"), "{}", tests.stdout);
    assert!(tests.stdout.contains("7 7020114"), "the benchmark: {}", tests.stdout);
    let doctests = project.succeeds("test --package user --doc", &[]);
    assert!(doctests.stdout.contains("1 passed"), "{}", doctests.stdout);
    project.succeeds("build --workspace --lib --bins --examples", &[]);
    run(project, "debug", &[("user", 4), ("other", 5), ("examples/example", 6)]);
}

/// As Cargo has it done, but by flags: a profile with `lto` would have all that build scripts depend on compiled anew.
fn optimised_all_at_once(project: &Project) {
    let environment = [("RUSTFLAGS", "-Cembed-bitcode=yes"), ("CARGO_PROFILE_DEV_PANIC", "abort")];
    let host = host();
    for lto in ["fat", "thin"] {
        for target in ["user --bin user", "plugin --lib"] {
            project
                .succeeds(&format!("rustc --target {host} --package {target} -- -Clto={lto}"), &environment);
        }
        run(project, &format!("{host}/debug"), &[("user", 4)]);
    }
}

/// Runs these programs in this folder of the target directory, each with the value of its own kernel, and the plugin.
fn run(project: &Project, folder: &str, programs: &[(&str, i32)]) {
    let folder = project.target.join(folder);
    for (program, own) in programs {
        let outcome = outcome(&mut Command::new(folder.join(program)));
        assert_eq!(outcome.stdout, format!("{own} 7020114\n"), "{program}");
    }
    if cfg!(target_os = "linux") {
        from_c(project, &folder);
    }
}

fn from_c(project: &Project, folder: &Path) {
    project.write("caller.c", CALLER);
    let (shared, archive) = (folder.join("libplugin.so"), folder.join("libplugin.a"));
    let call = |program: &str, flags: &[&str]| {
        let program = project.root.join(program);
        let mut gcc = Command::new("gcc");
        gcc.current_dir(&project.root).args(["-Wall", "-Werror", "caller.c", "-o"]).arg(&program).args(flags);
        let compiled = outcome(gcc.args(["-lpthread", "-ldl", "-lm"]));
        assert!(compiled.success, "{}", compiled.stderr);
        assert_eq!(outcome(Command::new(program).arg(&shared)).stdout, CALLED);
    };
    call("linked", &[archive.to_str().unwrap()]);
    call("loaded", &["-DLOADED"]);
    assert_eq!(exported(&shared), ["plugin_all", "plugin_largest"]);
    // Where C makes a library of the archive, nothing but their visibility keeps the kernels inside.
    let whole = project.root.join("libwhole.so");
    let mut gcc = Command::new("gcc");
    gcc.args(["-shared", "-Wl,--undefined=plugin_all", "-Wl,--undefined=plugin_largest", "-o"]).arg(&whole);
    let linked = outcome(gcc.arg(&archive));
    assert!(linked.success, "{}", linked.stderr);
    let names = exported(&whole);
    assert!(names.iter().any(|name| name == "plugin_all"), "{names:?}");
    let kernels: Vec<&String> = names.iter().filter(|name| name.starts_with("minicc_")).collect();
    assert!(kernels.is_empty(), "{kernels:?}");
}

/// What a shared library shows to those that load it.
fn exported(library: &Path) -> Vec<String> {
    let mut nm = Command::new("nm");
    let listed = outcome(nm.args(["-D", "--defined-only", "--format=just-symbols"]).arg(library));
    assert!(listed.success, "{}", listed.stderr);
    let mut names: Vec<String> = listed.stdout.lines().map(str::to_owned).collect();
    names.sort_unstable();
    names
}
