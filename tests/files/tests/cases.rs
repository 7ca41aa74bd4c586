//! Runs every case, each as a test that can be named on the command line.

use std::process::ExitCode;

use files::cases::files;
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let files = match files() {
        Ok(files) if files.is_empty() => Err("there are no cases".to_owned()),
        other => other,
    };
    match files {
        Ok(files) => {
            let trial = |file: files::cases::File| {
                Trial::test(file.name.clone(), move || file.check().map_err(Failed::from))
            };
            libtest_mimic::run(&arguments, files.into_iter().map(trial).collect()).exit_code()
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}
