//! The command `minicc`: see the library's own page.

use std::process::ExitCode;

fn main() -> ExitCode {
    minicc_cli::main()
}
