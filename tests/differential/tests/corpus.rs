//! The kernels in `corpus/`: CPython does what each file says, and every execution does what CPython does.

use std::error::Error;
use std::path::Path;

use differential::corpus::runs;
use differential::harness::{Harness, Subject};
use differential::soak::toolchain;
use differential::tally::Tally;

#[test]
fn every_execution_of_every_corpus_kernel_agrees() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let mut paths = std::fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()?;
    paths.sort();
    let texts = paths.iter().map(std::fs::read_to_string).collect::<Result<Vec<_>, _>>()?;
    let files = texts.iter().map(|text| runs(text)).collect::<Result<Vec<_>, _>>()?;
    let subjects: Vec<Subject> = texts
        .into_iter()
        .zip(&files)
        .map(|(text, runs)| Subject { text, inputs: runs.iter().map(|run| run.input.clone()).collect() })
        .collect();

    let mut harness = Harness::new(toolchain()?, "corpus")?;
    let mut wrong = Vec::new();
    for ((path, subject), runs) in paths.iter().zip(&subjects).zip(&files) {
        assert!(!runs.is_empty(), "{} has no run", path.display());
        for (run, outcome) in runs.iter().zip(harness.expected(subject)?) {
            if let Err(why) = run.check(&outcome) {
                wrong.push(format!("{}: {:?}: {why}", path.display(), run.input));
            }
        }
    }
    let mut tally = Tally::default();
    for one in harness.check(&subjects, None, &mut tally)? {
        wrong.push(format!("{}: {}: {:?}", paths[one.subject].display(), one.witness, one.difference));
    }
    println!("{tally}");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    Ok(())
}
