//! Running an executable, and starting it again behind a call that killed it.

use std::path::Path;
use std::process::Output;

use super::Machine;
use crate::error::Error;

/// How many calls of one executable may kill it before the rest is given up.
const MOST_DEATHS: usize = 10;

/// What came of one call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It returned.
    Returned {
        /// The 64 bits; `minicc_core::Kernel` says what they mean.
        answer: u64,
        /// Whether the guard cells around the memory kept their values.
        intact: bool,
        /// Every cell of the memory.
        cells: Vec<i32>,
    },
    /// The process ended in it.
    Died(String),
    /// It was not made, since too many before it had killed the process.
    NotMade,
}

/// Makes the `count` calls in the file `table` with the executable `program` of `machine`, with `guard` cells around each piece
/// of memory.
///
/// # Errors
///
/// The executable cannot be started.
pub fn run(
    machine: Machine,
    program: &Path,
    table: &Path,
    count: usize,
    guard: usize,
) -> Result<Vec<Answer>, Error> {
    let mut answers = Vec::with_capacity(count);
    for _ in 0..MOST_DEATHS {
        let output = machine
            .command(program)
            .arg(table)
            .args([answers.len().to_string(), guard.to_string()])
            .env("ASAN_OPTIONS", "detect_leaks=0")
            .output()
            .map_err(Error::io("cannot run the compiled kernels"))?;
        let text = String::from_utf8_lossy(&output.stdout);
        let whole = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
        answers.extend(whole.map_while(answer).take(count - answers.len()));
        if answers.len() < count {
            answers.push(Answer::Died(epitaph(&output)));
        } else if !output.status.success() {
            // After the last call: what a sanitizer reports at exit belongs to none of them.
            answers.pop();
            answers.push(Answer::Died(epitaph(&output)));
        }
        if answers.len() == count {
            return Ok(answers);
        }
    }
    answers.resize(count, Answer::NotMade);
    Ok(answers)
}

/// Reads one line of the driver.
fn answer(line: &str) -> Option<Answer> {
    let mut words = line.split_ascii_whitespace();
    let answer = u64::from_str_radix(words.next()?, 16).ok()?;
    let mut rest = words.map(str::parse).collect::<Result<Vec<i32>, _>>().ok()?;
    let around = rest.pop()?;
    if rest.is_empty() {
        return None;
    }
    let apart = rest.remove(0);
    Some(Answer::Returned { answer, intact: apart == 1 && around == 1, cells: rest })
}

fn epitaph(output: &Output) -> String {
    let stderr = String::from_utf8_lossy(&output.stderr);
    let said: Vec<&str> = stderr.lines().filter(|line| !line.trim().is_empty()).take(12).collect();
    format!("the process ended in this call ({})\n{}", output.status, said.join("\n"))
}
