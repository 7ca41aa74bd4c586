//! Random nests of counted loops, as source text.
//!
//! Loops go up and down, in all comparisons, both ways round, in the header or behind a `while 1`, in steps that are
//! constants, parameters or several increments, between ends that are constants, parameters, outer variables or loaded.
//! What they access is affine in their variables or nearly, with constants at which it wraps.

use crate::common::random::Random;

/// A kernel of the buffers `a`, `b`, `c` and the scalars `n`, `m`, `p`.
pub fn kernel(random: &mut Random) -> String {
    let wild = *random.pick(&[0, 2, 10, 40]);
    let budget = 4 + random.below(14);
    let mut writer = Writer { random, wild, lines: Vec::new(), loops: 0, budget, around: Vec::new() };
    writer.block(1, 1);
    let lines = writer.lines.concat();
    let names: String =
        (0..writer.loops).map(|number| format!("    v{number} = 0\n    k{number} = 0\n")).collect();
    let sum: String = (0..writer.loops).map(|number| format!(" + v{number} * {}", number + 3)).collect();
    format!(
        "def k(a: buffer, b: buffer, c: buffer, n, m, p):\n    s = 0\n    t = 0\n{names}{lines}    return s + t{sum}\n"
    )
}

struct Writer<'a> {
    random: &'a mut Random,
    /// How likely, in percent, what hardly ever goes well is.
    wild: usize,
    lines: Vec<String>,
    loops: usize,
    budget: usize,
    /// The loops around: number, and what makes a round complete.
    around: Vec<(usize, Vec<String>)>,
}

impl Writer<'_> {
    fn line(&mut self, depth: usize, text: &str) {
        self.lines.push(format!("{}{text}\n", "    ".repeat(depth)));
    }

    fn is_wild(&mut self) -> bool {
        self.random.chance(self.wild)
    }

    fn pick(&mut self, choices: &[&str]) -> String {
        (*self.random.pick(choices)).to_owned()
    }

    /// Statements, of which at least `least` are loops.
    fn block(&mut self, depth: usize, least: usize) {
        let count = 1 + self.random.below(3);
        let mut loops = 0;
        for position in 0..count.max(least) {
            let must = loops < least && position + least >= count;
            if self.around.len() < 4 && self.budget > 2 && (must || self.random.chance(40)) {
                self.counted(depth);
                loops += 1;
            } else {
                self.statement(depth);
            }
        }
    }

    fn statement(&mut self, depth: usize) {
        self.budget = self.budget.saturating_sub(1);
        let buffer = self.pick(&["a", "a", "b", "c"]);
        match self.random.below(16) {
            0..=4 => {
                let index = self.index();
                let line = match self.random.below(4) {
                    0 => format!("t = {buffer}[{index}]"),
                    _ => format!("s += {buffer}[{index}]"),
                };
                self.line(depth, &line);
            }
            5..=8 => {
                let index = self.index();
                let value = self.value();
                self.line(depth, &format!("{buffer}[{index}] = {value}"));
            }
            9..=11 => {
                let condition = self.condition();
                self.line(depth, &format!("if {condition}:"));
                self.inner(depth + 1);
                if self.random.chance(25) {
                    self.line(depth, "else:");
                    self.inner(depth + 1);
                }
            }
            12 => {
                let line = self.pick(&["s += t * 3", "t = s - n", "s -= 1", "t += 1", "t += n", "s = t"]);
                self.line(depth, &line);
            }
            13 if self.is_wild() => {
                let inner = self.index();
                self.line(depth, &format!("s += {buffer}[{buffer}[{inner}]]"));
            }
            14 if !self.around.is_empty() => {
                let condition = self.condition();
                self.line(depth, &format!("if {condition}:"));
                self.leave(depth + 1);
            }
            _ => {
                let line = format!("t = {}", self.value());
                self.line(depth, &line);
            }
        }
    }

    /// What an `if` does.
    fn inner(&mut self, depth: usize) {
        if self.random.chance(30) && !self.around.is_empty() {
            self.leave(depth);
        } else if self.budget > 0 {
            self.statement(depth);
        } else {
            self.line(depth, "s += 1");
        }
    }

    /// Leaves the round or the loop.
    fn leave(&mut self, depth: usize) {
        match self.random.below(8) {
            0 => self.line(depth, "return s"),
            1 => self.line(depth, "continue"),
            2..=4 => {
                let steps = self.around.last().map(|(_, steps)| steps.clone()).unwrap_or_default();
                for step in &steps {
                    self.line(depth, step);
                }
                self.line(depth, "continue");
            }
            5 => {
                self.line(depth, "s += 7");
                self.line(depth, "break");
            }
            _ => self.line(depth, "break"),
        }
    }

    fn counted(&mut self, depth: usize) {
        self.budget = self.budget.saturating_sub(2);
        let number = self.loops;
        self.loops += 1;
        let (v, k) = (format!("v{number}"), format!("k{number}"));
        let down = self.random.chance(30);
        let (mut first, mut bound) = (self.low(), self.high());
        if down {
            std::mem::swap(&mut first, &mut bound);
        }
        self.line(depth, &format!("{v} = {first}"));
        let with_second = self.random.chance(35);
        if with_second {
            let start = match self.random.below(4) {
                0 => self.variable(),
                1 => self.constant(),
                _ => self.pick(&["0", "p", "m", "1", "n * m"]),
            };
            self.line(depth, &format!("{k} = {start}"));
        }
        let step = self.step(down);
        let mut steps = vec![format!("{v} += {step}")];
        if self.random.chance(5) {
            steps.push(format!("{v} += {}", if down { -1 } else { 1 }));
        }
        if with_second {
            let amount = self.pick(&["1", "m", "p", "2", "-1", "n", "1000000000"]);
            steps.push(format!("{k} += {amount}"));
        }
        let offset = match self.random.below(8) {
            0 => format!(" + {}", self.constant()),
            1 => self.pick(&[" + 1", " - 1", " + 2", " - 3"]),
            _ => String::new(),
        };
        let tested = format!("{v}{offset}");
        let (keep, leave) = self.comparison(down);
        let turned = |op: &str| {
            match op {
                "<" => ">",
                ">" => "<",
                "<=" => ">=",
                ">=" => "<=",
                same => same,
            }
            .to_owned()
        };
        match self.random.below(8) {
            0 => self.line(depth, &format!("while {bound} {} {tested}:", turned(&keep))),
            1 => self.line(depth, &format!("while not {tested} {leave} {bound}:")),
            2 => {
                self.line(depth, "while 1:");
                self.line(depth + 1, &format!("if {tested} {leave} {bound}:"));
                self.line(depth + 2, "break");
            }
            3 if self.random.chance(20) => self.line(depth, &format!("while {v}:")),
            _ => self.line(depth, &format!("while {tested} {keep} {bound}:")),
        }
        // Mostly at the end of the round, sometimes at its start.
        let early = self.random.chance(12);
        if early {
            for step in &steps {
                self.line(depth + 1, step);
            }
        }
        let pending = if early { Vec::new() } else { steps.clone() };
        self.around.push((number, pending.clone()));
        self.block(depth + 1, 0);
        let index = self.index();
        let buffer = self.pick(&["a", "b", "c"]);
        self.line(depth + 1, &format!("s += {buffer}[{index}]"));
        self.around.pop();
        for step in &pending {
            self.line(depth + 1, step);
        }
    }

    /// How a loop goes on, and how it does not.
    fn comparison(&mut self, down: bool) -> (String, String) {
        let all = match (self.random.below(10), down) {
            (0, _) => ("!=", "=="),
            (1..=3, false) => ("<=", ">"),
            (1..=3, true) => (">=", "<"),
            (4, false) => (">", "<="),
            (4, true) | (_, false) => ("<", ">="),
            (_, true) => (">", "<="),
        };
        (all.0.to_owned(), all.1.to_owned())
    }

    fn step(&mut self, down: bool) -> String {
        let sign = if down { "-" } else { "" };
        if self.is_wild() {
            return format!(
                "{sign}{}",
                self.pick(&["1073741824", "2147483647", "2147483648", "16", "m", "n"])
            );
        }
        match self.random.below(10) {
            0 => "p".to_owned(),
            1 => format!("{sign}{}", self.pick(&["2", "3", "7"])),
            _ => format!("{sign}1"),
        }
    }

    /// Where counting upwards starts.
    fn low(&mut self) -> String {
        if self.is_wild() {
            return match self.random.below(3) {
                0 => self.constant(),
                _ => self.pick(&["n", "m", "a[0]", "n - 2", "m * p", "-1", "-3"]),
            };
        }
        match self.random.below(10) {
            0 => self.variable(),
            1 => "p".to_owned(),
            2..=4 => self.pick(&["1", "2", "5"]),
            _ => "0".to_owned(),
        }
    }

    /// Where it ends.
    fn high(&mut self) -> String {
        if self.is_wild() {
            return match self.random.below(3) {
                0 => self.constant(),
                _ => self.pick(&["n * m", "n + m", "m - p", "t", "k0", "a[0]", "b[1]", "a[n]", "s"]),
            };
        }
        match self.random.below(12) {
            0 => self.variable(),
            1 => self.pick(&["4", "6", "9"]),
            2 => self.pick(&["n - 1", "n + 1"]),
            3..=5 => "m".to_owned(),
            6 => "p".to_owned(),
            _ => "n".to_owned(),
        }
    }

    /// A variable of a loop around, if there is one.
    fn variable(&mut self) -> String {
        if self.around.is_empty() {
            return "n".to_owned();
        }
        // The inner ones more often.
        let at = self.random.below(self.around.len()).max(self.random.below(self.around.len()));
        format!("{}{}", if self.random.chance(12) { "k" } else { "v" }, self.around[at].0)
    }

    fn constant(&mut self) -> String {
        let all = [
            "2147483647",
            "-2147483648",
            "2147483646",
            "-2147483647",
            "1073741824",
            "-1073741824",
            "65536",
            "4294967295",
            "2147483640",
            "-2147483640",
            "1431655765",
            "3",
            "-7",
        ];
        self.pick(&all)
    }

    /// Mostly affine in variables around.
    fn index(&mut self) -> String {
        let v = self.variable();
        let w = self.variable();
        let constant = self.constant();
        if self.is_wild() {
            return match self.random.below(12) {
                0 => format!("{v} * {constant} + {}", self.pick(&["0", "1", "2", "p"])),
                1 => format!("{v} + {constant}"),
                2 => format!("{v} - {constant} + {}", self.pick(&["p", "m", "n"])),
                3 => format!("({v} + {}) * m + ({w} - 1)", self.pick(&["1", "-1", "p", "2"])),
                4 => format!("{v} * {v}"),
                5 => format!("{v} * p + {w} * m + {}", self.random.below(3)),
                6 => format!("{v} - {w}"),
                7 => self.pick(&["t", "s", "n", "p", "m * 2"]),
                8 => format!("{v} + ({})", self.random.scalar()),
                9 => format!("{v} * (m + {constant}) + {w}"),
                10 => format!("{v} + {w} + {constant} + m"),
                _ => format!("{v} - 1"),
            };
        }
        match self.random.below(24) {
            0..=9 => v,
            10 => format!("{v} + 1"),
            11 => format!("{v} + {}", self.random.below(9)),
            12 => format!("n - {v}"),
            13 => format!("{} - {v}", self.random.below(12)),
            14..=17 => format!("{v} * {} + {w}", self.pick(&["n", "m", "p", "4", "3"])),
            18 => {
                format!("{v} * {} + {}", self.pick(&["2", "3", "-1", "-2", "m", "p"]), self.random.below(14))
            }
            19 => format!("{v} + {constant} - {constant}"),
            20 => self.pick(&["0", "1"]),
            21 => format!("{v} + p"),
            _ => format!("{v} + {w}"),
        }
    }

    fn value(&mut self) -> String {
        let v = self.variable();
        let index = self.index();
        let buffer = self.pick(&["a", "b", "c"]);
        match self.random.below(6) {
            0 => format!("{buffer}[{index}] + 1"),
            1 => format!("{buffer}[{index}]"),
            2 => v,
            3 => "s".to_owned(),
            4 => self.pick(&["t", "3", "n", "-1"]),
            _ => format!("{v} + p"),
        }
    }

    fn condition(&mut self) -> String {
        let v = self.variable();
        let index = self.index();
        let buffer = self.pick(&["a", "b"]);
        match self.random.below(9) {
            0 => format!("{buffer}[{index}] == {}", self.random.below(4)),
            1 => format!("{buffer}[{index}] > t"),
            2 => format!("{v} > 0"),
            3 => format!("{v} < n - 1"),
            4 => format!("{v} == p"),
            5 => format!("{v} != m"),
            6 => "t".to_owned(),
            7 => "s < p".to_owned(),
            _ => format!("{v} <= {}", self.random.below(8)),
        }
    }
}
