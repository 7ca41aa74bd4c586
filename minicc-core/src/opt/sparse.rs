//! Sparse conditional constant propagation: finds the values that are one constant in every run, and the edges that no
//! run takes, each with the help of the other.
//!
//! Legal: a use of such a value is a use of the constant; a branch on it is a jump. Nothing that can run is removed. A
//! load is never constant, and traps as before.
//!
//! Source: Wegman and Zadeck, "Constant propagation with conditional branches", TOPLAS 1991, section 3.4. Optimistic: a
//! value starts as *not known to be defined*, becomes a constant when it is, and *varying* when it is a second one;
//! it changes at most twice, so that the time is linear in the function. An edge is followed when it is first known to be
//! taken, a use is looked at again when its value changes, and phis only listen to edges that are followed.

use rustc_hash::FxHashSet;

use crate::entity::{Lists, Map};
use crate::ir::{Block, Function, Graph, Op, Operand, Phi, Ssa, Terminator, Value};
use crate::scalar::{evaluate, holds};

use super::edit;

pub(super) fn run(function: &mut Function<Ssa>) -> u64 {
    let found = Solver::solve(function);
    let mut replacements = edit::Replacements::new(function);
    for (value, state) in found.state.iter() {
        if let State::Constant(constant) = state {
            replacements.insert(value, Operand::Constant(*constant));
        }
    }
    let mut count = replacements.apply(function);
    let mut jumps = 0;
    for data in function.blocks.values_mut() {
        if let Terminator::Branch(Operand::Constant(condition), yes, no) = data.terminator {
            data.terminator = Terminator::Jump(if holds(condition) { yes } else { no });
            jumps += 1;
        }
    }
    if jumps > 0 {
        edit::prune(function);
    }
    count += jumps;
    count
}

/// What is known of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// No run that was followed so far defines it.
    Undefined,
    /// Every run that was followed so far gives it this value.
    Constant(i32),
    /// More than one value.
    Varying,
}

/// Where a value is read.
#[derive(Clone, Copy, Debug)]
enum Site {
    /// The phi, and the edge on which it reads it.
    Phi(Block, usize, Block),
    Instruction(Block, usize),
    Terminator(Block),
}

struct Solver<'a> {
    function: &'a Function<Ssa>,
    uses: Lists<Value, Site>,
    state: Map<Value, State>,
    /// The edges that are followed.
    arrived: FxHashSet<(Block, Block)>,
    edges: Vec<(Option<Block>, Block)>,
    changed: Vec<Value>,
}

impl<'a> Solver<'a> {
    fn solve(function: &'a Function<Ssa>) -> Self {
        let mut solver = Self {
            function,
            uses: uses(function),
            state: Map::filled(State::Undefined, function.values.len()),
            arrived: FxHashSet::default(),
            edges: vec![(None, function.entry())],
            changed: Vec::new(),
        };
        for parameter in function.scalar_parameters() {
            solver.state[parameter] = State::Varying;
        }
        let graph = Graph::new(function);
        let mut visited = Map::filled(false, function.blocks.len());
        loop {
            if let Some((from, block)) = solver.edges.pop() {
                if let Some(from) = from {
                    if !solver.arrived.insert((from, block)) {
                        continue;
                    }
                    for phi in &function.blocks[block].phis {
                        phi.input(from).into_iter().for_each(|input| solver.phi(phi, input));
                    }
                }
                if !std::mem::replace(&mut visited[block], true) {
                    (0..function.blocks[block].instructions.len())
                        .for_each(|at| solver.instruction(block, at));
                    solver.terminator(block);
                }
            } else if let Some(value) = solver.changed.pop() {
                for position in 0..solver.uses.of(value).len() {
                    match solver.uses.of(value)[position] {
                        Site::Phi(block, at, from) => {
                            if let Some(phi) = function.blocks[block].phis.get(at)
                                && solver.arrived.contains(&(from, block))
                            {
                                solver.phi(phi, Operand::Value(value));
                            }
                        }
                        Site::Instruction(block, at) if visited[block] => solver.instruction(block, at),
                        Site::Terminator(block) if visited[block] => solver.terminator(block),
                        Site::Instruction(..) | Site::Terminator(_) => {}
                    }
                }
            } else {
                debug_assert!(visited.iter().all(|(block, seen)| !seen || graph.is_reachable(block)));
                return solver;
            }
        }
    }

    fn read(&self, operand: Operand) -> State {
        match operand {
            Operand::Constant(constant) => State::Constant(constant),
            Operand::Value(value) => self.state[value],
        }
    }

    /// Lowers what is known of `value` to `state`.
    fn set(&mut self, value: Value, state: State) {
        if self.state[value] != state {
            self.state[value] = state;
            self.changed.push(value);
        }
    }

    /// Lowers `phi` by one input, on an edge that is followed. States only fall, so that the others are in it already, and
    /// a join of many ways is not looked through for each of them.
    fn phi(&mut self, phi: &Phi, input: Operand) {
        let met = meet(self.state[phi.result], self.read(input));
        self.set(phi.result, met);
    }

    fn instruction(&mut self, block: Block, at: usize) {
        let Some(instruction) = self.function.blocks[block].instructions.get(at) else { return };
        let Some(result) = instruction.result else { return };
        let state = match instruction.op {
            Op::Copy(operand) => self.read(operand),
            Op::Binary(op, left, right) => match (self.read(left), self.read(right)) {
                (State::Constant(left), State::Constant(right)) => State::Constant(evaluate(op, left, right)),
                (State::Undefined, _) | (_, State::Undefined) => State::Undefined,
                _ => State::Varying,
            },
            Op::Select { condition, yes, no } => match self.read(condition) {
                State::Undefined => State::Undefined,
                State::Constant(condition) => self.read(if holds(condition) { yes } else { no }),
                State::Varying => meet(self.read(yes), self.read(no)),
            },
            Op::Limit { .. } => State::Varying,
            Op::Load { .. } | Op::Store { .. } | Op::Check { .. } | Op::Read { .. } | Op::Write { .. } => {
                State::Varying
            }
        };
        self.set(result, state);
    }

    fn terminator(&mut self, block: Block) {
        match self.function.blocks[block].terminator {
            Terminator::Jump(target) => self.edges.push((Some(block), target)),
            Terminator::Branch(condition, yes, no) => match self.read(condition) {
                State::Undefined => {}
                State::Constant(condition) => {
                    self.edges.push((Some(block), if holds(condition) { yes } else { no }));
                }
                State::Varying => self.edges.extend([(Some(block), no), (Some(block), yes)]),
            },
            Terminator::Return(_) => {}
        }
    }
}

fn meet(one: State, other: State) -> State {
    match (one, other) {
        (State::Undefined, state) | (state, State::Undefined) => state,
        (one, other) if one == other => one,
        _ => State::Varying,
    }
}

fn uses(function: &Function<Ssa>) -> Lists<Value, Site> {
    let mut sites = Vec::new();
    for (block, data) in function.blocks.iter() {
        for (at, phi) in data.phis.iter().enumerate() {
            let read = phi.inputs.iter().filter_map(|(from, operand)| Some((operand.value()?, *from)));
            sites.extend(read.map(|(value, from)| (value, Site::Phi(block, at, from))));
        }
        for (at, instruction) in data.instructions.iter().enumerate() {
            let read = instruction.op.operands().filter_map(Operand::value);
            sites.extend(read.map(|value| (value, Site::Instruction(block, at))));
        }
        sites.extend(
            data.terminator.operand().and_then(Operand::value).map(|value| (value, Site::Terminator(block))),
        );
    }
    Lists::new(function.values.len(), &sites)
}
