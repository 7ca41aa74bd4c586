//! Every command as people type it, with its status and what it prints: `cmd/*.md`.
//!
//! `TRYCMD=overwrite cargo test -p minicc-cli --test cmd` writes what the commands print now.

#[test]
fn commands_print_what_is_written() {
    trycmd::TestCases::new().case("tests/cmd/*.md");
}
