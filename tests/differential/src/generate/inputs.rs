//! Inputs: short buffers, values near the buffers' lengths and at the ends of i32, and overlap.

use core::ops::Range;

use arbitrary::{Result, Unstructured};

use super::choice::weighted;
use crate::input::{Argument, Input};
use crate::program::Parameter;

/// An input for a kernel with these parameters.
///
/// In most, every buffer has a few elements and the scalars are about as large, so that loops run; the others
/// have any lengths and values.
pub fn input(u: &mut Unstructured<'_>, parameters: &[Parameter]) -> Result<Input> {
    let fits = u.ratio(3, 4)?;
    let count = parameters.iter().filter(|parameter| matches!(parameter, Parameter::Buffer(_))).count();
    let overlap = count > 1 && u.ratio(2, 5)?;
    let ranges = if overlap { overlapping(u, count, fits)? } else { apart(u, count, fits)? };
    let total = ranges.iter().map(|range| range.end).max().unwrap_or(0);
    let lengths: Vec<usize> = ranges.iter().map(Range::len).collect();
    let shortest = lengths.iter().copied().min().unwrap_or(3);
    let cells = (0..total).map(|_| cell(u, fits)).collect::<Result<_>>()?;
    let mut ranges = ranges.into_iter();
    let mut arguments = Vec::new();
    for parameter in parameters {
        arguments.push(match parameter {
            Parameter::Scalar(_) if fits => Argument::Scalar(fitting_scalar(u, shortest)?),
            Parameter::Scalar(_) => Argument::Scalar(scalar(u, &lengths)?),
            Parameter::Buffer(_) => Argument::Buffer(ranges.next().unwrap_or_default()),
        });
    }
    Ok(Input { cells, arguments })
}

fn length(u: &mut Unstructured<'_>, fits: bool) -> Result<usize> {
    if fits {
        let (least, most) = weighted(u, &[(8, (4, 9)), (1, (20, 40))])?;
        return u.int_in_range(least..=most);
    }
    let most = weighted(u, &[(2, 0), (2, 1), (2, 2), (6, 8), (1, 40)])?;
    if most < 8 { Ok(most) } else { u.int_in_range(most / 3..=most) }
}

/// Buffers one after another.
fn apart(u: &mut Unstructured<'_>, count: usize, fits: bool) -> Result<Vec<Range<usize>>> {
    let mut ranges = Vec::new();
    let mut start = 0;
    for _ in 0..count {
        let end = start + length(u, fits)?;
        ranges.push(start..end);
        start = end;
    }
    Ok(ranges)
}

/// Buffers anywhere in the same cells, often shifted by one or the same.
fn overlapping(u: &mut Unstructured<'_>, count: usize, fits: bool) -> Result<Vec<Range<usize>>> {
    let total = length(u, fits)?.max(2);
    let mut ranges: Vec<Range<usize>> = Vec::new();
    for _ in 0..count {
        let range = match (ranges.last(), weighted(u, &[(3, 0), (2, 1), (3, 2)])?) {
            (Some(last), 0) => (last.start + 1).min(last.end)..last.end,
            (Some(last), 1) => last.clone(),
            _ => {
                let start = u.int_in_range(0..=total / 3)?;
                let least = if fits { (start + 3).min(total) } else { start };
                start..u.int_in_range(least..=total)?
            }
        };
        ranges.push(range);
    }
    Ok(ranges)
}

fn cell(u: &mut Unstructured<'_>, fits: bool) -> Result<i32> {
    let small = if fits { 40 } else { 9 };
    Ok(match weighted(u, &[(small, 0), (3, 1), (1, 2), (1, 3)])? {
        0 => u.int_in_range(0..=3)?,
        1 => u.int_in_range(-4..=12)?,
        2 => *u.choose(&[i32::MAX, i32::MIN, i32::MAX - 1, i32::MIN + 1])?,
        _ => u.arbitrary()?,
    })
}

fn fitting_scalar(u: &mut Unstructured<'_>, shortest: usize) -> Result<i32> {
    let shortest = i32::try_from(shortest).unwrap_or(i32::MAX);
    Ok(match weighted(u, &[(4, 0), (6, 1), (2, 2), (1, 3)])? {
        0 => u.int_in_range(0..=3)?,
        1 => shortest,
        2 => shortest - 1,
        _ => u.int_in_range(-3..=shortest + 1)?,
    })
}

fn scalar(u: &mut Unstructured<'_>, lengths: &[usize]) -> Result<i32> {
    let near = |u: &mut Unstructured<'_>| -> Result<i32> {
        let length = if lengths.is_empty() { 3 } else { *u.choose(lengths)? };
        Ok(i32::try_from(length).unwrap_or(i32::MAX))
    };
    Ok(match weighted(u, &[(4, 0), (8, 1), (3, 2), (1, 3), (2, 4), (1, 5)])? {
        0 => u.int_in_range(0..=6)?,
        1 => near(u)?,
        2 => near(u)? + u.int_in_range(-2..=2)?,
        3 => u.int_in_range(-5..=-1)?,
        4 => *u.choose(&[i32::MAX, i32::MIN, i32::MAX - 1, i32::MIN + 1, i32::MAX - 3])?,
        _ => u.arbitrary()?,
    })
}
