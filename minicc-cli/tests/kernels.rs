//! Every command on every kernel of the examples and the benchmarks, and `run --via all` on generated ones.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use differential::STEP_LIMIT;
use differential::generate::case;
use differential::input::{Argument, Input};
use differential::kernel::Kernel;
use differential::outcome::Outcome;
use minicc_core::opt::PASSES;
use minicc_core::stage::STAGES;
use serde_json::Value;

type Done = Result<(), Box<dyn Error>>;

fn minicc(arguments: &[&str], input: &str) -> Result<Output, Box<dyn Error>> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_minicc"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn()?;
    child.stdin.take().ok_or("there is no pipe")?.write_all(input.as_bytes())?;
    Ok(child.wait_with_output()?)
}

/// What a command that must succeed prints.
fn printed(arguments: &[&str], input: &str) -> Result<String, Box<dyn Error>> {
    let output = minicc(arguments, input)?;
    assert!(output.status.success(), "{arguments:?}\n{}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8(output.stdout)?)
}

/// The kernel files of the examples and the benchmarks.
fn files() -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders = vec![root.join("benches/kernels")];
    for example in fs::read_dir(root.join("examples"))? {
        folders.push(example?.path().join("kernels"));
    }
    let mut files = Vec::new();
    for folder in folders.iter().filter(|folder| folder.is_dir()) {
        for entry in fs::read_dir(folder)? {
            files.push(entry?.path());
        }
    }
    files.retain(|file| file.extension().is_some_and(|extension| extension == "py"));
    Ok(files)
}

#[test]
fn every_kernel_is_accepted_and_has_every_stage() -> Done {
    let files = files()?;
    assert!(files.len() > 20, "{files:?}");
    let names: Vec<&str> = files.iter().filter_map(|file| file.to_str()).collect();
    let checked = minicc(&[&["check"], names.as_slice()].concat(), "")?;
    assert!(
        checked.status.success() && checked.stdout.is_empty() && checked.stderr.is_empty(),
        "{checked:?}"
    );
    let stages = STAGES.iter().filter(|entry| entry.stage.is_some()).map(|entry| entry.name.to_owned());
    let stages = stages.chain(PASSES.map(|pass| format!("opt:{}", pass.name)));
    let graphs = ["cfg", "ssa", "opt", "destroyed", "coalesced"].map(|stage| format!("dot:{stage}"));
    let stages: Vec<String> = stages.chain(graphs).collect();
    for file in names {
        for stage in &stages {
            let text = printed(&["emit", file, "--stage", stage], "")?;
            assert!(text.ends_with('\n'), "{file} {stage}\n{text}");
        }
        let walk = printed(&["trace", file, "--walk"], "")?;
        assert!(walk.starts_with("enter entry\n") && walk.contains("\nleave entry\n"), "{file}\n{walk}");
    }
    Ok(())
}

#[test]
fn the_examples_of_every_kernel_give_what_they_say_in_every_way() -> Done {
    let files = files()?;
    let names = files.iter().filter_map(|file| file.to_str());
    let words: Vec<&str> = ["test", "--json"].into_iter().chain(names).collect();
    let all: Value = serde_json::from_str(&printed(&words, "")?)?;
    assert_eq!(all["passed"], true, "{all:#}");
    let kernels = all["kernels"].as_array().ok_or("there are no kernels")?;
    assert_eq!(kernels.len(), files.len());
    let examples: u64 = kernels.iter().filter_map(|kernel| kernel["examples"].as_u64()).sum();
    assert!(examples > 10, "{all:#}");
    Ok(())
}

#[test]
fn the_standard_input_is_read_in_either_language() -> Done {
    let kernel = "def twice(n):\n    return n + n\n";
    let ssa = printed(&["emit", "-", "--stage", "ssa"], kernel)?;
    assert_eq!(printed(&["emit", "-", "--stage", "ssa"], &ssa)?, ssa);
    assert_eq!(printed(&["run", "-", "--", "21"], &ssa)?, "42\n");
    let refused = minicc(&["check", "-"], "def f(n):\n    return m\n")?;
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8(refused.stderr)?.contains("--> <stdin>:2:12"));
    Ok(())
}

#[test]
fn a_stage_goes_into_a_file() -> Done {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("twice.ir");
    let name = file.to_str().ok_or("a path is not UTF-8")?;
    let kernel = "def twice(n):\n    return n + n\n";
    assert_eq!(printed(&["emit", "-", "--stage", "cfg", "-o", name], kernel)?, "");
    assert_eq!(fs::read_to_string(&file)?, printed(&["emit", "-", "--stage", "cfg"], kernel)?);
    assert_eq!(printed(&["run", name, "--via", "cfg", "--", "4"], "")?, "8\n");
    Ok(())
}

#[test]
fn every_shell_has_completions() -> Done {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = printed(&["completions", shell], "")?;
        for word in ["minicc", "check", "emit", "run", "stage", "via"] {
            assert!(script.contains(word), "{shell} {word}");
        }
    }
    assert_eq!(minicc(&["completions", "abacus"], "")?.status.code(), Some(2));
    Ok(())
}

#[test]
fn there_are_colours_where_they_are_asked_for_alone() -> Done {
    let mut command = Command::new(env!("CARGO_BIN_EXE_minicc"));
    command.args(["check", "tests/cmd/check.in/bad.py"]).current_dir(env!("CARGO_MANIFEST_DIR"));
    let plain = command.env_remove("CLICOLOR_FORCE").env_remove("NO_COLOR").output()?.stderr;
    let coloured = command.env("CLICOLOR_FORCE", "1").output()?.stderr;
    assert!(!plain.contains(&b'\x1b'), "{}", String::from_utf8_lossy(&plain));
    assert!(coloured.contains(&b'\x1b'), "{}", String::from_utf8_lossy(&coloured));
    Ok(())
}

#[test]
fn a_reader_that_has_seen_enough_is_no_failure() -> Done {
    let mut command = Command::new(env!("CARGO_BIN_EXE_minicc"));
    command.args(["emit", "-", "--stage", "c"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    drop(child.stdout.take());
    // It writes only once it has read, which is after the reader is gone.
    child.stdin.take().ok_or("there is no pipe")?.write_all(b"def f(n):\n    return n\n")?;
    let output = child.wait_with_output()?;
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    Ok(())
}

/// The arguments for a call with buffers of its own, as the command line has them.
fn arguments(input: &Input) -> Vec<String> {
    let argument = |argument: &Argument| match argument {
        Argument::Scalar(value) => value.to_string(),
        Argument::Buffer(range) => format!("{:?}", input.cells.get(range.clone()).unwrap_or_default()),
    };
    input.arguments.iter().map(argument).collect()
}

/// What a run of the command says, in the words of the differential tests.
fn ending(run: &Value) -> String {
    let trap = &run["trap"];
    let place = format!("{}:{}", trap["line"], trap["column"]);
    match (run["value"].as_i64(), trap["buffer"].as_str()) {
        (Some(value), _) => format!("return {value}"),
        (None, Some(buffer)) => format!("trap {buffer}[{}] of {} at {place}", trap["index"], trap["length"]),
        (None, None) => format!("step limit at {place}"),
    }
}

#[test]
fn all_ways_of_running_generated_kernels_agree_with_one_another_and_with_the_library() -> Done {
    let mut endings: BTreeMap<String, usize> = BTreeMap::new();
    for number in 0..20 {
        let case = case(5, number)?;
        let text = case.program.to_string();
        let kernel = Kernel::new(&text).map_err(|broken| broken.detail)?;
        let apart = |input: &&Input| input.is_exclusive(&vec![true; input.buffers().count()]);
        let Some(input) = case.inputs.iter().find(apart) else { continue };
        let given = arguments(input);
        let limit = STEP_LIMIT.to_string();
        let mut words = vec!["run", "-", "--via", "all", "--json", "--max-steps", &limit, "--"];
        words.extend(given.iter().map(String::as_str));
        let output = minicc(&words, &text)?;
        let all: Value = serde_json::from_slice(&output.stdout)?;
        assert_eq!(all["agree"], true, "{text}\n{given:?}\n{all:#}");
        let expected = kernel.execute(input, STEP_LIMIT);
        let (_, Outcome { ending: expected, cells }) = expected.first().ok_or("there is no execution")?;
        let first = &all["runs"][0];
        assert_eq!(ending(first), expected.to_string(), "{text}\n{given:?}");
        let names = kernel.plain.ssa.buffers.values();
        for (name, range) in names.zip(input.buffers()) {
            let left = cells.get(range.clone()).ok_or("a buffer lies outside the memory")?;
            assert_eq!(first["buffers"][name], serde_json::json!(left), "{text}\n{given:?}");
        }
        let status = if first["value"].is_null() { 3 } else { 0 };
        assert_eq!(output.status.code(), Some(status), "{text}\n{given:?}");
        // A trace ends as the run did, and tells of each instruction on the way.
        let mut words = vec!["trace", "-", "--max-steps", &limit, "--"];
        words.extend(given.iter().map(String::as_str));
        let trace = minicc(&words, &text)?;
        assert_eq!(trace.status.code(), Some(status), "{text}\n{given:?}");
        assert!(trace.stdout.starts_with(b"entry:"), "{text}\n{given:?}");
        let kind = ending(first).split(' ').next().unwrap_or_default().to_owned();
        *endings.entry(kind).or_default() += 1;
    }
    println!("{endings:?}");
    assert!(endings.get("return").is_some_and(|count| *count > 2), "{endings:?}");
    assert!(endings.get("trap").is_some_and(|count| *count > 2), "{endings:?}");
    Ok(())
}

/// A C compiler that makes a program which runs `script` instead.
#[cfg(unix)]
fn compiler(name: &str, script: &str) -> Result<PathBuf, Box<dyn Error>> {
    use std::os::unix::fs::PermissionsExt as _;
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let text = format!(
        "#!/bin/sh\nfor program; do :; done\ncase \"$*\" in *' -o '*)\n\
         printf '%s\\n' '#!/bin/sh' '{script}' > \"$program\"\nchmod +x \"$program\";; *) exec cc \"$@\";; esac\n"
    );
    fs::write(&path, text)?;
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755))?;
    Ok(path)
}

#[cfg(unix)]
#[test]
fn native_code_that_differs_or_dies_or_is_not_made_is_told_apart() -> Done {
    let run = |compiler: &Path, via: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_minicc"));
        command.args(["run", "tests/cmd/run.in/total.py", "--via", via, "--", "[1,2]", "2"]);
        command.current_dir(env!("CARGO_MANIFEST_DIR")).env("CC", compiler).output()
    };
    let wrong = run(&compiler("wrong", "echo 4; echo 1 2")?, "all")?;
    let text = String::from_utf8(wrong.stdout)?;
    assert_eq!(wrong.status.code(), Some(4), "{text}");
    assert!(text.contains("\nthey do not agree\n"), "{text}");
    assert!(
        text.contains("\nopt:\n3\na = [1, 2]\n") && text.contains("\nnative:\n4\na = [1, 2]\n"),
        "{text}"
    );
    let dead = run(&compiler("dead", "kill -9 $$")?, "native")?;
    assert_eq!(dead.status.code(), Some(4));
    assert!(String::from_utf8(dead.stderr)?.contains("died (signal: 9"));
    let none = run(Path::new("/nonexistent/cc"), "native")?;
    assert_eq!(none.status.code(), Some(2));
    assert!(String::from_utf8(none.stderr)?.starts_with("error: the"));
    Ok(())
}
