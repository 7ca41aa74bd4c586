//! Blesses cases and shows stages: see the library's own page.

use std::path::Path;
use std::process::ExitCode;

use files::case::source_of;
use files::cases;
use files::stage::{self, Stage};
use minicc_core::stage::{Language, Subject};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments.as_slice() {
        ["bless"] => bless(""),
        ["bless", filter] => bless(filter),
        ["show", stage @ .., file] if !stage.is_empty() => show(&stage.join(" "), file),
        ["--help" | "-h"] => {
            println!("{}", usage());
            Ok(())
        }
        _ => Err(usage()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> String {
    let mut text =
        "files bless [FILTER]       writes what the stages make into the cases with FILTER in their path\n\
                    files show STAGE FILE      prints a stage of a .py or .ir file\n\n\
                    Stages:\n"
            .to_owned();
    for (usage, about) in stage::usages() {
        text.push_str(&format!("    {usage}\n        {about}\n"));
    }
    text
}

fn bless(filter: &str) -> Result<(), String> {
    let files: Vec<_> = cases::files()?.into_iter().filter(|file| file.name.contains(filter)).collect();
    if files.is_empty() {
        return Err(format!("no case has `{filter}` in its path"));
    }
    let mut failures = Vec::new();
    let mut changed = 0;
    for file in &files {
        match file.bless() {
            Ok(true) => {
                changed += 1;
                println!("blessed {}", file.name);
            }
            Ok(false) => {}
            Err(why) => failures.push(why),
        }
    }
    println!("{changed} of {} cases changed", files.len());
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n\n")) }
}

fn show(heading: &str, file: &str) -> Result<(), String> {
    let stage: Stage = heading.parse()?;
    let language =
        Language::of_name(Path::new(file)).ok_or_else(|| format!("{file}: a file is .py or .ir"))?;
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let read = Subject::read(language, file, source_of(language, &text).as_bytes());
    println!("{}", stage.make(&read).map_err(|why| format!("{file}: {why}"))?.trim_end());
    Ok(())
}
