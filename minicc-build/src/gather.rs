//! All kernels of a package, from files and from Rust source, each compiled to C once.

use std::collections::BTreeSet;
use std::fs;
use std::panic;
use std::path::{Path, PathBuf};
use std::thread;

use minicc_core::emit::identity::{Options, Package, fingerprint};
use minicc_core::emit::{Unit, c};
use minicc_core::source::{Place, Source};
use minicc_core::stage::Subject;
use minicc_core::{Compiled, compile, embed, example, lint};

use crate::environment::Environment;
use crate::error::{Error, KernelErrors};
use crate::export::Exported;
use crate::invocations::{self, Body, Found};
use crate::options::Choices;
use crate::output::Layout;
use crate::report::BuiltKernel;
use crate::{cargo, files, paths, walk, watch};

/// The kernels of a package.
#[derive(Debug)]
pub(crate) struct Gathered {
    /// Each kernel once, those of files first.
    pub kernels: Vec<Kernel>,
    /// For the manifest: fingerprint and path of each kernel file.
    pub files: Vec<(String, String)>,
    /// For the manifest: the fingerprints of kernels in Rust source.
    pub embedded: BTreeSet<String>,
    /// The kernels again, if they are exported.
    pub exported: Option<Vec<Exported>>,
    seen: BTreeSet<String>,
    package: Package,
    options: Options,
    examples: bool,
    warnings: Option<bool>,
}

/// A kernel, compiled to C.
#[derive(Debug)]
pub(crate) struct Kernel {
    pub function: String,
    pub symbol: String,
    pub file: String,
    pub c: String,
}

impl Kernel {
    pub(crate) fn built(self) -> BuiltKernel {
        BuiltKernel { function: self.function, symbol: self.symbol, file: self.file }
    }
}

/// Finds and compiles everything that `choices` name, and tells Cargo what to watch.
pub(crate) fn gather(
    choices: &Choices,
    environment: &Environment,
    layout: &Layout,
) -> Result<Gathered, Error> {
    let mut gathered = Gathered {
        kernels: Vec::new(),
        files: Vec::new(),
        embedded: BTreeSet::new(),
        exported: (choices.export || environment.export).then(Vec::new),
        seen: BTreeSet::new(),
        package: environment.package.clone(),
        options: choices.code,
        examples: choices.examples,
        warnings: choices.warnings,
    };
    let mut errors = KernelErrors::default();
    let mut absent = Vec::new();
    let kernel_files = files::find(choices, environment, &mut absent)?;
    files::compile_all(&kernel_files, &environment.root(), &mut gathered, &mut errors)?;
    let rust_files = walk::rust_files(choices, environment, &mut absent)?;
    watch::watch(&absent, environment, layout);
    for (name, bodies) in bodies_of(&rust_files, environment) {
        for body in bodies {
            gathered.embedded(&name, &body, &mut errors);
        }
    }
    errors.into_result()?;
    Ok(gathered)
}

impl Gathered {
    /// Adds the kernel of a file.
    pub(crate) fn file(&mut self, source: &Source, compiled: &Compiled, errors: &mut KernelErrors) {
        let fingerprint = fingerprint(source.text());
        self.files.push((fingerprint.clone(), source.name().to_owned()));
        if self.warnings.unwrap_or(true) {
            warn(source, compiled);
        }
        self.add(fingerprint, source, compiled, errors);
    }

    /// Adds the kernel in the body of a `minicc!`, if it is one: the macro reports what is wrong with it.
    fn embedded(&mut self, name: &str, body: &Body, errors: &mut KernelErrors) {
        let Ok(embedded) = embed::cut(name, &body.text, body.place) else { return };
        let source = embedded.source;
        let fingerprint = fingerprint(source.text());
        if self.embedded.contains(&fingerprint) {
            return;
        }
        if let Ok(compiled) = compile(&source) {
            self.embedded.insert(fingerprint.clone());
            if self.warnings.unwrap_or(false) {
                warn(&source, &compiled);
            }
            self.add(fingerprint, &source, &compiled, errors);
        }
    }

    fn add(&mut self, fingerprint: String, source: &Source, compiled: &Compiled, errors: &mut KernelErrors) {
        if !self.seen.insert(fingerprint) {
            return;
        }
        if self.examples
            && let Err(diagnostics) = example::check(source, &compiled.signature, &compiled.variables)
        {
            errors.rejected(source.clone(), diagnostics);
        }
        let function = compiled.signature.name.clone();
        let symbol = self.package.symbol(&function, source.text(), self.options);
        let unit = Unit {
            stored: &compiled.signature.stored_buffers(),
            symbol: &symbol,
            options: self.options,
            source: Some(source),
        };
        let c = c::emit(&compiled.optimised.function, &unit);
        if let Some(exported) = &mut self.exported {
            let subject = Subject::kernel(source.clone(), compiled.clone());
            exported.push(Exported { symbol: symbol.clone(), subject });
        }
        self.kernels.push(Kernel { function, symbol, file: source.name().to_owned(), c });
    }
}

fn warn(source: &Source, compiled: &Compiled) {
    for warning in &lint::warnings(source, &compiled.signature, &compiled.ssa) {
        cargo::warning(&warning.summary(source));
    }
}

/// The bodies of all `minicc!` in these files, and in documents that they include, with the names of the files.
///
/// proc-macro2 keeps every text that it lexed on a thread for as long as the thread lives, so this has its own.
fn bodies_of(files: &[PathBuf], environment: &Environment) -> Vec<(String, Vec<Body>)> {
    let scan = || {
        let package = environment.root();
        let mut documents = BTreeSet::new();
        let mut all = Vec::new();
        for path in files {
            let Some(found) = found_in(path, &package) else { continue };
            all.push((paths::name(&package, path), found.bodies));
            let folder = path.parent().unwrap_or(&package);
            documents.extend(found.documents.iter().map(|document| folder.join(document)));
        }
        for path in documents {
            // What cannot be read is reported by rustc, at the `include_str!`.
            let Ok(text) = fs::read_to_string(&path) else { continue };
            walk::track_file(&path, environment);
            all.push((
                paths::name(&package, &path),
                invocations::find_in_document(&invocations::normalise(&text)),
            ));
        }
        all
    };
    thread::scope(|scope| scope.spawn(scan).join().unwrap_or_else(|payload| panic::resume_unwind(payload)))
}

/// What there is in one file. What rustc would refuse is left to rustc.
fn found_in(path: &Path, package: &Path) -> Option<Found> {
    let name = paths::name(package, path);
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) => {
            cargo::warning(&format!("minicc: cannot look for kernels in {name}: {error}"));
            return None;
        }
    };
    let text = invocations::normalise(str::from_utf8(&bytes).ok()?);
    let refused = |place: Place| {
        cargo::warning(&format!(
            "minicc: {name}:{}:{}: Rust cannot read this; if it belongs to a kernel, write that kernel as \
             `minicc!(r#\"...\"#)`, which may hold any text",
            place.line, place.column
        ));
    };
    match invocations::find(&text) {
        Ok(found) => {
            found.bodies.iter().find_map(|body| body.prefix).into_iter().for_each(refused);
            Some(found)
        }
        Err(place) => {
            if invocations::mentions(&text) {
                refused(place);
            }
            None
        }
    }
}
