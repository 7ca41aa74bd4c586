//! Arguments that a fuzzer's bytes choose without spending any of them: a hash of them all decides.

use minicc_core::emit::identity::hash;
use minicc_core::exec::{Argument, Memory, Stop, View};
use minicc_core::ir::Parameter;

/// A memory of a few cells, and the arguments of a call.
#[derive(Clone, Debug)]
pub struct Call {
    memory: Memory,
    all: View,
    arguments: Vec<Argument>,
}

/// What scalars and cells are: lengths, indices and the ends of i32.
const VALUES: [i32; 16] = [0, 1, 2, 3, 0, 1, 2, 3, 4, -1, -2, 5, i32::MAX, i32::MIN, i32::MAX - 1, 1 << 16];

impl Call {
    /// Call `number` of the sequence that `seed` starts. Buffers have 0 to 4 cells and often overlap.
    pub fn new(parameters: &[Parameter], seed: &[u8], number: u64) -> Self {
        let mut bits = hash(&[&String::from_utf8_lossy(seed), &number.to_string()]);
        let mut below = |limit: u64| {
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from((bits >> 33) % limit).unwrap_or_default()
        };
        let cells: [i32; 8] = core::array::from_fn(|_| VALUES[below(16)]);
        let mut memory = Memory::new();
        let all = memory.allocate(&cells);
        let arguments = parameters.iter().map(|parameter| match parameter {
            Parameter::Scalar(_) => Argument::Scalar(VALUES[below(16)]),
            Parameter::Buffer(_) => {
                let (start, length) = (below(4), below(5));
                Argument::Buffer(Memory::part(all, start, length).unwrap_or(all))
            }
        });
        let arguments = arguments.collect();
        Self { memory, all, arguments }
    }

    /// The result of a run, and the memory that it leaves.
    pub fn run(
        &self,
        run: impl FnOnce(&mut Memory, &[Argument]) -> Result<i32, Stop>,
    ) -> (Result<i32, Stop>, Vec<i32>) {
        let mut memory = self.memory.clone();
        let result = run(&mut memory, &self.arguments);
        assert!(!matches!(result, Err(Stop::Argument(_) | Stop::Unproved { .. })), "{result:?} of {self:?}");
        (result, memory.contents(self.all).to_vec())
    }
}
