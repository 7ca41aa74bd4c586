//! The kernel's C, compiled with a small program around it and run as a process.
//!
//! The program has the arguments as constants and prints the answer in hexadecimal, and then the cells of each buffer on
//! a line of its own. Numbers are written as unsigned ones: `-2147483648` is no constant in C.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use minicc_core::emit::has_aliased_entry;
use minicc_core::emit::identity::{Options, aliased};
use minicc_core::emit::{Answer, Sites};
use minicc_core::exec::{Argument, Stop, View};
use minicc_core::ir::Graph;
use minicc_core::stage::{Settings, Stage, Subject};

use super::call::Call;
use super::outcome::Outcome;
use crate::failure::Failure;

/// Calls the native code of `subject`.
///
/// # Errors
///
/// There is no C compiler, or the folder for temporary files cannot be written to.
pub fn run(subject: &Subject, call: &Call) -> Result<Outcome, Failure> {
    let options = Options { step_limit: call.max_steps, ..Options::default() };
    let settings = Settings { options, lines: false, ..Settings::default() };
    let stored = subject.stored_buffers();
    let symbol = if has_aliased_entry(&stored) && call.shares() {
        aliased(settings.symbol)
    } else {
        settings.symbol.to_owned()
    };
    let folder = tempfile::tempdir().map_err(Failure::io("the folder for temporary files"))?;
    let (kernel, main) = (folder.path().join("kernel.c"), folder.path().join("main.c"));
    let program = folder.path().join(format!("program{}", std::env::consts::EXE_SUFFIX));
    fs::write(&kernel, Stage::C.show(subject, &settings)?).map_err(Failure::io(kernel.display()))?;
    let stored: Vec<bool> = stored.into_iter().collect();
    fs::write(&main, main_text(call, &symbol, &stored)).map_err(Failure::io(main.display()))?;
    compile(&[&kernel, &main], &program)?;
    let output = Command::new(&program).stdin(Stdio::null()).output();
    let output = output.map_err(Failure::io("the compiled kernel cannot be run"))?;
    read(&output, subject, call)
}

fn compile(sources: &[&Path], program: &Path) -> Result<(), Failure> {
    let mut build = cc::Build::new();
    build
        .target(env!("MINICC_TARGET"))
        .host(env!("MINICC_TARGET"))
        .opt_level(3)
        .warnings(false)
        .cargo_metadata(false);
    let tool = build.try_get_compiler();
    let tool = tool.map_err(|error| Failure::Usage(format!("there is no C compiler: {error}")))?;
    let mut command = tool.to_command();
    command.args(sources).stdin(Stdio::null());
    if tool.is_like_msvc() {
        command.arg(format!("-Fe{}", program.display())).current_dir(program.parent().unwrap_or(program));
    } else {
        command.arg("-o").arg(program);
    }
    let name = tool.path().display();
    let output = command.output().map_err(Failure::io(format!("the C compiler {name} cannot be run")))?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    Err(Failure::Usage(format!("the C compiler {name} failed ({})\n{said}", output.status)))
}

/// The program around the kernel. `stored` says of each buffer whether the entry takes it to write to.
fn main_text(call: &Call, symbol: &str, stored: &[bool]) -> String {
    let mut storage: Vec<View> = Vec::new();
    let (mut types, mut values) = (Vec::new(), Vec::new());
    let (mut cells, mut prints) = (String::new(), String::new());
    let mut stored = stored.iter();
    for argument in &call.arguments {
        let view = match argument {
            Argument::Scalar(value) => {
                types.push("int32_t");
                values.push(format!("(int32_t){}u", value.cast_unsigned()));
                continue;
            }
            Argument::Buffer(view) => *view,
        };
        let contents = call.memory.contents(view);
        let number = storage.iter().position(|other| *other == view).unwrap_or_else(|| {
            // An array has a cell at least.
            let all: Vec<String> =
                contents.iter().chain([&0]).map(|cell| format!("{}u", cell.cast_unsigned())).collect();
            cells.push_str(&format!("static uint32_t c{}[] = {{{}}};\n", storage.len(), all.join(", ")));
            storage.push(view);
            storage.len() - 1
        });
        types.extend([if stored.next() == Some(&true) { "int32_t *" } else { "const int32_t *" }, "int32_t"]);
        values.push(format!("(int32_t *)c{number}, {}", contents.len()));
        prints.push_str(&format!("    show(c{number}, {});\n", contents.len()));
    }
    let types = if types.is_empty() { "void".to_owned() } else { types.join(", ") };
    let values = values.join(", ");
    format!(
        "#include <stdint.h>\n#include <stdio.h>\n\n\
         uint64_t {symbol}({types});\n\n\
         {cells}\n\
         static void show(const uint32_t *cells, int32_t length)\n{{\n    int32_t i;\n    \
         for (i = 0; i < length; i++) printf(\"%ld \", (long)(int32_t)cells[i]);\n    printf(\"\\n\");\n}}\n\n\
         int main(void)\n{{\n    (void)show;\n    uint64_t answer = {symbol}({values});\n    \
         printf(\"%llx\\n\", (unsigned long long)answer);\n{prints}    return 0;\n}}\n"
    )
}

/// What the program printed.
fn read(output: &Output, subject: &Subject, call: &Call) -> Result<Outcome, Failure> {
    let broken = || Failure::Fault(format!("the compiled kernel died ({})", output.status));
    let text = String::from_utf8_lossy(&output.stdout);
    let mut lines = text.lines();
    let answer = lines.next().and_then(|line| u64::from_str_radix(line, 16).ok()).ok_or_else(broken)?;
    let mut buffers: Vec<(String, Vec<i32>)> = Vec::new();
    for (name, _) in &call.buffers {
        let cells = lines.next().ok_or_else(broken)?.split_ascii_whitespace().map(str::parse);
        buffers.push((name.clone(), cells.collect::<Result<_, _>>().map_err(|_| broken())?));
    }
    let function = &subject.optimised.function;
    let result = match Sites::new(function, &Graph::new(function)).read(answer).ok_or_else(broken)? {
        Answer::Return(value) => Ok(value),
        Answer::OutOfBounds { buffer, index, span } => {
            let buffer = function.buffers[buffer].clone();
            let length = buffers.iter().find(|(name, _)| *name == buffer).map_or(0, |(_, cells)| cells.len());
            Err(Stop::OutOfBounds { buffer, index, length, span })
        }
        Answer::StepLimit { span } => {
            Err(Stop::StepLimit { limit: call.max_steps.unwrap_or_default(), span })
        }
    };
    Ok(Outcome { result, buffers, counts: None })
}
