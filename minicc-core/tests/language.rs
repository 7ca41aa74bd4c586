//! The language, rule by rule: what LANGUAGE.md says, as far as the core shows it.
//!
//! A test is named after the rule that it upholds. Refused sources carry their expected places in themselves:
//! `«` and `»` stand around each text that a diagnostic must underline, and the codes follow in order.

#![cfg(feature = "render")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::format_collect,
    reason = "a test says what is wrong by panicking, and the time that its texts take is nothing"
)]

mod common;
mod language {
    pub mod assignment;
    pub mod bounded;
    pub mod control;
    pub mod emitted;
    pub mod examples;
    pub mod explained;
    pub mod expressions;
    pub mod faults;
    pub mod helps;
    pub mod hostile;
    pub mod layout;
    pub mod lengths;
    pub mod marks;
    pub mod memory;
    pub mod names;
    pub mod nesting;
    pub mod no_python;
    pub mod oracle;
    pub mod outlines;
    pub mod programs;
    pub mod refused;
    pub mod shape;
    pub mod statements;
    pub mod values;
    pub mod warnings;
}
