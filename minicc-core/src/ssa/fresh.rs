//! Names for the values that leaving SSA form makes.
//!
//! They start with `$`, which no name of a source does. A function that was read from text may have any names; one
//! that is taken gets underscores until it is not (verifier rule R5).

use rustc_hash::FxHashSet;

use crate::ir::{Function, Name, Ssa, Value};

/// The names of a function that new values must not have.
pub(crate) struct Fresh {
    taken: FxHashSet<String>,
}

impl Fresh {
    pub(crate) fn new(function: &Function<Ssa>) -> Self {
        let names = function.names.iter().filter_map(|name| match name {
            Name::Text(text) => Some(&**text),
            Name::Temporary(_) => None,
        });
        let names = names.chain(function.buffers.values().map(String::as_str));
        Self { taken: names.filter(|name| name.starts_with('$')).map(str::to_owned).collect() }
    }

    /// A new value of `function`. `name` starts with `$`, ends in a digit and has not been given before.
    pub(crate) fn value(&self, function: &mut Function<Ssa>, mut name: String) -> Value {
        while self.taken.contains(&name) {
            name.push('_');
        }
        function.add_value(name)
    }
}
