//! The library of C of one build.
//!
//! Each form of each kernel has a translation unit of its own, as `minicc-build` makes them.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::{Build, Code, build, thunks};
use crate::forms::Forms;

/// The path of the library.
pub(super) fn library(build: Build, forms: &[Forms], work: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let mut units = Vec::new();
    let mut calls = "#include <stdint.h>\n\n".to_owned();
    for forms in forms {
        let name = forms.kernel.name;
        for code in Code::C {
            units.push((format!("{}_{name}", code.name()), text(code, forms)));
            calls.push_str(&thunks::c(code, name, &forms.signature));
        }
    }
    units.push(("thunks".to_owned(), calls));
    let objects = objects(build, &units, work)?;
    let mut arguments = vec!["-shared".to_owned()];
    arguments.extend(objects.iter().map(|object| object.display().to_string()));
    build::make(build.compiler, &arguments, &[], work, ["kernels", "so"])
}

fn text(code: Code, forms: &Forms) -> String {
    let symbol = format!("{}_{}", code.name(), forms.kernel.name);
    match code {
        Code::Plain => forms.c(&forms.plain, &symbol),
        Code::Optimised => forms.c(&forms.optimised, &symbol),
        _ => forms.kernel.c.to_owned(),
    }
}

/// Compiles the units, one on each processor at a time.
fn objects(build: Build, units: &[(String, String)], work: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let next = AtomicUsize::new(0);
    let made: Mutex<Vec<Option<Result<PathBuf, String>>>> = Mutex::new(vec![None; units.len()]);
    let run = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some((stem, text)) = units.get(number) else { return };
            let object = object(build, stem, text, work).map_err(|error| error.to_string());
            if let Some(slot) = made.lock().unwrap_or_else(PoisonError::into_inner).get_mut(number) {
                *slot = Some(object);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(run);
        }
    });
    let made = made.into_inner().unwrap_or_else(PoisonError::into_inner);
    let made =
        made.into_iter().map(|object| object.unwrap_or_else(|| Err("a worker ended early".to_owned())));
    Ok(made.collect::<Result<_, _>>()?)
}

fn object(build: Build, stem: &str, text: &str, work: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let source = build::source(text, work, [stem, "c"])?;
    let mut arguments = build.compiler.flags(build.level);
    arguments.extend(["-c".to_owned(), source.display().to_string()]);
    build::make(build.compiler, &arguments, &[text], work, [stem, "o"])
}
