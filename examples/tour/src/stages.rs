//! The kernel's own text, compiled again at run time so that its stages can be shown.

use std::error::Error;

use minicc_core::emit::identity::Options;
use minicc_core::emit::{Unit, c};
use minicc_core::ir::{Destroyed, Function};
use minicc_core::regalloc::Allocation;
use minicc_core::source::{Place, Source};
use minicc_core::{Compiled, diagnostic, embed};

/// The text between the macro's braces in `kernel.rs`, as the macro takes it.
pub fn source() -> Result<Source, Box<dyn Error>> {
    let file = include_str!("kernel.rs").replace("\r\n", "\n");
    let (before, body) = file.split_once("minicc! {").ok_or("kernel.rs has no kernel")?;
    let body = body.trim_end().strip_suffix('}').ok_or("the kernel has no end")?;
    let line = u32::try_from(before.lines().count())?;
    let column = u32::try_from(before.lines().last().unwrap_or_default().len() + "minicc! {".len() + 1)?;
    let embedded = embed::cut("src/kernel.rs", body, Place { line, column })
        .map_err(|error| error.1.summary(&error.0))?;
    Ok(embedded.source)
}

/// The compiled kernel.
pub fn compile(source: &Source) -> Result<Compiled, Box<dyn Error>> {
    minicc_core::compile(source)
        .map_err(|rejected| diagnostic::render_plain(&rejected.diagnostics, source).into())
}

/// The kernel in C.
pub fn c_text(compiled: &Compiled, source: &Source) -> String {
    let unit = Unit {
        stored: &compiled.signature.stored_buffers(),
        symbol: "total",
        options: Options::default(),
        source: Some(source),
    };
    c::emit(&compiled.optimised.function, &unit)
}

/// The function with the location of each value instead of its name.
pub fn print_allocation(function: &Function<Destroyed>, allocation: &Allocation) {
    for block in function.blocks.values() {
        println!("{}:", block.label);
        for instruction in &block.instructions {
            let text = function.show_instruction(instruction).to_string();
            match instruction.result {
                Some(result) => println!("  {:<6} <- {text}", allocation.location(result).to_string()),
                None => println!("            {text}"),
            }
        }
        println!("  {:<6}    {}", "", function.show_terminator(&block.terminator));
    }
}
