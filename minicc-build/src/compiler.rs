//! The C compiler and the archiver: finding them by [`cc`], and saying what went wrong with them.
//!
//! `cc` finds the compiler for the target, its flags and the archiver, and prints which variables it read. The
//! compiler is then run from here, for four things that `cc` does not do: `-fno-lto` must come after the
//! user's `CFLAGS`, since rustc's linker cannot read another compiler's intermediate code; what a sanitizer of undefined
//! behaviour finds must end the program without its runtime, which rustc does not link; an object that is up
//! to date is left alone; and a failure is shown with command, status and output.

use std::any::Any;
use std::ffi::{OsStr, OsString};
use std::fmt::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, Mutex, PoisonError};

use minicc_core::emit::identity::hash;

use crate::error::Error;
use crate::options::Choices;
use crate::output::Layout;

/// A C compiler, with its flags.
#[derive(Debug)]
pub(crate) struct Compiler {
    tool: cc::Tool,
    build: cc::Build,
    log: Arc<Log>,
}

/// How a C compiler or an archiver failed.
#[derive(Clone, Debug)]
pub struct CompilerError {
    /// What failed at what.
    summary: String,
    /// The command line, if there is one.
    command: String,
    /// What the command printed.
    output: String,
    /// What to do about it.
    help: &'static str,
}

const CHOOSE_COMPILER: &str = "install gcc or clang, or name a C compiler in the environment: CC=clang";
const CHECK_FLAGS: &str = "flags come from CFLAGS in the environment and `Builder::flag` in build.rs; if they are right and CC is a \
                           C compiler, please report the kernel to minicc";
const CHECK_COMPILER: &str =
    "CC in the environment has to name a C compiler, which writes the file after `-o`";
const CHOOSE_ARCHIVER: &str = "install binutils or llvm, or name an archiver in the environment: AR=llvm-ar";

impl fmt::Display for CompilerError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "{}", self.summary)?;
        if !self.command.is_empty() {
            writeln!(formatter, "  command: {}", self.command)?;
        }
        if !self.output.trim().is_empty() {
            writeln!(formatter, "  output:")?;
            for line in self.output.trim_end().lines() {
                writeln!(formatter, "    {line}")?;
            }
        }
        write!(formatter, "  help: {}", self.help)
    }
}

impl std::error::Error for CompilerError {}

impl Compiler {
    /// The compiler for Cargo's target.
    pub(crate) fn find(choices: &Choices, layout: &Layout) -> Result<Self, Error> {
        let log = Arc::new(Log::default());
        let mut build = Self::build(choices, layout, &log);
        // Before the flags that were asked for, which have the last word.
        if build.try_get_compiler().is_ok_and(|tool| tool.is_like_gnu()) {
            let mut plain = Choices { flags: Vec::new(), ..choices.clone() };
            plain.flags.extend(choices.opt_level.gcc_flags().iter().map(OsString::from));
            plain.flags.extend(choices.flags.iter().cloned());
            build = Self::build(&plain, layout, &log);
        }
        match build.try_get_compiler() {
            Ok(tool) => Ok(Self { tool, build, log }),
            Err(error) => Err(CompilerError {
                summary: "there is no C compiler for this target".to_owned(),
                command: String::new(),
                output: error.to_string(),
                help: CHOOSE_COMPILER,
            }
            .into()),
        }
    }

    fn build(choices: &Choices, layout: &Layout, log: &Arc<Log>) -> cc::Build {
        let mut build = cc::Build::new();
        build
            .out_dir(&layout.out_dir)
            .opt_level_str(choices.opt_level.as_str())
            .warnings(false)
            .extra_warnings(false)
            .flags(&choices.flags)
            // With metadata, the lines `rerun-if-env-changed`; those for the linker come from functions not called.
            .cargo_metadata(true)
            .cargo_warnings(false)
            .cargo_output(false)
            .message_logger(Some(Arc::<Log>::clone(log)));
        build
    }

    /// What tells this compiler, its flags and the archiver from others.
    pub(crate) fn identity(&self) -> Result<String, Error> {
        let archiver = self.build.try_get_archiver().map_err(|error| self.archiver_error(&error))?;
        let environment: Vec<String> = self.tool.get_envs().map(|pair| format!("{pair:?}")).collect();
        let version = Command::new(self.tool.path()).arg("--version").stdin(Stdio::null()).output();
        let version = version.map(|output| output.stdout).unwrap_or_default();
        let texts = [
            command_line(&self.command()),
            environment.join(" "),
            String::from_utf8_lossy(&version).into_owned(),
            command_line(&archiver),
        ];
        Ok(format!("{:016x}", hash(&texts.each_ref().map(String::as_str))))
    }

    fn command(&self) -> Command {
        let mut command = self.tool.to_command();
        if !self.tool.is_like_msvc() {
            command.arg("-fno-lto");
        }
        if self.tool.args().iter().any(|flag| flag.to_string_lossy().starts_with("-fsanitize=")) {
            let gnu = self.tool.is_like_gnu();
            command.arg(if gnu { "-fsanitize-undefined-trap-on-error" } else { "-fsanitize-trap=undefined" });
        }
        command
    }

    /// Compiles `c` into `object`. `what` is what the C is for.
    pub(crate) fn compile(&self, what: &str, c: &Path, object: &Path) -> Result<(), CompilerError> {
        let mut command = self.command();
        if self.tool.is_like_msvc() {
            let mut flag = OsString::from("-Fo");
            flag.push(object);
            command.arg(flag);
        } else {
            command.arg("-o").arg(object);
        }
        command.arg("-c");
        if self.tool.is_like_clang_cl() {
            // A path such as /Users/… would be a flag.
            command.arg("--");
        }
        command.arg(c).stdin(Stdio::null());
        // Not the compiler's path: with a wrapper such as ccache it is the wrapper that may be missing.
        let name = command.get_program().display().to_string();
        let (problem, output, help) = match command.output() {
            Err(error) => (format!("cannot be run: {error}"), String::new(), CHOOSE_COMPILER),
            Ok(output) if !output.status.success() => {
                (format!("failed on {what} ({})", output.status), text(&output), CHECK_FLAGS)
            }
            Ok(output) if !object.exists() => {
                (format!("reports success but wrote no object for {what}"), text(&output), CHECK_COMPILER)
            }
            Ok(_) => return Ok(()),
        };
        let summary = format!("the C compiler `{name}` {problem}");
        Err(CompilerError { summary, command: command_line(&command), output, help })
    }

    /// Makes the archive `name` of `objects`, which will be at `path`.
    pub(crate) fn archive(&self, name: &str, objects: &[PathBuf], path: &Path) -> Result<(), Error> {
        self.log.clear();
        match self.build.try_create_archive(name, objects) {
            Ok(_) if path.exists() => Ok(()),
            Ok(_) => Err(self.archiver_error(&"it reports success but wrote no archive").into()),
            Err(error) => Err(self.archiver_error(&error).into()),
        }
    }

    fn archiver_error(&self, error: &dyn fmt::Display) -> CompilerError {
        let archiver = self.build.try_get_archiver();
        let name = archiver.map_or_else(|_| "ar".to_owned(), |command| shown(command.get_program()));
        CompilerError {
            summary: format!("the archiver `{name}` failed: {error}"),
            command: String::new(),
            output: self.log.text(),
            help: CHOOSE_ARCHIVER,
        }
    }
}

/// What the archiver printed.
#[derive(Debug, Default)]
struct Log(Mutex<String>);

impl Log {
    fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    fn text(&self) -> String {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl cc::BuildMessageLogger for Log {
    fn log(&self, kind: cc::BuildMessageKind, message: cc::BuildMessage<'_>, _: &dyn Any) {
        if kind == cc::BuildMessageKind::StderrForwarding {
            let mut text = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            let _ = writeln!(text, "{message}");
        }
    }
}

fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// A command as one could type it.
fn command_line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(shown).collect::<Vec<_>>().join(" ")
}

fn shown(word: &OsStr) -> String {
    let text = word.to_string_lossy();
    let plain = |character: char| character.is_alphanumeric() || "-_./=+:,@%".contains(character);
    if !text.is_empty() && text.chars().all(plain) { text.into_owned() } else { format!("{text:?}") }
}
