//! The script for numba where there is no numba.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::process::Command;

#[test]
fn without_numba_the_script_says_so_and_succeeds() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/with_numba.py");
    // Isolated and without the folder that packages are installed to.
    let output = Command::new("python3").args(["-I", "-S", script]).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.starts_with("NOT RUN: numba cannot be imported"), "{said}");
}
