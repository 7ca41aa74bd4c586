//! The kernels in `corpus/`: CPython does what each file says, and every execution does what CPython does.

use std::error::Error;

use differential::corpus::load;
use differential::harness::{Harness, Subject};
use differential::soak::toolchain;
use differential::tally::Tally;

#[test]
fn every_execution_of_every_corpus_kernel_agrees() -> Result<(), Box<dyn Error>> {
    let files = load()?;
    let mut harness = Harness::new(toolchain()?, "corpus")?;
    let mut wrong = Vec::new();
    for file in &files {
        for (run, outcome) in file.runs.iter().zip(harness.expected(&file.subject)?) {
            if let Err(why) = run.check(&outcome) {
                wrong.push(format!("{}: {:?}: {why}", file.path.display(), run.input));
            }
        }
    }
    let subjects: Vec<Subject> = files.iter().map(|file| file.subject.clone()).collect();
    let mut tally = Tally::default();
    for one in harness.check(&subjects, None, &mut tally)? {
        let path = files[one.subject].path.display();
        wrong.push(format!("{path}: {}: {:?}", one.witness, one.difference));
    }
    println!("{tally}");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    Ok(())
}
