//! From C texts to the archive.
//!
//! An object is kept if the stamp says that the same compiler made it from the same C. The archive is made anew
//! if any object was, or if it should hold others.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::compiler::{Compiler, CompilerError};
use crate::environment::Environment;
use crate::error::Error;
use crate::gather::Kernel;
use crate::options::Choices;
use crate::output::{Layout, write_if_changed};
use crate::stamp::Stamp;

/// Compiles the kernels into `archive`. Returns where it is, if there is a kernel, and how many kernels the C
/// compiler was run for.
pub(crate) fn build(
    kernels: &[Kernel],
    archive: &str,
    choices: &Choices,
    environment: &Environment,
    layout: &Layout,
) -> Result<(Option<PathBuf>, usize), Error> {
    let before = Stamp::read(layout);
    if kernels.is_empty() {
        Stamp::remove(layout);
        layout.remove_stale(|_| false);
        layout.remove_archive(if before.archive.is_empty() { archive } else { &before.archive });
        return Ok((None, 0));
    }
    layout.create_work()?;
    let compiler = Compiler::find(choices, layout)?;
    let mut stamp = Stamp::new(archive, &compiler.identity()?);
    for kernel in kernels {
        let stem = stem(&kernel.symbol);
        write_if_changed(&layout.c(&stem), kernel.c.as_bytes())?;
        stamp.add(&stem, &kernel.c);
    }
    layout.remove_stale(|stem| stamp.objects.contains_key(stem));
    let path = layout.archive(archive);
    let stale: Vec<&Kernel> =
        kernels.iter().filter(|kernel| is_stale(kernel, &stamp, &before, layout)).collect();
    if stale.is_empty() && stamp == before && path.exists() {
        return Ok((Some(path), 0));
    }
    Stamp::remove(layout);
    compile_all(&stale, &compiler, environment.jobs, layout)?;
    if before.archive != archive {
        layout.remove_archive(&before.archive);
    }
    let objects: Vec<PathBuf> = stamp.objects.keys().map(|stem| layout.object(stem)).collect();
    compiler.archive(archive, &objects, &path)?;
    stamp.write(layout)?;
    Ok((Some(path), stale.len()))
}

/// The stem of a kernel's files: its symbol, cut where a file system would refuse it, but with its hash.
fn stem(symbol: &str) -> String {
    const LONGEST: usize = 150;
    const HASH: usize = 17;
    match (symbol.get(..LONGEST - HASH), symbol.get(symbol.len().saturating_sub(HASH)..)) {
        (Some(start), Some(hash)) if symbol.len() > LONGEST => format!("{start}{hash}"),
        _ => symbol.to_owned(),
    }
}

fn is_stale(kernel: &Kernel, stamp: &Stamp, before: &Stamp, layout: &Layout) -> bool {
    let stem = stem(&kernel.symbol);
    let same = stamp.tool == before.tool && stamp.objects.get(&stem) == before.objects.get(&stem);
    !same || !layout.object(&stem).exists()
}

/// Compiles the kernels, `jobs` at a time, and reports the first failure in their order among those that ran.
fn compile_all(kernels: &[&Kernel], compiler: &Compiler, jobs: usize, layout: &Layout) -> Result<(), Error> {
    let next = AtomicUsize::new(0);
    let stop = AtomicBool::new(false);
    let first: Mutex<Option<(usize, CompilerError)>> = Mutex::new(None);
    let work = || {
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(kernel) = kernels.get(number) else { return };
            if let Err(error) = compile_one(kernel, compiler, layout) {
                stop.store(true, Ordering::Relaxed);
                let mut first = first.lock().unwrap_or_else(PoisonError::into_inner);
                if first.as_ref().is_none_or(|(other, _)| number < *other) {
                    *first = Some((number, error));
                }
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..jobs.min(kernels.len()) {
            scope.spawn(work);
        }
        work();
    });
    match first.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some((_, error)) => Err(error.into()),
        None => Ok(()),
    }
}

fn compile_one(kernel: &Kernel, compiler: &Compiler, layout: &Layout) -> Result<(), CompilerError> {
    let stem = stem(&kernel.symbol);
    let object = layout.object(&stem);
    // An old object would hide that the compiler wrote none.
    let _ = fs::remove_file(&object);
    let what = format!("the kernel `{}` of {}", kernel.function, kernel.file);
    compiler.compile(&what, &layout.c(&stem), &object)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_symbols_make_short_stems_that_differ() {
        let long = |hash: &str| format!("minicc_p_{}_{hash}", "x".repeat(400));
        let (one, other) = (stem(&long("0123456789abcdef")), stem(&long("0123456789abcdee")));
        assert_eq!(one.len(), 150);
        assert!(one.ends_with("x_0123456789abcdef"));
        assert_ne!(one, other);
        assert_eq!(stem("minicc_p_f_0123456789abcdef"), "minicc_p_f_0123456789abcdef");
    }
}
