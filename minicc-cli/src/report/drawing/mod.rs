//! Drawings, as SVG in the page.
//!
//! A drawing has the size that its text is readable at, and scrolls where the page is narrower. Colours come from
//! the style of the page, so that they follow light and dark. What is too large to be read is not drawn.

mod dominators;
mod flow;
mod interference;
mod layered;
mod live;

pub use dominators::dominators;
pub use flow::flow;
pub use interference::interference;
pub use live::live_ranges;

use maud::{Markup, html};

/// The most blocks that are drawn.
pub const MAX_BLOCKS: usize = 250;
/// The most values that are drawn.
pub const MAX_VALUES: usize = 160;
/// The most instructions that are drawn.
pub const MAX_INSTRUCTIONS: usize = 1000;

/// How wide a character of the drawings' text is.
const CHARACTER: f64 = 7.3;
/// How far apart the lines of text are.
const LINE: f64 = 17.0;

/// A place, or a width and a height, in pixels.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

/// A drawing of this size, in a frame that scrolls.
fn frame(name: &str, size: Point, content: &Markup) -> Markup {
    let margin = 8.0;
    let (width, height) = ((size.x + 2.0 * margin).ceil(), (size.y + 2.0 * margin).ceil());
    html! {
        div .scroll tabindex="0" role="region" aria-label=(name) {
            svg role="group" aria-label=(name) width=(width) height=(height)
                viewBox={ (-margin) " " (-margin) " " (width) " " (height) } { (content) }
        }
    }
}

/// What stands in the place of a drawing that would be too large.
fn too_large(count: usize, what: &str, most: usize) -> Markup {
    html! { p .note { "Not drawn: " (count) " " (what) ", more than the " (most) " that could still be read." } }
}

/// How wide `text` is.
fn width(text: &str) -> f64 {
    float(text.chars().count()) * CHARACTER
}

/// A count as a measure. What is drawn is small.
fn float(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}
