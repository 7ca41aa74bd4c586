//! The control-flow graph, with the loops that its blocks are in.

use maud::{Markup, html};
use minicc_core::analysis::{Dominance, Loops};
use minicc_core::entity::Entity;
use minicc_core::ir::{Block, BlockData, Form, Function, Graph, Terminator};

use super::layered::layout;
use super::{LINE, MAX_BLOCKS, Point, frame, too_large, width};

/// How high a block is.
const HEIGHT: f64 = 2.0 * LINE + 8.0;

/// Draws the reachable blocks of `function`. Each links to its lines, whose ids start with `lines`.
pub fn flow<F: Form>(name: &str, function: &Function<F>, lines: &str) -> Markup {
    let graph = Graph::new(function);
    let blocks = graph.order();
    if blocks.len() > MAX_BLOCKS {
        return too_large(blocks.len(), "blocks", MAX_BLOCKS);
    }
    let dominance = Dominance::new(function, &graph);
    let loops = Loops::new(&graph, &dominance, function.blocks.len());
    let data = |block: Block| &function.blocks[block];
    let widths: Vec<f64> = blocks
        .iter()
        .map(|block| {
            let text = width(&data(*block).label.to_string()).max(width(&contents(data(*block))) * 0.85);
            (text + 20.0).max(84.0)
        })
        .collect();
    let edges: Vec<Edge> = blocks.iter().flat_map(|block| edges(*block, data(*block), &graph)).collect();
    let numbers: Vec<(usize, usize)> = edges
        .iter()
        .map(|edge| (graph.position(edge.from) as usize, graph.position(edge.to) as usize))
        .collect();
    let layout = layout(&widths, HEIGHT, &numbers);
    let content = html! {
        @for (edge, points) in edges.iter().zip(&layout.edges) { (edge.show(points)) }
        @for ((block, middle), width) in blocks.iter().zip(&layout.nodes).zip(&widths) {
            @let depth = loops.depth(*block);
            @let header = loops.innermost(*block).is_some_and(|inner| loops.header(inner) == *block);
            a href={ "#" (lines) "b" (block.index()) } .block .header[header] data-depth=(depth.min(4)) {
                title { (listing(function, data(*block), depth)) }
                rect x=(middle.x - width / 2.0) y=(middle.y - HEIGHT / 2.0)
                    width=(width) height=(HEIGHT) rx="5" {}
                text x=(middle.x) y=(middle.y - 4.0) { (data(*block).label) }
                text .small x=(middle.x) y=(middle.y + LINE - 5.0) { (contents(data(*block))) }
            }
        }
    };
    frame(name, layout.size, &content)
}

/// What a block holds, in a few words.
fn contents(data: &BlockData) -> String {
    let checks = data.instructions.iter().filter(|one| one.op.check().is_some()).count();
    let steps = data.phis.len() + data.instructions.len() + 1;
    match checks {
        0 => format!("{steps}"),
        1 => format!("{steps}, 1 check"),
        _ => format!("{steps}, {checks} checks"),
    }
}

fn listing<F: Form>(function: &Function<F>, data: &BlockData, depth: u32) -> String {
    let mut text = format!("{}, in {depth} loops\n", data.label);
    for phi in &data.phis {
        text += &format!("{}\n", function.show_phi(phi));
    }
    for instruction in &data.instructions {
        text += &format!("{}\n", function.show_instruction(instruction));
    }
    text + &function.show_terminator(&data.terminator).to_string()
}

struct Edge {
    from: Block,
    to: Block,
    /// Which arm of a branch it is.
    arm: Option<&'static str>,
    /// Whether it closes a loop.
    back: bool,
}

fn edges(from: Block, data: &BlockData, graph: &Graph) -> Vec<Edge> {
    let edge = |to, arm| Edge { from, to, arm, back: graph.is_retreating(from, to) };
    match data.terminator {
        Terminator::Jump(to) => vec![edge(to, None)],
        Terminator::Branch(_, yes, no) => vec![edge(yes, Some("yes")), edge(no, Some("no"))],
        Terminator::Return(_) => Vec::new(),
    }
}

impl Edge {
    fn show(&self, points: &[Point]) -> Markup {
        let ([start, ..], [.., before, tip]) = (points, points) else { return Markup::default() };
        let back = if before.y < tip.y { -7.0 } else { 7.0 };
        html! {
            g .edge .back[self.back] {
                path d=(curve(points)) {}
                path .head d={ "M" (tip.x) " " (tip.y) "l-3.5 " (back) "h7Z" } {}
                @if let Some(arm) = self.arm { text .arm x=(start.x + 3.0) y=(start.y + 11.0) { (arm) } }
            }
        }
    }
}

/// A line through the points that is upright at each.
fn curve(points: &[Point]) -> String {
    let mut path = String::new();
    if let Some(first) = points.first() {
        path += &format!("M{:.1} {:.1}", first.x, first.y);
    }
    for (from, to) in points.iter().zip(points.iter().skip(1)) {
        let middle = f64::midpoint(from.y, to.y);
        path += &format!("C{:.1} {middle:.1} {:.1} {middle:.1} {:.1} {:.1}", from.x, to.x, to.x, to.y);
    }
    path
}
