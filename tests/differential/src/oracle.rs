//! The oracle: a python3 process that runs kernels' own source, one program a line; see `oracle.py`.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use minicc_core::source::Place;
use serde::{Deserialize, Serialize};

use crate::error::Error;
use crate::input::{Argument, Input};
use crate::outcome::{Ending, Outcome};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/oracle.py");

/// A running oracle.
#[derive(Debug)]
pub struct Oracle {
    process: Child,
    requests: Option<ChildStdin>,
    replies: BufReader<ChildStdout>,
}

#[derive(Serialize)]
struct Request<'a> {
    source: &'a str,
    limit: u64,
    runs: Vec<Run<'a>>,
}

#[derive(Serialize)]
struct Run<'a> {
    cells: &'a [i32],
    arguments: Vec<Passed>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Passed {
    Scalar(i32),
    Buffer([usize; 2]),
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Reply {
    Outcomes(Vec<Said>),
    Error(String),
}

#[derive(Deserialize)]
struct Said {
    ending: SaidEnding,
    cells: Vec<i32>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum SaidEnding {
    Return(i32),
    Trap { buffer: String, index: i32, length: usize, line: u32, column: u32 },
    StepLimit { line: u32, column: u32 },
    Fault(String),
}

impl Oracle {
    /// Starts python3.
    ///
    /// # Errors
    ///
    /// There is none.
    pub fn start() -> Result<Self, Error> {
        let mut process = Command::new("python3")
            .args(["-I", "-S", SCRIPT])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| Error::Python(format!("it does not start: {error}")))?;
        let requests = process.stdin.take();
        let replies = process.stdout.take().ok_or_else(|| Error::Python("it has no output".to_owned()))?;
        Ok(Self { process, requests, replies: BufReader::new(replies) })
    }

    /// What CPython does with each of `inputs`, or why it refuses the source.
    ///
    /// # Errors
    ///
    /// The process ended or does not keep to the protocol.
    pub fn run(
        &mut self,
        source: &str,
        inputs: &[Input],
        limit: u64,
    ) -> Result<Result<Vec<Outcome>, String>, Error> {
        let runs = inputs.iter().map(|input| Run {
            cells: &input.cells,
            arguments: input.arguments.iter().map(passed).collect(),
        });
        let request = Request { source, limit, runs: runs.collect() };
        let mut line = serde_json::to_vec(&request).map_err(|error| Error::Python(error.to_string()))?;
        line.push(b'\n');
        let reply = self.exchange(&line).map_err(|error| Error::Python(error.to_string()))?;
        match serde_json::from_str(&reply) {
            Ok(Reply::Outcomes(outcomes)) if outcomes.len() == inputs.len() => {
                Ok(Ok(outcomes.into_iter().map(outcome).collect()))
            }
            Ok(Reply::Error(why)) => Ok(Err(why)),
            Ok(Reply::Outcomes(_)) => Err(Error::Python("it did not answer every run".to_owned())),
            Err(error) => Err(Error::Python(format!("its answer is {reply:?}: {error}"))),
        }
    }

    fn exchange(&mut self, line: &[u8]) -> std::io::Result<String> {
        if let Some(requests) = &mut self.requests {
            requests.write_all(line)?;
            requests.flush()?;
        }
        let mut reply = String::new();
        self.replies.read_line(&mut reply)?;
        Ok(reply)
    }
}

impl Drop for Oracle {
    fn drop(&mut self) {
        // The end of its input ends it.
        self.requests = None;
        let _ = self.process.wait();
    }
}

fn passed(argument: &Argument) -> Passed {
    match argument {
        Argument::Scalar(value) => Passed::Scalar(*value),
        Argument::Buffer(range) => Passed::Buffer([range.start, range.end]),
    }
}

fn outcome(said: Said) -> Outcome {
    let ending = match said.ending {
        SaidEnding::Return(result) => Ending::Return(result),
        SaidEnding::Trap { buffer, index, length, line, column } => {
            Ending::Trap { buffer, index, length, place: Place { line, column } }
        }
        SaidEnding::StepLimit { line, column } => Ending::StepLimit { place: Place { line, column } },
        SaidEnding::Fault(what) => Ending::Fault(what),
    };
    Outcome { ending, cells: said.cells }
}
