//! Counts, so that a comparison that compared nothing shows.

use core::fmt;
use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::input::Input;
use crate::outcome::{Ending, Outcome};

/// What was run, by what came of it and by who ran it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Kernels.
    pub programs: u64,
    /// Kernels with an input.
    pub runs: u64,
    /// Runs that trapped.
    pub traps: u64,
    /// Of these, runs that had changed memory before.
    pub traps_after_stores: u64,
    /// Runs that met the step limit.
    pub step_limits: u64,
    /// Runs on buffers that overlap.
    pub overlapping: u64,
    /// How many outcomes of each execution were compared with CPython's.
    pub compared: BTreeMap<String, u64>,
    /// How often each pass of the optimiser found something.
    pub hits: BTreeMap<String, u64>,
    /// Where the time went.
    pub time: BTreeMap<String, Duration>,
}

impl Tally {
    /// Counts a run that CPython ended in this way.
    pub fn run(&mut self, input: &Input, outcome: &Outcome) {
        self.runs += 1;
        self.overlapping += u64::from(!input.is_exclusive(&[true; 8]));
        match outcome.ending {
            Ending::Trap { .. } => {
                self.traps += 1;
                self.traps_after_stores += u64::from(outcome.cells != input.cells);
            }
            Ending::StepLimit { .. } => self.step_limits += 1,
            Ending::Return(_) | Ending::Fault(_) => {}
        }
    }

    /// Counts one more comparison.
    pub fn compared(&mut self, witness: &str) {
        match self.compared.get_mut(witness) {
            Some(count) => *count += 1,
            None => {
                self.compared.insert(witness.to_owned(), 1);
            }
        }
    }

    /// Adds the time since `start` to `what`.
    pub fn spent(&mut self, what: &str, start: std::time::Instant) {
        *self.time.entry(what.to_owned()).or_default() += start.elapsed();
    }

    /// Adds the counts of `other`.
    pub fn add(&mut self, other: &Self) {
        self.programs += other.programs;
        self.runs += other.runs;
        self.traps += other.traps;
        self.traps_after_stores += other.traps_after_stores;
        self.step_limits += other.step_limits;
        self.overlapping += other.overlapping;
        for (witness, count) in &other.compared {
            *self.compared.entry(witness.clone()).or_default() += count;
        }
        for (pass, count) in &other.hits {
            *self.hits.entry(pass.clone()).or_default() += count;
        }
        for (what, time) in &other.time {
            *self.time.entry(what.clone()).or_default() += *time;
        }
    }

    /// `part` of the runs in percent.
    pub fn percent(&self, part: u64) -> u64 {
        (100 * part).checked_div(self.runs).unwrap_or(0)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{:>9} programs", self.programs)?;
        let mut line = |count, what: &str| writeln!(out, "{count:>9} {what} ({} %)", self.percent(count));
        line(self.runs, "runs")?;
        line(self.traps, "trapped")?;
        line(self.traps_after_stores, "trapped after a store that changed memory")?;
        line(self.step_limits, "met the step limit")?;
        line(self.overlapping, "on overlapping buffers")?;
        writeln!(out, "outcomes compared with CPython's:")?;
        for (witness, count) in &self.compared {
            writeln!(out, "{count:>9} {witness}")?;
        }
        writeln!(out, "hits of each pass of the optimiser:")?;
        for (pass, count) in &self.hits {
            writeln!(out, "{count:>9} {pass}")?;
        }
        writeln!(out, "seconds, all workers together:")?;
        for (what, time) in &self.time {
            writeln!(out, "{:>9.1} {what}", time.as_secs_f64())?;
        }
        Ok(())
    }
}
