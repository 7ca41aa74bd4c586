//! Places for the nodes and edges of a directed graph, layer below layer.
//!
//! The method is Sugiyama's, as the crate `dagre` has it. It leads a long edge between the nodes of the layers on its way,
//! but not so that a line through its points keeps clear of them. So here:
//!
//! 1. All nodes are of one height, and an edge is upright where it passes a layer. It turns between layers only.
//! 2. Edges leave and enter their nodes above or below, side by side, in the order of where they go.

use dagre::graph::{Graph, GraphOptions};
use dagre::{EdgeLabel, LayoutOptions, NodeLabel};

use super::{Point, float};

/// Where everything is.
pub struct Layout {
    /// The width and height of all together.
    pub size: Point,
    /// The middle of each node.
    pub nodes: Vec<Point>,
    /// The points that each edge goes through, from its source to its target. It leaves and enters upright.
    pub edges: Vec<Vec<Point>>,
}

/// Lays out nodes of these widths and of one height, and these edges between their numbers.
pub fn layout(widths: &[f64], height: f64, edges: &[(usize, usize)]) -> Layout {
    let mut graph: Graph<NodeLabel, EdgeLabel> =
        Graph::with_options(GraphOptions { directed: true, multigraph: true, compound: true });
    for (number, width) in widths.iter().enumerate() {
        let label = NodeLabel { width: *width, height, ..NodeLabel::default() };
        graph.set_node(number.to_string(), Some(label));
    }
    // Both arms of a branch can lead to one block: the number tells such edges apart.
    for (number, (from, to)) in edges.iter().enumerate() {
        let name = number.to_string();
        graph.set_edge(from.to_string(), to.to_string(), Some(EdgeLabel::default()), Some(&name));
    }
    let options = LayoutOptions { nodesep: 24.0, edgesep: 14.0, ranksep: 40.0, ..LayoutOptions::default() };
    dagre::layout(&mut graph, Some(options));

    let centre = |number: usize| {
        let node = graph.node(&number.to_string());
        Point {
            x: node.and_then(|node| node.x).unwrap_or_default(),
            y: node.and_then(|node| node.y).unwrap_or_default(),
        }
    };
    let nodes: Vec<Point> = (0..widths.len()).map(centre).collect();
    let routes: Vec<Vec<Point>> = edges
        .iter()
        .enumerate()
        .map(|(number, (from, to))| {
            let edge = graph.edge(&from.to_string(), &to.to_string(), Some(&number.to_string()));
            edge.iter().flat_map(|edge| &edge.points).map(|point| Point { x: point.x, y: point.y }).collect()
        })
        .collect();
    let edges = attach(widths, height, &nodes, edges, &routes);
    let corners = nodes
        .iter()
        .zip(widths)
        .map(|(middle, width)| Point { x: middle.x + width / 2.0, y: middle.y + height / 2.0 });
    let size = corners
        .chain(edges.iter().flatten().copied())
        .fold(Point::default(), |size, corner| Point { x: size.x.max(corner.x), y: size.y.max(corner.y) });
    Layout { size, nodes, edges }
}

/// An end of an edge: at which node, whether below it, where the edge comes from, and which edge and end it is.
struct End {
    node: usize,
    below: bool,
    toward: f64,
    edge: usize,
    last: bool,
}

/// The edges along `routes`, as the rules above say. One from a node to itself stays as it is.
fn attach(
    widths: &[f64],
    height: f64,
    nodes: &[Point],
    edges: &[(usize, usize)],
    routes: &[Vec<Point>],
) -> Vec<Vec<Point>> {
    let mut paths: Vec<Vec<Point>> = Vec::new();
    let mut ends: Vec<End> = Vec::new();
    for (edge, ((from, to), route)) in edges.iter().zip(routes).enumerate() {
        let (start, end) = (nodes[*from], nodes[*to]);
        if from == to {
            paths.push(route.clone());
            continue;
        }
        let down = start.y < end.y;
        let inner = route.get(1..route.len().saturating_sub(1)).unwrap_or_default();
        let mut path = vec![start];
        for point in inner.iter().filter(|point| nodes.iter().any(|node| (node.y - point.y).abs() < 1.0)) {
            let half = if down { height / 2.0 } else { -height / 2.0 };
            path.push(Point { x: point.x, y: point.y - half });
            path.push(Point { x: point.x, y: point.y + half });
        }
        path.push(end);
        let toward = |at: usize| path.get(at).map_or(0.0, |point| point.x);
        ends.push(End { node: *from, below: down, toward: toward(1), edge, last: false });
        ends.push(End { node: *to, below: !down, toward: toward(path.len() - 2), edge, last: true });
        paths.push(path);
    }
    ends.sort_by(|a, b| (a.node, a.below).cmp(&(b.node, b.below)).then(a.toward.total_cmp(&b.toward)));
    for side in ends.chunk_by(|a, b| (a.node, a.below) == (b.node, b.below)) {
        for (number, end) in side.iter().enumerate() {
            let (middle, width) = (nodes[end.node], widths[end.node]);
            let share = (float(number) + 1.0) / (float(side.len()) + 1.0);
            let path = &mut paths[end.edge];
            if let Some(point) = if end.last { path.last_mut() } else { path.first_mut() } {
                point.x = middle.x + (share - 0.5) * width;
                point.y = middle.y + if end.below { height } else { -height } / 2.0;
            }
        }
    }
    paths
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEIGHT: f64 = 40.0;

    /// A graph with a path to each node, edges back, edges to itself and edges that are there twice.
    fn graph(seed: usize) -> (Vec<f64>, Vec<(usize, usize)>) {
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut below = |limit: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state % limit
        };
        let count = 2 + below(24);
        let widths = (0..count).map(|_| 60.0 + float(below(60))).collect();
        let mut edges: Vec<_> = (1..count).map(|node| (below(node), node)).collect();
        edges.extend((0..count).map(|_| (below(count), below(count))));
        (widths, edges)
    }

    #[test]
    fn no_two_nodes_overlap_and_no_edge_touches_a_node_that_is_not_its_own() {
        for seed in 0..60 {
            let (widths, edges) = graph(seed);
            let layout = layout(&widths, HEIGHT, &edges);
            let inside = |point: Point, node: usize, margin: f64| {
                let middle = layout.nodes[node];
                (point.x - middle.x).abs() < widths[node] / 2.0 + margin
                    && (point.y - middle.y).abs() < HEIGHT / 2.0 + margin
            };
            for node in 0..widths.len() {
                let others = (0..widths.len()).filter(|other| *other != node);
                for other in others {
                    let beside = widths[other] / 2.0;
                    for x in [-beside, 0.0, beside] {
                        let middle = layout.nodes[other];
                        assert!(
                            !inside(Point { x: middle.x + x, y: middle.y }, node, 1.0),
                            "{seed}: {node}, {other}"
                        );
                    }
                }
            }
            for ((from, to), path) in edges.iter().zip(&layout.edges).filter(|((from, to), _)| from != to) {
                // A curve that is upright at its ends stays in the box between them; its middle is the box's.
                let steps = path.iter().zip(&path[1..]);
                for point in steps.flat_map(|(a, b)| {
                    let middle = Point { x: f64::midpoint(a.x, b.x), y: f64::midpoint(a.y, b.y) };
                    [*a, middle, *b]
                }) {
                    let hit = (0..widths.len()).find(|node| inside(point, *node, -0.5));
                    assert_eq!(hit, None, "{seed}: from {from} to {to}");
                }
                assert!(inside(path[0], *from, 0.5) && inside(path[path.len() - 1], *to, 0.5), "{seed}");
            }
        }
    }
}
