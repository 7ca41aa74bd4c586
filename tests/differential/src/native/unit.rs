//! The code of a batch: the kernels in C or LLVM IR, and the driver with its tables in C.

use core::fmt::Write as _;
use std::collections::HashMap;

use minicc_core::emit::identity::{Options, aliased};
use minicc_core::emit::llvm;
use minicc_core::emit::{Unit, c, has_aliased_entry};
use minicc_core::syntax::Kind;

use crate::input::Input;
use crate::kernel::Kernel;
use crate::kernel::stage::Stage;
use crate::native::{Code, Language};

/// Which of a kernel's functions is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// The one for buffers that Rust's borrow rules accept, each in memory of its own.
    Exclusive,
    /// The same, with buffers that are only read overlapping.
    SharedReads,
    /// The one for buffers that may overlap, all views of the same memory.
    Aliased,
}

impl Entry {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Exclusive, Self::SharedReads, Self::Aliased];

    /// What reports call it in the flavour `name`.
    pub fn of(self, name: &str) -> String {
        match self {
            Self::Exclusive => name.to_owned(),
            Self::SharedReads => format!("{name}, shared reads"),
            Self::Aliased => format!("{name}, aliased entry"),
        }
    }
}

/// One call of a batch.
#[derive(Clone, Copy, Debug)]
pub struct Call<'a> {
    /// The number of the kernel in the batch.
    pub number: usize,
    /// The function.
    pub entry: Entry,
    /// The arguments.
    pub input: &'a Input,
}

/// The symbol of kernel `number` of a batch.
pub fn symbol(number: usize) -> String {
    format!("k{number}")
}

/// The C or LLVM IR of a kernel.
pub fn unit(kernel: &Kernel, number: usize, code: Code) -> String {
    let stage = stage(kernel, code);
    let (symbol, stored) = (&symbol(number), &kernel.stored());
    let step_limit = code.limited.then_some(crate::STEP_LIMIT);
    let (options, source) = (Options { step_limit, dispatch: code.dispatch }, Some(&kernel.source));
    let unit = Unit { symbol, stored, options, source };
    match code.language {
        Language::C => c::emit(&stage.ssa, &unit),
        Language::Llvm => llvm::emit(&stage.ssa, &unit),
    }
}

/// What the code of a kernel is made from.
pub fn stage(kernel: &Kernel, code: Code) -> &Stage {
    if code.optimised { &kernel.optimised } else { &kernel.plain }
}

const DRIVER: &str = include_str!("driver.c");

/// The symbols of the functions that the code of `kernels` has, in order.
fn symbols(kernels: &[(usize, &Kernel)]) -> Vec<(String, usize)> {
    let mut all = Vec::new();
    for (position, (number, kernel)) in kernels.iter().enumerate() {
        all.push((symbol(*number), position));
        if has_aliased_entry(&kernel.stored()) {
            all.push((aliased(&symbol(*number)), position));
        }
    }
    all
}

/// The C text of the driver that calls `kernels`.
pub fn driver(kernels: &[(usize, &Kernel)]) -> String {
    let mut out = String::from("#include <stdint.h>\n\n");
    let mut names = String::new();
    // Writing to a string cannot fail.
    for (symbol, position) in symbols(kernels) {
        if let Some((_, kernel)) = kernels.get(position) {
            let _ = thunk(&mut out, kernel, &symbol);
            let _ = writeln!(names, "    call_{symbol},");
        }
    }
    let _ = write!(
        out,
        "\nstatic uint64_t (*const thunks[])(int32_t *const *, const int32_t *, const int32_t *) = {{\n{names}}};\n\n"
    );
    out.push_str(DRIVER);
    out
}

/// The table of `calls` for the driver of `kernels`.
pub fn table(kernels: &[(usize, &Kernel)], calls: &[Call<'_>]) -> Vec<u8> {
    let symbols = symbols(kernels).into_iter().map(|(symbol, _)| symbol);
    let thunks: HashMap<String, i32> = symbols.zip(0..).collect();
    let mut table = vec![length(calls.len())];
    for call in calls {
        let plain = symbol(call.number);
        let wanted = if call.entry == Entry::Aliased { aliased(&plain) } else { plain };
        row(&mut table, thunks.get(&wanted).copied().unwrap_or_default(), call);
    }
    table.into_iter().flat_map(i32::to_ne_bytes).collect()
}

/// Declares a kernel from its signature alone, and a function that calls it with arguments from arrays.
fn thunk(out: &mut String, kernel: &Kernel, symbol: &str) -> core::fmt::Result {
    let mut types = Vec::new();
    let mut arguments = Vec::new();
    let (mut buffers, mut scalars) = (0, 0);
    for parameter in &kernel.signature.parameters {
        match parameter.kind {
            Kind::Buffer { stored } => {
                types.push(if stored { "int32_t *" } else { "const int32_t *" });
                types.push("int32_t");
                arguments.push(format!("p[{buffers}], n[{buffers}]"));
                buffers += 1;
            }
            Kind::Scalar => {
                types.push("int32_t");
                arguments.push(format!("s[{scalars}]"));
                scalars += 1;
            }
        }
    }
    let types = if types.is_empty() { "void".to_owned() } else { types.join(", ") };
    writeln!(out, "uint64_t {symbol}({types});")?;
    writeln!(
        out,
        "static uint64_t call_{symbol}(int32_t *const *p, const int32_t *n, const int32_t *s)\n{{\n    \
         (void)p;\n    (void)n;\n    (void)s;\n    return {symbol}({});\n}}",
        arguments.join(", ")
    )
}

fn row(out: &mut Vec<i32>, thunk: i32, call: &Call<'_>) {
    let input = call.input;
    out.extend([thunk, i32::from(call.entry == Entry::Exclusive), length(input.cells.len())]);
    out.extend(&input.cells);
    out.push(length(input.buffers().count()));
    for range in input.buffers() {
        out.extend([length(range.start), length(range.len())]);
    }
    out.push(length(input.scalars().count()));
    out.extend(input.scalars());
}

/// Inputs are a few hundred cells long at most.
fn length(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
