//! The arguments of a call.
//!
//! ```text
//! argument = INTEGER | "[" [INTEGER {"," INTEGER}] "]" | "@" NAME
//! ```
//!
//! `@NAME` is the buffer that the earlier parameter NAME has, so that both parameters are one buffer (LANGUAGE M4).

use minicc_core::exec::{Argument, Memory, View, fit};
use minicc_core::ir::{Function, Parameter, Ssa};
use minicc_core::stage::Subject;

use crate::failure::Failure;

/// What a function is called with.
#[derive(Clone, Debug)]
pub struct Call {
    /// The cells of all buffers.
    pub memory: Memory,
    /// In the order of the parameters.
    pub arguments: Vec<Argument>,
    /// The names of the buffers, with their cells.
    pub buffers: Vec<(String, View)>,
    /// How often the loops may go round.
    pub max_steps: Option<u64>,
}

impl Call {
    /// The call of `function` with `arguments`, which fit, on what is in `memory`.
    pub fn new(
        function: &Function<Ssa>,
        memory: &Memory,
        arguments: &[Argument],
        max_steps: Option<u64>,
    ) -> Self {
        let bound = function.parameters.iter().zip(arguments);
        let buffers = bound.filter_map(|(parameter, argument)| match argument {
            Argument::Buffer(view) => Some((name(function, *parameter), *view)),
            Argument::Scalar(_) => None,
        });
        Self { memory: memory.clone(), arguments: arguments.to_vec(), buffers: buffers.collect(), max_steps }
    }

    /// The call of `subject` with the arguments in `texts`.
    ///
    /// # Errors
    ///
    /// A text that is no argument, or arguments that do not fit.
    pub fn read(texts: &[String], subject: &Subject, max_steps: Option<u64>) -> Result<Self, Failure> {
        let function = &subject.ssa;
        let mut call = Self { memory: Memory::new(), arguments: Vec::new(), buffers: Vec::new(), max_steps };
        let names = function.parameters.iter().map(|parameter| name(function, *parameter));
        let names = names.chain(core::iter::repeat_with(String::new));
        for ((position, text), name) in (1..).zip(texts).zip(names) {
            let bad = |why: &str| Failure::Usage(format!("argument {position}, `{text}`, {why}"));
            let argument = call.argument(text).map_err(bad)?;
            if let Argument::Buffer(view) = argument {
                call.buffers.push((name, view));
            }
            call.arguments.push(argument);
        }
        fit(function, &call.memory, &call.arguments).map_err(|error| Failure::Usage(error.to_string()))?;
        Ok(call)
    }

    fn argument(&mut self, text: &str) -> Result<Argument, &'static str> {
        if let Some(name) = text.strip_prefix('@') {
            let earlier = self.buffers.iter().find(|(buffer, _)| buffer == name);
            let (_, view) = earlier.ok_or("names no buffer of a parameter before it")?;
            Ok(Argument::Buffer(*view))
        } else if text.starts_with('[') {
            let cells: Vec<i32> =
                serde_json::from_str(text).map_err(|_| "is not a list of 32-bit integers such as [1,2,3]")?;
            Ok(Argument::Buffer(self.memory.allocate(&cells)))
        } else {
            let value = text.parse();
            value.map(Argument::Scalar).map_err(|_| "is neither a 32-bit integer, nor [a,list], nor @NAME")
        }
    }

    /// The limit of steps; one that no call reaches stands for none.
    pub fn limit(&self) -> u64 {
        self.max_steps.unwrap_or(u64::MAX)
    }

    /// Whether two parameters have the same buffer.
    pub fn shares(&self) -> bool {
        let mut views = self.buffers.iter().enumerate();
        views.any(|(index, (_, view))| self.buffers.iter().take(index).any(|(_, other)| other == view))
    }

    /// What the buffers hold in `memory`.
    pub fn contents(&self, memory: &Memory) -> Vec<(String, Vec<i32>)> {
        let buffers = self.buffers.iter();
        buffers.map(|(name, view)| (name.clone(), memory.contents(*view).to_vec())).collect()
    }
}

fn name(function: &Function<Ssa>, parameter: Parameter) -> String {
    match parameter {
        Parameter::Scalar(value) => function.value_name(value).to_string(),
        Parameter::Buffer(buffer) => function.buffers[buffer].clone(),
    }
}
