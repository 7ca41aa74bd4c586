//! The kernels.

use crate::call::Call;
use crate::inputs::{grids, sorting, tables, vectors};
use crate::random::Random;
use crate::size::Size;

/// A kernel in its four forms, and what it is called with.
#[derive(Clone, Copy, Debug)]
pub struct Kernel {
    /// The name: of the function, its files and its module in [`crate::safe`].
    pub name: &'static str,
    /// What its indices depend on.
    pub group: Group,
    /// The source.
    pub python: &'static str,
    /// The same without checks, by hand.
    pub c: &'static str,
    /// The n that fills each cache, and memory.
    scales: [usize; 3],
    call: fn(usize, &mut Random) -> Call,
}

/// What the indices of a kernel depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// They are linear in the counters of loops.
    Affine,
    /// Some are, or step by, what was read from a buffer.
    DataDependent,
}

impl Kernel {
    /// The calls of one size.
    pub fn calls(&self, size: Size) -> Vec<Call> {
        let [l1, l2, memory] = self.scales;
        match size {
            Size::Tiny => (0..=8).map(|scale| self.call(scale)).collect(),
            Size::L1 => vec![self.call(l1)],
            Size::L2 => vec![self.call(l2)],
            Size::Memory => vec![self.call(memory)],
        }
    }

    /// The call with n = `scale`.
    pub fn call(&self, scale: usize) -> Call {
        (self.call)(scale, &mut Random::new(scale as u64))
    }
}

/// The kernel with this name.
pub fn named(name: &str) -> Option<&'static Kernel> {
    KERNELS.iter().find(|kernel| kernel.name == name)
}

macro_rules! kernel {
    ($name:literal, $group:ident, $scales:expr, $call:path) => {
        Kernel {
            name: $name,
            group: Group::$group,
            python: include_str!(concat!("../kernels/", $name, ".py")),
            c: include_str!(concat!("../c/", $name, ".c")),
            scales: $scales,
            call: $call,
        }
    };
}

/// All of them.
pub static KERNELS: [Kernel; 24] = [
    kernel!("sum", Affine, [4001, 65_003, 8_000_003], vectors::sum),
    kernel!("dot", Affine, [2001, 32_003, 4_000_003], vectors::dot),
    kernel!("saxpy", Affine, [2001, 32_003, 4_000_003], vectors::saxpy),
    kernel!("map", Affine, [2001, 32_003, 4_000_003], vectors::map),
    kernel!("prefix_sum", Affine, [2001, 32_003, 4_000_003], vectors::map),
    kernel!("matmul", Affine, [37, 147, 597], grids::matmul),
    kernel!("banded_matmul", Affine, [63, 1003, 32_003], grids::banded_matmul),
    kernel!("mvt", Affine, [63, 253, 2877], grids::mvt),
    kernel!("fir", Affine, [2001, 32_003, 4_000_003], vectors::fir),
    kernel!("conv2d", Affine, [45, 181, 2003], grids::conv2d),
    kernel!("sobel", Affine, [45, 181, 2003], grids::sobel),
    kernel!("jacobi_1d", Affine, [2001, 32_003, 4_000_003], vectors::jacobi_1d),
    kernel!("seidel_2d", Affine, [63, 253, 2877], grids::seidel_2d),
    kernel!("life", Affine, [45, 181, 2003], grids::life),
    kernel!("histogram", DataDependent, [3701, 65_003, 8_000_003], sorting::histogram),
    kernel!("counting_sort", DataDependent, [1901, 32_003, 4_000_003], sorting::counting_sort),
    kernel!("sieve", DataDependent, [4001, 65_003, 4_000_003], tables::sieve),
    // More than the others' 16 KiB in L1: a processor learns the branches of a shorter sort by heart, or not.
    kernel!("insertion_sort", Affine, [4001, 32_003, 1_000_003], sorting::insertion_sort),
    kernel!("binary_search", DataDependent, [2001, 32_003, 4_000_003], sorting::binary_search),
    kernel!("edit_distance", Affine, [63, 253, 2877], tables::edit_distance),
    kernel!("knapsack", DataDependent, [4001, 65_003, 8_000_003], tables::knapsack),
    kernel!("floyd_warshall", Affine, [63, 203, 743], grids::floyd_warshall),
    kernel!("smith_waterman", Affine, [63, 253, 2877], tables::smith_waterman),
    kernel!("spmv", DataDependent, [207, 3703, 400_003], grids::spmv),
];
