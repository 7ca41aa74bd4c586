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

use crate::entity::{Lists, Map};
use crate::ir::{Block, Function, Graph, Op, Operand, Ssa, Terminator, Value};
use crate::scalar::{evaluate, holds};
use crate::source::offset_u32;

use super::edit;
use super::flow::Flow;

pub(super) fn run(function: &mut Function<Ssa>, flow: &Flow) -> u64 {
    let found = Solver::solve(function, flow.graph(function));
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
    /// The phi and the input of it, which has the place of its predecessor among all of the block.
    Phi(Block, u32, u32),
    Instruction(Block, u32),
    Terminator(Block),
}

struct Solver<'a> {
    function: &'a Function<Ssa>,
    uses: Lists<Value, Site>,
    state: Map<Value, State>,
    graph: &'a Graph,
    /// For each predecessor of each block, whether control has come from it.
    arrived: Lists<Block, bool>,
    edges: Vec<(Option<Block>, Block)>,
    changed: Vec<Value>,
}

impl<'a> Solver<'a> {
    fn solve(function: &'a Function<Ssa>, graph: &'a Graph) -> Self {
        let edges = function
            .blocks
            .keys()
            .flat_map(|block| graph.predecessors(block).iter().map(move |_| (block, false)));
        let arrived = Lists::new(function.blocks.len(), &edges.collect::<Vec<_>>());
        let mut solver = Self {
            function,
            graph,
            uses: uses(function),
            state: Map::filled(State::Undefined, function.values.len()),
            arrived,
            edges: vec![(None, function.entry())],
            changed: Vec::new(),
        };
        for parameter in function.scalar_parameters() {
            solver.state[parameter] = State::Varying;
        }
        let mut visited = Map::filled(false, function.blocks.len());
        loop {
            if let Some((from, block)) = solver.edges.pop() {
                if let Some(from) = from {
                    solver.arrive(from, block);
                }
                if !std::mem::replace(&mut visited[block], true) {
                    (0..function.blocks[block].instructions.len())
                        .for_each(|at| solver.instruction(block, at));
                    solver.terminator(block);
                }
            } else if let Some(value) = solver.changed.pop() {
                for position in 0..solver.uses.of(value).len() {
                    match solver.uses.of(value)[position] {
                        Site::Phi(block, at, input) => {
                            if solver.arrived.of(block).get(input as usize) == Some(&true) {
                                solver.phi(block, at as usize, input as usize);
                            }
                        }
                        Site::Instruction(block, at) if visited[block] => {
                            solver.instruction(block, at as usize);
                        }
                        Site::Terminator(block) if visited[block] => solver.terminator(block),
                        Site::Instruction(..) | Site::Terminator(_) => {}
                    }
                }
            } else {
                return solver;
            }
        }
    }

    /// Control comes to `block` from `from`: its phis listen to one more edge.
    fn arrive(&mut self, from: Block, block: Block) {
        let Ok(place) = self.graph.predecessors(block).binary_search(&from) else { return };
        let Some(arrived) = self.arrived.of_mut(block).get_mut(place) else { return };
        if !std::mem::replace(arrived, true) {
            (0..self.function.blocks[block].phis.len()).for_each(|at| self.phi(block, at, place));
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

    /// Meets what is known of a phi with what is known of one of its inputs. That is enough whenever one of them
    /// changes, since what is known only ever goes down: a phi of any number of inputs is not read as a whole.
    fn phi(&mut self, block: Block, at: usize, input: usize) {
        let Some(phi) = self.function.blocks[block].phis.get(at) else { return };
        if let Some((_, operand)) = phi.inputs.get(input) {
            self.set(phi.result, meet(self.state[phi.result], self.read(*operand)));
        }
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
            let values =
                phi.inputs.iter().enumerate().filter_map(|(input, (_, read))| Some((read.value()?, input)));
            sites.extend(
                values.map(|(value, input)| (value, Site::Phi(block, offset_u32(at), offset_u32(input)))),
            );
        }
        for (at, instruction) in data.instructions.iter().enumerate() {
            let read = instruction.op.operands().filter_map(Operand::value);
            sites.extend(read.map(|value| (value, Site::Instruction(block, offset_u32(at)))));
        }
        sites.extend(
            data.terminator.operand().and_then(Operand::value).map(|value| (value, Site::Terminator(block))),
        );
    }
    Lists::new(function.values.len(), &sites)
}
