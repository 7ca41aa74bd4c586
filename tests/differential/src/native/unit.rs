//! The C of a batch: the kernels, and the driver with its tables.

use core::fmt::Write as _;
use std::collections::HashMap;

use minicc_core::emit::c::{Unit, emit, has_aliased_entry};
use minicc_core::emit::identity::{Options, aliased};
use minicc_core::syntax::Kind;

use crate::input::{Argument, Input};
use crate::kernel::Kernel;
use crate::kernel::stage::Stage;

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

/// The C text of a kernel. Without a step limit it is made from the form whose copies are folded: what an
/// optimiser would hand on.
pub fn unit(kernel: &Kernel, number: usize, step_limit: Option<u64>) -> String {
    let stage = stage(kernel, step_limit.is_some());
    let unit =
        Unit { symbol: &symbol(number), options: Options { step_limit }, source: Some(&kernel.source) };
    emit(&stage.ssa, &unit)
}

/// What the C of a kernel is made from.
pub fn stage(kernel: &Kernel, limited: bool) -> &Stage {
    if limited { &kernel.plain } else { &kernel.folded }
}

const DRIVER: &str = include_str!("driver.c");

/// The C text of the driver that makes `calls` of `kernels`.
pub fn driver(kernels: &[(usize, &Kernel)], calls: &[Call<'_>]) -> String {
    let mut out = String::from("#include <stdint.h>\n\n");
    let mut thunks = HashMap::new();
    let mut names = String::new();
    // Writing to a string cannot fail.
    for (number, kernel) in kernels {
        let mut symbols = vec![symbol(*number)];
        if has_aliased_entry(&kernel.plain.ssa) {
            symbols.push(aliased(&symbol(*number)));
        }
        for symbol in symbols {
            let _ = thunk(&mut out, kernel, &symbol);
            let _ = writeln!(names, "    call_{symbol},");
            thunks.insert(symbol, thunks.len());
        }
    }
    let count = calls.len();
    let _ = write!(
        out,
        "\nstatic uint64_t (*const thunks[])(int32_t *const *, const int32_t *, const int32_t *) = {{\n{names}}};\n\n\
         static const long call_count = {count};\nstatic const int32_t calls[] = {{\n"
    );
    for call in calls {
        let plain = symbol(call.number);
        let wanted = if call.entry == Entry::Aliased { aliased(&plain) } else { plain };
        let _ = row(&mut out, thunks.get(&wanted).copied().unwrap_or_default(), call);
    }
    // An array needs an element.
    out.push_str("    0\n};\n\n");
    out.push_str(DRIVER);
    out
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

fn row(out: &mut String, thunk: usize, call: &Call<'_>) -> core::fmt::Result {
    let Input { cells, arguments } = call.input;
    write!(out, "    {thunk}, {}, {}, ", u8::from(call.entry == Entry::Exclusive), cells.len())?;
    cells.iter().try_for_each(|cell| number(out, *cell))?;
    write!(out, "{}, ", call.input.buffers().count())?;
    for range in call.input.buffers() {
        write!(out, "{}, {}, ", range.start, range.len())?;
    }
    write!(out, "{}, ", call.input.scalars().count())?;
    for argument in arguments {
        if let Argument::Scalar(value) = argument {
            number(out, *value)?;
        }
    }
    out.push('\n');
    Ok(())
}

fn number(out: &mut String, value: i32) -> core::fmt::Result {
    if value == i32::MIN { write!(out, "INT32_MIN, ") } else { write!(out, "{value}, ") }
}
