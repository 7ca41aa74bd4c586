//! How times grow with sizes, each measured in a process of its own.
//!
//! Times are those of the thread's clock, which stands still while other programs run. Machines are noisy all the same:
//! growth is the median of the ratios of several rounds, whose sizes are measured right after one another. And the
//! heap has a past: in one process the later runs would work in the holes that the earlier ones left.

use std::error::Error;
use std::process::Command;
use std::time::Duration;

/// How many statements a shape is made with.
pub const SIZES: [usize; 3] = [1_000, 10_000, 100_000];
/// Ten times the statements may take this many times as long.
pub const BAR: f64 = 12.0;

/// What this program prints when it is started with `arguments`.
pub fn apart(arguments: &[usize]) -> Result<String, Box<dyn Error>> {
    let arguments = arguments.iter().map(ToString::to_string);
    let output = Command::new(std::env::current_exe()?).args(arguments).output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// The median, if there is any time.
pub fn median(times: &[Duration]) -> Option<Duration> {
    let mut times = times.to_vec();
    times.sort_unstable();
    times.get(times.len() / 2).copied()
}

/// The median of how many times longer the second size took in the same round.
pub fn growth(small: &[Duration], large: &[Duration]) -> Option<f64> {
    let pairs = small.iter().zip(large);
    let mut ratios: Vec<f64> =
        pairs.map(|(small, large)| large.as_secs_f64() / small.as_secs_f64()).collect();
    ratios.sort_unstable_by(f64::total_cmp);
    ratios.get(ratios.len() / 2).copied()
}

/// A time for a table, or a dash.
pub fn milliseconds(time: Option<Duration>) -> String {
    time.map_or("-".to_owned(), |time| format!("{:.1} ms", time.as_secs_f64() * 1000.0))
}

/// A growth for a table, or a dash.
pub fn times(growth: Option<f64>) -> String {
    growth.map_or("-".to_owned(), |growth| format!("{growth:.1}x"))
}
