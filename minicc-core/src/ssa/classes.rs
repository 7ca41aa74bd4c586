//! Classes of values that will be one variable, and whether two of them can be.
//!
//! Two values *interfere* where both are live at one point and may differ. Values are known to be equal where both are
//! copies, over any number of steps, of one value or of one constant: their *origin*. (In SSA form no new value
//! of the origin can come between two such copies while the first is still live, since the definition of the
//! origin dominates the first copy and that one the second.)
//!
//! Invariant: no two values of a class interfere. All of its values that are live at a point have one origin then, and
//! a class needs to know no more than that: it is a map from points to origins, kept as disjoint pieces, ranges of
//! points with one origin each. Two classes can be one if and only if no point has different origins in them. So a
//! check looks up each piece of the class that has fewer pieces in the other one, and a merge moves them there.
//!
//! Source: the value-based interference of Boissinot et al. 2009, section 3. They compare two classes by a walk
//! over the members of both; that is linear in the larger class however small the other one is, and makes the whole
//! quadratic where one variable collects many values. Here
//!
//! - a piece moves into a class that has at least as many, so that every piece moves O(log n) times, each time in
//!   O(log n). Pieces with one origin that overlap or touch become one;
//! - a check takes O(log n) for each piece of the smaller class, and goes on over the pieces of equal origin that
//!   it overlaps, which will be one with it if the check succeeds. It ends at the first interference. (No merge pays
//!   for a check that fails; it is the only part whose sum has no better bound than the copies times the pieces.)

use std::collections::BTreeMap;
use std::ops::RangeBounds;

use super::isolate::Isolated;
use super::ranges::Ranges;
use crate::analysis::Dominance;
use crate::entity::{Entity, Map};
use crate::ir::{Graph, Op, Operand, Value};
use crate::source::offset_u32;

/// What two equal values are copies of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Origin {
    Value(Value),
    Constant(i32),
}

pub(super) struct Classes {
    /// The classes as trees, each value with one that its class has joined, or itself.
    parent: Map<Value, Value>,
    pieces: Pieces,
    /// By the root of a tree: the first member in dominance order that was there before phis were isolated, and so
    /// has a name of its own; else the first member.
    named: Map<Value, Value>,
    definition: Map<Value, u32>,
    /// How many values were there before.
    original: usize,
}

impl Classes {
    /// A class for each value.
    pub(super) fn new(isolated: &Isolated, graph: &Graph, dominance: &Dominance) -> Self {
        let function = &isolated.function;
        let ranges = Ranges::new(isolated, graph, dominance.preorder());
        let mut origin: Map<Value, Origin> = function.values.keys().map(Origin::Value).collect();
        for block in dominance.preorder() {
            for instruction in &function.blocks[*block].instructions {
                if let (Some(result), Op::Copy(source)) = (instruction.result, instruction.op) {
                    origin[result] = match source {
                        Operand::Value(source) => origin[source],
                        Operand::Constant(constant) => Origin::Constant(constant),
                    };
                }
            }
        }
        Self {
            parent: function.values.keys().collect(),
            pieces: Pieces::new(&ranges, &origin),
            named: function.values.keys().collect(),
            definition: ranges.definition,
            original: isolated.original_values,
        }
    }

    /// Makes one class of values that are known not to interfere.
    pub(super) fn join(&mut self, web: &[Value]) {
        for pair in web.windows(2) {
            let [one, other] = [0, 1].map(|side| self.root(pair[side]));
            if one != other {
                self.merge(one, other);
            }
        }
    }

    /// Makes one class of two values' classes, unless some of their members interfere. Whether they are one.
    pub(super) fn coalesce(&mut self, one: Value, other: Value) -> bool {
        let (one, other) = (self.root(one), self.root(other));
        if one == other {
            return true;
        }
        let apart = self.pieces.conflict(one, other);
        if !apart {
            self.merge(one, other);
        }
        !apart
    }

    /// The value that stands for the class of `value`, and gives it a name.
    pub(super) fn representative(&mut self, value: Value) -> Value {
        let root = self.root(value);
        self.named[root]
    }

    fn root(&mut self, value: Value) -> Value {
        let mut root = value;
        while self.parent[root] != root {
            root = self.parent[root];
        }
        let mut walker = value;
        while self.parent[walker] != root {
            walker = std::mem::replace(&mut self.parent[walker], root);
        }
        root
    }

    fn merge(&mut self, one: Value, other: Value) {
        let (large, small) = self.pieces.by_size(one, other);
        self.pieces.shift(small, large);
        self.parent[small] = large;
        let order = |value: Value| (value.index() >= self.original, self.definition[value], value);
        if order(self.named[small]) < order(self.named[large]) {
            self.named[large] = self.named[small];
        }
    }
}

/// At which points each class is live, and with which origin. All classes are in one map, since most have one piece.
struct Pieces {
    /// By the root of the class and where they start: where they stop, and their origin.
    map: BTreeMap<(Value, u32), (u32, Origin)>,
    /// How many each class has, by its root.
    count: Map<Value, u32>,
    /// Those on the way from one class to another.
    moving: Vec<(u32, (u32, Origin))>,
}

impl Pieces {
    fn new(ranges: &Ranges, origin: &Map<Value, Origin>) -> Self {
        let all = origin.iter().flat_map(|(value, origin)| {
            ranges.live.of(value).iter().map(move |range| ((value, range.start), (range.stop, *origin)))
        });
        let count = origin.iter().map(|(value, _)| offset_u32(ranges.live.of(value).len()));
        Self { map: all.collect(), count: count.collect(), moving: Vec::new() }
    }

    /// The class with more pieces, then the other one.
    fn by_size(&self, one: Value, other: Value) -> (Value, Value) {
        if self.count[one] < self.count[other] { (other, one) } else { (one, other) }
    }

    /// The pieces of a class that start in `range`.
    fn of(
        &self,
        class: Value,
        range: impl RangeBounds<u32>,
    ) -> impl DoubleEndedIterator<Item = (u32, (u32, Origin))> {
        let key = |point: &u32| (class, *point);
        let bounds = (range.start_bound().map(key), range.end_bound().map(key));
        self.map.range(bounds).map(|((_, start), piece)| (*start, *piece))
    }

    /// Whether some point has different origins in the two.
    fn conflict(&self, one: Value, other: Value) -> bool {
        let (large, small) = self.by_size(one, other);
        self.of(small, 0..=u32::MAX).any(|(start, (stop, origin))| {
            let before = self.of(large, 0..start).next_back();
            let reaching = before.filter(|(_, (stop, _))| *stop > start);
            let mut overlapping = reaching.into_iter().chain(self.of(large, start..stop));
            overlapping.any(|(_, (_, theirs))| theirs != origin)
        })
    }

    /// Gives the pieces of one class to another, with which it must not be in conflict.
    fn shift(&mut self, from: Value, to: Value) {
        let mut moving = std::mem::take(&mut self.moving);
        moving.extend(self.of(from, 0..=u32::MAX));
        for (start, piece) in moving.drain(..) {
            self.map.remove(&(from, start));
            self.add(to, start, piece);
        }
        self.moving = moving;
        self.count[from] = 0;
    }

    fn add(&mut self, class: Value, mut start: u32, (mut stop, origin): (u32, Origin)) {
        if let Some((before, (end, theirs))) = self.of(class, 0..start).next_back()
            && theirs == origin
            && end >= start
        {
            start = before;
            stop = stop.max(end);
        }
        loop {
            let next = self.of(class, start..=stop).next();
            let Some((next, (end, _))) = next.filter(|(_, (_, theirs))| *theirs == origin) else { break };
            stop = stop.max(end);
            self.map.remove(&(class, next));
            self.count[class] -= 1;
        }
        self.map.insert((class, start), (stop, origin));
        self.count[class] += 1;
    }
}
