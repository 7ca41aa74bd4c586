//! A second opinion on what a kernel means, which shares no code with the compiler: a tree, its text with the
//! places of everything that can fail, an evaluator over the tree, and the definite-assignment rule on the
//! structure instead of on a graph.

/// Where something stands: line and column, from 1.
pub type Place = (u32, u32);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    Add,
    Sub,
    Mul,
    Lt,
    Le,
    Eq,
    Ne,
    Gt,
    Ge,
}

impl Sign {
    pub const ALL: [Self; 9] =
        [Self::Add, Self::Sub, Self::Mul, Self::Lt, Self::Le, Self::Eq, Self::Ne, Self::Gt, Self::Ge];
    pub const ARITHMETIC: [Self; 3] = [Self::Add, Self::Sub, Self::Mul];

    fn text(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Sub => "-",
            Self::Mul => "*",
            Self::Lt => "<",
            Self::Le => "<=",
            Self::Eq => "==",
            Self::Ne => "!=",
            Self::Gt => ">",
            Self::Ge => ">=",
        }
    }

    fn meaning(self, left: i32, right: i32) -> i32 {
        let (x, y) = (i64::from(left), i64::from(right));
        let value = match self {
            Self::Add => x + y,
            Self::Sub => x - y,
            Self::Mul => x * y,
            Self::Lt => i64::from(x < y),
            Self::Le => i64::from(x <= y),
            Self::Eq => i64::from(x == y),
            Self::Ne => i64::from(x != y),
            Self::Gt => i64::from(x > y),
            Self::Ge => i64::from(x >= y),
        };
        // The representative of the value modulo 2^32 that is nearest to 0.
        let value = value.rem_euclid(1 << 32);
        i32::try_from(if value >= 1 << 31 { value - (1 << 32) } else { value }).unwrap()
    }
}

#[derive(Clone, Debug)]
pub enum Expression {
    Literal(String, i32),
    Variable(usize, Place),
    Load(Access),
    Negative(Box<Expression>),
    Not(Box<Expression>),
    Binary(Sign, Box<Expression>, Box<Expression>),
}

#[derive(Clone, Debug)]
pub struct Access {
    pub buffer: usize,
    pub index: Box<Expression>,
    pub place: Place,
}

#[derive(Clone, Debug)]
pub enum Statement {
    Assign(usize, Expression),
    Augment(usize, Sign, Expression, Place),
    Store(Access, Expression),
    /// The last part is `elif` where it is one `if` and the flag is set.
    If(Expression, Vec<Statement>, Option<Vec<Statement>>, bool),
    While(Expression, Vec<Statement>, Place),
    Break,
    Continue,
    Pass,
    Return(Expression),
}

/// A kernel with the parameters `a0`, `a1`, … (buffers) and `x0`, `x1`, … (scalars), and variables that go on
/// from there.
#[derive(Clone, Debug)]
pub struct Program {
    pub buffers: usize,
    pub scalars: usize,
    pub body: Vec<Statement>,
}

/// Writes text and knows where it is.
struct Printer {
    text: String,
    line: u32,
    column: u32,
}

impl Printer {
    fn put(&mut self, text: &str) {
        self.text.push_str(text);
        self.column += u32::try_from(text.chars().count()).unwrap();
    }

    fn start(&mut self, depth: usize) {
        self.put(&"    ".repeat(depth));
    }

    fn end(&mut self) {
        self.text.push('\n');
        (self.line, self.column) = (self.line + 1, 1);
    }

    fn here(&self) -> Place {
        (self.line, self.column)
    }
}

impl Program {
    /// The text, after noting in the tree where everything stands.
    pub fn print(&mut self) -> String {
        let mut out = Printer { text: String::new(), line: 1, column: 1 };
        let buffers = (0..self.buffers).map(|number| format!("a{number}: buffer"));
        let parameters: Vec<String> =
            buffers.chain((0..self.scalars).map(|number| format!("x{number}"))).collect();
        out.put(&format!("def f({}):", parameters.join(", ")));
        out.end();
        print_block(&mut self.body, 1, &mut out);
        out.text
    }
}

fn print_block(block: &mut [Statement], depth: usize, out: &mut Printer) {
    for statement in block.iter_mut() {
        out.start(depth);
        print_statement(statement, depth, out);
    }
    if block.is_empty() {
        out.start(depth);
        out.put("pass");
        out.end();
    }
}

fn print_statement(statement: &mut Statement, depth: usize, out: &mut Printer) {
    match statement {
        Statement::Assign(variable, value) => {
            out.put(&format!("x{variable} = "));
            value.print(out);
        }
        Statement::Augment(variable, sign, value, place) => {
            *place = out.here();
            out.put(&format!("x{variable} {}= ", sign.text()));
            value.print(out);
        }
        Statement::Store(access, value) => {
            access.print(out);
            out.put(" = ");
            value.print(out);
        }
        Statement::If(condition, then, otherwise, joined) => {
            out.put("if ");
            condition.print(out);
            out.put(":");
            out.end();
            print_block(then, depth + 1, out);
            if let Some(otherwise) = otherwise {
                out.start(depth);
                if let ([nested @ Statement::If(..)], true) = (otherwise.as_mut_slice(), *joined) {
                    out.put("el");
                    return print_statement(nested, depth, out);
                }
                out.put("else:");
                out.end();
                print_block(otherwise, depth + 1, out);
            }
            return;
        }
        Statement::While(condition, body, place) => {
            *place = out.here();
            out.put("while ");
            condition.print(out);
            out.put(":");
            out.end();
            return print_block(body, depth + 1, out);
        }
        Statement::Break => out.put("break"),
        Statement::Continue => out.put("continue"),
        Statement::Pass => out.put("pass"),
        Statement::Return(value) => {
            out.put("return ");
            value.print(out);
        }
    }
    out.end();
}

impl Access {
    fn print(&mut self, out: &mut Printer) {
        self.place = out.here();
        out.put(&format!("a{}[", self.buffer));
        self.index.print(out);
        out.put("]");
    }
}

impl Expression {
    fn print(&mut self, out: &mut Printer) {
        match self {
            Self::Literal(text, _) => out.put(text),
            Self::Variable(variable, place) => {
                *place = out.here();
                out.put(&format!("x{variable}"));
            }
            Self::Load(access) => access.print(out),
            Self::Negative(operand) => {
                out.put("(-");
                operand.print(out);
                out.put(")");
            }
            Self::Not(operand) => {
                out.put("(not ");
                operand.print(out);
                out.put(")");
            }
            Self::Binary(sign, left, right) => {
                out.put("(");
                left.print(out);
                out.put(&format!(" {} ", sign.text()));
                right.print(out);
                out.put(")");
            }
        }
    }
}

/// Why an evaluation has no result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    OutOfBounds { buffer: usize, index: i32, length: usize, place: Place },
    StepLimit { place: Place },
}

enum Flow {
    Next,
    Break,
    Continue,
    Return(i32),
}

/// A call that is being evaluated: memory, and for each buffer the part of memory that it is.
pub struct Evaluator<'a> {
    pub memory: &'a mut [i32],
    pub views: &'a [(usize, usize)],
    variables: Vec<Option<i32>>,
    rounds: u64,
}

/// The result of calling `program`, whose loops may go round `rounds` times.
pub fn evaluate(
    program: &Program,
    memory: &mut [i32],
    views: &[(usize, usize)],
    scalars: &[i32],
    rounds: u64,
) -> Result<i32, Failure> {
    let mut variables = vec![None; 64];
    for (variable, scalar) in variables.iter_mut().zip(scalars) {
        *variable = Some(*scalar);
    }
    let mut evaluator = Evaluator { memory, views, variables, rounds };
    match evaluator.block(&program.body)? {
        Flow::Return(value) => Ok(value),
        Flow::Next | Flow::Break | Flow::Continue => panic!("a path without a return"),
    }
}

impl Evaluator<'_> {
    fn block(&mut self, block: &[Statement]) -> Result<Flow, Failure> {
        for statement in block {
            match self.statement(statement)? {
                Flow::Next => {}
                other => return Ok(other),
            }
        }
        Ok(Flow::Next)
    }

    fn statement(&mut self, statement: &Statement) -> Result<Flow, Failure> {
        match statement {
            Statement::Assign(variable, value) => self.variables[*variable] = Some(self.value(value)?),
            Statement::Augment(variable, sign, value, _) => {
                let before = self.variables[*variable].expect("an assigned variable");
                self.variables[*variable] = Some(sign.meaning(before, self.value(value)?));
            }
            Statement::Store(access, value) => {
                let value = self.value(value)?;
                let position = self.position(access)?;
                self.memory[position] = value;
            }
            Statement::If(condition, then, otherwise, _) => {
                if self.value(condition)? != 0 {
                    return self.block(then);
                }
                return otherwise.as_ref().map_or(Ok(Flow::Next), |otherwise| self.block(otherwise));
            }
            Statement::While(condition, body, place) => {
                while self.value(condition)? != 0 {
                    match self.block(body)? {
                        Flow::Next | Flow::Continue => {}
                        Flow::Break => break,
                        Flow::Return(value) => return Ok(Flow::Return(value)),
                    }
                    self.rounds = self.rounds.checked_sub(1).ok_or(Failure::StepLimit { place: *place })?;
                }
            }
            Statement::Break => return Ok(Flow::Break),
            Statement::Continue => return Ok(Flow::Continue),
            Statement::Pass => {}
            Statement::Return(value) => return Ok(Flow::Return(self.value(value)?)),
        }
        Ok(Flow::Next)
    }

    fn value(&mut self, expression: &Expression) -> Result<i32, Failure> {
        Ok(match expression {
            Expression::Literal(_, value) => *value,
            Expression::Variable(variable, _) => self.variables[*variable].expect("an assigned variable"),
            Expression::Load(access) => {
                let position = self.position(access)?;
                self.memory[position]
            }
            Expression::Negative(operand) => Sign::Sub.meaning(0, self.value(operand)?),
            Expression::Not(operand) => i32::from(self.value(operand)? == 0),
            Expression::Binary(sign, left, right) => {
                let left = self.value(left)?;
                sign.meaning(left, self.value(right)?)
            }
        })
    }

    fn position(&mut self, access: &Access) -> Result<usize, Failure> {
        let index = self.value(&access.index)?;
        let (start, length) = self.views[access.buffer];
        match usize::try_from(index) {
            Ok(position) if position < length => Ok(start + position),
            _ => Err(Failure::OutOfBounds { buffer: access.buffer, index, length, place: access.place }),
        }
    }
}

/// What the rules of definite assignment and of ending in a return say about a program.
#[derive(Default, Debug)]
pub struct Analysis {
    /// Uses that some path reaches without an assignment.
    pub unassigned: Vec<(usize, Place)>,
    /// Whether some path ends without a return.
    pub falls_through: bool,
}

/// The variables that are assigned on every path to a point; `None` where no path leads.
type Assigned = Option<u64>;

pub fn analyse(program: &Program) -> Analysis {
    let mut analysis = Analysis::default();
    let end = analysis.block(&program.body, Some((1 << program.scalars) - 1));
    analysis.falls_through = end.is_some();
    analysis
}

impl Analysis {
    fn block(&mut self, block: &[Statement], mut assigned: Assigned) -> Assigned {
        for statement in block {
            assigned = self.statement(statement, assigned);
            // What follows one of these in its block is not looked at.
            if matches!(statement, Statement::Return(_) | Statement::Break | Statement::Continue) {
                return None;
            }
        }
        assigned
    }

    fn statement(&mut self, statement: &Statement, assigned: Assigned) -> Assigned {
        let with = |variable: usize| assigned.map(|assigned| assigned | 1 << variable);
        match statement {
            Statement::Assign(variable, value) => {
                self.uses(value, assigned);
                with(*variable)
            }
            Statement::Augment(variable, _, value, place) => {
                self.uses(value, assigned);
                self.read(*variable, *place, assigned);
                with(*variable)
            }
            Statement::Store(access, value) => {
                self.uses(value, assigned);
                self.uses(&access.index, assigned);
                assigned
            }
            Statement::If(condition, then, otherwise, _) => {
                self.uses(condition, assigned);
                let then = self.block(then, assigned);
                let otherwise = self.block(otherwise.as_deref().unwrap_or_default(), assigned);
                match (then, otherwise) {
                    (Some(then), Some(otherwise)) => Some(then & otherwise),
                    (one, other) => one.or(other),
                }
            }
            Statement::While(condition, body, _) => {
                // Paths back to the condition, and out of the body by `break`, have assigned more, never less.
                self.uses(condition, assigned);
                self.block(body, assigned);
                assigned
            }
            Statement::Return(value) => {
                self.uses(value, assigned);
                None
            }
            Statement::Break | Statement::Continue => None,
            Statement::Pass => assigned,
        }
    }

    fn uses(&mut self, expression: &Expression, assigned: Assigned) {
        match expression {
            Expression::Literal(..) => {}
            Expression::Variable(variable, place) => self.read(*variable, *place, assigned),
            Expression::Load(access) => self.uses(&access.index, assigned),
            Expression::Negative(operand) | Expression::Not(operand) => self.uses(operand, assigned),
            Expression::Binary(_, left, right) => {
                self.uses(left, assigned);
                self.uses(right, assigned);
            }
        }
    }

    fn read(&mut self, variable: usize, place: Place, assigned: Assigned) {
        if assigned.is_some_and(|assigned| assigned & 1 << variable == 0) {
            self.unassigned.push((variable, place));
        }
    }
}
