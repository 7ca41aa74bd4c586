//! How long minicc takes for the kernels beside the C compiler that takes what it makes.
//!
//! ```text
//! cargo run --release -p benches --bin against-cc                 minicc optimised
//! cargo run --profile build-script -p benches --bin against-cc    as in a build script, which Cargo does not optimise
//! ```
//!
//! A round is a process that compiles all kernels from source to C text, as a build script with all of them would;
//! this command starts itself for it. Then the C compilers compile each text. What is printed are the medians of some
//! rounds, and the ratios of medians. The ratios are of the time that each kernel takes at first, when the process has
//! just started, and of the C compilers' with their own start: a build script pays for both. What the same process
//! takes later is beside it, with the rate. No time is counted in which other programs ran.

use std::error::Error;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use benches::clock::{Moment, of_children};
use benches::forms::Forms;
use benches::kernels::{KERNELS, Kernel};
use benches::native::toolchain::{Compiler, Level};

const ROUNDS: usize = 9;
/// How often the process of a round compiles all kernels.
const PASSES: usize = 10;
/// What makes the command the process that compiles.
const COMPILE: &str = "compile";
/// What the ratio may be in a build script.
const BAR: f64 = 0.25;

/// What the rounds took for a kernel.
#[derive(Clone, Default)]
struct Taken {
    first: Vec<Duration>,
    later: Vec<Duration>,
    instructions: u32,
    c: Vec<Vec<Duration>>,
}

fn main() -> Result<(), Box<dyn Error>> {
    if std::env::args().nth(1).as_deref() == Some(COMPILE) {
        return compile();
    }
    let compilers: Vec<Compiler> =
        Compiler::C.into_iter().filter(|compiler| compiler.version().is_some()).collect();
    let folder = std::env::temp_dir().join(format!("against-cc-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let taken = measure(&compilers, &folder);
    std::fs::remove_dir_all(&folder)?;
    print(&taken?, &compilers);
    Ok(())
}

/// Compiles all kernels as often as [`PASSES`] says, and prints for each the nanoseconds of the first time, the
/// median of the later ones, and the number of instructions.
fn compile() -> Result<(), Box<dyn Error>> {
    let mut taken = vec![Vec::new(); KERNELS.len()];
    let mut sizes = vec![0; KERNELS.len()];
    for _ in 0..PASSES {
        for (number, kernel) in KERNELS.iter().enumerate() {
            let start = Moment::now();
            let (text, instructions) = compiled(kernel)?;
            taken[number].push(start.elapsed());
            sizes[number] = instructions;
            std::hint::black_box(text);
        }
    }
    for (times, instructions) in taken.iter().zip(sizes) {
        let [first, later @ ..] = times.as_slice() else { continue };
        println!("{} {} {instructions}", first.as_nanos(), (median(later) * 1e9).round());
    }
    Ok(())
}

/// The C text of a kernel, and how many instructions it was made from.
fn compiled(kernel: &'static Kernel) -> Result<(String, usize), Box<dyn Error>> {
    let forms = Forms::new(kernel)?;
    let text = forms.c(&forms.optimised, kernel.name);
    let blocks = forms.plain.blocks.values();
    Ok((text, blocks.map(|block| block.instructions.len() + block.phis.len() + 1).sum()))
}

fn measure(compilers: &[Compiler], folder: &Path) -> Result<Vec<Taken>, Box<dyn Error>> {
    for kernel in &KERNELS {
        std::fs::write(folder.join(kernel.name).with_extension("c"), compiled(kernel)?.0)?;
    }
    let mut taken = vec![Taken { c: vec![Vec::new(); compilers.len()], ..Taken::default() }; KERNELS.len()];
    for _ in 0..ROUNDS {
        let output = Command::new(std::env::current_exe()?).arg(COMPILE).output()?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).into());
        }
        let text = String::from_utf8(output.stdout)?;
        for (line, taken) in text.lines().zip(&mut taken) {
            let figures = line.split(' ').map(str::parse).collect::<Result<Vec<u64>, _>>()?;
            let [first, later, instructions] = figures[..] else {
                return Err("other figures were printed".into());
            };
            taken.first.push(Duration::from_nanos(first));
            taken.later.push(Duration::from_nanos(later));
            taken.instructions = u32::try_from(instructions)?;
        }
        for (kernel, taken) in KERNELS.iter().zip(&mut taken) {
            for (compiler, times) in compilers.iter().zip(&mut taken.c) {
                times.push(compile_c(*compiler, &folder.join(kernel.name).with_extension("c"))?);
            }
        }
    }
    Ok(taken)
}

fn compile_c(compiler: Compiler, path: &Path) -> Result<Duration, Box<dyn Error>> {
    let mut command = Command::new(compiler.program());
    command.args(compiler.flags(Level::Baseline)).arg("-c").arg(path);
    command.arg("-o").arg(path.with_extension("o"));
    let (status, time) = of_children(|| command.status());
    if status?.success() { Ok(time) } else { Err(format!("{} fails", compiler.name()).into()) }
}

fn print(taken: &[Taken], compilers: &[Compiler]) {
    let built = if cfg!(debug_assertions) { "as in a build script" } else { "optimised" };
    println!("source to C text, minicc {built}, beside the C compiler at -O3; medians of {ROUNDS}\n");
    for compiler in compilers {
        println!("{}: {}", compiler.name(), compiler.version().unwrap_or_default());
    }
    let columns = compilers.iter().map(|compiler| format!(" {:>9} {:>7}", compiler.name(), "ratio"));
    let columns = columns.collect::<String>();
    println!("\n{:<15} {:>9} {:>9} {:>6} {:>10}{columns}", "kernel", "first", "later", "instr", "instr/s");
    let mut sum = Figures { c: vec![0.0; compilers.len()], ..Figures::default() };
    for (kernel, taken) in KERNELS.iter().zip(taken) {
        let figures = Figures {
            first: median(&taken.first),
            later: median(&taken.later),
            instructions: taken.instructions,
            c: taken.c.iter().map(|times| median(times)).collect(),
        };
        println!("{:<15} {figures}", kernel.name);
        sum.first += figures.first;
        sum.later += figures.later;
        sum.instructions += figures.instructions;
        sum.c.iter_mut().zip(figures.c).for_each(|(sum, c)| *sum += c);
    }
    println!("{:<15} {sum}", "all");
    for (compiler, c) in compilers.iter().zip(&sum.c) {
        let verdict = if sum.first / c <= BAR { "reached" } else { "missed" };
        println!(
            "\nall of source to C text over {}: {:.3}, bar <= {BAR}  {verdict}",
            compiler.name(),
            sum.first / c
        );
    }
}

/// Seconds.
fn median(times: &[Duration]) -> f64 {
    let times: Vec<f64> = times.iter().map(Duration::as_secs_f64).collect();
    benches::statistics::median(&times).unwrap_or_default()
}

/// A line of the table, in seconds.
#[derive(Default)]
struct Figures {
    first: f64,
    later: f64,
    instructions: u32,
    c: Vec<f64>,
}

impl std::fmt::Display for Figures {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { first, later, instructions, c } = self;
        let rate = f64::from(*instructions) / later;
        write!(out, "{:>6.3} ms {:>6.3} ms {instructions:>6} {rate:>10.0}", first * 1e3, later * 1e3)?;
        c.iter().try_for_each(|c| write!(out, " {:>6.1} ms {:>7.3}", c * 1e3, first / c))
    }
}
