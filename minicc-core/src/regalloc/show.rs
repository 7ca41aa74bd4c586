//! The text of an allocation: a line for each location in use, registers first.
//!
//! ```text
//! r0     a, $edge1_copy0
//! r1     b, t
//! slot0  n
//! ```
//!
//! Values stand in the order of the function; the ones on a line are never needed at the same time.

use core::fmt;
use std::collections::BTreeMap;

use super::Allocation;
use crate::ir::{Destroyed, Function, Value};

impl Allocation {
    /// The text of the allocation, which must be one of `function`.
    pub fn show<'a>(&'a self, function: &'a Function<Destroyed>) -> impl fmt::Display + 'a {
        Show { allocation: self, function }
    }
}

struct Show<'a> {
    allocation: &'a Allocation,
    function: &'a Function<Destroyed>,
}

impl fmt::Display for Show<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut inhabitants: BTreeMap<_, Vec<Value>> = BTreeMap::new();
        for value in self.function.values.keys() {
            inhabitants.entry(self.allocation.location(value)).or_default().push(value);
        }
        let width = inhabitants.keys().map(|location| location.to_string().len()).max().unwrap_or_default();
        for (location, values) in &inhabitants {
            let names: Vec<String> =
                values.iter().map(|value| self.function.value_name(*value).to_string()).collect();
            writeln!(out, "{:<width$}  {}", location.to_string(), names.join(", "))?;
        }
        Ok(())
    }
}
