//! What the analyses compute, written down as it is defined, with sets and no thought of time.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use minicc_core::analysis::Unassigned;
use minicc_core::entity::Entity;
use minicc_core::ir::{Block, Form, Function, Op, Operand, Parameter, Value, Variables};

pub fn successors<F: Form>(function: &Function<F>, block: Block) -> BTreeSet<Block> {
    function.blocks[block].terminator.targets().collect()
}

pub fn predecessors<F: Form>(function: &Function<F>, block: Block) -> BTreeSet<Block> {
    function.blocks.keys().filter(|from| successors(function, *from).contains(&block)).collect()
}

/// The blocks on paths from the entry that do not go through `removed`.
pub fn reachable<F: Form>(function: &Function<F>, removed: Option<Block>) -> BTreeSet<Block> {
    let mut found = BTreeSet::new();
    let mut work = vec![function.entry()];
    while let Some(block) = work.pop() {
        if Some(block) != removed && found.insert(block) {
            work.extend(successors(function, block));
        }
    }
    found
}

/// Who dominates whom, by removing each block and searching.
pub struct Dominators {
    pub reachable: BTreeSet<Block>,
    /// For each reachable block, what cannot be reached without it.
    cut_off: BTreeMap<Block, BTreeSet<Block>>,
}

impl Dominators {
    pub fn new<F: Form>(function: &Function<F>) -> Self {
        let reachable = reachable(function, None);
        let cut_off = reachable.iter().map(|block| {
            let without = self::reachable(function, Some(*block));
            (*block, reachable.difference(&without).copied().collect())
        });
        Self { cut_off: cut_off.collect(), reachable }
    }

    pub fn dominates(&self, above: Block, below: Block) -> bool {
        self.cut_off.get(&above).is_some_and(|below_it| below_it.contains(&below))
    }

    pub fn strictly(&self, above: Block, below: Block) -> bool {
        above != below && self.dominates(above, below)
    }

    /// The strict dominator that every other strict dominator dominates.
    pub fn immediate(&self, block: Block) -> Option<Block> {
        let strict: Vec<Block> =
            self.reachable.iter().copied().filter(|above| self.strictly(*above, block)).collect();
        strict.iter().copied().find(|near| strict.iter().all(|above| self.dominates(*above, *near)))
    }

    /// The blocks whose immediate dominator is `block`, by label.
    pub fn children<F: Form>(&self, function: &Function<F>, block: Block) -> Vec<Block> {
        let mut children: Vec<Block> =
            self.reachable.iter().copied().filter(|child| self.immediate(*child) == Some(block)).collect();
        children.sort_by_key(|child| function.label(*child).to_string());
        children
    }

    /// The blocks of which `block` dominates a predecessor, but not, strictly, them.
    pub fn frontier<F: Form>(&self, function: &Function<F>, block: Block) -> BTreeSet<Block> {
        let joins = self.reachable.iter().copied().filter(|join| {
            !self.strictly(block, *join)
                && predecessors(function, *join).iter().any(|from| self.dominates(block, *from))
        });
        joins.collect()
    }

    /// The frontier of `blocks`, of their frontier, and so on.
    pub fn iterated_frontier<F: Form>(
        &self,
        function: &Function<F>,
        blocks: &BTreeSet<Block>,
    ) -> BTreeSet<Block> {
        let mut found = BTreeSet::new();
        loop {
            let all = blocks.union(&found);
            let next: BTreeSet<Block> = all.flat_map(|block| self.frontier(function, *block)).collect();
            if next.is_subset(&found) {
                return found;
            }
            found.extend(next);
        }
    }
}

fn values(operands: impl Iterator<Item = Operand>) -> BTreeSet<Value> {
    operands.filter_map(Operand::value).collect()
}

/// The values that are live where each block starts and where it ends: the least solution of the data-flow
/// equations. Phis read at the end of the predecessor and define at the start of their block.
pub fn liveness<F: Form>(function: &Function<F>) -> BTreeMap<Block, (BTreeSet<Value>, BTreeSet<Value>)> {
    let mut live: BTreeMap<Block, (BTreeSet<Value>, BTreeSet<Value>)> =
        function.blocks.keys().map(|block| (block, Default::default())).collect();
    loop {
        let before = live.clone();
        for (block, data) in function.blocks.iter() {
            let mut out = BTreeSet::new();
            for next in successors(function, block) {
                out.extend(&live[&next].0);
                out.extend(values(function.blocks[next].phis.iter().filter_map(|phi| phi.input(block))));
            }
            let mut alive = out.clone();
            alive.extend(values(data.terminator.operand().into_iter()));
            for instruction in data.instructions.iter().rev() {
                instruction.result.map(|result| alive.remove(&result));
                alive.extend(values(instruction.op.operands()));
            }
            for phi in &data.phis {
                alive.remove(&phi.result);
            }
            live.insert(block, (alive, out));
        }
        if live == before {
            return live;
        }
    }
}

/// The scalar parameters.
pub fn parameters<F: Form>(function: &Function<F>) -> BTreeSet<Value> {
    function.scalar_parameters().collect()
}

/// Uses that some path reaches without an assignment: the must analysis, iterated down from the full set.
pub fn unassigned<F: Form>(function: &Function<F>) -> Vec<Unassigned> {
    let full: BTreeSet<Value> = function.values.keys().collect();
    let reachable = reachable(function, None);
    let results = |block: Block| function.blocks[block].instructions.iter().filter_map(|one| one.result);
    let incoming = |out: &BTreeMap<Block, BTreeSet<Value>>, block: Block| {
        if block == function.entry() {
            return parameters(function);
        }
        let from = predecessors(function, block).into_iter().filter(|from| reachable.contains(from));
        from.fold(full.clone(), |all, from| all.intersection(&out[&from]).copied().collect())
    };
    let mut out: BTreeMap<Block, BTreeSet<Value>> =
        reachable.iter().map(|block| (*block, full.clone())).collect();
    loop {
        let before = out.clone();
        for &block in &reachable {
            let mut assigned = incoming(&out, block);
            assigned.extend(results(block));
            out.insert(block, assigned);
        }
        if out == before {
            break;
        }
    }
    let mut found = Vec::new();
    for &block in &reachable {
        let mut assigned = incoming(&out, block);
        let data = &function.blocks[block];
        let mut check = |operand: Operand, assigned: &BTreeSet<Value>, instruction: Option<usize>| {
            if let Some(variable) = operand.value().filter(|variable| !assigned.contains(variable)) {
                found.push(Unassigned { variable, block, instruction });
            }
        };
        for (position, instruction) in data.instructions.iter().enumerate() {
            instruction.op.operands().for_each(|operand| check(operand, &assigned, Some(position)));
            assigned.extend(instruction.result);
        }
        data.terminator.operand().into_iter().for_each(|operand| check(operand, &assigned, None));
    }
    found
}

/// For each variable, the blocks that define it; the entry defines the parameters.
pub fn definition_sites(function: &Function<Variables>, variable: Value) -> BTreeSet<Block> {
    let mut sites: BTreeSet<Block> = function
        .blocks
        .iter()
        .filter(|(_, data)| data.instructions.iter().any(|one| one.result == Some(variable)))
        .map(|(block, _)| block)
        .collect();
    if parameters(function).contains(&variable) {
        sites.insert(function.entry());
    }
    sites
}

/// The text of the pruned SSA form of `function`, made as the chapters make it: phis where the variable is live
/// in the iterated frontier, names from stacks on a recursive walk over the dominator tree.
pub fn ssa_text(function: &Function<Variables>) -> String {
    let dominators = Dominators::new(function);
    let live = liveness(function);
    let mut variables: Vec<Value> = function.values.keys().collect();
    variables.sort_by_key(|variable| function.value_name(*variable).to_string());
    let mut phis: BTreeMap<Block, Vec<NaivePhi>> = BTreeMap::new();
    for &variable in &variables {
        let sites = definition_sites(function, variable);
        for block in dominators.iterated_frontier(function, &sites) {
            if live[&block].0.contains(&variable) {
                let phi = NaivePhi { variable, result: String::new(), inputs: BTreeMap::new() };
                phis.entry(block).or_default().push(phi);
            }
        }
    }
    let stacks =
        parameters(function).into_iter().map(|parameter| (parameter, vec![name(function, parameter)]));
    let mut renaming = Renaming {
        function,
        dominators: &dominators,
        phis,
        stacks: stacks.collect(),
        versions: BTreeMap::new(),
        bodies: BTreeMap::new(),
    };
    renaming.walk(function.entry());
    renaming.print()
}

fn name(function: &Function<Variables>, value: Value) -> String {
    function.value_name(value).to_string()
}

struct NaivePhi {
    variable: Value,
    result: String,
    /// By the predecessor's label.
    inputs: BTreeMap<String, String>,
}

struct Renaming<'a> {
    function: &'a Function<Variables>,
    dominators: &'a Dominators,
    phis: BTreeMap<Block, Vec<NaivePhi>>,
    stacks: BTreeMap<Value, Vec<String>>,
    versions: BTreeMap<Value, u32>,
    /// The instructions and the terminator of each block, renamed.
    bodies: BTreeMap<Block, Vec<String>>,
}

impl Renaming<'_> {
    fn read(&self, operand: Operand) -> String {
        match operand {
            Operand::Constant(constant) => constant.to_string(),
            Operand::Value(variable) => {
                self.stacks[&variable].last().expect("a definition that reaches the use").clone()
            }
        }
    }

    fn define(&mut self, variable: Value, pushed: &mut Vec<Value>) -> String {
        let version = self.versions.entry(variable).or_default();
        *version += 1;
        let name = format!("{}.{version}", name(self.function, variable));
        self.stacks.entry(variable).or_default().push(name.clone());
        pushed.push(variable);
        name
    }

    fn walk(&mut self, block: Block) {
        let data = &self.function.blocks[block];
        let mut pushed = Vec::new();
        let mut own = self.phis.remove(&block).unwrap_or_default();
        for phi in &mut own {
            phi.result = self.define(phi.variable, &mut pushed);
        }
        self.phis.insert(block, own);
        let mut lines = Vec::new();
        for instruction in &data.instructions {
            let operands: Vec<String> = instruction.op.operands().map(|one| self.read(one)).collect();
            let buffer = |buffer| self.function.buffers[buffer].clone();
            let (verb, first) = match instruction.op {
                Op::Copy(_) => ("copy", None),
                Op::Binary(op, ..) => (op.name(), None),
                Op::Load { buffer: from, .. } => ("load", Some(buffer(from))),
                Op::Store { buffer: to, .. } => ("store", Some(buffer(to))),
                Op::Select { .. } => ("select", None),
                Op::Check { buffer: of, .. } => ("check", Some(buffer(of))),
                Op::Read { buffer: from, .. } => ("read", Some(buffer(from))),
                Op::Write { buffer: to, .. } => ("write", Some(buffer(to))),
                Op::Limit { buffer: of, .. } => ("limit", Some(buffer(of))),
            };
            let operands: Vec<String> = first.into_iter().chain(operands).collect();
            let result = instruction.result.map(|result| self.define(result, &mut pushed) + " = ");
            lines.push(format!("{}{verb} {}", result.unwrap_or_default(), operands.join(", ")));
        }
        let verb = match data.terminator.targets().count() {
            0 => "return",
            1 => "jump",
            _ => "branch",
        };
        let operand = data.terminator.operand().map(|one| self.read(one));
        let targets = data.terminator.targets().map(|target| self.function.label(target).to_string());
        let parts: Vec<String> = operand.into_iter().chain(targets).collect();
        lines.push(format!("{verb} {}", parts.join(", ")));
        self.bodies.insert(block, lines);
        for next in successors(self.function, block) {
            let mut theirs = self.phis.remove(&next).unwrap_or_default();
            for phi in &mut theirs {
                let input = self.read(Operand::Value(phi.variable));
                phi.inputs.insert(self.function.label(block).to_string(), input);
            }
            self.phis.insert(next, theirs);
        }
        for child in self.dominators.children(self.function, block) {
            self.walk(child);
        }
        for variable in pushed {
            self.stacks.get_mut(&variable).unwrap().pop();
        }
    }

    fn print(&self) -> String {
        let parameters = self.function.parameters.iter().map(|parameter| match parameter {
            Parameter::Scalar(value) => format!("{}: i32", name(self.function, *value)),
            Parameter::Buffer(buffer) => format!("{}: buffer", self.function.buffers[*buffer]),
        });
        let parameters: Vec<String> = parameters.collect();
        let mut text = format!("ssa func {}({}):\n", self.function.name, parameters.join(", "));
        for (block, data) in self.function.blocks.iter() {
            writeln!(text, "{}:", data.label).unwrap();
            for phi in self.phis.get(&block).into_iter().flatten() {
                let inputs: Vec<String> =
                    phi.inputs.iter().map(|(label, input)| format!("{label}: {input}")).collect();
                writeln!(text, "  {} = phi [{}]", phi.result, inputs.join(", ")).unwrap();
            }
            for line in &self.bodies[&block] {
                writeln!(text, "  {line}").unwrap();
            }
        }
        text
    }
}

/// The number of a block, for messages.
pub fn number(block: Block) -> usize {
    block.index()
}
