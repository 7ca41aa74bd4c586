//! Build scripts: what they do, and when Cargo runs them. One binary, since the tests share the harness.

#![cfg(unix)]
// In a test, what cannot be is a failure.
#![allow(clippy::unwrap_used, clippy::panic)]

mod cross;
mod environments;
mod examples;
mod export;
mod handshake;
mod linking;
mod project;
mod rebuilds;
mod script;
mod support;
mod vendor;

use std::process::exit;

/// Not a test: the build script that others run, by running this binary.
#[test]
fn entry() {
    let Ok(script) = std::env::var(support::SCRIPT) else { return };
    let mut builder = minicc_build::Builder::new();
    let mut report = false;
    for word in script.split(';').filter(|word| !word.is_empty()) {
        let (key, value) = word.split_once('=').unwrap_or((word, ""));
        builder = match key {
            "kernels" => builder.kernels(value),
            "scan" => builder.scan(value),
            "opt" => builder.opt_level(value),
            "flag" => builder.flag(value),
            "dispatch" => builder.dispatch(true),
            "limit" => builder.step_limit(value.parse().unwrap()),
            "examples" => builder.examples(true),
            "warnings" => builder.warnings(value.parse().unwrap()),
            "archive" => builder.archive(value),
            "export" => builder.export(true),
            "try" => {
                report = true;
                builder
            }
            other => panic!("{other}"),
        };
    }
    if !report {
        builder.compile();
        return;
    }
    match builder.try_compile() {
        Ok(report) => println!("{report:?}"),
        Err(error) => {
            println!("{error}");
            exit(2);
        }
    }
}
