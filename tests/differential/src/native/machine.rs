//! The processors that native code runs on: the host's own, and others by way of an emulator.
//!
//! The others differ in what C leaves open: pointers and `size_t` have 32 bits, an `int64_t` takes two registers,
//! `char` has no sign, vectors are made by another part of the compiler.

use std::path::Path;
use std::process::Command;

/// A processor and its system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Machine {
    /// A compiler for it, which compiles the driver.
    pub compiler: &'static str,
    /// What compilers need to be told, for kernels and driver alike.
    pub flags: &'static [&'static str],
    /// What runs a program, and is given its path and arguments.
    runner: &'static [&'static str],
}

impl Machine {
    /// The one that this is compiled for.
    pub const HOST: Self = Self { compiler: "gcc", flags: &[], runner: &[] };
    /// Static, so that the emulator needs no root folder.
    pub const AARCH64: Self =
        Self { compiler: "aarch64-linux-gnu-gcc", flags: &["-static"], runner: &["qemu-aarch64"] };
    /// Of 32 bits. An x86-64 runs it by itself.
    pub const I686: Self = Self { compiler: "i686-linux-gnu-gcc", flags: &["-static"], runner: &[] };
    /// WebAssembly with a C library, in Node.js.
    pub const WASM: Self = Self {
        compiler: "clang",
        flags: &["--target=wasm32-wasi"],
        runner: &["node", "--no-warnings", concat!(env!("CARGO_MANIFEST_DIR"), "/src/native/wasi.mjs")],
    };

    /// The command that runs `program`.
    pub fn command(&self, program: &Path) -> Command {
        let Some((runner, arguments)) = self.runner.split_first() else { return Command::new(program) };
        let mut command = Command::new(runner);
        command.args(arguments).arg(program);
        command
    }
}
