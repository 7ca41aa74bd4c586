//! Measures minicc's code beside C without checks and safe Rust: see the library's own page.

mod options;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

use benches::agree::agreed;
use benches::bars::{Verdict, bars};
use benches::call::Call;
use benches::checks::executed;
use benches::export::export;
use benches::forms::Forms;
use benches::kernels::{KERNELS, Kernel};
use benches::measure::measure;
use benches::native::toolchain::{Compiler, Level};
use benches::native::{Build, Entry, Native, describe};
use benches::report::{Report, Row, Subject};
use benches::size::Size;
use benches::table;

use crate::options::{Options, USAGE};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("side-by-side: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let Some(options) = Options::parse(std::env::args().skip(1))? else {
        println!("{USAGE}");
        return Ok(());
    };
    let wanted = KERNELS.iter().filter(|kernel| options.wants(kernel.name));
    let forms: Vec<Forms> = wanted.map(Forms::new).collect::<Result<_, _>>()?;
    let (c, rust) = builds(&options);
    let all: Vec<Build> = c.iter().chain(&rust).copied().collect();
    let natives = Native::load(&all, &forms, &work()?)?;
    if let Some(folder) = &options.export {
        for forms in &forms {
            for size in &options.sizes {
                export(forms, *size, &entries(&natives, forms.kernel)?, folder)?;
            }
        }
        return Ok(());
    }
    let conditions = conditions(&all, &options);
    for (what, is) in &conditions {
        println!("{what}: {is}");
    }
    println!("\n{}\n\n{}", table::LEGEND, table::head());
    let mut report = Report { conditions, rows: Vec::new(), verdicts: Vec::new() };
    for forms in &forms {
        for row in rows(forms, &natives, &c, &options)? {
            println!("{}", table::line(&row));
            report.rows.push(row);
        }
    }
    for build in &c {
        println!("\n{} {}", build.compiler.name(), build.level.name());
        for line in bars(&report.rows, *build) {
            println!("  {line}");
        }
    }
    if let Some(path) = &options.json {
        let lines = |build: &Build| Verdict {
            compiler: build.compiler,
            level: build.level,
            lines: bars(&report.rows, *build),
        };
        report.verdicts = c.iter().map(lines).collect();
        std::fs::write(path, serde_json::to_string_pretty(&report)? + "\n")?;
    }
    Ok(())
}

/// The builds of C and of Rust that are wanted and can be made here.
fn builds(options: &Options) -> (Vec<Build>, Vec<Build>) {
    let levels: Vec<Level> =
        Level::here().into_iter().filter(|level| options.levels.contains(&level.name())).collect();
    let of = |compiler: Compiler| levels.iter().map(move |level| Build { compiler, level: *level });
    let c = Compiler::C.into_iter().filter(|compiler| options.compilers.contains(&compiler.name()));
    let c = c.filter(|compiler| {
        let installed = compiler.version().is_some();
        if !installed {
            eprintln!("NOT RUN: {}, which is not installed", compiler.name());
        }
        installed
    });
    (c.flat_map(of).collect(), of(Compiler::Rustc).collect())
}

/// Where native code is kept: beside the program, which is in Cargo's target directory.
fn work() -> Result<PathBuf, Box<dyn Error>> {
    let program = std::env::current_exe()?;
    Ok(program.parent().ok_or("the program is in no folder")?.join("side-by-side-work"))
}

fn conditions(builds: &[Build], options: &Options) -> Vec<(String, String)> {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or("unknown", |(_, model)| model).to_owned();
    let mut conditions = vec![("processor".to_owned(), model)];
    for build in builds {
        let name = format!("{} {}", build.compiler.name(), build.level.name());
        conditions.push((name, describe(build.compiler, build.level)));
    }
    let effort = &options.effort;
    let much = format!("{}, batches of {} us", effort.rounds, effort.batch.as_micros());
    conditions.push(("rounds".to_owned(), much));
    conditions
}

fn entries<'a>(natives: &'a [Native], kernel: &Kernel) -> Result<Vec<Entry<'a>>, Box<dyn Error>> {
    let entries = natives.iter().map(|native| native.entries(kernel));
    Ok(entries.collect::<Result<Vec<_>, _>>()?.concat())
}

/// The rows of a kernel, after everything has been found to agree.
fn rows(
    forms: &Forms,
    natives: &[Native],
    builds: &[Build],
    options: &Options,
) -> Result<Vec<Row>, Box<dyn Error>> {
    let kernel = forms.kernel;
    let entries = entries(natives, kernel)?;
    let stored = forms.stored();
    let checks = checks(forms)?;
    let mut rows = Vec::new();
    for size in &options.sizes {
        let calls = kernel.calls(*size);
        for call in &calls {
            agreed(&entries, call, &stored).map_err(|error| format!("{}: {error}", kernel.name))?;
        }
        let elements = if *size == Size::Tiny { calls.len() as u64 } else { calls[0].elements };
        let subject = Subject { kernel: kernel.name, group: kernel.group, size: *size, elements, checks };
        let time = |calls: &[Call], elements| measure(&entries, calls, elements, &stored, options.effort);
        let row = |build: &Build, taken: &[Vec<f64>]| Row::new(&subject, *build, &entries, taken);
        let taken = time(&calls, elements);
        let mut of_size: Vec<Row> = builds.iter().map(|build| row(build, &taken)).collect();
        if *size == Size::Tiny {
            for call in &calls {
                let taken = time(std::slice::from_ref(call), 1);
                for (whole, build) in of_size.iter_mut().zip(builds) {
                    whole.each_over_plain.extend(row(build, &taken).over_plain);
                }
            }
        }
        rows.extend(of_size);
    }
    Ok(rows)
}

/// Checks that are executed, and those of the source, on the input that fits L1.
fn checks(forms: &Forms) -> Result<(u32, u32), Box<dyn Error>> {
    let (mut left, mut all) = (0, 0);
    for call in forms.kernel.calls(Size::L1) {
        left += executed(&forms.optimised, &forms.signature, &call)?;
        all += executed(&forms.plain, &forms.signature, &call)?;
    }
    Ok((left, all))
}
