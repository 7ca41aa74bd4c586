//! Smaller inputs: fewer cells, shorter buffers, values nearer to 0.

use crate::input::{Argument, Input};

/// Every input that is one step smaller.
pub fn smaller(input: &Input) -> Vec<Input> {
    let mut all = Vec::new();
    for position in 0..input.cells.len() {
        all.push(without_cell(input, position));
    }
    for (position, argument) in input.arguments.iter().enumerate() {
        let mut with = |argument| {
            let mut smaller = input.clone();
            smaller.arguments[position] = argument;
            all.push(smaller);
        };
        match argument {
            Argument::Scalar(value) => nearer(*value).for_each(|value| with(Argument::Scalar(value))),
            Argument::Buffer(range) if !range.is_empty() => {
                with(Argument::Buffer(range.start..range.end - 1));
                with(Argument::Buffer(range.start + 1..range.end));
            }
            Argument::Buffer(_) => {}
        }
    }
    for (position, cell) in input.cells.iter().enumerate() {
        for value in nearer(*cell) {
            let mut smaller = input.clone();
            smaller.cells[position] = value;
            all.push(smaller);
        }
    }
    all
}

fn nearer(value: i32) -> impl Iterator<Item = i32> {
    let options = [0, value / 2, value - value.signum()];
    (0..3).map(move |option| options[option]).filter(move |option| *option != value)
}

fn without_cell(input: &Input, position: usize) -> Input {
    let moved = |bound: usize| if bound > position { bound - 1 } else { bound };
    let mut smaller = input.clone();
    smaller.cells.remove(position);
    for argument in &mut smaller.arguments {
        if let Argument::Buffer(range) = argument {
            *range = moved(range.start)..moved(range.end);
        }
    }
    smaller
}
