//! A few hundred generated kernels in every execution, enough of them trapping to mean something.

use std::error::Error;
use std::num::NonZeroU64;
use std::time::Duration;

use differential::generate;
use differential::soak::{Plan, run, toolchain};
use minicc_core::compile;
use minicc_core::diagnostic::render_plain;
use minicc_core::opt::PASSES;
use minicc_core::source::Source;

#[test]
fn every_execution_of_generated_kernels_agrees() -> Result<(), Box<dyn Error>> {
    let toolchain = toolchain()?;
    let jobs = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let batch = NonZeroU64::new(100).unwrap();
    let plan = Plan { seed: 0, first: 0, programs: 200, batch, jobs, shrinking: Duration::from_secs(30) };
    let findings = run(&plan, &toolchain, |_| {})?;
    let tally = &findings.tally;
    println!("{tally}\nnot run: {:?}", toolchain.missing);
    assert!(findings.failures.is_empty(), "executions disagree: {:#?}", findings.failures);

    // None of this is vacuous.
    assert_eq!(tally.programs, plan.programs);
    assert!(tally.traps * 3 >= tally.runs, "too few runs trap:\n{tally}");
    assert!(tally.traps_after_stores * 6 >= tally.runs, "too few traps come after a store:\n{tally}");
    assert!((tally.runs - tally.traps - tally.step_limits) * 3 >= tally.runs, "too few end:\n{tally}");
    assert!(tally.step_limits * 50 >= tally.runs, "too few meet the step limit:\n{tally}");
    assert!(tally.overlapping * 8 >= tally.runs, "too few buffers overlap:\n{tally}");
    for pass in PASSES {
        assert!(
            tally.hits.get(pass.name).is_some_and(|hits| *hits > 0),
            "{} finds nothing:\n{tally}",
            pass.name
        );
    }
    for (flavour, _) in &toolchain.flavours {
        // Some take a part of the programs.
        let half = (0..100).filter(|number| flavour.part.share.has(*number)).count() >= 50;
        let least = if half { 200 } else { 50 };
        for witness in [flavour.name.to_owned(), format!("{}, aliased entry", flavour.name)] {
            assert!(tally.compared.get(&witness).is_some_and(|count| *count > least), "{witness}:\n{tally}");
        }
    }
    Ok(())
}

/// Which passes can make work for which others is a table in `opt`; here is what notices a gap in it.
#[test]
fn what_the_optimiser_leaves_gives_no_pass_anything_to_do() -> Result<(), Box<dyn Error>> {
    for number in 0..1000 {
        let text = generate::case(3, number)?.program.to_string();
        let source = Source::new("kernel.py", &text).map_err(|refused| refused.1.summary(&refused.0))?;
        let compiled = compile(&source).map_err(|refused| render_plain(&refused.diagnostics, &source))?;
        let optimised = compiled.optimised.function;
        for pass in PASSES.iter().filter(|pass| !pass.last) {
            assert_eq!(pass.run(&mut optimised.clone()), 0, "{}:\n{text}\n{optimised}", pass.name);
        }
    }
    Ok(())
}
