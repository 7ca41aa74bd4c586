//! The control-flow graph of a function as text for Graphviz.
//!
//! A node is a block with its text, the entry with a thick border. An edge says which arm of a branch it is, and is thick
//! where it closes a loop. Dashed lines are the dominator tree, which has no say in where nodes go.

use super::pieces::{Piece, put};
use crate::analysis::Dominance;
use crate::entity::Entity;
use crate::ir::{Block, BlockData, Form, Function, Graph, Terminator};
use crate::source::offset_u32;

/// The graph of `function`, which must be verified, in the language of Graphviz.
///
/// ```
/// use minicc_core::{compile, emit::dot, source::Source};
///
/// let compiled = compile(&Source::new("f.py", "def f(n):\n    return n\n").unwrap()).unwrap();
/// assert!(dot::emit(&compiled.ssa).starts_with("digraph "));
/// ```
pub fn emit<F: Form>(function: &Function<F>) -> String {
    let dominance = Dominance::new(function, &Graph::new(function));
    let mut out = String::new();
    put!(&mut out, "digraph {\n  label=\"", Escaped(&function.show_header().to_string()), "\"\n");
    out.push_str("  labelloc=t\n  node [shape=box, fontname=monospace]\n  edge [fontname=monospace]\n");
    for (block, data) in function.blocks.iter() {
        node(&mut out, function, block, data);
    }
    for (block, data) in function.blocks.iter() {
        let arms = match data.terminator {
            Terminator::Branch(..) => ["label=true, ", "label=false, "],
            _ => [""; 2],
        };
        for (target, arm) in data.terminator.targets().zip(arms) {
            let style = if dominance.dominates(target, block) { "bold" } else { "solid" };
            edge(&mut out, block, target);
            put!(&mut out, " [", arm, "style=", style, "]\n");
        }
    }
    out.push_str("  edge [style=dashed, color=gray, arrowhead=none, constraint=false]\n");
    for block in function.blocks.keys() {
        for child in dominance.children(block) {
            edge(&mut out, block, *child);
            out.push('\n');
        }
    }
    out.push_str("}\n");
    out
}

fn node<F: Form>(out: &mut String, function: &Function<F>, block: Block, data: &BlockData) {
    put!(out, "  b", offset_u32(block.index()), " [label=\"");
    line(out, &format!("{}:", data.label));
    for phi in &data.phis {
        line(out, &format!("  {}", function.show_phi(phi)));
    }
    for instruction in &data.instructions {
        line(out, &format!("  {}", function.show_instruction(instruction)));
    }
    line(out, &format!("  {}", function.show_terminator(&data.terminator)));
    put!(out, "\"", if block == function.entry() { ", penwidth=3" } else { "" }, "]\n");
}

/// A line of a label, which ends in what sets it at the left.
fn line(out: &mut String, text: &str) {
    put!(out, Escaped(text), "\\l");
}

fn edge(out: &mut String, from: Block, to: Block) {
    put!(out, "  b", offset_u32(from.index()), " -> b", offset_u32(to.index()));
}

/// The text of a label, in which Graphviz reads `\l` and the like, and the entities of HTML.
struct Escaped<'a>(&'a str);

impl Piece for Escaped<'_> {
    fn put(self, out: &mut String) {
        for character in self.0.chars() {
            match character {
                '"' | '\\' => out.extend(['\\', character]),
                '&' => out.push_str("&amp;"),
                _ => out.push(character),
            }
        }
    }
}
