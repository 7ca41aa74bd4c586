//! The command line.

use std::path::PathBuf;
use std::time::Duration;

use benches::kernels::named;
use benches::measure::Effort;
use benches::size::Size;

pub const USAGE: &str = "\
side-by-side [--kernel NAMES] [--size SIZES] [--compiler NAMES] [--level NAMES] [--rounds N] [--batch US]
             [--seconds N] [--json FILE] [--export FOLDER]

    --kernel NAMES    which kernels, with commas between them (all)
    --size SIZES      of tiny,L1,L2,memory (all)
    --compiler NAMES  of gcc,clang (those that are installed)
    --level NAMES     of baseline,v3 (those that this processor can run)
    --rounds N        how often each form is timed (25)
    --batch US        about how many microseconds a timing takes without checks (200)
    --seconds N       after how many seconds no further round begins for one kernel and size, if there are 5 (10)
    --json FILE       write the figures to FILE too
    --export FOLDER   time nothing, but write the inputs and results to FOLDER, and print what they are";

/// What it says.
pub struct Options {
    kernels: Option<Vec<String>>,
    pub sizes: Vec<Size>,
    pub compilers: Vec<&'static str>,
    pub levels: Vec<&'static str>,
    pub effort: Effort,
    pub json: Option<PathBuf>,
    pub export: Option<PathBuf>,
}

impl Options {
    /// Reads it. `None` if help is asked for.
    pub fn parse(mut words: impl Iterator<Item = String>) -> Result<Option<Self>, String> {
        let mut options = Self {
            kernels: None,
            sizes: Size::ALL.to_vec(),
            compilers: vec!["gcc", "clang"],
            levels: vec!["baseline", "v3"],
            effort: Effort { rounds: 25, batch: Duration::from_micros(200), limit: Duration::from_secs(10) },
            json: None,
            export: None,
        };
        while let Some(word) = words.next() {
            if word == "--help" {
                return Ok(None);
            }
            let value = words.next().ok_or_else(|| format!("{word} needs a value\n\n{USAGE}"))?;
            match word.as_str() {
                "--kernel" => {
                    let names: Vec<String> = value.split(',').map(ToOwned::to_owned).collect();
                    if let Some(unknown) = names.iter().find(|name| named(name).is_none()) {
                        return Err(format!("there is no kernel {unknown}"));
                    }
                    options.kernels = Some(names);
                }
                "--size" => {
                    let names = Size::ALL.map(Size::name);
                    let wanted = some_of(&names, &value)?;
                    options.sizes.retain(|size| wanted.contains(&size.name()));
                }
                "--compiler" => options.compilers = some_of(&options.compilers, &value)?,
                "--level" => options.levels = some_of(&options.levels, &value)?,
                "--rounds" => options.effort.rounds = number::<usize>(&value)?.max(1),
                "--batch" => options.effort.batch = Duration::from_micros(number(&value)?),
                "--seconds" => options.effort.limit = Duration::from_secs(number(&value)?),
                "--json" => options.json = Some(value.into()),
                "--export" => options.export = Some(value.into()),
                _ => return Err(format!("{word} is unknown\n\n{USAGE}")),
            }
        }
        Ok(Some(options))
    }

    /// Whether the kernel with this name is to be measured.
    pub fn wants(&self, name: &str) -> bool {
        self.kernels.as_ref().is_none_or(|kernels| kernels.iter().any(|kernel| kernel == name))
    }
}

fn some_of(all: &[&'static str], value: &str) -> Result<Vec<&'static str>, String> {
    let find = |name: &str| all.iter().copied().find(|one| *one == name);
    value
        .split(',')
        .map(|name| find(name).ok_or_else(|| format!("{name} is none of {}", all.join(", "))))
        .collect()
}

fn number<T: std::str::FromStr>(value: &str) -> Result<T, String> {
    value.parse().map_err(|_| format!("{value} is no number"))
}
