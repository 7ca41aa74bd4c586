//! The constraints: what each range follows from.
//!
//! A *name* is a value under what is known of it in a part of the function: the value itself, as its definition leaves
//! it, or another name after a fact became known. A fact holds in what its place dominates, so that one walk down the
//! dominator tree knows, for each operand, the name with the most facts, and writes the constraint over those.
//!
//! | fact | where it holds |
//! |---|---|
//! | how the operands of a comparison stand to each other | after the edge of a branch on it |
//! | the same, for what a selection chooses between | in the selection |
//! | that an index is that of an element | after a check of it has passed |
//!
//! An edge's fact holds in the block that it leads to if every other edge into that block comes from what the block
//! dominates: then no path comes to the block without it. (A value of the fact cannot change on the way round such a
//! loop, since it is defined above the loop.) Elsewhere it holds for the phi inputs on the edge alone, so that nothing
//! known in one arm, or in the body of a loop, leaks behind the join, or into the header.
//!
//! Source: Bodík, Gupta and Sarkar, "ABCD", PLDI 2000, section 3 (e-SSA: new names after branches and checks), without
//! changing the function. Linear in the function; siblings are visited in reverse postorder, so that a name comes after
//! everything that it depends on, but for what comes over retreating edges.

use super::Range;
use super::interval::Relation;
use crate::analysis::Dominance;
use crate::entity::{Entity, Lists, Map, entity};
use crate::ir::{BinaryOp, Block, Function, Graph, Op, Operand, Ssa, Terminator, Value};

entity! {
    /// A value under what is known of it in some part of the function. The first ones are the values themselves.
    Name
}

/// A constant or a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Term {
    Constant(i32),
    Name(Name),
}

/// What the range of a name follows from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Constraint {
    /// A parameter, what was read from memory, or what is not reachable.
    Any,
    Copy(Term),
    Binary(BinaryOp, Term, Term),
    Select {
        condition: Term,
        yes: Term,
        no: Term,
    },
    Limit {
        first: Term,
        bound: Term,
    },
    /// One of the name's inputs. `turns` if a retreating edge brings one: every cycle of constraints has such a phi.
    Phi {
        turns: bool,
    },
    /// Another name, of a value that stands so to something.
    Related(Name, Relation, Term),
    /// Another name, of a value that is in a range.
    Within(Name, Range),
}

impl Constraint {
    /// What is read, but for the inputs of phis.
    pub(super) fn terms(self) -> impl Iterator<Item = Term> {
        let all = match self {
            Self::Any | Self::Phi { .. } => [None; 3],
            Self::Copy(term) => [Some(term), None, None],
            Self::Binary(_, left, right) => [Some(left), Some(right), None],
            Self::Select { condition, yes, no } => [Some(condition), Some(yes), Some(no)],
            Self::Limit { first, bound } => [Some(first), Some(bound), None],
            Self::Related(of, _, other) => [Some(Term::Name(of)), Some(other), None],
            Self::Within(of, _) => [Some(Term::Name(of)), None, None],
        };
        all.into_iter().flatten()
    }
}

/// From where on a name is the one with the most facts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Place {
    /// The preorder number of the block.
    pub(super) block: u32,
    /// Before which instruction.
    pub(super) position: u32,
}

/// The constraints of a function.
#[derive(Clone, Debug)]
pub(super) struct Constraints {
    pub(super) of: Map<Name, Constraint>,
    /// What phis choose from.
    pub(super) inputs: Lists<Name, Term>,
    /// The names of reachable values, each after what it depends on, but for the inputs of phis that turn.
    pub(super) order: Vec<Name>,
    /// For each value, its further names that hold in all that their places dominate, by place.
    pub(super) names: Lists<Value, Name>,
    /// For each block, its number in preorder of the dominator tree, from 1 on. 0 stands for "unreachable".
    pub(super) number: Map<Block, u32>,
    /// For each number, the last one in the tree below it.
    last: Vec<u32>,
    /// Where the names start to hold that are not values, and whose they are.
    places: Vec<(Place, Value)>,
}

/// How many comparisons with 0 are looked through on the way to the one that decides.
const NEGATIONS: usize = 4;

impl Constraints {
    pub(super) fn new(function: &Function<Ssa>, graph: &Graph, dominance: &Dominance) -> Self {
        let values = function.values.len();
        let mut walk = Walk {
            function,
            graph,
            dominance,
            constraints: Map::filled(Constraint::Any, values),
            inputs: Vec::new(),
            order: Vec::with_capacity(values),
            names: Vec::new(),
            current: (0..values).map(Name::new).collect(),
            checked: Map::filled(false, values),
            compared: Map::filled(None, values),
            shadowed: Vec::new(),
            number: Map::filled(0, function.blocks.len()),
            last: vec![0],
            places: Vec::new(),
            here: Place { block: 0, position: 0 },
            spare: Vec::new(),
        };
        walk.order.extend(function.scalar_parameters().map(|value| Name::new(value.index())));
        walk.all();
        let Walk { constraints, inputs, order, names, number, last, places, .. } = walk;
        Self {
            inputs: Lists::new(constraints.len(), &inputs),
            of: constraints,
            order,
            names: Lists::new(values, &names),
            number,
            last,
            places,
        }
    }

    /// Where `name` starts to hold, if it is no value.
    pub(super) fn place(&self, name: Name) -> Option<Place> {
        self.added(name).map(|(place, _)| place)
    }

    /// Whose name it is.
    pub(super) fn value(&self, name: Name) -> Value {
        self.added(name).map_or(Value::new(name.index()), |(_, value)| value)
    }

    /// The name that `name` was made from by one more fact, if it is no value.
    pub(super) fn before(&self, name: Name) -> Option<Name> {
        match self.of[name] {
            Constraint::Related(from, ..) | Constraint::Within(from, _) => Some(from),
            _ => None,
        }
    }

    fn added(&self, name: Name) -> Option<(Place, Value)> {
        let values = self.of.len() - self.places.len();
        name.index().checked_sub(values).and_then(|at| self.places.get(at)).copied()
    }

    /// The last block, by number, that the block of `place` dominates.
    pub(super) fn last_below(&self, place: Place) -> u32 {
        self.last.get(place.block as usize).copied().unwrap_or(0)
    }
}

/// What is known of a value: how it stands to an operand.
type Fact = (Value, Relation, Operand);

struct Walk<'a> {
    function: &'a Function<Ssa>,
    graph: &'a Graph,
    dominance: &'a Dominance,
    constraints: Map<Name, Constraint>,
    inputs: Vec<(Name, Term)>,
    order: Vec<Name>,
    names: Vec<(Value, Name)>,
    number: Map<Block, u32>,
    last: Vec<u32>,
    places: Vec<(Place, Value)>,
    /// For each value, its name with the most facts here.
    current: Map<Value, Name>,
    /// Whether a check of the value has passed here.
    checked: Map<Value, bool>,
    /// The comparison that defines the value.
    compared: Map<Value, Option<(BinaryOp, Operand, Operand)>>,
    /// What `current` and `checked` were, in the order in which they were changed.
    shadowed: Vec<(Value, Name, bool)>,
    here: Place,
    /// A vector for facts, which would otherwise be made for each branch.
    spare: Vec<Fact>,
}

impl Walk<'_> {
    /// Walks down the dominator tree.
    fn all(&mut self) {
        let count = self.function.blocks.len();
        let below: Vec<(Block, Block)> = self
            .graph
            .order()
            .iter()
            .filter_map(|block| Some((self.dominance.immediate(*block)?, *block)))
            .collect();
        let children = Lists::new(count, &below);
        // Blocks whose children are still to come: which is the next, and how much was shadowed before the block.
        let mut path: Vec<(Block, usize, usize)> = Vec::new();
        let mut next = (count > 0).then(|| self.function.entry());
        loop {
            if let Some(block) = next.take() {
                self.here = Place { block: crate::source::offset_u32(self.last.len()), position: 0 };
                self.number[block] = self.here.block;
                self.last.push(self.here.block);
                path.push((block, 0, self.shadowed.len()));
                self.block(block);
            }
            let Some((block, child, mark)) = path.last_mut() else { return };
            next = children.of(*block).get(*child).copied();
            *child += 1;
            if next.is_none() {
                let visited = self.last.len() - 1;
                if let Some(last) = self.last.get_mut(self.number[*block] as usize) {
                    *last = crate::source::offset_u32(visited);
                }
                for (value, name, checked) in self.shadowed.drain(*mark..).rev() {
                    self.current[value] = name;
                    self.checked[value] = checked;
                }
                path.pop();
            }
        }
    }

    fn block(&mut self, block: Block) {
        let function = self.function;
        let data = &function.blocks[block];
        let turns = self.graph.predecessors(block).iter().any(|from| self.graph.is_retreating(*from, block));
        for phi in &data.phis {
            self.define(phi.result, Constraint::Phi { turns });
        }
        if let Some((condition, holds)) = self.way_in(block) {
            let facts = self.facts(condition, holds);
            for fact in &facts {
                let name = self.under(*fact);
                self.enter(fact.0, name, self.checked[fact.0]);
            }
            self.spare = facts;
        }
        for (at, instruction) in data.instructions.iter().enumerate() {
            self.here.position = crate::source::offset_u32(at + 1);
            if let Some(result) = instruction.result {
                let constraint = self.constraint(result, instruction.op);
                self.define(result, constraint);
            }
            // An access whose check is part of it is one, too.
            if let Some((_, Operand::Value(index))) = instruction.op.check()
                && !self.checked[index]
            {
                let name = self.add(index, Constraint::Within(self.current[index], Range::INDEX));
                self.enter(index, name, true);
            }
        }
        match data.terminator {
            Terminator::Jump(target) => self.leave(block, target, &[]),
            Terminator::Branch(_, yes, no) if yes == no => self.leave(block, yes, &[]),
            Terminator::Branch(condition, yes, no) => {
                for (target, holds) in [(yes, true), (no, false)] {
                    if !function.blocks[target].phis.is_empty() {
                        let facts = self.facts(condition, holds);
                        self.leave(block, target, &facts);
                        self.spare = facts;
                    }
                }
            }
            Terminator::Return(_) => {}
        }
    }

    /// The condition that every path to `block` has decided last before it, and how, where there is one.
    fn way_in(&self, block: Block) -> Option<(Operand, bool)> {
        let from = self.dominance.immediate(block)?;
        let Terminator::Branch(condition, yes, no) = self.function.blocks[from].terminator else {
            return None;
        };
        let mut ways = self.graph.predecessors(block).iter().filter(|way| self.graph.is_reachable(**way));
        let only = ways.all(|way| *way == from || self.dominance.dominates(block, *way));
        (yes != no && only && (block == yes || block == no)).then_some((condition, block == yes))
    }

    /// What is known where `condition` holds, or where it does not.
    fn facts(&mut self, condition: Operand, holds: bool) -> Vec<Fact> {
        let mut facts = std::mem::take(&mut self.spare);
        facts.clear();
        let (mut condition, mut holds) = (condition, holds);
        for _ in 0..NEGATIONS {
            let Operand::Value(value) = condition else { break };
            let Some((op, left, right)) = self.compared[value] else {
                let relation = if holds { Relation::Ne } else { Relation::Eq };
                facts.push((value, relation, Operand::Constant(0)));
                break;
            };
            // A comparison gives 0 or 1.
            facts.push((value, Relation::Eq, Operand::Constant(i32::from(holds))));
            let Some(relation) = Relation::of(op, holds) else { break };
            if let Operand::Value(left) = left {
                facts.push((left, relation, right));
            }
            if let Operand::Value(right) = right {
                facts.push((right, relation.mirrored(), left));
            }
            // Whether another condition is 0: it holds where that one does, or where that one does not.
            match (op, left, right) {
                (BinaryOp::Eq | BinaryOp::Ne, inner @ Operand::Value(inside), Operand::Constant(0))
                    if self.compared[inside].is_some() =>
                {
                    (condition, holds) = (inner, holds == (op == BinaryOp::Ne));
                }
                _ => break,
            }
        }
        facts
    }

    /// The inputs of the phis of `target` on the edge from `block`, on which `facts` hold.
    fn leave(&mut self, block: Block, target: Block, facts: &[Fact]) {
        let function = self.function;
        for phi in &function.blocks[target].phis {
            let Some(input) = phi.input(block) else { continue };
            let term = self.narrowed(input, facts);
            self.inputs.push((Name::new(phi.result.index()), term));
        }
    }

    fn constraint(&mut self, result: Value, op: Op) -> Constraint {
        match op {
            Op::Copy(operand) => Constraint::Copy(self.term(operand)),
            Op::Binary(op, left, right) => {
                if Relation::of(op, true).is_some() {
                    self.compared[result] = Some((op, left, right));
                }
                Constraint::Binary(op, self.term(left), self.term(right))
            }
            Op::Select { condition, yes, no } => {
                let (holds, fails) = (self.facts(condition, true), self.facts(condition, false));
                let (yes, no) = (self.narrowed(yes, &holds), self.narrowed(no, &fails));
                Constraint::Select { condition: self.term(condition), yes, no }
            }
            Op::Limit { first, bound, .. } => {
                Constraint::Limit { first: self.term(first), bound: self.term(bound) }
            }
            Op::Load { .. } | Op::Read { .. } | Op::Store { .. } | Op::Write { .. } | Op::Check { .. } => {
                Constraint::Any
            }
        }
    }

    fn term(&self, operand: Operand) -> Term {
        match operand {
            Operand::Constant(constant) => Term::Constant(constant),
            Operand::Value(value) => Term::Name(self.current[value]),
        }
    }

    /// The operand under those of the facts that are about it, which hold nowhere else.
    fn narrowed(&mut self, operand: Operand, facts: &[Fact]) -> Term {
        let Operand::Value(value) = operand else { return self.term(operand) };
        let mut name = self.current[value];
        for (_, relation, other) in facts.iter().filter(|fact| fact.0 == value) {
            name = self.add(value, Constraint::Related(name, *relation, self.term(*other)));
        }
        Term::Name(name)
    }

    fn under(&mut self, (value, relation, other): Fact) -> Name {
        self.add(value, Constraint::Related(self.current[value], relation, self.term(other)))
    }

    fn define(&mut self, value: Value, constraint: Constraint) {
        let name = Name::new(value.index());
        self.constraints[name] = constraint;
        self.order.push(name);
    }

    /// A further name of `value`.
    fn add(&mut self, value: Value, constraint: Constraint) -> Name {
        let name = self.constraints.push(constraint);
        self.order.push(name);
        self.places.push((self.here, value));
        name
    }

    /// From here on down the tree `name` is what is known of `value`.
    fn enter(&mut self, value: Value, name: Name, checked: bool) {
        self.shadowed.push((value, self.current[value], self.checked[value]));
        self.current[value] = name;
        self.checked[value] = checked;
        self.names.push((value, name));
    }
}
