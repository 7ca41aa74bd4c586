//! Builds for other targets than the host: the target's compiler is run with the target's flags, makes objects for the
//! target, and these do there what they do here. Rust's own libraries for the targets are not needed: a small C program
//! makes the calls.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use minicc_core::emit::identity::aliased;
use object::read::archive::ArchiveFile;
use object::{Architecture, BinaryFormat, Object as _};

use crate::support::{Outcome, Package, available, has_extension, host, kernel};

const BLEND: &str = "\
def blend(a: buffer, b: buffer, end, k):
    s = 0
    i = 0
    while i < end:
        a[i] = a[i] + b[i] * k
        s += a[i]
        i += 1
    return s
";

const FAR: &str = "\
def far(a: buffer, base, scale, start, end):
    s = 0
    i = start
    while i < end:
        s += a[base + scale * i]
        i += 1
    return s
";

/// What CPython gives for the calls in `calls.c`, wrapped to 32 bits: the answer, and the memory behind it.
const ANSWERS: &str = "\
5f: 13 16 19 22 25 6 7 8 9 10
100000004: 13 16 19 22 5 6 7 8 9 10
23: 3 5 7 9 11 6 7 8 9 10
37: 1 3 6 10 15 21 7 8 9 10
ffffffe7: -5 2147483643 -5 2147483643 -5 6 7 8 9 10
1e: 1 2 3 4 5 6 7 8 9 10
1ffffffff: 1 2 3 4 5 6 7 8 9 10
180000000: 1 2 3 4 5 6 7 8 9 10
17fffffff: 1 2 3 4 5 6 7 8 9 10
1: 1 2 3 4 5 6 7 8 9 10
180000001: 1 2 3 4 5 6 7 8 9 10
6: 1 2 3 4 5 6 7 8 9 10
17ffffffe: 1 2 3 4 5 6 7 8 9 10
6: 1 2 3 4 5 6 7 8 9 10
";

/// A package with both kernels that is built for `target`.
fn package(name: &str, target: &str) -> Package {
    let mut package = Package::new(name);
    target.clone_into(&mut package.target);
    package.write("kernels/blend.py", BLEND);
    package.write("kernels/far.py", FAR);
    package
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/cross").join(name)
}

/// The path of the only archive.
fn archive(package: &Package) -> PathBuf {
    package.times().into_keys().find(|path| has_extension(path, "a")).unwrap()
}

/// Runs the command and returns what it prints.
fn printed(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}\n{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Links `calls.c` and the archive by this compiler into a program.
fn link(package: &Package, compiler: &str, flags: &[&str]) -> PathBuf {
    let program = package.out.join("calls");
    let stem = |start: &str| {
        let files = package.times().into_keys().filter(|path| has_extension(path, "c"));
        let mut stems = files.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned());
        stems.find(|stem| stem.contains(start)).unwrap()
    };
    let (blend, far) = (stem("_blend_"), stem("_far_"));
    let mut command = Command::new(compiler);
    command.args([format!("-DBLEND={blend}"), format!("-DBLEND_ALIASED={}", aliased(&blend))]);
    command.arg(format!("-DFAR={far}")).args(flags).arg("-o").arg(&program);
    printed(command.arg(file("calls.c")).arg(archive(package)));
    program
}

/// The format of each object in the archive, and what it is for.
fn objects(package: &Package) -> Vec<(BinaryFormat, Architecture)> {
    let bytes = fs::read(archive(package)).unwrap();
    let members = ArchiveFile::parse(&*bytes).unwrap();
    let objects = members.members().map(|member| {
        let object = object::File::parse(member.unwrap().data(&*bytes).unwrap()).unwrap();
        (object.format(), object.architecture())
    });
    objects.collect()
}

/// Builds with and without code for several processors, which only one of these targets has.
fn builds(target: &str, run: impl Fn(&Package)) {
    for script in ["try", "try;dispatch"] {
        let package = package(&format!("cross-{target}-{}", script.len()), target);
        assert_eq!(package.run(script).compiled(), 2);
        run(&package);
    }
}

#[test]
fn the_host_gives_the_answers_that_other_targets_are_compared_with() {
    builds(host(), |package| {
        assert_eq!(printed(&mut Command::new(link(package, "cc", &["-DMAIN"]))), ANSWERS);
    });
}

#[test]
fn an_arm_of_64_bits_gives_the_same_answers() {
    if !available(&["aarch64-linux-gnu-gcc", "qemu-aarch64"]) {
        return;
    }
    builds("aarch64-unknown-linux-gnu", |package| {
        assert_eq!(objects(package), [(BinaryFormat::Elf, Architecture::Aarch64); 2]);
        let program = link(package, "aarch64-linux-gnu-gcc", &["-DMAIN", "-static"]);
        assert_eq!(printed(Command::new("qemu-aarch64").arg(program)), ANSWERS);
    });
}

#[test]
fn an_intel_of_32_bits_gives_the_same_answers() {
    if !available(&["i686-linux-gnu-gcc"]) {
        return;
    }
    builds("i686-unknown-linux-gnu", |package| {
        assert_eq!(objects(package), [(BinaryFormat::Elf, Architecture::I386); 2]);
        let program = link(package, "i686-linux-gnu-gcc", &["-DMAIN", "-static"]);
        assert_eq!(printed(&mut Command::new(program)), ANSWERS);
    });
}

#[test]
fn web_assembly_gives_the_same_answers() {
    if !available(&["clang", "wasm-ld", "llvm-ar", "node"]) {
        return;
    }
    builds("wasm32-unknown-unknown", |package| {
        let flags =
            ["--target=wasm32", "-nostdlib", "-Wl,--no-entry", "-Wl,--export=answer", "-Wl,--export=cell"];
        let program = link(package, "clang", &flags);
        assert_eq!(printed(Command::new("node").arg(file("calls.mjs")).arg(program)), ANSWERS);
    });
}

/// Where there is no program to run the code, that there is code for the target. Without a C library, since Debian has
/// headers of the host's alone.
#[test]
fn clang_makes_objects_for_every_target() {
    if !available(&["clang"]) {
        return;
    }
    for (target, format, architecture) in [
        ("armv7-unknown-linux-gnueabihf", BinaryFormat::Elf, Architecture::Arm),
        ("powerpc64-unknown-linux-gnu", BinaryFormat::Elf, Architecture::PowerPc64),
        ("riscv64gc-unknown-linux-gnu", BinaryFormat::Elf, Architecture::Riscv64),
        ("s390x-unknown-linux-gnu", BinaryFormat::Elf, Architecture::S390x),
        ("x86_64-pc-windows-gnu", BinaryFormat::Coff, Architecture::X86_64),
    ] {
        let package = package(&format!("clang-{target}"), target);
        let strict = "-ffreestanding -Wall -Wextra -Wconversion -pedantic -Werror";
        let outcome = package.run_with("try;dispatch", &[("CC", "clang"), ("CFLAGS", strict)]);
        assert_eq!(outcome.compiled(), 2, "{target}");
        assert_eq!(objects(&package), [(format, architecture); 2], "{target}");
    }
}

/// clang finds the host's headers when it compiles for another C library, whose loader cannot choose.
#[test]
fn only_glibc_chooses_between_processors() {
    if !available(&["clang"]) {
        return;
    }
    let chooses = |target: &str| {
        let package = package(&format!("chooses-{target}"), target);
        assert_eq!(package.run_with("try;dispatch", &[("CC", "clang")]).compiled(), 2, "{target}");
        let archive = package.archive();
        archive.windows(4).any(|part| part == b"avx2")
    };
    assert!(chooses("x86_64-unknown-linux-gnu"));
    assert!(!chooses("x86_64-unknown-linux-musl"));
}

/// A compiler that writes an empty object, after it wrote its arguments into a file of its own name. What cc asks a
/// compiler about itself is answered by the host's.
fn logger(package: &Package, name: &str) -> String {
    let log = package.out.join(format!("{name}.log"));
    package.tool(
        name,
        &format!(
            "case \" $* \" in *' -c '*) ;; *) exec cc \"$@\";; esac\n\
             echo \"$@\" >> '{}'\n\
             while [ \"$1\" != -o ]; do shift; done\n\
             : > \"$2\"",
            log.display()
        ),
    )
}

fn log(package: &Package, name: &str) -> String {
    fs::read_to_string(package.out.join(format!("{name}.log"))).unwrap_or_default()
}

#[test]
fn the_hosts_flags_are_for_the_host() {
    const FOREIGN: &str = "aarch64-unknown-linux-gnu";
    for target in [FOREIGN, host()] {
        let package = package(&format!("flags-{target}"), target);
        let (here, there) = (logger(&package, "here"), logger(&package, "there"));
        let host_variable = |name: &str| format!("{name}_{}", host().replace('-', "_"));
        let outcome = package.run_with(
            "try",
            &[
                ("HOST_CC", &here),
                ("HOST_CFLAGS", "-DHOST -march=native"),
                (&host_variable("CFLAGS"), "-DNAMED_HOST"),
                ("CC_aarch64_unknown_linux_gnu", &there),
                ("TARGET_CFLAGS", "-DTARGET"),
                ("CFLAGS_aarch64_unknown_linux_gnu", "-DNAMED_TARGET -mcpu=cortex-a72"),
                ("CFLAGS", "-DBOTH"),
            ],
        );
        assert_eq!(outcome.compiled(), 2);
        let (used, unused, expected) = if target == FOREIGN {
            ("there", "here", ["-DTARGET", "-DNAMED_TARGET", "-mcpu=cortex-a72", "-DBOTH"])
        } else {
            ("here", "there", ["-DHOST", "-DNAMED_HOST", "-march=native", "-DBOTH"])
        };
        assert_eq!(log(&package, unused), "", "{target}");
        let used = log(&package, used);
        assert_eq!(used.lines().count(), 2, "{target}");
        let all = [
            "-DHOST",
            "-DNAMED_HOST",
            "-march=native",
            "-DTARGET",
            "-DNAMED_TARGET",
            "-mcpu=cortex-a72",
            "-DBOTH",
        ];
        for line in used.lines() {
            let given: Vec<&str> = line.split(' ').filter(|word| all.contains(word)).collect();
            assert_eq!(given.len(), expected.len(), "{line}");
            assert!(expected.iter().all(|flag| given.contains(flag)), "{line}");
        }
    }
}

fn windows(name: &str) -> Package {
    let package = package(name, "x86_64-pc-windows-msvc");
    package.write("kernels/first.py", kernel("first", 1));
    package
}

fn run_windows(package: &Package, compiler: &str, archiver: &str, flags: &str) -> Outcome {
    package.run_with("try;dispatch", &[("CC", compiler), ("AR", archiver), ("CFLAGS", flags)])
}

/// A compiler that takes flags as Microsoft's does, and says so when cc asks.
#[test]
fn microsofts_compiler_gets_its_own_flags() {
    let package = windows("cl");
    let compiler = package.tool(
        "cl",
        "for word in \"$@\"; do case $word in -\\?) exit 0;; -E) exit 0;; -Fo*) : > \"${word#-Fo}\";; esac; done\n\
         echo \"$@\" >> cl.log",
    );
    let archiver = package.tool(
        "lib",
        "for word in \"$@\"; do case $word in -out:*) : > \"${word#-out:}\";; esac; done\necho \"$@\" >> lib.log",
    );
    assert_eq!(run_windows(&package, &compiler, &archiver, "").compiled(), 3);
    let calls = fs::read_to_string(package.root.join("cl.log")).unwrap();
    let lines: Vec<&str> = calls.lines().filter(|line| line.contains(" -c ")).collect();
    assert_eq!(lines.len(), 3, "{calls}");
    for line in lines {
        let words: Vec<&str> = line.split(' ').collect();
        assert!(["-nologo", "-O2", "-MD", "-c"].iter().all(|flag| words.contains(flag)), "{line}");
        assert!(!words.iter().any(|word| word.starts_with("-f") || word.starts_with("-m")), "{line}");
        assert!(has_extension(Path::new(words.last().unwrap()), "c"), "{line}");
    }
    let calls = fs::read_to_string(package.out.join("lib.log")).unwrap();
    assert!(calls.contains("-nologo") && calls.contains("-out:"), "{calls}");
}

/// In clang's place for Microsoft's compiler, which has neither `__GNUC__` nor the extensions that go with it.
#[test]
fn what_microsofts_compiler_reads_is_plain_c() {
    if !available(&["clang", "llvm-lib"]) {
        return;
    }
    let package = windows("clang-cl");
    let compiler =
        package.tool("clang-cl", "exec clang --driver-mode=cl --target=x86_64-pc-windows-msvc \"$@\"");
    let outcome = run_windows(&package, &compiler, "llvm-lib", "-W4 -WX -Wno-unused-label -Werror=gnu");
    assert_eq!(outcome.compiled(), 3);
    assert_eq!(objects(&package), [(BinaryFormat::Coff, Architecture::X86_64); 3]);
    for path in package.times().into_keys().filter(|path| has_extension(path, "c")) {
        // A path such as /Users/… would be a flag.
        let read = printed(Command::new(&compiler).args(["-EP", "--"]).arg(&path));
        let kernel = read.rsplit_once("typedef").map_or(&*read, |(_, after)| after);
        for extension in
            ["__attribute__", "__builtin", "__extension__", "__int128", "({", "inline__", " restrict"]
        {
            assert!(!kernel.contains(extension), "{extension} in\n{kernel}");
        }
        assert_eq!(kernel.contains("__restrict"), kernel.contains("_blend_"), "{kernel}");
    }
}
