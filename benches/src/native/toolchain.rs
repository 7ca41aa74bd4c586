//! The compilers, and the flags that they get: the same ones for every form of a kernel.

use std::ffi::OsString;
use std::process::Command;
use std::sync::OnceLock;

use minicc_build::OptLevel;

/// A compiler.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Compiler {
    /// GNU C.
    Gcc,
    /// LLVM's C.
    Clang,
    /// Rust's own.
    Rustc,
}

impl Compiler {
    /// Those for C.
    pub const C: [Self; 2] = [Self::Gcc, Self::Clang];

    /// The name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::Gcc => "gcc",
            Self::Clang => "clang",
            Self::Rustc => "rustc",
        }
    }

    /// The program.
    pub fn program(self) -> OsString {
        let rustc = (self == Self::Rustc).then(|| std::env::var_os("RUSTC")).flatten();
        rustc.unwrap_or_else(|| self.name().into())
    }

    /// What it says of itself in its first line, if it is there. It is asked once.
    pub fn version(self) -> Option<&'static str> {
        static ANSWERS: [OnceLock<Option<String>>; 3] = [const { OnceLock::new() }; 3];
        ANSWERS[self as usize].get_or_init(|| self.ask_version()).as_deref()
    }

    fn ask_version(self) -> Option<String> {
        let output = Command::new(self.program()).arg("--version").output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        text.lines().next().map(ToOwned::to_owned)
    }

    /// The flags that all code of this compiler gets, minicc's and what it is compared with.
    pub fn flags(self, level: Level) -> Vec<String> {
        let mut flags: Vec<String> = match self {
            Self::Gcc | Self::Clang => {
                let optimised = format!("-O{}", OptLevel::default().as_str());
                vec!["-std=c11".to_owned(), optimised, "-fPIC".to_owned(), "-fno-lto".to_owned()]
            }
            Self::Rustc => {
                let codegen = ["opt-level=3", "codegen-units=1", "panic=abort", "overflow-checks=off"];
                codegen.iter().flat_map(|option| ["-C", option]).map(ToOwned::to_owned).collect()
            }
        };
        let extra: &[&str] = match self {
            // What `minicc-build` gives it; the C that minicc is compared with gets the same.
            Self::Gcc => OptLevel::default().gcc_flags(),
            Self::Clang | Self::Rustc => &[],
        };
        flags.extend(extra.iter().map(ToString::to_string));
        flags.push(self.aligned().to_owned());
        flags.extend(level.flag(self));
        flags
    }
}

impl Compiler {
    /// Functions start at cache lines. A short loop can take twice as long where it lies across two of them: without
    /// this, the same instructions would take different times by where the linker happens to put them.
    fn aligned(self) -> &'static str {
        match self {
            Self::Gcc | Self::Clang => "-falign-functions=64",
            Self::Rustc => "-Cllvm-args=-align-all-functions=6",
        }
    }
}

/// What code may assume of the processor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub enum Level {
    /// What all processors of the architecture have; on x86-64 this is SSE2.
    #[serde(rename = "baseline")]
    Baseline,
    /// x86-64 with AVX2, BMI and FMA.
    #[serde(rename = "v3")]
    V3,
}

impl Level {
    /// Those that this machine can run.
    pub fn here() -> Vec<Self> {
        let mut levels = vec![Self::Baseline];
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("f16c")
            && is_x86_feature_detected!("fma")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("movbe")
        {
            levels.push(Self::V3);
        }
        levels
    }

    /// The name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Self::Baseline => "baseline",
            Self::V3 => "v3",
        }
    }

    fn flag(self, compiler: Compiler) -> Option<String> {
        if !cfg!(target_arch = "x86_64") {
            return None;
        }
        let processor = match self {
            Self::Baseline => "x86-64",
            Self::V3 => "x86-64-v3",
        };
        Some(match compiler {
            Compiler::Gcc | Compiler::Clang => format!("-march={processor}"),
            Compiler::Rustc => format!("-Ctarget-cpu={processor}"),
        })
    }
}
