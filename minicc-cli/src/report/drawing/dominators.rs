//! The dominator tree: each block right of the block that control must come through to reach it.

use maud::{Markup, html};
use minicc_core::analysis::Dominance;
use minicc_core::entity::{Entity, Map};
use minicc_core::ir::{Block, Form, Function, Graph};

use super::{LINE, MAX_BLOCKS, Point, float, frame, too_large, width};

/// How far right of a block those right below it stand.
const STEP: f64 = 18.0;

/// Draws the dominator tree of `function`. Each block links to its lines, whose ids start with `lines`.
pub fn dominators<F: Form>(name: &str, function: &Function<F>, lines: &str) -> Markup {
    let dominance = Dominance::new(function, &Graph::new(function));
    let blocks = dominance.preorder();
    if blocks.len() > MAX_BLOCKS {
        return too_large(blocks.len(), "blocks", MAX_BLOCKS);
    }
    let mut places: Map<Block, Point> = Map::filled(Point::default(), function.blocks.len());
    let mut size = Point::default();
    for (row, block) in blocks.iter().enumerate() {
        let x = dominance.immediate(*block).map_or(0.0, |above| places[above].x + STEP);
        places[*block] = Point { x, y: float(row) * LINE };
        let end = x + 8.0 + width(&function.label(*block).to_string());
        size = Point { x: size.x.max(end), y: float(row + 1) * LINE };
    }
    let content = html! {
        @for block in blocks {
            @let place = places[*block];
            @if let Some(above) = dominance.immediate(*block) {
                path .tree d={ "M" (places[above].x + 4.0) " " (places[above].y + LINE - 2.0)
                    "V" (place.y + LINE / 2.0) "H" (place.x) } {}
            }
            a href={ "#" (lines) "b" (block.index()) } .node {
                text x=(place.x + 4.0) y=(place.y + LINE - 5.0) { (function.label(*block)) }
            }
        }
    };
    frame(name, size, &content)
}
