//! All stages of a kernel, in files whose names are in the order of the pipeline.
//!
//! ```text
//! 010-source.py
//! 020-cfg.ir
//! 030-ssa.ir
//! 040-opt-001-accesses.ir    after each pass that changed something, as the optimiser ran them
//! 040-opt-002-numbering.ir
//! …
//! 050-opt.ir                 what the last of them left
//! 055-fates.txt              what became of the check of each access
//! 060-destroyed.ir
//! 070-coalesced.ir
//! 080-alloc.txt
//! 090-values.txt             the names, in the forms above, of what is `v0`, `v1`, … below
//! 100-kernel.c
//! 110-kernel.ll
//! 120-wrapper.rs
//! ```

use super::{Settings, Snapshot, Stage, Subject, Unavailable};
use crate::opt;

/// A file of an export.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub text: String,
}

/// Every stage of `subject`, which must be a kernel.
///
/// # Errors
///
/// It is none, or the compiler is wrong.
pub fn export(subject: &Subject, settings: &Settings<'_>) -> Result<Vec<File>, Unavailable> {
    let show = |name: &str, stage: Stage| -> Result<File, Unavailable> {
        Ok(File { name: name.to_owned(), text: stage.show(subject, settings)? })
    };
    let mut files = vec![
        File { name: "010-source.py".to_owned(), text: subject.source.text().to_owned() },
        show("020-cfg.ir", Stage::Function(Snapshot::Cfg))?,
        show("030-ssa.ir", Stage::Function(Snapshot::Ssa))?,
    ];
    let mut number = 0;
    opt::observe(&subject.ssa, |pass, function| {
        number += 1;
        let name = format!("040-opt-{number:03}-{}.ir", pass.name);
        files.push(File { name, text: function.to_string() });
    });
    for (name, stage) in [
        ("050-opt.ir", Stage::Function(Snapshot::Opt)),
        ("055-fates.txt", Stage::Fates),
        ("060-destroyed.ir", Stage::Function(Snapshot::Destroyed)),
        ("070-coalesced.ir", Stage::Function(Snapshot::Coalesced)),
        ("080-alloc.txt", Stage::Alloc),
        ("090-values.txt", Stage::Values),
        ("100-kernel.c", Stage::C),
        ("110-kernel.ll", Stage::Llvm),
        ("120-wrapper.rs", Stage::Rust),
    ] {
        files.push(show(name, stage)?);
    }
    Ok(files)
}
