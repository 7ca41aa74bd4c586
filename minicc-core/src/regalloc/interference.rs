//! The interference graph: values that must not share a location.
//!
//! A definition interferes with every value that is live after it. Scalar parameters interfere with one
//! another, read or not, since all are installed before the entry runs, and an unused argument must not
//! overwrite a used one.
//!
//! Source: Chaitin et al., "Register allocation via coloring", 1981. A copy's source is not exempt from
//! interfering with its result here: that would need both to hold the same value for as long as both live.

use crate::analysis::Liveness;
use crate::entity::{Entity, Map};
use crate::ir::{Destroyed, Function, Graph, Operand, Value};

/// Which values interfere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Interference {
    neighbours: Map<Value, Vec<Value>>,
}

impl Interference {
    /// The interference graph of `function`, which must be verified.
    pub fn new(function: &Function<Destroyed>) -> Self {
        let graph = Graph::new(function);
        let liveness = Liveness::new(function, &graph);
        let mut neighbours: Map<Value, Vec<Value>> = Map::filled(Vec::new(), function.values.len());
        let parameters: Vec<Value> = function.scalar_parameters().collect();
        for &parameter in &parameters {
            neighbours[parameter].extend(parameters.iter().copied().filter(|other| *other != parameter));
        }
        let mut live = LiveSet::new(function.values.len());
        for (block, data) in function.blocks.iter() {
            live.restart(liveness.live_out(block));
            live.extend(data.terminator.operand().and_then(Operand::value));
            for instruction in data.instructions.iter().rev() {
                if let Some(result) = instruction.result {
                    live.remove(result);
                    for &other in &live.members {
                        neighbours[result].push(other);
                        neighbours[other].push(result);
                    }
                }
                live.extend(instruction.op.operands().filter_map(Operand::value));
            }
        }
        for list in neighbours.values_mut() {
            list.sort_unstable_by_key(|value| value.index());
            list.dedup();
        }
        Self { neighbours }
    }

    /// The values that interfere with `value`, in the order of the values.
    pub fn neighbours(&self, value: Value) -> &[Value] {
        &self.neighbours[value]
    }

    /// Every value.
    pub fn values(&self) -> impl Iterator<Item = Value> + use<> {
        self.neighbours.keys()
    }
}

/// A set of values with constant-time insertion, removal and emptying (Briggs and Torczon, 1993).
struct LiveSet {
    members: Vec<Value>,
    position: Map<Value, usize>,
}

impl LiveSet {
    fn new(values: usize) -> Self {
        Self { members: Vec::new(), position: Map::filled(usize::MAX, values) }
    }

    fn contains(&self, value: Value) -> bool {
        self.members.get(self.position[value]) == Some(&value)
    }

    fn restart(&mut self, values: &[Value]) {
        self.members.clear();
        self.extend(values.iter().copied());
    }

    fn extend(&mut self, values: impl IntoIterator<Item = Value>) {
        for value in values {
            if !self.contains(value) {
                self.position[value] = self.members.len();
                self.members.push(value);
            }
        }
    }

    fn remove(&mut self, value: Value) {
        if self.contains(value) {
            let position = self.position[value];
            self.members.swap_remove(position);
            if let Some(&moved) = self.members.get(position) {
                self.position[moved] = position;
            }
        }
    }
}
