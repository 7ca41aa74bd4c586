//! The compilers and flags that kernels must survive, and which of them this machine has.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::machine::Machine;
use crate::error::Error;

/// What every flavour is compiled with besides its own flags.
const STRICT: [&str; 5] = ["-std=c11", "-Wall", "-Wextra", "-Wconversion", "-Werror"];

/// One way to make native code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flavour {
    /// What reports call it.
    pub name: &'static str,
    /// The compilers that can make it, in order of preference.
    compilers: &'static [&'static str],
    flags: &'static [&'static str],
    /// What it runs on.
    pub machine: Machine,
    /// Whether every buffer must be exactly as long as it claims, for a sanitizer to see the next byte; else
    /// guard cells stand around it.
    pub sanitized: bool,
    /// Which code and programs it runs.
    pub part: Part,
    /// How many turns it has where programs are given to flavours in turn: fewer where compiling takes long.
    turns: usize,
}

/// The code and the programs that a flavour takes of a batch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// How the code is made.
    pub code: Code,
    /// Which programs.
    pub share: Share,
}

/// How the code of a kernel is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Code {
    /// What it is written in.
    pub language: Language,
    /// Whether it counts steps. Code that does not is what users get (LANGUAGE M7); it can only run calls that are known to
    /// end, but gives the optimiser of the C compiler more to do.
    pub limited: bool,
    /// Whether it is made from the form that the optimiser made, as for users, or from the one with every check.
    pub optimised: bool,
    /// Whether it chooses between kinds of processor.
    pub dispatch: bool,
}

impl Code {
    const PLAIN: Self = Self { language: Language::C, limited: true, optimised: false, dispatch: false };
    const OPTIMISED: Self = Self { optimised: true, ..Self::PLAIN };
    const FREE: Self = Self { limited: false, ..Self::OPTIMISED };
}

/// What the code of a kernel is written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// C.
    C,
    /// LLVM IR.
    Llvm,
}

impl Language {
    /// What the name of a file ends in.
    pub fn extension(self) -> &'static str {
        match self {
            Self::C => "c",
            Self::Llvm => "ll",
        }
    }

    /// A program that does nothing.
    fn probe(self) -> &'static str {
        match self {
            Self::C => "int main(void)\n{\n    return 0;\n}\n",
            Self::Llvm => "define i32 @main() {\n  ret i32 0\n}\n",
        }
    }
}

/// Which programs of a large batch a flavour runs: `take` of every `of` in a row, the first ones counted from
/// `from` places before the batch. Flavours may share the programs, since compiling is what takes the time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    of: usize,
    from: usize,
    take: usize,
}

impl Share {
    /// Every program.
    pub const ALL: Self = Self { of: 1, from: 0, take: 1 };
    const EVEN: Self = Self { of: 2, from: 0, take: 1 };
    const ODD: Self = Self { of: 2, from: 1, take: 1 };
    const FOURTH: Self = Self { of: 4, from: 1, take: 1 };
    const TENTH: Self = Self { of: 10, from: 3, take: 1 };

    /// Whether program `number` of the batch is among them.
    pub fn has(self, number: usize) -> bool {
        (number + self.from) % self.of < self.take
    }
}

/// Those of one code and share stand together, since they share a batch.
const FLAVOURS: [Flavour; 14] = [
    GCC_O0,
    Flavour { name: "gcc -O3", flags: &["-O3"], ..GCC_O0 },
    Flavour {
        name: "-fsanitize=address,undefined, optimised",
        compilers: &["clang", "gcc"],
        flags: &["-O0", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"],
        sanitized: true,
        ..OPTIMISED
    },
    Flavour { name: "clang -O2, optimised", compilers: &["clang"], flags: &["-O2"], ..OPTIMISED },
    Flavour { name: "gcc -O1 -ftrapv, optimised", flags: &["-O1", "-ftrapv"], ..OPTIMISED },
    Flavour {
        name: "gcc -O3, no step limit, optimised",
        flags: &["-O3", "-funroll-loops", "-fvariable-expansion-in-unroller"],
        part: Part { code: Code::FREE, share: Share::EVEN },
        ..GCC_O0
    },
    Flavour {
        name: "clang -O2, no step limit, optimised",
        compilers: &["clang"],
        flags: &["-O2"],
        part: Part { code: Code::FREE, share: Share::ODD },
        ..GCC_O0
    },
    Flavour {
        name: "gcc -O3, no step limit, optimised, dispatch",
        flags: &["-O3"],
        part: Part { code: Code { dispatch: true, ..Code::FREE }, share: Share::TENTH },
        turns: 1,
        ..GCC_O0
    },
    Flavour {
        name: "clang -O2, no step limit, optimised, dispatch",
        compilers: &["clang"],
        flags: &["-O2"],
        part: Part { code: Code { dispatch: true, ..Code::FREE }, share: Share::TENTH },
        turns: 1,
        ..GCC_O0
    },
    Flavour { name: "LLVM, clang -O2, optimised", ..llvm(Code::OPTIMISED) },
    Flavour { name: "LLVM, clang -O2, no step limit, optimised", ..llvm(Code::FREE) },
    Flavour {
        name: "aarch64, gcc -O3, no step limit, optimised",
        compilers: &[Machine::AARCH64.compiler],
        machine: Machine::AARCH64,
        ..ELSEWHERE
    },
    Flavour {
        name: "i686, gcc -O3, no step limit, optimised",
        compilers: &[Machine::I686.compiler],
        machine: Machine::I686,
        ..ELSEWHERE
    },
    Flavour {
        name: "wasm32, clang -O3, no step limit, optimised",
        compilers: &[Machine::WASM.compiler],
        machine: Machine::WASM,
        ..ELSEWHERE
    },
];

/// There is no target in the text, which clang would warn about.
const fn llvm(code: Code) -> Flavour {
    let code = Code { language: Language::Llvm, ..code };
    Flavour {
        name: "",
        compilers: &["clang"],
        flags: &["-O2", "-Wno-override-module"],
        part: Part { code, share: Share::FOURTH },
        ..GCC_O0
    }
}

const GCC_O0: Flavour = Flavour {
    name: "gcc -O0",
    compilers: &["gcc"],
    flags: &["-O0"],
    machine: Machine::HOST,
    sanitized: false,
    part: Part { code: Code::PLAIN, share: Share::ALL },
    turns: 5,
};

const ELSEWHERE: Flavour =
    Flavour { flags: &["-O3"], part: Part { code: Code::FREE, share: Share::TENTH }, ..GCC_O0 };

const OPTIMISED: Flavour = Flavour { part: Part { code: Code::OPTIMISED, share: Share::ALL }, ..GCC_O0 };

/// The flavours that this machine can make.
#[derive(Clone, Debug)]
pub struct Toolchain {
    /// Each flavour, with its compiler.
    pub flavours: Vec<(Flavour, &'static str)>,
    /// The names of the flavours that it cannot make, and why.
    pub missing: Vec<(&'static str, String)>,
}

impl Toolchain {
    /// Tries every flavour in the folder `work`.
    ///
    /// # Errors
    ///
    /// There is no working gcc, or the folder cannot be written to.
    pub fn probe(work: &Path) -> Result<Self, Error> {
        let program = work.join("probe");
        let mut toolchain = Self { flavours: Vec::new(), missing: Vec::new() };
        for flavour in FLAVOURS {
            let language = flavour.part.code.language;
            let source = work.join("probe").with_extension(language.extension());
            std::fs::write(&source, language.probe())
                .map_err(Error::io("cannot write to the work folder"))?;
            let mut reasons = Vec::new();
            let works = flavour.compilers.iter().find(|compiler| {
                let made = compile(compiler, &flavour.flags(&[]), &[&source], &program).and_then(|()| {
                    let status = flavour.machine.command(&program).status();
                    if status.is_ok_and(|status| status.success()) {
                        Ok(())
                    } else {
                        Err("what it makes does not run".to_owned())
                    }
                });
                made.map_err(|why| reasons.push(format!("{compiler}: {why}"))).is_ok()
            });
            match works {
                Some(compiler) => toolchain.flavours.push((flavour, compiler)),
                None => toolchain.missing.push((flavour.name, reasons.join("; "))),
            }
        }
        match toolchain.missing.iter().find(|(name, _)| *name == GCC_O0.name) {
            Some((_, why)) => Err(Error::Gcc(format!("it does not work: {why}"))),
            None => Ok(toolchain),
        }
    }
}

impl Toolchain {
    /// The same, with each program given to `count` of the flavours on average, in turn, for runs in which the
    /// number of programs counts for more.
    #[must_use]
    pub fn in_turn(mut self, count: usize) -> Self {
        let of = self.flavours.iter().map(|(flavour, _)| flavour.turns).sum();
        let mut from = 0;
        for (flavour, _) in &mut self.flavours {
            from += flavour.turns;
            flavour.part.share = Share { of, from, take: flavour.turns * count };
        }
        self
    }
}

impl Flavour {
    /// Compiles `kernels` and links them with the compiled `driver`.
    ///
    /// # Errors
    ///
    /// What the compiler says.
    pub fn link(&self, compiler: &str, kernels: &Path, driver: &Path, program: &Path) -> Result<(), String> {
        compile(compiler, &self.flags(&STRICT), &[kernels, driver], program)
    }

    /// Compiles `kernels` alone.
    ///
    /// # Errors
    ///
    /// What the compiler says.
    pub fn compile(&self, compiler: &str, kernels: &Path, object: &Path) -> Result<(), String> {
        compile(compiler, &[&self.flags(&STRICT)[..], &["-c"]].concat(), &[kernels], object)
    }

    fn flags(&self, more: &[&'static str]) -> Vec<&'static str> {
        [more, self.flags, self.machine.flags].concat()
    }
}

/// Compiles the driver, which is the same for every flavour of a machine.
///
/// # Errors
///
/// What the compiler says.
pub fn compile_driver(machine: Machine, source: &Path, object: &Path) -> Result<(), String> {
    let flags = ["-std=gnu11", "-O0", "-Wall", "-Wextra", "-Werror", "-c"];
    compile(machine.compiler, &[&flags, machine.flags].concat(), &[source], object)
}

fn compile(compiler: &str, flags: &[&str], inputs: &[&Path], output: &Path) -> Result<(), String> {
    let inputs: Vec<PathBuf> = inputs.iter().map(|path| path.to_path_buf()).collect();
    let made = Command::new(compiler)
        .args(flags)
        .args(inputs)
        .arg("-o")
        .arg(output)
        .output()
        .map_err(|error| format!("it does not start: {error}"))?;
    if made.status.success() {
        return Ok(());
    }
    Err(String::from_utf8_lossy(&made.stderr).trim_end().to_owned())
}
