//! Parameters, names, and which values and buffers there are.

use minicc_core::ir::{Form, Function, Name, Parameter};

use super::{Named, any_value, fresh_value, missing, pick};
use crate::common::random::Random;

pub(super) fn parameters<F: Form>() -> Vec<Named<F>> {
    vec![
        ("parameter: gone", |f, random| {
            let gone = any_parameter(f, random)?;
            f.parameters.remove(gone);
            Some(())
        }),
        ("parameter: twice", |f, random| {
            let one = any_parameter(f, random)?;
            let parameter = f.parameters[one];
            f.parameters.insert(random.below(f.parameters.len() + 1), parameter);
            Some(())
        }),
        ("parameter: in another place", |f, random| {
            let one = any_parameter(f, random)?;
            let parameter = f.parameters.remove(one);
            f.parameters.insert(random.below(f.parameters.len() + 1), parameter);
            Some(())
        }),
        ("parameter: another value", |f, random| {
            let (one, value) = (any_parameter(f, random)?, any_value(f, random)?);
            f.parameters[one] = Parameter::Scalar(value);
            Some(())
        }),
        ("parameter: another buffer", |f, random| {
            let one = any_parameter(f, random)?;
            let buffer = pick(random, &f.buffers.keys().collect::<Vec<_>>())?;
            f.parameters[one] = Parameter::Buffer(buffer);
            Some(())
        }),
        ("parameter: does not exist", |f, random| {
            let one = any_parameter(f, random)?;
            f.parameters[one] = if random.chance(50) {
                Parameter::Scalar(missing(f.values.len(), random))
            } else {
                Parameter::Buffer(missing(f.buffers.len(), random))
            };
            Some(())
        }),
        ("parameter: a value more", |f, random| {
            let value = match any_value(f, random) {
                Some(value) if random.chance(60) => value,
                _ => fresh_value(f),
            };
            f.parameters.push(Parameter::Scalar(value));
            Some(())
        }),
        ("buffer: one more", |f, random| {
            let name = text(f, random);
            let buffer = f.buffers.push(name);
            if random.chance(70) {
                f.parameters.push(Parameter::Buffer(buffer));
            }
            Some(())
        }),
        ("buffer: another name", |f, random| {
            let name = text(f, random);
            let buffer = pick(random, &f.buffers.keys().collect::<Vec<_>>())?;
            f.buffers[buffer] = name;
            Some(())
        }),
        ("buffer: the last one gone", |f, _| {
            let last = f.buffers.keys().next_back()?;
            f.buffers = f
                .buffers
                .iter()
                .filter(|(buffer, _)| *buffer != last)
                .map(|(_, name)| name.clone())
                .collect();
            Some(())
        }),
    ]
}

pub(super) fn values<F: Form>() -> Vec<Named<F>> {
    vec![
        ("value: another's name", |f, random| {
            let (one, other) = (any_value(f, random)?, any_value(f, random)?);
            if random.chance(30) {
                f.values[one] = f.values[other];
            } else {
                f.values[one].name = f.values[other].name;
            }
            Some(())
        }),
        ("value: another version", |f, random| {
            let one = any_value(f, random)?;
            f.values[one].version = u32::try_from(random.below(4)).unwrap();
            Some(())
        }),
        ("value: a name that does not exist", |f, random| {
            let one = any_value(f, random)?;
            f.values[one].name = u32::try_from(f.names.len() + random.below(2) * random.below(70)).unwrap();
            Some(())
        }),
        ("value: one more", |f, random| {
            let name = text(f, random);
            f.add_value(name);
            Some(())
        }),
        ("value: the last one gone", |f, _| {
            let last = f.values.keys().next_back()?;
            f.values = f.values.iter().filter(|(value, _)| *value != last).map(|(_, data)| *data).collect();
            Some(())
        }),
        ("name: another text", |f, random| {
            let name = text(f, random);
            let one = any_name(f, random)?;
            f.names[one] = Name::from(name);
            Some(())
        }),
        ("name: a temporary's, in two spellings", |f, random| {
            let (one, other) = (any_name(f, random)?, any_name(f, random)?);
            let number = u32::try_from(random.below(3)).unwrap();
            let text = format!("$t{number}");
            f.names[one] = Name::Temporary(number);
            f.names[other] = if random.chance(50) { Name::from(text) } else { Name::Text(text.into()) };
            Some(())
        }),
        ("name: the last one gone", |f, _| f.names.pop().map(|_| ())),
    ]
}

fn any_parameter<F: Form>(function: &Function<F>, random: &mut Random) -> Option<usize> {
    pick(random, &(0..function.parameters.len()).collect::<Vec<_>>())
}

fn any_name<F: Form>(function: &Function<F>, random: &mut Random) -> Option<usize> {
    pick(random, &(0..function.names.len()).collect::<Vec<_>>())
}

/// A name: what some value or buffer prints as, mostly, or something like it.
fn text<F: Form>(function: &Function<F>, random: &mut Random) -> String {
    let mut printed: Vec<String> = function.buffers.values().cloned().collect();
    printed.extend(function.values.keys().map(|value| function.value_name(value).to_string()));
    let near = printed.get(random.below(printed.len() + 1)).cloned().unwrap_or_else(|| "x".to_owned());
    match random.below(5) {
        0 => format!("{near}.{}", random.below(3)),
        1 => format!("$t{}", random.below(3)),
        2 => format!("new{}", function.names.len()),
        _ => near,
    }
}
