//! Random functions in variable form: control-flow graphs of every kind, reducible and irreducible, with loops
//! of one block, edges that stand twice, and names and labels whose order is not that of their numbers.

use minicc_core::entity::Entity;
use minicc_core::ir::{
    BinaryOp, Block, BlockData, Function, Instruction, Label, Op, Operand, Parameter, Terminator, Value,
    Variables,
};
use minicc_core::source::Span;

use super::naive;
use super::random::Random;

const NAMES: [&str; 8] = ["x", "b", "$t1", "aa", "Z", "a", "m", "$t10"];
const LABELS: [&str; 5] = ["while", "body", "b", "end", "then"];

/// What kind of function to make. Chances are in percent.
struct Shape {
    /// At most so many blocks.
    most: usize,
    /// How likely it is that the entry assigns every variable.
    initialised: usize,
    /// How likely an instruction is a copy of a variable.
    moving: usize,
    /// How likely a block is to end in a `return`.
    returning: usize,
}

/// A function of at most `most` blocks. Some may be unreachable, and variables may be read before they are
/// assigned. The entry has no predecessor.
pub fn any(random: &mut Random, most: usize) -> Function<Variables> {
    make(random, &Shape { most, initialised: 50, moving: 0, returning: 8 })
}

/// A verified function of at most `most` blocks.
pub fn valid(random: &mut Random, most: usize) -> Function<Variables> {
    let function = any(random, most);
    made_valid(&function, random)
}

/// A verified function of at most `most` blocks, which mostly moves values around in loops.
pub fn moving(random: &mut Random, most: usize) -> Function<Variables> {
    let function = make(random, &Shape { most, initialised: 100, moving: 70, returning: 3 });
    made_valid(&function, random)
}

fn make(random: &mut Random, shape: &Shape) -> Function<Variables> {
    let count = 1 + random.below(shape.most);
    let mut function = Function::new("f");
    let mut names = NAMES;
    for position in (1..names.len()).rev() {
        names.swap(position, random.below(position + 1));
    }
    let variables = 1 + random.below(names.len() - 1);
    for name in &names[..variables] {
        function.add_value(*name);
    }
    for parameter in 0..random.below(variables.min(3) + 1) {
        function.parameters.push(Parameter::Scalar(Value::new(parameter)));
    }
    for name in ["p", "q"].iter().take(random.below(3)) {
        let buffer = function.buffers.push((*name).to_owned());
        let position = random.below(function.parameters.len() + 1);
        function.parameters.insert(position, Parameter::Buffer(buffer));
    }
    // How many of the blocks lie next to their targets, so that some graphs are long and some are tangled.
    let local = random.below(101);
    let full = random.below(5);
    let initialised = random.chance(shape.initialised);
    for number in 0..count {
        let label = if number == 0 {
            "entry".to_owned()
        } else {
            format!("{}_{}", random.pick(&LABELS), (number * 7 + 3) % 31 + 31 * (number / 31))
        };
        let mut instructions: Vec<Instruction> = Vec::new();
        if number == 0 && initialised {
            let copy = |random: &mut Random, variable| Instruction {
                result: Some(Value::new(variable)),
                op: Op::Copy(Operand::Constant(random.scalar())),
                span: span(0),
            };
            let own = function.scalar_parameters().count()..variables;
            instructions.extend(own.map(|variable| copy(random, variable)));
        }
        let more = random.below(full + 2);
        instructions.extend((0..more).map(|_| {
            let copy = random.chance(shape.moving);
            let (result, source) = (Value::new(random.below(variables)), Value::new(random.below(variables)));
            if copy {
                let op = Op::Copy(Operand::Value(source));
                return Instruction { result: Some(result), op, span: span(number) };
            }
            instruction(random, &function, variables)
        }));
        let terminator = terminator(random, &Place { number, count, local }, variables, shape.returning);
        function.blocks.push(BlockData {
            label: Label::from(label.as_str()),
            phis: Vec::new(),
            instructions,
            terminator,
            span: span(number),
        });
    }
    function
}

fn made_valid(function: &Function<Variables>, random: &mut Random) -> Function<Variables> {
    let mut function = without_unreachable(function);
    // A use that some path does not assign reads a constant instead.
    for unassigned in naive::unassigned(&function) {
        let data = &mut function.blocks[unassigned.block];
        let constant = Operand::Constant(random.scalar());
        let replace = |operand: &mut Operand| {
            if *operand == Operand::Value(unassigned.variable) {
                *operand = constant;
            }
        };
        match unassigned.instruction {
            Some(position) => data.instructions[position].op.operands_mut().for_each(replace),
            None => data.terminator.operand_mut().into_iter().for_each(replace),
        }
    }
    function
}

fn span(number: usize) -> Span {
    let start = u32::try_from(number).unwrap();
    Span::new(start, start + 1)
}

fn operand(random: &mut Random, variables: usize) -> Operand {
    if random.chance(75) {
        Operand::Value(Value::new(random.below(variables)))
    } else {
        Operand::Constant(random.scalar())
    }
}

fn instruction(random: &mut Random, function: &Function<Variables>, variables: usize) -> Instruction {
    let result = Some(Value::new(random.below(variables)));
    let buffers: Vec<_> = function.buffers.keys().collect();
    let one = |random: &mut Random| operand(random, variables);
    let (result, op) = match random.below(13) {
        0..=2 => (result, Op::Copy(one(random))),
        3 if !buffers.is_empty() => (result, Op::Load { buffer: *random.pick(&buffers), index: one(random) }),
        4 if !buffers.is_empty() => {
            (None, Op::Store { buffer: *random.pick(&buffers), index: one(random), value: one(random) })
        }
        5 if !buffers.is_empty() => (None, Op::Check { buffer: *random.pick(&buffers), index: one(random) }),
        6 if !buffers.is_empty() => {
            let [base, scale, first, bound] = [(); 4].map(|()| one(random));
            (result, Op::Limit { buffer: *random.pick(&buffers), base, scale, first, bound })
        }
        7 => (result, Op::Select { condition: one(random), yes: one(random), no: one(random) }),
        _ => (result, Op::Binary(*random.pick(&BinaryOp::ALL), one(random), one(random))),
    };
    Instruction { result, op, span: span(random.below(1000)) }
}

/// Where a block stands: its number, how many there are, and how likely its targets are near it, in percent.
struct Place {
    number: usize,
    count: usize,
    local: usize,
}

/// How a block ends; never in the entry.
fn terminator(random: &mut Random, place: &Place, variables: usize, returning: usize) -> Terminator {
    let &Place { number, count, local } = place;
    let target = |random: &mut Random| {
        if random.chance(local) {
            let low = number.saturating_sub(2).max(1);
            Block::new((low + random.below(5)).min(count - 1))
        } else {
            Block::new(1 + random.below(count - 1))
        }
    };
    if count == 1 || random.chance(returning) {
        return Terminator::Return(operand(random, variables));
    }
    let yes = target(random);
    match random.below(10) {
        0..=2 => Terminator::Jump(yes),
        3 => Terminator::Branch(operand(random, variables), yes, yes),
        _ => {
            let no = target(random);
            Terminator::Branch(operand(random, variables), yes, no)
        }
    }
}

/// The function without the blocks that the entry does not reach.
pub fn without_unreachable(function: &Function<Variables>) -> Function<Variables> {
    let reachable = naive::reachable(function, None);
    let mut after = function.clone();
    after.blocks = minicc_core::entity::Map::new();
    for block in &reachable {
        let mut data = function.blocks[*block].clone();
        for target in data.terminator.targets_mut() {
            *target = Block::new(reachable.iter().position(|kept| kept == target).unwrap());
        }
        after.blocks.push(data);
    }
    after
}
