//! The stages of a function as text: their names, and what can be read again.

// In a test, what cannot be is a failure.
#![allow(clippy::unwrap_used)]

use minicc_core::opt::{PASSES, observe};
use minicc_core::stage::{Language, STAGES, Settings, Snapshot, Stage, Subject, Unavailable, export};

const KERNEL: &str = "\
def total(a: buffer, n):
    s = 0
    i = 0
    while i < n:
        s += a[i]
        i += 1
    return s
";

fn subject(language: Language, text: &str) -> Subject {
    Subject::read(language, "total", text.as_bytes()).unwrap()
}

fn show(stage: &str, subject: &Subject) -> String {
    stage.parse::<Stage>().unwrap().show(subject, &Settings::default()).unwrap()
}

#[test]
fn every_stage_is_found_by_its_name_and_ends_its_last_line() {
    let kernel = subject(Language::Python, KERNEL);
    for entry in STAGES.iter().filter(|entry| entry.stage.is_some()) {
        assert!(show(entry.name, &kernel).ends_with('\n'), "{}", entry.name);
    }
    for pass in PASSES {
        show(&format!("opt:{}", pass.name), &kernel);
    }
    for (name, why) in [
        ("ast", "there is no stage `ast`, only cfg, ssa, "),
        ("opt:", "there is no pass ``, only accesses, "),
        ("opt:dead,", "there is no pass ``"),
        ("opt:PASS", "there is no pass `PASS`"),
    ] {
        let error = name.parse::<Stage>().unwrap_err().to_string();
        assert!(error.starts_with(why), "{error}");
    }
}

#[test]
fn passes_one_after_another_are_what_one_run_of_them_is() {
    let kernel = subject(Language::Python, KERNEL);
    let once = show("opt:accesses,split", &kernel);
    let first = subject(Language::Ir, &show("opt:accesses", &kernel));
    assert_eq!(show("opt:split", &first), once);
    assert_ne!(show("opt:split", &kernel), once, "split needs checks that stand alone");
}

#[test]
fn a_form_that_is_read_again_has_the_stages_that_follow_it() {
    let kernel = subject(Language::Python, KERNEL);
    for form in ["cfg", "ssa"] {
        let again = subject(Language::Ir, &show(form, &kernel));
        for stage in ["ssa", "opt", "destroyed", "coalesced", "alloc", "alloc:greedy", "values"] {
            assert_eq!(show(stage, &again), show(stage, &kernel), "{stage} of {form}");
        }
    }
    let ssa = subject(Language::Ir, &show("ssa", &kernel));
    let unavailable = |stage: Stage| stage.show(&ssa, &Settings::default()).unwrap_err();
    assert_eq!(unavailable(Stage::Function(Snapshot::Cfg)), Unavailable::NoVariables);
    assert_eq!(unavailable(Stage::Rust), Unavailable::NoKernel);
}

#[test]
fn an_export_has_each_form_in_its_order() {
    let kernel = subject(Language::Python, KERNEL);
    let files = export(&kernel, &Settings::default()).unwrap();
    let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
    assert!(names.is_sorted(), "{names:?}");
    let mut seen = Vec::new();
    observe(&kernel.ssa, |pass, function| seen.push((pass.name, function.to_string())));
    let passes: Vec<_> = files.iter().filter(|file| file.name.starts_with("040")).collect();
    assert_eq!(passes.len(), seen.len());
    for (file, (pass, text)) in passes.iter().zip(&seen) {
        assert!(file.name.ends_with(&format!("-{pass}.ir")), "{}", file.name);
        assert_eq!(file.text, *text);
    }
    let text = |name: &str| &files.iter().find(|file| file.name == name).unwrap().text;
    assert_eq!(text("010-source.py"), KERNEL);
    assert_eq!(text("050-opt.ir"), &seen.last().unwrap().1);
    assert_eq!(text("100-kernel.c"), &show("c", &kernel));
}
