//! Bytes as the choices of the generator of valid kernels.

use arbitrary::{Arbitrary as _, Unstructured};
use differential::STEP_LIMIT;
use differential::generate::Case;
use differential::kernel::Kernel;

/// The kernel compiles, every form of it is well formed, and all of minicc's own executions do the same on every
/// input.
pub fn generated(bytes: &[u8]) {
    let Ok(case) = Case::arbitrary(&mut Unstructured::new(bytes)) else {
        panic!("the generator needs something that cannot be chosen");
    };
    let text = case.program.to_string();
    let kernel = match Kernel::new(&text) {
        Ok(kernel) => kernel,
        Err(broken) => panic!("{}: {}\n{text}", broken.witness, broken.detail),
    };
    for input in &case.inputs {
        let mut outcomes = kernel.execute(input, STEP_LIMIT).into_iter();
        let Some((first, expected)) = outcomes.next() else { panic!("nothing was run") };
        for (witness, actual) in outcomes {
            assert!(actual == expected, "{first}: {expected}\n{witness}: {actual}\non {input:?}\nof\n{text}");
        }
    }
}
